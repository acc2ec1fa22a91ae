# A table, by the daemon: start, clock, pauses, health, history, answers to requests.

## Pieces and squares, as arguments of what follows

hall_piece = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} { $side ->
    [white] (blancas)
   *[black] (negras)
}
hall_piece_on = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} { $side ->
    [white] (blancas)
   *[black] (negras)
} en { $square }
hall_some_piece_on = pieza en { $square }
hall_none_detected = ninguna pieza detectada en { $square }
hall_empty_square = { $square } vacía
hall_squares = { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}

## Requests that cannot be granted

hall_not_done = La petición falló: { $error }. No se cambió nada; véase el registro del demonio.
hall_too_late = La petición llegó tarde y no se cambió nada. Intentar de nuevo.
hall_unknown_request = Esta versión no conoce esta petición.
hall_no_table = Esta sala no tiene mesa { $table }. El plano de la sala muestra todas.
hall_no_table_to_call = Esta sala no tiene mesa { $table }. Comprobar el número o acudir a un árbitro.
hall_table_number = Mesa no válida: { $table }. Las mesas se numeran de 1 a { $most }.
hall_there_already = La partida ya está en la mesa { $table }. Elegir otra mesa.
hall_game_elsewhere = La partida { $game } ya está asignada a la mesa { $table }. Liberar antes esa mesa.
hall_same_clock = La mesa { $table } ya tiene ese reloj.
hall_still_playing = La partida { $game } está en curso en la mesa { $table }. Introducir antes su resultado.
hall_already_played = La partida { $game } se jugó en la mesa { $table }. Se perderían sus jugadas.
hall_over = La partida de la mesa { $table } ha terminado.
hall_over_no_times = La partida de la mesa { $table } ha terminado. No se puede ajustar su reloj.
hall_over_correct_moves = La partida de la mesa { $table } ha terminado. Corregir sus jugadas.
hall_no_screen_clock = La mesa { $table } no tiene reloj en pantalla. Un árbitro puede activarlo.
hall_turn_screen = El reloj de la mesa { $table } está en una pantalla. Girar la pantalla.
hall_turn_no_clock = En la mesa { $table } no se lee ningún reloj; no se pueden intercambiar sus lados.
hall_board_away = El tablero de la mesa { $table } no responde y puede tener las últimas jugadas. Reconectarlo o intentar de nuevo en { $seconds } s.
hall_board_telling = Flagfall está leyendo la memoria del tablero de la mesa { $table }. Intentar de nuevo en { $seconds } s.
hall_other_game = La partida { $game } no está en la mesa { $table }; allí está la { $other }.
hall_no_game_started = La partida { $game } no está en la mesa { $table }; allí no ha empezado ninguna.
hall_game_left = Esta partida ya no está en esta mesa; su reloj y su resultado no se pueden cambiar aquí. Rechazar o introducir el desenlace en secretaría.
hall_game_left_settled = Esta partida ya no está en esta mesa y la incidencia se cerró con ella.
hall_started_or_left = Esta partida ha empezado o ya no está en esta mesa. Recargar la página.
hall_not_started = La partida no ha empezado; no se pueden aplicar tiempos ni resultado.
hall_no_incident = La mesa { $table } no tiene la incidencia { $incident }. Recargar la página.
hall_already_closed = Ya cerrado: { $closed }.
hall_nothing_to_undo = Ninguna decisión que deshacer.
hall_not_handled = Nadie se ocupa de esto; no hay nada que liberar.
hall_handled_by = { $by } ya se ocupa de esto.
hall_call_no_remedy = Una llamada solo pide un árbitro. Introducir por separado lo que resulte.
hall_remedy_times_over = La partida ha terminado y su reloj no se puede ajustar. Rechazar o introducir el desenlace como resultado.
hall_remedy_position_over = La partida ha terminado y no se puede restablecer una posición. Rechazar.
hall_no_open_result = Una partida en curso no tiene resultado. Elegir 1-0, 0-1 o 1/2-1/2.
hall_result_entered = { $by } introdujo este resultado. Para corregirlo, elegir 1-0, 0-1 o 1/2-1/2.
hall_move_over = La partida { $game } ha terminado y se queda en su mesa.
hall_move_just_over = La partida { $game } acaba de terminar. Comprobar su resultado.
hall_table_plays = La partida { $game } está en curso en la mesa { $table }. Elegir una mesa libre o liberar esta.
hall_table_seated = { $player } y { $opponent } están sentados en la mesa { $table }. Elegir una mesa libre o liberar esta.
hall_note_empty = La nota está vacía. Introducir el texto.
hall_note_gone = Esta nota ya no existe. Recargar la página.
hall_note_resolved = { $by } ya resolvió esta nota.

