# Alerts, incidents, remedies and corrections on the arbiters' pages.

## What an alert is called, by its kind. Also in notifications of telephones: at most 60 characters

arbiter_kind_illegal_move = Jugada ilegal completada
arbiter_kind_press_without_move = Reloj pulsado sin jugar
arbiter_kind_press_before_move = Reloj pulsado antes de jugar
arbiter_kind_two_hands = Jugada con las dos manos
arbiter_kind_wrong_hand = Reloj pulsado con la otra mano
arbiter_kind_unpromoted_pawn = Peón en la última fila sin promocionar
arbiter_kind_king_capture = Rey capturado
arbiter_kind_displaced_pieces = Piezas desplazadas sin recolocar
arbiter_kind_touch_move = Pieza tocada
arbiter_kind_illegal_position_on_board = Posición ilegal en el tablero
arbiter_kind_wrong_initial_position = Posición inicial incorrecta
arbiter_kind_reversed_colors = Colores invertidos
arbiter_kind_wrong_opponent = Jugador equivocado en el tablero
arbiter_kind_both_late = Ambos jugadores llegaron tarde
arbiter_kind_late_arrival = Jugador ausente al inicio
arbiter_kind_flag_fall = Caída de bandera
arbiter_kind_both_flags = Ambas banderas caídas, sin reclamar
arbiter_kind_both_low_on_time = Ambos jugadores apurados de tiempo
arbiter_kind_quickplay_finish = Final a caída de bandera
arbiter_kind_clock_setting = Reloj mal ajustado
arbiter_kind_clock_stopped = Reloj detenido
arbiter_kind_dead_position = Posición muerta
arbiter_kind_threefold = Triple repetición
arbiter_kind_fivefold = Quíntuple repetición
arbiter_kind_fifty_moves = 50 jugadas sin captura ni movimiento de peón
arbiter_kind_seventyfive_moves = 75 jugadas sin captura ni movimiento de peón
arbiter_kind_draw_offer = Oferta de tablas
arbiter_kind_draw_agreed = Tablas acordadas
arbiter_kind_resignation = Abandono
arbiter_kind_device = Dispositivo electrónico
arbiter_kind_misconduct = Conducta incorrecta
arbiter_kind_moves_withdrawn = Jugadas retiradas del registro
arbiter_kind_board_lost = El tablero no responde
arbiter_kind_clock_lost = El reloj no responde
arbiter_kind_set_clock_manually = Ajustar el reloj a mano
arbiter_kind_stop_clock_manually = Detener el reloj a mano
arbiter_kind_clock_changed_in_pause = Reloj cambiado durante una pausa
arbiter_kind_clock_not_started = Reloj sin poner en marcha
arbiter_kind_position_to_set_up = Colocar la posición
arbiter_kind_result_missing = Falta el resultado
arbiter_kind_result_shown = Resultado mostrado con los reyes
arbiter_kind_no_game = Se juega sin partida
arbiter_kind_ambiguous_position = No está claro qué jugada se hizo
arbiter_kind_draw_claim_possible = Posible reclamación de tablas
arbiter_kind_arbiter_call = Llamada al árbitro

## How much an alert matters, and how certain it is

arbiter_severity_urgent = Urgente
arbiter_severity_warning = Aviso
arbiter_severity_hint = Indicio
arbiter_certainty_certain = Seguro
arbiter_certainty_likely = Probable
arbiter_certainty_hint = Indicio
arbiter_severity_within = { $severity ->
    [urgent] urgente
    [warning] aviso
   *[hint] indicio
}
arbiter_certainty_within = { $grade ->
    [certain] seguro
    [likely] probable
   *[hint] indicio
}
arbiter_alert_named = { $kind } ({ $about })
arbiter_handling = { $name } se ocupa de esto

## The list of alerts

arbiter_alerts = Alertas
arbiter_open_alerts = Alertas abiertas
arbiter_past_alerts = Alertas sin decidir de partidas terminadas
arbiter_closed_alerts = Alertas cerradas
arbiter_game_finished = partida terminada
arbiter_past_count = Partidas terminadas, sin decidir ({ $count })
arbiter_closed_count = Cerradas ({ $count })
arbiter_hidden = { $count ->
    [one] El filtro oculta 1 alerta abierta.
   *[other] El filtro oculta { $count } alertas abiertas.
}
arbiter_show_all = Mostrar todas
arbiter_none_open = No hay alertas abiertas.
arbiter_not_reported = El lector de tableros aún no ha informado. Hasta entonces no habrá alertas.
arbiter_whose = Alertas de quién
arbiter_whose_all = Todas las mesas
arbiter_whose_sector = Mis mesas ({ $tables })
arbiter_whose_mine = Mías
arbiter_certainty = Certeza
arbiter_sure_all = Con indicios
arbiter_sure_likely = Sin indicios
arbiter_sure_certain = Solo seguras
arbiter_table = Mesa
arbiter_take = Me ocupo
arbiter_act_at = { $act }: mesa { $number }, { $kind }
arbiter_decided_by = decidido por { $name }
arbiter_outside = La mesa { $number } no está en su sector ({ $tables }). Llame a su árbitro o al árbitro principal.
arbiter_line_to_set = Ajustar el reloj a mano: blancas { $white }, negras { $black }
arbiter_spoken = Mesa { $number }: { $line }

## What the map of the hall says of a table

arbiter_state_urgent = alerta urgente
arbiter_state_warning = aviso
arbiter_state_lost = tablero o reloj no responde
arbiter_state_paused = en pausa
arbiter_state_hint = indicio
arbiter_state_handled = en trámite
arbiter_state_short = apurado de tiempo
arbiter_state_playing = en juego
arbiter_state_waiting = sin empezar
arbiter_state_over = terminada
arbiter_state_free = libre
arbiter_states_urgent = { $count ->
    [one] 1 alerta urgente
   *[other] { $count } alertas urgentes
}
arbiter_states_warning = { $count ->
    [one] 1 aviso
   *[other] { $count } avisos
}
arbiter_states_lost = { $count } con tablero o reloj que no responde
arbiter_states_paused = { $count } en pausa
arbiter_states_hint = { $count ->
    [one] 1 indicio
   *[other] { $count } indicios
}
arbiter_states_handled = { $count } en trámite
arbiter_states_short = { $count } con apuro de tiempo
arbiter_states_playing = { $count } en juego
arbiter_states_waiting = { $count } sin empezar
arbiter_states_over = { $count ->
    [one] 1 terminada
   *[other] { $count } terminadas
}
arbiter_states_free = { $count ->
    [one] 1 libre
   *[other] { $count } libres
}
arbiter_tile_calls = llama
arbiter_tile_urgent = urgente
arbiter_tile_warning = aviso
arbiter_tile_hint = indicio
arbiter_tile_board = s. tabl.
arbiter_tile_clock = sin reloj
arbiter_tile_paused = pausa
arbiter_tile_playing = en juego
arbiter_tile_waiting = espera
arbiter_tile_free = libre
arbiter_lost_board = el tablero no responde
arbiter_lost_clock = el reloj no responde
arbiter_awaits_position = a la espera de la posición de la mesa { $number }
arbiter_paused_by = en pausa por { $name }
arbiter_paused_why = en pausa por { $name }: { $reason }
arbiter_low_on_time = apurado de tiempo, { $time }
arbiter_no_moves = en juego, aún sin jugadas
arbiter_nobody_seated = sin jugadores asignados
arbiter_undecided = { $count ->
    [one] 1 alerta sin decidir de una partida terminada
   *[other] { $count } alertas sin decidir de una partida terminada
}

## One alert

arbiter_alert = Alerta
arbiter_alert_at = Alerta en la mesa { $number }
arbiter_to_alerts = ‹ Alertas
arbiter_previous_alert = Alerta anterior
arbiter_next_alert = Alerta siguiente
arbiter_shortcuts = Atajos de teclado
arbiter_alert_unknown = Esta alerta ya no existe.
arbiter_none_open_short = No hay alertas abiertas
arbiter_open_count = { $count ->
    [one] 1 abierta
   *[other] { $count } abiertas
}
arbiter_place = { $at } de { $count }
arbiter_claimed_by = { $side ->
    [white] reclamado por las blancas
   *[black] reclamado por las negras
}
arbiter_seen_by = visto por { $name }
arbiter_before_first = antes de la primera jugada
arbiter_after = { $side ->
    [white] tras la jugada { $number } de las blancas
   *[black] tras la jugada { $number } de las negras
}
arbiter_closed_why = Cerrada: { $why }
arbiter_undone = { $decision } Deshecho por { $name }, { $time }.
arbiter_before = Antes
arbiter_afterwards = Después
arbiter_clock_before_after = Reloj antes y después
arbiter_remedy = Medida
arbiter_contradicted = En contra
arbiter_rule = Regla
arbiter_article = Artículo { $article }
arbiter_count = Cuenta
arbiter_mate = Mate
arbiter_may_act = Puede actuar
arbiter_rules = Reglamento
arbiter_decide_again = Se decidió a tiempo y después se deshizo. Sigue abierta hasta que se decida de nuevo.
arbiter_by_share = La mitad de un tiempo se calcula con el reloj al aplicarla. Detenga antes el reloj.
arbiter_result = Resultado { $result }
arbiter_replay = Reproducir este momento
arbiter_print = Imprimir