## Corrections that cannot be made

# Of plies: $now are in the record, $known were there when the page was opened.
hall_moves_since = Se ha seguido jugando en la mesa { $table }: { $now } medias jugadas ahora, { $known } al introducirlas. Revisar e intentar de nuevo.
hall_record_changed = El registro de la mesa { $table } ha cambiado: { $now } medias jugadas ahora, { $known } al montar la posición. Revisar e intentar de nuevo.
hall_no_such_ply = El registro de la mesa { $table } tiene { $count } medias jugadas; no se puede corregir nada tras la { $ply }. Recargar la página.
hall_no_such_choice = Ninguna alerta abierta de la mesa { $table } ofrece { $choice }. Recargar la página o corregir las jugadas.
hall_choice_too_late = Se ha seguido jugando en la mesa { $table } desde que se ofreció { $choice }. Corregir las jugadas.
hall_bad_move = Jugada no válida «{ $move }». Introducir dos casillas, como g1f3, o a7a8q para una promoción.
hall_bad_fen = Posición no válida «{ $fen }» ({ $error }). Usar FEN.
hall_fen_no_side = La posición no indica quién juega. Añadir w o b.
hall_long_fen = Una posición en FEN tiene como máximo { $most } caracteres.
hall_unplayable = No se puede seguir desde esta posición: { $faults }. Corregirla.
hall_no_king = { $side ->
    [white] las blancas no tienen rey
   *[black] las negras no tienen rey
}
hall_many_kings = un bando tiene más de un rey
hall_pawn_on_last_rank = hay un peón en la primera o la última fila
hall_opposite_check = el bando que no juega está en jaque
hall_bad_castling = se permite enrocar aunque el rey o la torre no está en su casilla inicial
hall_bad_en_passant = ningún peón pudo pasar la casilla de captura al paso
hall_illegal_here = { $move } es ilegal en esta posición. { $why } Corregirlo y enviar de nuevo todas las jugadas.
hall_illegal_after = { $move } es ilegal tras { $before }. { $why } Corregirlo y enviar de nuevo todas las jugadas.
# Reasons, put into the two above.
hall_why_over = Ahí la partida ha terminado.
hall_why_empty = { $square } está vacía.
hall_why_turn = { $side ->
    [white] Juegan las blancas.
   *[black] Juegan las negras.
}
hall_why_castling = El rey no puede enrocar ahí.
hall_why_own_piece = Hay una pieza propia en { $square }.
hall_why_promotion = Falta la pieza de promoción, como { $move }.
hall_why_no_promotion = Esta pieza no promociona ahí.
hall_only_board_now = Los datos anteriores del tablero y del reloj ya no están disponibles. Solo se lee la posición actual.

## What programs send wrongly

hall_bad_moment = Hora de pulsación no válida. Usar UTC en milisegundos desde 1970, u omitirla.
hall_bad_start = Hora de inicio no válida. Usar UTC en milisegundos desde 1970.
hall_no_audience = Esta sala no tiene la audiencia «{ $name }». Añadirla en [[audiences]] de la configuración.
hall_no_game_id = La asignación no tiene identificador de partida. Añadir uno.
hall_long_names = Partida, torneo, jugadores y ritmo tienen como máximo { $most } caracteres cada uno.
hall_blank_name = { $side ->
    [white] El nombre de las blancas solo tiene espacios. Introducir un nombre o dejarlo vacío.
   *[black] El nombre de las negras solo tiene espacios. Introducir un nombre o dejarlo vacío.
}
hall_bad_ruleset = El reglamento no se puede usar: { $faults }.
hall_long_period = Ritmo no válido «{ $control }». Un periodo dura como máximo un día, en segundos.
hall_empty_remedy = La medida no tiene texto. Introducir lo que se aplica.
hall_long_remedy = El texto de una medida tiene como máximo { $most } caracteres. Acortarlo.
hall_long_reason = El motivo del final tiene como máximo { $most } caracteres. Acortarlo.
hall_empty_reason = Introducir por qué termina la partida, u omitirlo.
hall_one_time = Introducir los tiempos de ambos jugadores, o ninguno.
hall_times_range = Un reloj muestra de 0:00:00 a 9:59:59. Introducir tiempos en ese intervalo.
hall_remedy_result = Una medida termina la partida con 1-0, 0-1 o 1/2-1/2, o no tiene resultado.
hall_restart_result = Una partida reiniciada no tiene resultado ni tiempos. Omitirlos.
hall_restart_position = Una partida reiniciada necesita una posición inicial. Introducirla.
hall_reason_no_result = La medida tiene un motivo del final, pero no resultado. Añadir el resultado u omitir el motivo.

## Calling an arbiter

hall_player_calls = { $side ->
    [white] Las blancas llaman a un árbitro.
   *[black] Las negras llaman a un árbitro.
}
hall_arbiter_called = Se ha llamado a un árbitro.
hall_call_answer = Se ha llamado a un árbitro.
hall_called_already = { $minutes ->
    [0] Se acaba de llamar a un árbitro.
    [one] Se llamó a un árbitro hace 1 minuto.
   *[other] Se llamó a un árbitro hace { $minutes } minutos.
}
hall_comes = Viene { $by }.

## On-screen clock: answers to a tap

hall_touch_next_game = El reloj está listo para la próxima partida. Tocar de nuevo para ponerlo en marcha.
hall_touch_paused = Un árbitro ha detenido el juego. El reloj continúa cuando lo permita.
hall_touch_over = La partida ha terminado.
hall_touch_old = El reloj ha cambiado desde este toque. Tocar de nuevo.
hall_touch_other_device = Otro dispositivo es el reloj de esta mesa. Un árbitro puede quitarlo en la página de la mesa.
hall_touch_no_stop = El dispositivo propio de un jugador no puede parar el reloj. Llamar a un árbitro.
hall_touch_other_side = { $side ->
    [white] Este dispositivo es el reloj de las blancas. No se cambió nada.
   *[black] Este dispositivo es el reloj de las negras. No se cambió nada.
}
hall_touch_flag = La bandera ya había caído.
hall_touch_flag_down = Ha caído una bandera. Un árbitro ajusta el reloj, o la partida ha terminado.
hall_touch_stopped_already = El reloj ya está parado.
hall_touch_running_already = El reloj ya está en marcha.
hall_touch_resume = El reloj está en pausa. Reanudarlo con el botón central.
# $side has the first move.
hall_touch_first = { $side ->
    [white] Empiezan las blancas. Las negras tocan para poner en marcha el reloj de las blancas.
   *[black] Empiezan las negras. Las blancas tocan para poner en marcha el reloj de las negras.
}
hall_touch_not_running = { $side ->
    [white] Corre el reloj de las blancas. No se cambió nada.
   *[black] Corre el reloj de las negras. No se cambió nada.
}
hall_touch_not_set = En la mesa { $table } no hay jugadores con ritmo de juego; el reloj no está ajustado.
hall_played_without_clock = La partida se juega sin reloj.
hall_screen_no_texts = Un reloj en pantalla no muestra textos.
hall_screen_not_set = El reloj en pantalla no está ajustado. Sentar antes a los jugadores.
hall_screen_set = El reloj en pantalla está ajustado.
hall_screen_was_down = El reloj en pantalla está en pausa: Flagfall no funcionó durante { $time } y no se podía pulsar. Blancas { $white }, negras { $black }. Comprobar la posición y reanudar.

## On-screen clock: devices that need attention

# $device is white, black or both (one device for both players).
hall_device_old = { $device ->
    [white] El dispositivo de las blancas
    [black] El dispositivo de las negras
   *[both] El dispositivo del reloj
} notifica los toques unos { $seconds } s tarde ({ $count } de los últimos { $total }). Ese tiempo no se abona: su red solo explica { $way } ms. Acercar el dispositivo al punto de acceso o cambiarlo.
hall_device_wrong_half = { $other ->
    [white] El dispositivo de las negras tocó la mitad de las blancas
   *[black] El dispositivo de las blancas tocó la mitad de las negras
} ({ $count ->
    [one] una vez
   *[other] al menos { $count } veces
}). No se cambió nada. Comprobar el dispositivo.
hall_device_second = { $device ->
    [white] Un segundo dispositivo ha abierto el código del reloj de las blancas
    [black] Un segundo dispositivo ha abierto el código del reloj de las negras
   *[both] Un segundo dispositivo ha abierto el código del reloj
} y ha tocado ({ $count ->
    [one] una vez
   *[other] al menos { $count } veces
}). No se cambió nada. Para usarlo como reloj, quitar el actual en «Reloj» y escanear el código nuevo.