## The evidence

arbiter_piece = { $side ->
    [white] { $piece ->
        [pawn] peón blanco
        [knight] caballo blanco
        [bishop] alfil blanco
        [rook] torre blanca
        [queen] dama blanca
       *[king] rey blanco
    }
   *[black] { $piece ->
        [pawn] peón negro
        [knight] caballo negro
        [bishop] alfil negro
        [rook] torre negra
        [queen] dama negra
       *[king] rey negro
    }
}
arbiter_piece_unknown = pieza
arbiter_empty = vacía
arbiter_piece_on = { $piece } en { $square }
arbiter_emptied = { $square } desocupada
arbiter_pressed = { $side ->
    [white] las blancas pulsaron el reloj
    [black] las negras pulsaron el reloj
   *[unknown] reloj pulsado
}
arbiter_flag_fell = { $side ->
    [white] cayó la bandera de las blancas
    [black] cayó la bandera de las negras
   *[unknown] cayó una bandera
}
arbiter_connection_lost = conexión perdida
arbiter_reconnected = conectado de nuevo
arbiter_clock_read = lectura del reloj
arbiter_relative = { $sign }{ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
arbiter_differs_new = { $square }: { $piece } (estaba vacía)
arbiter_differs_gone = { $square }: vacía (antes { $was })
arbiter_differs = { $square }: { $piece } (antes { $was })
arbiter_differences = Cambios en el tablero
arbiter_squares_differ = { $count } casillas distintas
arbiter_board_as_recorded = En el tablero, como en el registro
arbiter_on_the_board = En el tablero
arbiter_evidence_table = Pruebas como tabla
arbiter_evidence_from = Pruebas, en segundos desde { $time } (el momento juzgado)
arbiter_seconds = Segundos
arbiter_source = Fuente
arbiter_evidence = Prueba
arbiter_board = Tablero
arbiter_clock = Reloj
arbiter_strip_key = ● colocada  ○ levantada  ▮ pulsación  ⚑ bandera  | lectura
arbiter_strip_judged = juzgado
arbiter_strip_board = tablero
arbiter_strip_clock = reloj
arbiter_strip_press = pulsado
arbiter_strip_flag = { $side ->
    [white] bandera blancas
    [black] bandera negras
   *[unknown] bandera
}
arbiter_strip_lost = perdido
arbiter_strip_back = de vuelta
arbiter_strip_piece = { $side ->
    [white] b { $piece }
   *[black] n { $piece }
}

## Times to set manually

arbiter_set_manually = Ajustar el reloj a mano
arbiter_stop_first = El reloj está en marcha. Deténgalo antes.
arbiter_open_this = Abrir esta alerta
arbiter_open_this_to_set = Abrir esta alerta: { $certainty }, ajustar el reloj a mano
arbiter_both_shown = El reloj muestra ambos tiempos.
arbiter_not_read = reloj sin lectura
arbiter_shows = muestra { $time }
arbiter_shows_right = ✓ muestra { $time }

## Remedies and decisions

arbiter_apply = Aplicar
arbiter_apply_what = Aplicar: { $what }
arbiter_confirm_result = Confirmar: { $result }
arbiter_both_times = blancas { $white }, negras { $black }
arbiter_a_warning = advertencia
arbiter_restart_it = reiniciar la partida
arbiter_set_the_position = fijar la posición
arbiter_start_game = Empezar la partida
arbiter_resolved = Resuelto
arbiter_reopen = Deshacer: reabrir la partida
arbiter_dismiss = Descartar
arbiter_reject = Rechazar
arbiter_change = Cambiar…
arbiter_other_remedy = Otra medida…
arbiter_undo = Deshacer
arbiter_note = Nota (opcional)
arbiter_own_remedy = Otra medida
arbiter_rules_leave_choice = Elegir una medida
arbiter_other_remedies = Otras medidas
arbiter_sent = Enviado
arbiter_illegal_count = { $count ->
    [1] Primera jugada ilegal de este jugador
    [2] Segunda jugada ilegal de este jugador
    [3] Tercera jugada ilegal de este jugador
   *[other] Jugada ilegal n.º { $count } de este jugador
}
arbiter_mate_unknown = No se sabe si el rival aún puede dar mate.
arbiter_mate_impossible = El rival no puede dar mate con ninguna serie de jugadas legales.
arbiter_mate_possible = El rival aún puede dar mate.
arbiter_mate_line = El rival aún puede dar mate: { $line }
arbiter_left_to_mate = quedan { $seconds } s para dar mate
arbiter_decision = { $name }, { $time }: { $what }
arbiter_decision_note = { $decision } Nota: { $note }
arbiter_did_resolve = resuelto.
arbiter_did_dismiss = descartado.
arbiter_did_reject = rechazó la medida.
arbiter_did_apply = aplicado. { $words }
arbiter_did_apply_other = aplicó otra medida. { $words }
arbiter_already_decided = { $name } ya lo ha decidido.
arbiter_already_handling = { $name } ya se ocupa de esto.
arbiter_release_lead = La alerta volverá a estar abierta para cualquier árbitro.
arbiter_release = Liberar
arbiter_undo_of = ¿Deshacer la decisión de { $name }?
arbiter_undo_of_lead = { $decision } Se deshace todo y la alerta se reabre.
arbiter_undo_of_button = Deshacer la decisión de { $name }
arbiter_restart_at = ¿Reiniciar la partida de la mesa { $number }?
arbiter_restart_lead = { $words } Las jugadas de esta partida dejarán de contar. No se puede deshacer.
arbiter_restart = Reiniciar la partida
arbiter_choose_played = Elegir la jugada hecha
arbiter_correct_moves = Corregir las jugadas
arbiter_restore_position = Restablecer otra posición
arbiter_doubt = Conexión perdida; quizá no se haya registrado su decisión. Si la alerta sigue abierta al volver, toque de nuevo.
arbiter_doubt_over = Conexión recuperada. La alerta no ha cambiado; toque de nuevo para decidir.
arbiter_play_continues = El juego continúa
arbiter_apply_this = Aplicar esto
arbiter_warn = { $side ->
    [white] Advertir a las blancas
   *[black] Advertir a las negras
}
arbiter_position_proposed = Fijar la posición propuesta
arbiter_time_unchanged = sin cambios
arbiter_time_needed = necesario
arbiter_both_times_needed = Escriba ambos tiempos como 1:05:00 o 5:00, como máximo 9:59:59, o deje ambos en blanco.
arbiter_restart_alone = Una partida que se reinicia no tiene resultado ni tiempos. Déjelos en blanco.
arbiter_nothing_written = Escriba tiempos, un resultado o una advertencia. Para no cambiar nada, cierre el formulario y rechace la medida.
arbiter_written_restart = Anular la partida y reiniciarla.
arbiter_written_position = Fijar la posición propuesta.
arbiter_written_times = Ajustar el reloj: blancas { $white }, negras { $black }.
arbiter_written_warning = { $side ->
    [white] Advertir a las blancas.
    [black] Advertir a las negras.
   *[unknown] Advertir al jugador.
}
arbiter_written_result = La partida termina { $result }.
arbiter_pause_play = Pausar juego y reloj
arbiter_pause_play_at = Pausar juego y reloj en la mesa { $number }
arbiter_resume_play = Reanudar el juego
arbiter_resume_play_at = Reanudar el juego en la mesa { $number }
arbiter_clock_runs_above = El reloj está en marcha; los tiempos de arriba lo siguen con un segundo de margen.
arbiter_clock_runs_below = El reloj está en marcha; los tiempos a elegir lo siguen con un segundo de margen.
arbiter_play_paused = Juego en pausa desde las { $time }.
arbiter_play_paused_by = Juego en pausa desde las { $time } por { $name }.

## Corrections

arbiter_corrections = Correcciones
arbiter_corrections_at = Correcciones en la mesa { $number }
arbiter_entered_there = Los tiempos y las reclamaciones, también de un inicio incorrecto, se introducen aquí:
arbiter_no_such_table = Esta mesa no existe en la sala.
arbiter_not_allowed = Su cuenta no puede hacer esto: { $what }. Vea los permisos en Acceso.
arbiter_preview = Vista previa
arbiter_will_change = Esto cambiará
arbiter_checking = Comprobando…
arbiter_cannot = No se puede hacer
arbiter_check_again = Comprobar de nuevo
arbiter_changes_nothing = Nada del registro.
arbiter_game_changed = La partida ha cambiado
arbiter_check_now = { $what } Compruebe qué cambiaría ahora.
arbiter_sending = Enviado…
arbiter_done = Hecho
arbiter_not_done = No se ha hecho
arbiter_another_game = Ahora hay otra partida en esta mesa.
arbiter_game_continued = La partida ha seguido: se jugó { $move }.
arbiter_record_changed = El registro de la partida ha cambiado.
arbiter_result_removed = Se quitó el resultado. La partida continúa.
arbiter_game_ended = La partida ha terminado: { $result }.
arbiter_correction_doubt = Quizá no se haya registrado la corrección. Compruebe qué cambia antes de aplicarla de nuevo.
arbiter_no_game = No ha empezado ninguna partida en esta mesa.
arbiter_game_is_finished = La partida ha terminado.
arbiter_enter_result = Introducir el resultado
arbiter_result_short = Resultado
arbiter_no_result_reopen = Sin resultado: reabrir la partida
arbiter_result_none = La partida aún no tiene resultado.
arbiter_result_replaced = El resultado es { $result }. Uno nuevo lo sustituye.
arbiter_choose_result = Elija el resultado.
arbiter_choose_played_short = Jugadas posibles
arbiter_choose_played_first = Elija la jugada hecha.
arbiter_nothing_ambiguous = No hay jugadas ambiguas.
arbiter_matches_board = Coincide con el tablero.
arbiter_differs_from_board = Incorrecto entonces en el tablero: { $wrong }.
arbiter_rotate_board = Girar el tablero
arbiter_rotate_board_lead = Si las blancas se sientan al otro lado del tablero.
arbiter_swap_clock = Intercambiar los lados del reloj
arbiter_swap_clock_short = Lados del reloj
arbiter_swap_clock_lead = Si el tiempo de las blancas está al otro lado del reloj.
arbiter_pause_and_resume = Pausar y reanudar
arbiter_pause_short = Pausa
arbiter_pause_hall = Pausar toda la sala
arbiter_play = Juego
arbiter_pause = Pausar el juego
arbiter_reason = Motivo (opcional)
arbiter_not_paused = Aquí el juego no está en pausa.
arbiter_paused_since = Juego en pausa desde las { $time }.
arbiter_paused_since_why = Juego en pausa desde las { $time }: { $reason }.
arbiter_paused_since_by = Juego en pausa desde las { $time } por { $name }.
arbiter_paused_since_by_why = Juego en pausa desde las { $time } por { $name }: { $reason }.
arbiter_paused_moved = Juego en pausa desde las { $time }. Coloque la posición de la partida de la mesa { $number }.
arbiter_choose_pause = Elija pausar o reanudar. Durante una pausa no se juzga nada.
arbiter_set_position = Fijar la posición
arbiter_position_short = Posición
arbiter_as_on_board = Como en el tablero
arbiter_as_recorded = Como en el registro
arbiter_side_to_move = Turno
arbiter_white_to_move = Juegan blancas
arbiter_black_to_move = Juegan negras
arbiter_castling = Enroque
arbiter_castling_white_short = Las blancas pueden hacer el enroque corto
arbiter_castling_white_long = Las blancas pueden hacer el enroque largo
arbiter_castling_black_short = Las negras pueden hacer el enroque corto
arbiter_castling_black_long = Las negras pueden hacer el enroque largo
arbiter_position_lead = El juego continúa desde aquí; las jugadas anteriores se mantienen. Se marcan las casillas que difieren del registro.
arbiter_position_first = Coloque la posición o use lo que muestra el tablero.
arbiter_position_over = La partida ha terminado. Corrija sus jugadas.
arbiter_last_positions = Últimas posiciones registradas
arbiter_starting_position = Posición inicial
arbiter_position_after = Posición tras { $move }
arbiter_remove_piece = Quitar
arbiter_clear_board = Vaciar el tablero
arbiter_editor_help = Arrastre una pieza, o tóquela y después una casilla. Arrástrela fuera del tablero para quitarla. Teclado: flechas; después K Q R B N P para blancas, k q r b n p para negras, Supr.
arbiter_pieces_to_place = Piezas para colocar
arbiter_square_is = { $square }: { $piece }
arbiter_square_named = { $square }, { $piece }
arbiter_square_named_differs = { $square }, { $piece }, difiere del registro
arbiter_nothing_recorded = Aún no hay jugadas registradas en esta mesa.
arbiter_back_to_move = Volver a una jugada
arbiter_back_short = Volver
arbiter_before_first_move = Antes de la primera jugada
arbiter_tap_last_correct = Toque la última jugada correcta.
arbiter_choose_last_correct = Elija la última jugada correcta.
arbiter_record_ends = El registro termina tras { $move }. Las señales posteriores de tablero y reloj se evalúan de nuevo. Para seguir desde aquí, restablezca antes la posición en el tablero.
arbiter_record_empties = Se quitan todas las jugadas. Las señales de tablero y reloj se evalúan de nuevo. Para seguir desde aquí, restablezca antes la posición en el tablero.
arbiter_correct_move = Corregir una jugada
arbiter_move_short = Jugada
arbiter_after_last = Tras la última jugada
arbiter_find_move_example = Nf3 o g1f3
arbiter_find_move = Buscar una jugada
arbiter_legal_moves = Jugadas legales
arbiter_remove_move = Quitar la última
arbiter_add_next_move = Añadir la jugada siguiente
arbiter_later_moves = Jugadas posteriores
arbiter_keep_later = Mantener las posteriores
arbiter_reevaluate = Evaluar de nuevo las posteriores
arbiter_the_record = Jugadas registradas
arbiter_tap_wrong = Toque la jugada errónea.
arbiter_at_start = Al inicio de la partida:
arbiter_after_this = Tras { $move }:
arbiter_instead_of = En lugar de { $move }:
arbiter_position_was_set = Más tarde se fijó una posición. Las jugadas posteriores se quitan y se evalúan de nuevo.
arbiter_then_illegal = { $move } sería entonces ilegal. Las jugadas posteriores se quitan y se evalúan de nuevo.
arbiter_none_legal = No hay jugadas legales en esta posición.
arbiter_none_matches = Ninguna jugada legal coincide.
arbiter_as_recorded_move = como en el registro
arbiter_move_game = Trasladar a otra mesa
arbiter_move_game_short = Otra mesa
arbiter_move_game_lead = Traslade la partida a una mesa libre, con su registro, tiempos y alertas. Allí queda en pausa hasta que se coloque la posición.
arbiter_move_game_first = Escriba el número de una mesa libre.

## Health

arbiter_health = Estado
arbiter_level_fault = Fallo
arbiter_level_warning = Aviso
arbiter_level_ok = Correcto
arbiter_needs_action = Requiere atención
arbiter_computers = Ordenadores
arbiter_to_calibrate = Tableros por calibrar
arbiter_all_good = Todo bien. { $connected }
arbiter_connected = Conexión con { $boards ->
    [one] 1 tablero
   *[other] { $boards } tableros
} y { $clocks ->
    [one] 1 reloj
   *[other] { $clocks } relojes
}.
arbiter_connected_last = Último dato: conexión con { $boards ->
    [one] 1 tablero
   *[other] { $boards } tableros
} y { $clocks ->
    [one] 1 reloj
   *[other] { $clocks } relojes
}.
arbiter_screen_clocks = { $count ->
    [one] 1 mesa tiene el reloj en pantalla.
   *[other] { $count } mesas tienen el reloj en pantalla.
}
arbiter_before_next_round = Antes de la próxima ronda
arbiter_before_round_at = Antes de la ronda de las { $time }
arbiter_all_equipment = { $count ->
    [one] Todos los tableros y relojes (1 mesa)
   *[other] Todos los tableros y relojes ({ $count } mesas)
}
arbiter_calibrate_table = Calibrar la mesa { $number }
arbiter_no_data = Aún no se han recibido datos aquí.
arbiter_batteries = { $count ->
    [one] Tras la ronda: 1 batería baja (mesa { $tables }).
   *[other] Tras la ronda: { $count } baterías bajas (mesas: { $tables }).
}
arbiter_both_fine = Tablero y reloj funcionan bien.
arbiter_clock_fine = El reloj funciona bien; no hay tablero.
arbiter_last_seen = { $fault } Visto por última vez { $ago }.
arbiter_malformed = { $count ->
    [one] 1 mensaje defectuoso
   *[other] { $count } mensajes defectuosos
}
arbiter_reconnects = { $count ->
    [one] 1 reconexión
   *[other] { $count } reconexiones
}
arbiter_so_far = Hasta ahora: { $what }.
arbiter_page_ok = Panel conectado.
arbiter_page_lost = Sin datos del panel desde las { $time }; lo que sigue es de entonces. Compruebe si este dispositivo está en la red de la sala. Si a otros les pasa lo mismo, compruebe si Flagfall funciona en el ordenador de la sala.
arbiter_broker_ok = Bróker de mensajes en línea.
arbiter_broker_lost = El bróker de mensajes no responde desde las { $time }. Las jugadas se siguen leyendo y registrando, pero ninguna pantalla las muestra. Compruebe el bróker en el ordenador de la sala y reinícielo.
arbiter_reader_ok = Lector de tableros en línea.
arbiter_reader_ok_version = Lector de tableros en línea, versión { $version }.
arbiter_reader_lost = El lector de tableros se detuvo a las { $time }. No se registran jugadas. Inicie Flagfall en el ordenador de la sala.
arbiter_reader_silent = Sin datos del lector de tableros desde las { $time }: él o el bróker está bloqueado. No habrá alertas hasta que vuelva. Reinicie Flagfall en el ordenador de la sala; las jugadas registradas se conservan.
arbiter_reader_unknown = El lector de tableros aún no ha informado. Si sigue así, compruebe que funciona, con la misma sala y el mismo bróker.
arbiter_disk_unknown = El diario se está escribiendo. Espacio libre desconocido.
arbiter_megabytes = { $size } MB
arbiter_gigabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB
arbiter_disk_full = { $room } libres para el diario, unas { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
} de juego. Libere espacio ahora: cuando se llene, no se podrán confirmar jugadas.
arbiter_disk_low = { $room } libres para el diario, unas { $hours } horas de juego. Libere espacio antes de la próxima ronda.
arbiter_disk_ok = { $room } libres para el diario, suficiente para este torneo.

## Calibration

arbiter_calibrate = Calibrar el tablero de la mesa { $number }
arbiter_calibrate_set_up = Coloque las piezas como para una partida nueva, las blancas en las filas impresas 1 y 2, cada una en el centro de su casilla.
arbiter_calibrate_spares = Ponga las damas de repuesto, si las hay, en d3 (blanca) y d6 (negra). Deje vacías las demás casillas.
arbiter_calibrate_save = Cuando se reconozcan todas las piezas, guarde el juego. Podrá usarlo en cualquier tablero de este tipo.
arbiter_save_set = Guardar este juego
arbiter_cancel = Cancelar
arbiter_to_health = Volver a Estado
arbiter_mark_read = reconocida
arbiter_mark_missing = no reconocida
arbiter_mark_stray = debería estar vacía
arbiter_mark_doubled = reconocida dos veces
arbiter_mark_spare = dama de repuesto, si la hay
arbiter_reading_board = Leyendo el tablero: { $readings } de { $needed }.
arbiter_pieces_read = { $spares ->
    [0] { $read } de { $all } piezas reconocidas, ninguna dama de repuesto.
    [1] { $read } de { $all } piezas reconocidas, una dama de repuesto.
   *[other] { $read } de { $all } piezas reconocidas, ambas damas de repuesto.
}
arbiter_calibrate_unknown = Mesa { $number } desconocida. El plano de la sala muestra todas las mesas.
arbiter_calibrate_no_board = La mesa { $number } tiene reloj y no tablero: nada que calibrar.
arbiter_calibrate_not_connected = Aún no se ha conectado ningún tablero en la mesa { $number }. Cuando lo haga, aquí se verá si hay que calibrarlo.
arbiter_calibrate_needless = El tablero de la mesa { $number } no necesita calibración. Solo la necesitan los que leen chips en las piezas.
arbiter_calibrate_game = Hay una partida en juego en la mesa { $number }. Para calibrar, las piezas deben estar en la posición inicial. Espere a que termine, o pause el juego y restablezca después la posición.