## Setting a clock

hall_no_clock_to_set = En la mesa { $table } no se lee ningún reloj. Ajustarlo a mano.
hall_most_time = Un reloj muestra como máximo 9:59:59. Introducir menos.
hall_being_set = El reloj de la mesa { $table } ya se está ajustando. Esperar su respuesta.
hall_set_clock = Ajustar el reloj a mano: blancas { $white }, negras { $black }. { $why }
# Reasons, put into the one above and into hall_stop_clock.
hall_clock_no_reply = El reloj no respondió.
hall_clock_no_effect = El reloj aceptó los tiempos, pero no los muestra.
hall_no_clock_read = En esta mesa no se lee ningún reloj.
hall_clock_unreachable = En la mesa { $table } no responde ningún reloj.
hall_board_unreachable = En la mesa { $table } no responde ningún tablero; no se llega a su reloj.
hall_still_runs = El reloj aceptó la orden, pero sigue en marcha.
hall_runs_in_pause = El reloj corre durante la pausa.
hall_cannot_stop = El reloj no se puede parar automáticamente ahora.
# $change is one of the two below.
hall_if_run_on = Si el reloj ha corrido desde entonces, cambiar sus tiempos: { $change }.
hall_decisions = { $count } decisiones juntas: { $changes }.
# Signed times, such as +2:00.
hall_both_changes = blancas { $white }, negras { $black }
hall_one_change = { $side ->
    [white] blancas { $time }
   *[black] negras { $time }
}
hall_set_times = Ajustar el reloj: blancas { $white }, negras { $black }.
hall_correct_bonus = Corregir también el incremento o el retardo.
hall_times_undone = { $by } los deshizo antes de ajustarlos.
hall_began_at = { $side ->
    [white] El reloj de las blancas empezó en { $time }. El ritmo ({ $control }) da { $should }.
   *[black] El reloj de las negras empezó en { $time }. El ritmo ({ $control }) da { $should }.
}
hall_both_began_at = El reloj empezó en: blancas { $white }, negras { $black }. El ritmo ({ $control }) da { $should }.
# $method is increment, bronstein or delay; $bonus are its seconds by the time control.
hall_wrong_bonus = { $side ->
    [white] Las blancas recibieron { $seconds } s en cada una de { $count } jugadas seguidas.
   *[black] Las negras recibieron { $seconds } s en cada una de { $count } jugadas seguidas.
} { $method ->
    [increment] El ritmo añade { $bonus } s por jugada.
    [bronstein] El ritmo devuelve hasta { $bonus } s por jugada.
   *[delay] El ritmo retrasa { $bonus } s cada jugada.
}

## Pausing play

hall_pauses = El juego en la mesa { $table } está en pausa.
hall_resumes = El juego en la mesa { $table } se reanuda.
hall_paused_at = { $count ->
    [one] El juego está en pausa en 1 mesa.
   *[other] El juego está en pausa en { $count } mesas.
}
hall_resumed_at = { $count ->
    [one] El juego se reanuda en 1 mesa.
   *[other] El juego se reanuda en { $count } mesas.
}
hall_clock_by_wire = Su reloj se para automáticamente.
hall_clock_by_hand = Parar su reloj a mano.
hall_clock_stops = Su reloj se para.
hall_clock_stopped = Su reloj está parado.
hall_clock_to_start = Su reloj está parado: ponerlo en marcha.
hall_clock_resumes = Su reloj continúa.
hall_clocks_by_wire = { $count ->
    [one] El reloj se para automáticamente en la mesa { $tables }.
   *[other] Los relojes se paran automáticamente en las mesas { $tables }.
}
hall_clocks_by_hand = { $count ->
    [one] Parar a mano el reloj de la mesa { $tables }.
   *[other] Parar a mano los relojes de las mesas { $tables }.
}
hall_clocks_to_start = { $count ->
    [one] Poner en marcha el reloj de la mesa { $tables }.
   *[other] Poner en marcha los relojes de las mesas { $tables }.
}
hall_pause_no_board = Su tablero no responde; la posición se comprobará cuando se conecte.
hall_pause_board_differs = La posición del tablero difiere del registro: comprobarla.
hall_pause_times_differ = Su reloj muestra otros tiempos.
hall_no_game_in_progress = Ninguna partida en curso en esta sala.
hall_nowhere_paused = El juego no está en pausa en ninguna mesa.
hall_paused_already = El juego en la mesa { $table } ya está en pausa.
hall_paused_already_by = El juego en la mesa { $table } ya está en pausa ({ $by }).
hall_not_paused = El juego en la mesa { $table } no está en pausa.
hall_nothing_to_pause = Ninguna partida en curso en la mesa { $table }.
hall_stop_clock = El juego está en pausa, pero el reloj corre. Pararlo a mano. { $why }
hall_start_clock = El juego se ha reanudado, pero el reloj está parado. Ponerlo en marcha.
hall_changed_in_pause = La posición cambió durante la pausa. Comprobar el tablero.
hall_played_in_pause = La posición cambió durante la pausa. O se jugó { $moves }, o hay que restablecer la posición.
hall_squares_after_pause = La posición cambió durante la pausa. Comprobar { $squares }.
hall_clock_changed = El reloj cambió durante la pausa: ahora blancas { $white }, negras { $black }; antes blancas { $white_before }, negras { $black_before }.
hall_restore_times = Poner blancas { $white }, negras { $black }. Los cambios durante la pausa no cuentan.

## A game that moves to another table

hall_no_board_there = Allí no hay ningún tablero conectado.
hall_moved_set_up = La posición está montada allí.
hall_moved_to_set_up = Montar allí la posición. El juego se reanuda automáticamente.
hall_moved_stays_paused = El juego sigue en pausa: montar allí la posición y reanudar.
hall_set_up = Montar la posición de la partida de la mesa { $table }. El juego se reanuda automáticamente.
hall_set_up_squares = Montar la posición de la partida de la mesa { $table }: { $squares }. El juego se reanuda automáticamente.
hall_compare_last_moves = Su tablero estaba desconectado al final: comparar las últimas jugadas con las planillas.

## The start of a game

hall_quarter_turned = El tablero está girado 90 grados. Girarlo hasta que cada jugador tenga una casilla clara a la derecha y montar de nuevo.
hall_start_wrong = La posición inicial es incorrecta. Montar las piezas de nuevo.
hall_start_squares = La posición inicial es incorrecta. Debe ser: { $squares }.
hall_swapped = Intercambiadas: { $pieces }. Cambiar { $square } y { $other }.
hall_set_up_and_start = No se ha hecho ninguna jugada: corregir la posición y empezar.
hall_start_now = Empezar la partida desde la posición inicial. Las jugadas se registran desde ahora.
# $why is a list of the reasons below, or of squares.
hall_clock_no_game = El reloj corre, pero ninguna partida ha empezado: { $why }.
hall_moves_no_game = Se juega, pero ninguna partida ha empezado: { $why }.
hall_start_unseen = no se detectó el inicio
hall_board_empty = no se detecta ninguna pieza en el tablero
hall_start_differs = { $count ->
    [one] 1 casilla difiere de la posición inicial
   *[other] { $count } casillas difieren de la posición inicial
}
hall_faults_at_start = Registrada desde la posición inicial, aunque el tablero muestra: { $faults }. Comprobar el tablero.
hall_started_unheard = La partida empezó con el tablero desconectado y la memoria del tablero no tiene jugadas: { $why }. Introducir las jugadas de las planillas después del resultado.
hall_played_unheard = Puede haberse jugado una partida con el tablero desconectado, y la memoria del tablero no tiene jugadas: { $why }. Si fue esta, introducir su resultado y luego las jugadas de las planillas.
hall_doubtful_moves = { $count ->
    [one] Se hizo 1 jugada con el tablero desconectado, quizá de otra partida: { $why }. Si fue de esta, introducir su resultado y luego las jugadas de las planillas.
   *[other] Se hicieron { $count } jugadas con el tablero desconectado, quizá de otra partida: { $why }. Si fueron de esta, introducir su resultado y luego las jugadas de las planillas.
}
# Reasons, put into the three above.
hall_no_reply = sin respuesta
hall_no_power = el tablero estaba sin corriente
hall_no_moves_fit = ninguna jugada legal explica los datos
hall_doubt_few = muy pocas jugadas
hall_doubt_presses = el reloj se pulsó { $count ->
    [one] una vez
   *[other] { $count } veces
}
hall_doubt_setting = se desconoce el ajuste del reloj
hall_doubt_computer = la hora del ordenador se atrasó después de sentar a los jugadores
hall_doubt_more = el reloj tenía más tiempo del que da el ritmo
hall_doubt_less = el reloj empezó con menos tiempo del que da el ritmo
hall_doubt_times = el reloj muestra otros tiempos que al final
hall_no_result_yet = Ha empezado otra partida, pero esta no tiene resultado. Introducirlo; las jugadas ya hechas en la nueva se conservan.
hall_no_result_faults = Ha empezado otra partida, pero esta no tiene resultado. Introducirlo. Después, comprobar el tablero: { $faults }.
hall_began_long_before = Faltan jugadas: la partida empezó mucho antes de que la anterior tuviera resultado.
hall_rotated_squares = El tablero se giró y su posición no se sigue del registro. Comprobar { $squares }.
hall_rotated_count = { $count ->
    [one] El tablero se giró y 1 casilla no se sigue del registro.
   *[other] El tablero se giró y { $count } casillas no se siguen del registro.
}

## Why an alert was closed

hall_closed_another_game = se asignó otra partida a la mesa
hall_closed_cleared = se liberó la mesa
hall_closed_moved = la partida continúa en la mesa { $table }
hall_closed_moved_here = la partida de la mesa { $table } continúa aquí
hall_closed_corrected = { $by } corrigió las jugadas
hall_closed_position = { $by } puso la posición
hall_closed_chose = { $by } eligió { $move }
hall_closed_cancelled = { $by } anuló la partida
hall_closed_next_game = ha empezado la siguiente partida en la mesa
hall_closed_attended = { $by } ya lo ha atendido
hall_closed_rejected = { $by } lo rechazó
hall_closed_applied = { $by } lo aplicó
hall_closed_set_again = se ordenaron de nuevo los tiempos
hall_closed_set_with_decisions = se ordenaron de nuevo los tiempos, con decisiones posteriores
hall_closed_times_undone = { $by } lo deshizo antes de ajustar el reloj; dejar el reloj como está
hall_closed_over_clock = la partida ha terminado; no hace falta ajustar su reloj
hall_closed_clock_set = el reloj muestra esos tiempos
hall_closed_stopped = el reloj está parado
hall_closed_over = la partida ha terminado
hall_closed_resumed = el juego se ha reanudado
hall_closed_set_up = la posición coincide con el registro
hall_closed_few_moves = se hicieron muy pocas jugadas de esta partida
hall_closed_started = la partida ha empezado
hall_closed_started_by = { $by } empezó la partida
hall_closed_started_so = la partida empezó con esta posición
hall_closed_start_right = la posición inicial está montada

## Health

hall_no_board_yet = Aún no se ha conectado ningún tablero.
hall_no_clock_yet = Aún no se ha leído ningún reloj.
hall_no_clock_here = Este tablero no tiene reloj. Se puede añadir: el reloj en pantalla (página de la mesa, en «Reloj»), un segundo dispositivo con reloj o una pasarela de reloj (`clock` de la mesa en la configuración).
hall_through_board = El reloj se lee por el tablero. Mientras no responda, no se sabe nada de él.
hall_clock_only = Esta mesa tiene reloj pero no tablero: se comprueban pulsaciones, tiempos y banderas, no se registran jugadas. Para ello, asignar un tablero.
hall_on_screen = Reloj en pantalla: un teléfono o tableta junto al tablero, abierto con el código de la mesa.
hall_another_board = Donde estaba el tablero de la mesa { $table } hay otro conectado. Reconectar el original o asignar aquí un tablero.
hall_chain = Están afectados los { $count } tableros de esta cadena.
hall_chain_named = { $board } es una cadena de tableros. Nombrar el tablero por su número en [[tables]].
hall_stranger = Este tablero se conectó en { $place }, donde estaba el de la mesa { $table }. Aquí no empieza ninguna partida automáticamente: asignar el tablero a una mesa o reconectar el otro.
# $tables is such as 3 (COM5), 4 (COM7).
hall_same_name = Varios tableros se llaman { $name }, en las mesas { $tables }. Asignar cada uno por su puerto, aquí con board = "{ $port }" en [[tables]].
hall_board_battery = La batería del tablero está baja: cambiarla o cargarla antes de la próxima ronda.
hall_clock_battery = La pila del reloj está baja: cambiarla o cargarla antes de la próxima ronda.
hall_noisy = Conexión con ruido: { $count } mensajes defectuosos del tablero en un minuto. Comprobar los conectores y alejar el cable de los de corriente.
hall_loose = El tablero se desconectó { $count } veces en 10 minutos. Comprobar los conectores o cambiar el cable.
hall_serial = Número { $number }.
hall_firmware = Firmware { $version }.
hall_charging = Batería { $percent } %, cargando.
hall_battery = { $hours ->
    [0] Batería { $percent } %, menos de una hora.
    [one] Batería { $percent } %, alrededor de 1 hora.
   *[other] Batería { $percent } %, unas { $hours } horas.
}
hall_clock_model = Modelo: { $name }.
hall_occupancy_only = Este tablero solo detecta casillas ocupadas. Las capturas y promociones pueden requerir confirmación en una alerta.
hall_side_unknown = Su orientación se conoce tras la primera jugada de las blancas.

## History of a table

hall_note_moved = { $by } trasladó aquí la partida de la mesa { $table }.
hall_note_clock_times = Tiempos: blancas { $white }, negras { $black }.
hall_note_corrected = { $side ->
    [white] El tiempo de las blancas se cambió a mano de { $before } a { $after }.
   *[black] El tiempo de las negras se cambió a mano de { $before } a { $after }.
}
hall_note_period = { $side ->
    [white] El periodo { $period } empezó para las blancas con { $left }.
   *[black] El periodo { $period } empezó para las negras con { $left }.
}
hall_note_ordered = { $by } ajustó el reloj: blancas { $white_before } → { $white }, negras { $black_before } → { $black }.
hall_note_ordered_unread = { $by } pidió blancas { $white }, negras { $black } en un reloj que no se lee.
hall_note_clock_set = El reloj aceptó los tiempos.
hall_note_clock_not_set = El reloj no aceptó los tiempos. { $reason }
hall_note_rank_1 = { $by } indicó que las blancas están en la fila 1 del tablero.
hall_note_rank_8 = { $by } indicó que las blancas están en la fila 8 del tablero.
hall_note_clock_left = { $by } indicó que el tiempo de las blancas está a la izquierda del reloj.
hall_note_clock_right = { $by } indicó que el tiempo de las blancas está a la derecha del reloj.
hall_note_paused = { $by } detuvo el juego.
hall_note_paused_for = { $by } detuvo el juego: { $reason }
hall_note_resumed = { $by } reanudó el juego.
hall_note_resumed_alone = El juego se reanudó cuando la posición coincidió con el registro.

## Preview: what a request would change

hall_at_table = Mesa { $table }: { $text }
hall_game_leaves = La partida { $game } deja la mesa.
hall_game_restarts = La partida se reinicia: los jugadores se quedan y empieza al montar la posición inicial.
hall_players_leave = { $player } y { $opponent } dejan la mesa.
hall_players_seated = Blancas: { $white }. Negras: { $black }. Partida { $game }, { $control }, { $rules }.
hall_without_clock = sin reloj
hall_last_move = Última jugada: { $move }.
hall_no_moves = Ninguna jugada todavía.
hall_result_is = Resultado: { $result }.
hall_no_result = Sin resultado.
hall_game_moves_to = La partida { $game } continúa en la mesa { $table }.
hall_game_comes = La partida { $game } ({ $white }, { $black }) continúa aquí con su registro.
hall_set_manually = Ajustar el reloj a mano.
hall_set_automatically = El reloj se ajusta automáticamente.
hall_set_automatically_stopped = El reloj se ajusta automáticamente y queda parado.
hall_set_automatically_running = { $side ->
    [white] El reloj se ajusta automáticamente; después corre el de las blancas.
   *[black] El reloj se ajusta automáticamente; después corre el de las negras.
}
hall_resumes_now = La posición coincide con el registro: el juego se reanuda de inmediato.
hall_stays_paused = El juego sigue en pausa hasta que alguien lo reanude.
hall_resumes_when_set_up = El juego está en pausa hasta que la posición coincida con el registro; después se reanuda automáticamente.
hall_moves_stay = Se conservan las jugadas hasta { $move }.
hall_no_move_stays = No se conserva ninguna jugada registrada.
hall_move_removed = Eliminada: { $move }.
hall_moves_removed = Eliminadas: { $moves }.
hall_move_added = Añadida: { $move }.
hall_moves_added = Añadidas: { $moves }.
hall_position_after = { $side ->
    [white] La partida continúa desde la nueva posición tras { $move }; juegan las blancas.
   *[black] La partida continúa desde la nueva posición tras { $move }; juegan las negras.
}
hall_position_start = { $side ->
    [white] La partida continúa desde la nueva posición; juegan las blancas.
   *[black] La partida continúa desde la nueva posición; juegan las negras.
}
hall_board_read = Después, leído del tablero: { $moves }.
hall_board_differs = El tablero difiere: { $squares }.
hall_game_ends = La partida termina: { $result }.
hall_result_removed = Se elimina el resultado { $result } y la partida continúa.
hall_result_changes = El resultado cambia de { $before } a { $after }.
hall_read_rank_1 = El tablero se lee con las blancas en la fila 1.
hall_read_rank_8 = El tablero se lee con las blancas en la fila 8.
hall_white_left = El tiempo de las blancas se lee a la izquierda del reloj.
hall_white_right = El tiempo de las blancas se lee a la derecha del reloj.
hall_presses_dropped = Se descartan las pulsaciones aún no evaluadas; los tiempos registrados se conservan.
hall_play_pauses = El juego se detiene: nada de la mesa se evalúa hasta que se reanude.
hall_play_resumes = El juego se reanuda.
hall_time_becomes = { $side ->
    [white] Tiempo de las blancas: { $time }.
   *[black] Tiempo de las negras: { $time }.
}
hall_time_stays = { $side ->
    [white] El tiempo de las blancas sigue en { $time }.
   *[black] El tiempo de las negras sigue en { $time }.
}
hall_time_changes = { $side ->
    [white] Tiempo de las blancas: { $before } → { $after }.
   *[black] Tiempo de las negras: { $before } → { $after }.
}
# $alert is the headline of the alert.
hall_alert_comes = La alerta va con la partida: { $alert }
hall_alert_leaves = La alerta se va con su partida: { $alert }
hall_alert_raised = Nueva alerta: { $alert }
hall_alert_noted = Anotado sin alerta: { $alert }
hall_alert_rejected = Alerta cerrada, sin aplicar nada: { $alert }
hall_alert_applied = Alerta cerrada: { $alert } Aplicado: { $remedy }
hall_alert_reopened = Alerta reabierta: { $alert }
hall_alert_closed = Alerta cerrada ({ $reason }): { $alert }
hall_alert_handled = { $by } se ocupa de la alerta: { $alert }
hall_alert_released = Nadie se ocupa de la alerta: { $alert }
hall_remedy_becomes = Nueva medida: { $remedy } Alerta: { $alert }
hall_remedy_gone = Ya no hay medida: { $alert }
hall_illegal_count = { $side ->
    [white] Jugadas ilegales de las blancas: { $before } → { $after }.
   *[black] Jugadas ilegales de las negras: { $before } → { $after }.
}
hall_delay = Audiencia { $audience }: retraso de emisión { $seconds } s y { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
hall_note_added = Se añade una nota para los demás árbitros.
hall_note_done = La nota está resuelta.

## Calibration, and what is sent again

hall_resent = { $count ->
    [one] Se reenvió 1 dato.
   *[other] Se reenviaron { $count } datos.
}
hall_resent_partly = Quedan datos posteriores por publicar. Pedirlos más tarde.
hall_no_board_to_calibrate = Ningún tablero conectado en la mesa { $table }. Encenderlo o asignar uno.
hall_no_calibration_needed = El tablero de la mesa { $table } ({ $board }) no necesita calibración.
hall_board_to_reconnect = El tablero de la mesa { $table } está desconectado. Comprobar antes el cable y la corriente.
# $sets: how many sets of pieces the hall knows.
hall_set_saved = { $count ->
    [one] Guardado: 1 pieza de este juego, para todos los tableros de la sala.
   *[other] Guardado: { $count } piezas de este juego, para todos los tableros de la sala.
} { $sets ->
    [one] Hay un juego guardado.
   *[other] Hay { $sets } juegos guardados.
}
