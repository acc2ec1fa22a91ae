# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = El panel no responde. Compruebe la conexión de red de este dispositivo.
server_answered = El panel respondió con un error ({ $status }).
server_no_address = Dirección desconocida.
server_bad_request = Solicitud no válida ({ $where }).
server_local_only = Solo los programas del ordenador del panel pueden usar esta dirección.
server_too_many_requests = Demasiadas solicitudes desde esta dirección. Espere un momento y vuelva a intentarlo.
server_not_so_often = Demasiados intentos. Espere un momento y vuelva a intentarlo.
server_foreign_request = Rechazada: esta solicitud no procede de una página de este panel.
server_no_length = Rechazada: la solicitud no indica su longitud.
server_too_long = Demasiado largo: { $size } kB. El límite es de { $most } kB.
server_too_many_pages = Demasiadas páginas abiertas en esta dirección. Cierre algunas.
server_host_name = Estas páginas no están disponibles con este nombre. Use la dirección de este ordenador o añada el nombre a names en [dashboard].
server_broker_lost = No se puede contactar con la sala: el panel perdió su bróker de mensajes.
server_no_reason = La sala lo rechazó sin indicar el motivo.
server_clock_moved = Los dispositivos de esta mesa han cambiado. Recargue su página.
server_clock_silent = El ordenador de la sala no responde.
server_clock_second = No se ha cambiado nada: el reloj de esta mesa es otro dispositivo. Un árbitro puede quitarlo en la página de la mesa.
server_press_late = Esta pulsación llegó demasiado tarde y no cuenta.
server_no_player = No hay incidentes registrados de un jugador con este nombre.
server_no_incident = Este incidente no está en el registro de incidentes.
server_map_changed = { $by } ha reorganizado el plano entretanto. Revíselo y vuelva a mover la mesa.
server_file_unreadable = No se puede leer { $path } ({ $why }). Haga que esta cuenta pueda leer el archivo, o bien: { $remedy }.
server_file_unwritable = No se puede escribir { $path } ({ $why }). Libere espacio allí o elija otro directorio con --state.

## Signing in

server_not_signed_in = Ha cerrado la sesión. Inicie sesión de nuevo.
server_wrong_password = Nombre o contraseña incorrectos.
server_wrong_pin = PIN incorrecto. El árbitro principal puede crear uno nuevo.
server_pin_closed = El PIN está desactivado. Inicie sesión con su cuenta o pida un PIN nuevo al árbitro principal.
server_name_has_account = { $name } tiene una cuenta. Inicie sesión con ella o escriba otro nombre.
server_no_chief = Ningún árbitro principal tiene cuenta; sin el PIN nadie podría actuar como tal. Añada antes una cuenta: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Demasiados intentos fallidos. Vuelva a intentarlo dentro de { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}.
server_too_many_tries_minutes = Demasiados intentos fallidos. Vuelva a intentarlo dentro de { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}.
server_others_may = Con una cuenta, o desde un dispositivo ya usado, se puede entrar ahora.
server_sign_in_busy = Demasiados inicios de sesión en este momento. Espere unos segundos y vuelva a intentarlo.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } no tiene este permiso: { $what }. Corresponde a: { $roles }.
server_all_tables = Solo el árbitro principal puede hacerlo en todas las mesas. Sus mesas: { $sector }.
server_other_sector = La mesa { $table } es de otro sector. Pregunte a: { $names }. Sus mesas: { $sector }.
server_account_name = Nombre de cuenta no válido «{ $name }». Use hasta 60 letras, cifras y espacios.
server_account_taken = La cuenta { $name } ya existe. Elimínela antes o elija otro nombre.
server_account_unknown = Cuenta desconocida «{ $name }» en { $path }. Cuentas: { $known }.
server_none = ninguna
server_password_length = La contraseña necesita de { $least } a { $most } caracteres, por ejemplo tres palabras.
server_password_name = La contraseña contiene el nombre de la cuenta. Elija otra.
server_sector_arbiters = Solo un árbitro tiene sector. Los demás roles valen para todas las mesas.
server_sector_bad = Sector no válido «{ $text }». Escriba las mesas como en 1-40,55.

## Roles and permissions

server_role_chief = árbitro principal
server_role_arbiter = árbitro
server_role_technician = técnico
server_role_desk = mesa de torneo
server_right_health = ver el estado de tableros, relojes y ordenadores
server_right_watch = ver partidas, alertas y notas
server_right_acknowledge = atender y liberar una alerta
server_right_decide = aplicar, cambiar, rechazar o deshacer una medida
server_right_claim = introducir una reclamación de un jugador
server_right_correct = corregir jugadas o una posición, elegir lo jugado
server_right_clock = ajustar un reloj
server_right_result = introducir un resultado
server_right_pause = pausar y reanudar una mesa
server_right_move_game = pasar una partida a otra mesa
server_right_turn = girar un tablero, intercambiar los lados del reloj
server_right_calibrate = calibrar un tablero con su juego de piezas
server_right_bind = asignar un tablero a una mesa
server_right_remark = añadir una nota para otros árbitros
server_right_arrange = organizar el plano de la sala
server_right_cards = imprimir las tarjetas de llamada de las mesas
server_right_delay = ajustar el retardo de la retransmisión
server_right_desk = llevar la mesa de torneo: jugadores, emparejamientos, resultados, premios
server_right_forget = borrar los nombres de un evento
server_right_accounts = ver las cuentas, cambiar el sector de un árbitro
server_right_pin = crear un PIN nuevo, desactivar el PIN

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = cierto
server_likely = probable
server_hint = indicio
server_new_alerts = { $count ->
    [one] 1 alerta nueva
   *[other] { $count } alertas nuevas
}
server_new_faults = { $count ->
    [one] 1 avería nueva
   *[other] { $count } averías nuevas
}
server_tables = Mesas { $tables }
server_tables_and_more = Mesas { $tables } y otras
server_check_equipment = Compruebe el equipo de la sala
server_the_hall = La sala
server_reader_stopped = El lector de tableros se ha detenido. Compruebe el ordenador de la sala.
server_push_not_on = Las notificaciones no están activas en este dispositivo. Desactívelas y actívelas de nuevo.
server_push_test = Este dispositivo recibe alertas.
server_push_sent = Notificación enviada.
server_push_failed = El servicio push no aceptó la notificación: { $why }.
server_push_address = Dirección de servicio push no válida.
server_push_not_internet = { $host } no está en internet
server_push_keys = Claves del navegador no válidas.
server_push_no_key = falta la clave de firma
server_push_slow = sin respuesta a tiempo
server_push_gone = este dispositivo ya no acepta notificaciones
server_push_answered = error { $status }

## The desk: entries that are rejected

server_player_twice = { $name } ya está inscrito en { $section }. Si son dos personas, añada a cada una la fecha de nacimiento o el número FIDE, o escriba un nombre de otra forma.
server_section_closed = { $section } no admite jugadores nuevos: { $why }. { $way }
server_pair_again_with = Deshaga el emparejamiento de la ronda 1 (página Emparejamientos), inscriba a { $names } y empareje de nuevo.
server_enter_elsewhere = Inscriba a { $names } en otra sección; la configuración puede crear una para inscripciones tardías.
server_these_players = estos { $count } jugadores
server_birth_invalid = { $name }: fecha de nacimiento no válida «{ $birth }». Use 1990-04-03, 3.4.1990 o 1990. No se ha inscrito nada.
server_name_no_letter = Nombre no válido «{ $name }»: debe tener alguna letra.
server_title_unknown = { $name }: título desconocido «{ $title }». Use { $known } o déjelo en blanco.
server_federation_invalid = Federación no válida «{ $code }». Use tres letras, por ejemplo ISR.
server_about = { $name }: { $text }
server_fide_number = { $name }: número FIDE no válido «{ $number }». Use hasta 11 cifras.
server_player_unchanged = No se ha cambiado nada de este jugador.
server_bye_beyond = { $section } tiene { $planned ->
    [one] 1 ronda
   *[other] { $planned } rondas
}; no hay ronda { $round }.
server_apart_sections = { $one } y { $other } no son dos jugadores de una misma sección.
server_apart_no_swiss = { $section } no es un suizo: el formato fija los emparejamientos y no se puede separar a nadie.
server_apart_already = { $one } y { $other } ya están separados.
server_apart_not = { $one } y { $other } no están separados.
server_award_none = Introduzca los puntos: positivos como bonificación, negativos como sanción.
server_award_too_many = { $section } tiene { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}; nadie puede ganar más de { $points } puntos. No introduzca más.
server_award_round = { $section } no tiene ronda { $round }. Elija de 1 a { $rounds }, o todo el evento.
server_undo_on_pairings = La ronda { $round } se publicó o cambió desde que se emparejó. Deshaga su emparejamiento en la página Emparejamientos; eso lo deshace todo.
server_erase_name = Para borrar todos los nombres, escriba el nombre del evento: { $name }.
server_result_changed = El resultado es ahora { $score }, introducido por { $by }. Revíselo e introduzca el suyo si debe valer.
server_result_gone = El resultado es ahora { $score }. Revíselo e introduzca el suyo si debe valer.
server_result_same = El resultado ya es { $score }, introducido por { $by }.
server_board_differs = El tablero { $boards } indica un resultado distinto del introducido. Confírmelo, mantenga el suyo o corríjalo antes.
server_time_past = Esa hora ya ha pasado. Elija una posterior o publique ahora.
server_start_before_publication = La ronda empezaría antes de publicarse sus emparejamientos. Elija un inicio posterior.
server_first_day_invalid = Primer día no válido «{ $day }». Use una fecha como 2026-11-23.
server_last_day_invalid = Último día no válido «{ $day }». Use una fecha como 2026-11-23.
server_last_before_first = El último día ({ $last }) es anterior al primero ({ $first }).
server_tables_range = Los números de mesa van de 1 a { $most }.
server_setting_unknown = { $system } no tiene el ajuste «{ $name }». Ajustes: { $known }.
server_hall_name = Nombre de sala no válido «{ $hall }». Use minúsculas, cifras, - y _.
server_table_twice = La mesa { $table } figura dos veces.
server_table_of_hall_twice = La mesa { $table } de { $hall } figura dos veces.
server_prize_money = { $prize }: un premio es de { $most } como máximo.
server_prize_rating = { $prize }: Elo no válido { $rating }. Use de 1 a { $most }.
server_prize_birth = { $prize }: año de nacimiento no válido { $year }. Use un año como 2012.
server_number_unknown = { $section } no tiene jugador número { $number }.
server_listed_twice = Un jugador figura dos veces. Indique cada uno una sola vez.
server_nothing_to_decide = { $system } no deja nada por decidir.
server_ruleset_unknown = Ninguna sala conectada tiene el reglamento «{ $name }».
server_names_erased = Los nombres de este evento están borrados. No se puede introducir nada más.
server_event_not_created = Cree primero el evento: póngale un nombre.
server_event_ended = El evento ha terminado. Deshaga su cierre para introducir algo.
server_section_has_players = Esta sección tiene jugadores. Muévalos o quítelos antes.
server_round_not_closed = La ronda { $round } de { $section } no está cerrada.
server_paired_otherwise = { $section } ya está emparejada con otro sistema. Deshaga antes sus emparejamientos.
server_rounds_paired = Ya hay { $count ->
    [one] 1 ronda emparejada
   *[other] { $count } rondas emparejadas
} de { $section }.
server_table_run = Mesas { $first } a { $last }: escriba primero el número menor.
server_section_taken = Ya existe una sección llamada { $name }.
server_number_taken = El número { $number } ya está ocupado.
server_late_entry = La ronda { $round } de { $section } ya está emparejada. Una inscripción tardía juega desde la ronda { $next }.
server_was_paired = Este jugador ya ha sido emparejado. Retírelo en su lugar; sus partidas se conservan.
server_withdraw_paired = Este jugador está emparejado en la ronda { $round }, tablero { $board }. Introduzca el resultado o cambie el emparejamiento y retírelo tras la ronda { $round }.
server_bye_allocated = No se puede solicitar un bye asignado por emparejamiento.
server_round_is_paired = La ronda { $round } ya está emparejada. Cambie sus emparejamientos.
server_round_out_of_order = La ronda { $round } ya está emparejada, o la anterior no lo está.
server_round_still_open = La ronda { $round } de { $section } aún no está cerrada.
server_numbers_changed = Los números de los jugadores han cambiado desde el emparejamiento. Empareje de nuevo.
server_player_moved = El jugador { $player } juega ahora en otra sección. Empareje de nuevo.
server_round_not_open = Solo se pueden cambiar los emparejamientos de una ronda en curso; la { $round } no lo está.
server_board_has_result = El tablero { $board } tiene resultado. Quítelo antes de cambiar el emparejamiento.
server_self_paired = Tablero { $board }: nadie puede jugar contra sí mismo.
server_board_no_number = Tablero { $board }: el jugador { $player } no tiene número en { $section }.
server_player_no_number = El jugador { $player } no tiene número en { $section }.
server_two_boards = El jugador { $player } tendría dos tableros.
server_bye_other_section = El jugador { $player } tiene bye pero no está en { $section }.
server_bye_and_board = El jugador { $player } tiene bye y tablero, o dos byes.
server_table_two_boards = La mesa { $table } tendría dos tableros: ya la usa { $other }.
server_board = tablero { $number }
server_not_waiting = La ronda { $round } no está pendiente de publicación.
server_result_sides = Los dos lados de este resultado no concuerdan.
server_closed_needs_results = La ronda { $round } está cerrada: cada tablero necesita un resultado.
server_not_in_progress = La ronda { $round } no está en curso.
server_open_boards = Sin resultado: tablero { $boards }. Introdúzcalos antes.
# An item at the end of a list.
server_more = { $count } más
server_game_is_paired = Esta partida está emparejada. Introduzca su resultado o deshaga antes su emparejamiento.
server_record_unknown = No hay registro { $record }.
server_never_undone = Esto no se puede deshacer.
server_undone_already = Esto ya está deshecho.
server_record_needed = El registro { $record } depende de esto. Deshágalo antes. ({ $why })
server_section_unknown = No hay sección «{ $section }».
server_player_unknown = No hay jugador { $player } en este evento.
server_game_not_paired = Esta partida ya no está emparejada.
server_time_control = Ritmo de juego no válido «{ $text }». Use segundos + incremento (5400+30), retardo (5400d5) o periodos (40/5400+30:1800+30); - significa sin reloj.
server_time_control_zero = Ritmo de juego no válido «{ $text }»: { $part } no deja tiempo para jugar.
server_time_control_long = Ritmo de juego no válido «{ $text }»: un periodo dura como máximo un día, en segundos.
server_time_control_moves = Ritmo de juego no válido «{ $text }»: todos los periodos menos el último necesitan un número de jugadas.
server_event_unknown = No hay evento «{ $name }» en esta mesa de torneo.
server_event_id = Identificador de evento no válido «{ $name }». Use hasta 40 letras, cifras, puntos, guiones bajos y guiones.
server_event_taken = El evento «{ $name }» ya existe.
server_event_taken_import = El evento «{ $name }» ya existe. Importe el archivo en otra mesa de torneo.
server_draft_changed = Algo cambió durante el emparejamiento. Empareje de nuevo.
server_draft_replaced = Estos emparejamientos se han sustituido entretanto. Revíselos de nuevo.
server_draft_outdated = Algo ha cambiado desde el emparejamiento. Revíselo de nuevo.
server_draft_tables = Las mesas han cambiado desde su revisión: { $moved }. Revise de nuevo y acepte.
server_moved_game = { $white } - { $black } en { $now } (antes { $was })
server_at_table = mesa { $table }
server_at_table_of_hall = mesa { $table } de { $hall }
server_no_table = ninguna mesa
server_not_last_round = La ronda { $round } no es la última emparejada. Recargue la página.
server_round_has_results = La ronda { $round } ya tiene un resultado. Cambie a mano los tableros sin resultado.
server_undo_pairing = ¿Deshacer el emparejamiento de la ronda { $round }?
server_undo_publication = ¿Deshacer la publicación de la ronda { $round }?
server_late_player = { $name } se inscribió después del primer emparejamiento de la ronda { $round } y juega desde la ronda { $first }. Para incluirlo, ponga { $round } en la página Jugadores y empareje de nuevo.
server_ask_again = La situación ha cambiado. Confirme de nuevo: { $question }
server_published_seen = La ronda { $round } está publicada; los jugadores pueden haberla visto.
server_games_under_way = { $count ->
    [one] 1 partida en curso en { $hall }, mesa { $tables }: no contará, y la mesa seguirá ocupada hasta que un árbitro la libere.
   *[other] { $count } partidas en curso en { $hall }, mesas { $tables }: no contarán, y las mesas seguirán ocupadas hasta que un árbitro las libere.
}
server_close_first = La ronda { $round } aún no está cerrada. Ciérrela antes.
server_two_players = Una ronda necesita dos jugadores; esta sección tiene menos.
server_pairing_process_ended = El emparejamiento se interrumpió, quizá por falta de memoria. Empareje de nuevo.
server_dashboard_stopping = El panel se está deteniendo. Empareje de nuevo cuando se reinicie.
server_event_unreadable = No se puede leer el evento { $path } ({ $why }). Quizá lo tenga abierto otra mesa de torneo; si no, sustitúyalo por una copia exportada (flagfall event import).
server_event_unwritten = No se puede escribir en { $path } ({ $why }); no se ha introducido nada. Libere espacio o permita escribir a esta cuenta y vuelva a intentarlo.
server_event_file_filled = { $path } ya contiene un evento.
server_room_unknown = La mesa de torneo no tiene esa página.
server_action_unknown = La mesa de torneo no tiene esa acción.
server_pairing_gone = Este emparejamiento se ha deshecho o se ha emparejado otra ronda entretanto. Recargue la página.
server_no_section = Este evento no tiene secciones. Cree antes una.
server_round_not_yet = Aún no hay ronda { $round }.
server_audience_unknown = Ninguna sala conectada tiene un público «{ $audience }».
server_delay_set = Retardo ajustado en { $halls }.
server_delay_partly = Retardo ajustado en { $halls }, pero no en todas. { $failed }
server_delay_failed = Retardo no ajustado. { $failed }
server_delay_no_answer = Sin respuesta. Si su bróker tiene cuentas, esta mesa no puede ajustarlo: hágalo en la página de esa sala.

## The desk: fields of forms

server_field_wrong = { $field }: { $problem }.
server_listed_player = Jugador { $number } de la lista: { $text }
server_listed_prize = Premio { $number }: { $text }
server_problem_missing = falta
server_problem_unknown = no es un campo de este formulario
server_problem_empty = no puede estar en blanco
server_problem_short = se necesita al menos { $count ->
    [one] 1 carácter
   *[other] { $count } caracteres
}
server_problem_few = se necesita al menos { $count ->
    [one] 1 línea
   *[other] { $count } líneas
}
server_problem_long = como máximo { $count ->
    [one] 1 carácter
   *[other] { $count } caracteres
}
server_problem_many = como máximo { $count ->
    [one] 1 línea
   *[other] { $count } líneas
}
server_problem_no_integer = debe ser un número entero
server_problem_small = debe ser { $least } o más
server_problem_large = debe ser { $most } o menos
server_problem_form = formato no válido
server_problem_choice = debe ser { $expected }
server_problem_name = no puede contener coma, punto y coma ni paréntesis sin pareja
server_problem_time = no puede contener coma, punto y coma ni paréntesis; use 14:05
server_problem_day = use una fecha como 2026-11-23
server_field_name = Nombre
server_field_rating = Elo
server_field_national_rating = Elo nacional
server_field_federation = Federación
server_field_fide_id = Número FIDE
server_field_national_id = Número nacional
server_field_birth = Fecha de nacimiento
server_field_team = Equipo
server_field_note = Nota
server_field_table = Mesa
server_field_first_round = Primera ronda
server_field_rank = Puesto
server_field_first_day = Primer día
server_field_last_day = Último día
server_field_of_age = Edad
server_field_time_control = Ritmo de juego
server_field_rounds = Número de rondas
server_field_team_best = Puntuaciones que cuentan por equipo
server_field_tables = Mesas
server_field_money = Premio en metálico
server_field_reason = Motivo
server_field_score = Resultado
server_field_players = Lista de jugadores
server_field_place = Lugar
server_field_by = Nombre de quien decide
server_field_request = Solicitud

## The desk: what its pages point out

server_too_few_opponents = { $players } jugadores no pueden tener { $rounds } rivales distintos: algunos se enfrentarían dos veces.
server_many_rounds = Hay { $rounds } rondas previstas. ¿Es correcto?
server_manual_boards = tableros manuales
server_same_numbers = { $count ->
    [one] La mesa { $tables } existe dos veces
   *[other] Las mesas { $tables } existen dos veces
} ({ $halls }); alguien puede sentarse en la equivocada. Use otros números.
server_no_tables_hall = { $section } no tiene mesas: no se sigue ninguna partida y todos los resultados se introducen a mano. La sala { $hall } tiene las mesas { $tables }.
server_planned_for = { $count ->
    [one] La mesa { $tables } está prevista
   *[other] Las mesas { $tables } están previstas
} para { $other }.
server_planned_in_hall = { $count ->
    [one] La mesa { $tables } de { $hall } está prevista
   *[other] Las mesas { $tables } de { $hall } están previstas
} para { $other }.
server_needed_in_hall = { $count ->
    [one] La mesa { $tables } de { $hall } aún se necesita
   *[other] Las mesas { $tables } de { $hall } aún se necesitan
} para { $other }.
server_no_board_read = La sala { $hall } no tiene tablero en { $count ->
    [one] la mesa
   *[other] las mesas
} { $tables }; tiene tableros en { $boards }. Las demás partidas no se siguen y sus resultados se introducen a mano.
server_table_busy = En esta mesa hay una partida de { $event } en curso. Los jugadores se sientan cuando tenga resultado.
server_still_playing = { $white } - { $black } aún juegan aquí, pero su emparejamiento se deshizo. Detenga la partida y libere la mesa. No cuenta.
server_no_players = No hay jugadores inscritos en esta sección.
server_no_standings = No se puede calcular la clasificación: { $why }
server_minors_invalid = Valor no válido «{ $minors }» para menores. Use { $known }.
server_all_rounds_closed = Las { $planned } rondas previstas están cerradas. Para otra ronda, aumente el número de rondas en la configuración.
server_bye_pairing = bye asignado
server_bye_full = bye de un punto
server_bye_half = bye de medio punto
server_bye_zero = bye sin puntos
server_same_team = { $one } y { $other } son ambos de { $team }.
server_no_game_now = { $name } ya no tiene partida: { $bye }.
# $players lists numbers and names.
server_finding = { $text } ({ $players })
server_without_tables = { $section } no tiene mesas: no se sigue ningún tablero y todos los resultados se introducen a mano. Si no es lo deseado, elija mesas en la configuración ({ $halls }) y empareje de nuevo la ronda.
server_boards_without_table = { $count } de { $boards } tableros sin mesa: { $section } tiene { $tables }. Los resultados sin mesa se introducen a mano.
server_boards_without_table_busy = { $count } de { $boards } tableros sin mesa: { $section } tiene { $tables }, y { $names } aún juega en { $which }. Los resultados sin mesa se introducen a mano.
server_own_table = { $name } juega siempre en la mesa { $table }; aquí: { $where }.
server_result_corrected = Se corrigió un resultado después de emparejar: { $games }. Para tenerlo en cuenta, deshaga el emparejamiento y empareje de nuevo antes de jugar.
server_game = { $white } - { $black } (ronda { $round }, tablero { $board })
server_game_of_section = { $white } - { $black } ({ $section }, ronda { $round }, tablero { $board })
server_game_unpaired = una partida que ya no está emparejada
server_player = jugador { $number }

## The desk: what a change would do

server_new_section = { $section } es una sección nueva.
server_round_becomes_paired = La ronda { $round } de { $section } queda emparejada.
server_round_becomes_unpaired = La ronda { $round } de { $section } deja de estar emparejada.
server_result_becomes = { $white } - { $black } en la ronda { $round } cuenta como { $score }.
server_result_removed = { $white } - { $black } en la ronda { $round } ya no tiene resultado.
server_place_changes = { $name }: puesto { $before } -> { $after }.
server_points_change = { $name }: { $points_before } -> { $points } puntos, puesto { $before } -> { $after }.
server_more_places = { $count } más cambian de puesto.
# $points has a sign: +1.
server_award_changes = { $name }: { $points } puntos.
server_award_changes_in = { $name }: { $points } puntos en la ronda { $round }.
server_round_stays = La ronda { $round } se emparejó con los resultados anteriores y se ha jugado: se mantiene.
server_rounds_stay = Las rondas { $first } a { $last } se emparejaron con los resultados anteriores y se han jugado: se mantienen.
server_paired_same = La ronda { $round } se emparejaría igual.
server_would_differ = La ronda { $round } se emparejó con el resultado anterior; cambiarían { $count } de sus { $boards } tableros. Se mantiene si no se empareja de nuevo. { $again }
server_would_fail = La ronda { $round } se emparejó con el resultado anterior. { $again } ({ $why })
server_again_unpublished = Aún no está publicada: deshaga su emparejamiento (página Emparejamientos) y empareje de nuevo antes de jugar.
server_again_published = Está publicada: deshaga su emparejamiento (página Emparejamientos) y empareje de nuevo antes de jugar.

## The desk: its log

server_log_event = El evento es { $name }
server_log_section = Se configuró la sección { $section }
server_log_section_decided = Se configuró la sección { $section }, con esta decisión: { $decisions }
server_log_section_dropped = Se eliminó la sección { $section }
server_log_players = Se inscribieron { $count } jugadores en { $section }
server_log_entered = Inscritos en { $section }: { $names }
server_log_player_changed = Se cambiaron los datos de { $name }
server_log_player_moved = { $name } juega en { $section }
server_log_player_removed = Se eliminó a { $name }
server_log_reinstated = Se readmitió a { $name }
server_log_withdrawn = { $name } se retira tras la ronda { $round }
server_log_plays_after_all = { $name } sí juega en la ronda { $round }
server_log_bye = { $name } no juega en la ronda { $round }: { $bye }
server_log_paired = Se emparejó la ronda { $round } de { $section }
server_log_changed = Se cambiaron a mano los emparejamientos de la ronda { $round } de { $section }: { $reason }
server_log_published = La ronda { $round } de { $section } se publica a las { $time }
server_log_published_start = La ronda { $round } de { $section } se publica a las { $time } y empieza a las { $start }
server_log_table_withdrew = La mesa { $table } retiró su resultado: { $game }
server_log_table_reports = La mesa { $table } comunica { $result }: { $game }
server_log_result_removed = Resultado eliminado: { $game }
server_log_result = Resultado { $result }: { $game }
server_log_closed = Se cerró la ronda { $round } de { $section }
server_log_table_cleared = Se liberó la mesa { $table }: el emparejamiento de su partida se deshizo
server_log_award = { $name }: { $points } puntos, { $reason }
server_log_ended = El evento ha terminado
server_log_erased = Se borraron todos los nombres
server_log_undone = Se deshizo el registro { $record }
server_log_undone_reason = Se deshizo el registro { $record } ({ $reason })

## The desk: prizes without a winner

server_prize_nobody = Nadie gana { $prize }: { $why }.
server_prize_few_teams = no hay suficientes equipos
server_prize_all_have = todos los que optan tienen otro premio
server_prize_no_players = no hay jugadores
server_prize_nobody_is = no consta ningún jugador: { $whom }
server_rated_below = Elo inferior a { $rating }
server_unrated = sin Elo
server_born_from = nacido en { $year } o después
server_woman = mujer o niña
server_man = hombre o niño

## The desk: formats that can be chosen

server_format_scholastic = Niños de varias escuelas, cinco rondas; cuentan las cuatro mejores puntuaciones de cada escuela.
server_format_cohen = Grupos, Elite Eight, Final Four.
server_format_vkk = Grupos y luego eliminatorias hasta la final.
server_format_fide = El sistema holandés.
server_format_rapid = Dura una tarde.
server_format_blitz = Dura una noche.
server_format_us = Las reglas de US Chess.
server_format_round_robin = Todos juegan contra todos.
server_format_quads = Grupos de cuatro por nivel, tres rondas.
server_format_knockout = Quien pierde un encuentro queda eliminado.

## Lists and files that are read in

server_file_wrong = { $name }: { $error }. No se ha inscrito a nadie.
server_file_remark = { $name }, { $remark }.
server_at_line = línea { $line }: { $what }
server_at_column = línea { $line }, columna { $column }: { $what }
server_games_give_players = De estas partidas solo se leyeron jugadores: ni emparejamientos, ni resultados, ni jugadas.
server_report_gives_players = De este informe solo se leyeron jugadores: no los emparejamientos ni los resultados de { $rounds ->
    [one] su ronda
   *[other] sus { $rounds } rondas
}; todos empiezan sin puntos.
server_report_leaves_out = No se leyeron los byes solicitados, los puntos concedidos ni los jugadores que deben separarse. Introdúzcalos aquí.
server_lots_again = Se sortea de nuevo al inscribir a estos jugadores.
server_birth_dropped = { $name }: fecha de nacimiento no válida «{ $birth }», se deja en blanco.
server_cannot_enter = No se puede inscribir a { $name } (número { $number }): { $why }
server_a_player = un jugador
server_kind_workbook = un libro de cálculo (XLSX, ODS) u otro archivo comprimido
server_kind_old_office = un libro o base de datos de un Office antiguo (XLS)
server_kind_gz = un archivo comprimido (gz)
server_kind_pdf = un PDF
server_kind_database = una base de datos
server_kind_access = una base de datos de Access
server_kind_web_page = una página web
server_kind_rtf = un documento de texto (RTF)
server_other_kind = esto es { $kind }, no texto; ábralo en su programa y guarde la lista de jugadores como CSV (UTF-8), o el torneo como TRF o PGN
server_rating_list = es una lista Elo FIDE con todos los jugadores del mundo; use una lista de los participantes, por ejemplo un CSV con los encabezados name,rating,federation,fide id
server_encoding_unknown = codificación desconocida «{ $encoding }»; use una como { $known }
server_byte_wrong = el byte { $byte } no es { $encoding }: el archivo tiene otra codificación
server_end_wrong = el final del archivo no es { $encoding }: tiene otra codificación
server_looks_like_utf8 = el archivo parece UTF-8; se leyó como { $encoding }, según lo pedido
server_zero_byte = se esperaba texto y hay un byte nulo; guarde el archivo en UTF-8 o elija su codificación (por ejemplo utf-16)
server_saved_twice = «{ $word }» parece «{ $meant }» leído como Windows-1252 y guardado de nuevo; revise los nombres
server_broken_utf8 = { $count ->
    [one] 1 carácter no es
   *[other] { $count } caracteres no son
} UTF-8, a diferencia del resto; se muestran como { $sign }, revise los nombres
server_byte_unknown = el byte { $byte } no es UTF-8 ni Windows-1252; elija la codificación (quizá cp850)
server_read_as_windows = no es UTF-8; se leyó como Windows-1252, revise los nombres
server_read_as_windows_odd = no es UTF-8; se leyó como Windows-1252, revise los nombres («{ $word }» parece incorrecto: quizá cp850, mac-roman, cp1250 o cp1251)
server_control_character = el carácter de control { $code } se leyó como espacio
server_control_characters = el carácter de control { $code } (y { $count } más) se leyó como espacio
server_headings_wanted = se esperaban encabezados con una columna name (o last name y first name), hay: { $found }
server_above_headings = el texto sobre los encabezados no se usa
server_cells_wanted = se esperaban { $expected } celdas como en los encabezados, hay { $found }
server_number_of_line = el número { $number } ya está en la línea { $line }
server_fide_number_of_line = el número FIDE { $number } está también en la línea { $line }; revise ambos
server_players_wanted = se esperaba una línea por jugador tras los encabezados
server_no_player_line = «{ $text }» no es un jugador y no se usa
server_no_player_lines = «{ $text }» no es un jugador y no se usa (y { $count } más)
server_name_wanted = se esperaba el nombre del jugador
server_name_wanted_found = se esperaba el nombre del jugador, hay «{ $found }»
server_expected_found = se esperaba { $expected }, hay «{ $found }»
server_title_in_name = { $title } en el nombre de { $name } se leyó como título
server_title_not_used = el título «{ $title }» no es de la FIDE y no se usa

## Events that are read in

server_no_event_inside = Este archivo no contiene ningún evento.
server_line_damaged_field = La línea { $line } de este archivo está dañada: contenido desconocido en «{ $field }».
server_line_damaged_kind = La línea { $line } de este archivo está dañada: no es ni una persona ni un registro.
server_line_damaged_event = La línea { $line } de este archivo está dañada: no indica su evento.
server_line_damaged_part = La línea { $line } de este archivo está dañada: falta una parte o no la escribió una mesa de torneo.
server_records_missing = Faltan registros de este evento: el archivo está incompleto.
server_no_event_file = No es un archivo de evento exportado por una mesa de torneo.
server_event_file_version = Este archivo es de la versión { $version }; esta mesa lee hasta la { $most }.
server_digest_missing = Falta la última línea del archivo, con su suma de control: está incompleto.
server_digest_wrong = Este archivo se modificó tras exportarse: la suma de control no coincide. No se importó nada. Use otra copia o exporte el evento de nuevo.
server_digest_none = Este archivo es de una versión anterior y no tiene suma de control: no se detectan cambios posteriores.

## Files that are written

server_no_round_paired = Aún no hay ninguna ronda emparejada.
server_no_such_file = No hay archivo «{ $kind }». Archivos: { $known }.
server_file_not_made = No se puede escribir este archivo: { $why }.
server_trf16_points = TRF16 no admite puntos de sanción o bonificación, y un jugador los tiene. Use TRF26.
server_export_trf26 = Informe del torneo (TRF26)
server_export_trf16 = Informe del torneo para programas antiguos (TRF16)
server_export_players = Jugadores (CSV)
server_export_standings = Clasificación (CSV)
server_export_pairings = Emparejamientos y resultados (CSV)
server_export_last_round = Emparejamientos de la última ronda (PGN)
server_export_games = Partidas con jugadas y relojes (PGN)
server_games_erased = Los nombres de este evento se borraron, y sus partidas contienen nombres.
server_no_games_known = No se conocen jugadas de esta sección. Solo se incluyen partidas jugadas en los tableros de este panel y ya mostradas al público.

## Checks of a pairing

server_no_such_player = No hay jugador { $player }.
server_paired_often = El jugador { $player } está emparejado { $times } veces.
server_paired_with_self = El jugador { $player } está emparejado consigo mismo.
server_no_game_no_bye = El jugador { $player } no tiene partida ni bye.
server_asked_for_bye = El jugador { $player } tiene partida pero pidió un bye: { $bye }.
server_comes_later = El jugador { $player } tiene partida pero llega en la ronda { $round }.
server_other_bye = El jugador { $player } pidió un bye ({ $asked }) y tiene otro ({ $given }).
server_bye_unasked = El jugador { $player } tiene un bye sin haberlo pedido: { $bye }.
server_have_met = Los jugadores { $one } y { $other } ya se enfrentaron en la ronda { $rounds }.
server_have_met_forced = Los jugadores { $one } y { $other } ya se enfrentaron en la ronda { $rounds }; toda ronda posible tiene una partida así.
server_must_not_meet = Los jugadores { $one } y { $other } no deben enfrentarse.
server_must_not_meet_forced = Los jugadores { $one } y { $other } no deben enfrentarse; toda ronda posible tiene una partida así.
server_too_many_byes = El emparejamiento da { $count } byes ({ $players }); bastaría con { $fair }.
server_second_bye = El jugador { $player } tiene el bye, pero ya tuvo uno en la ronda { $round }: { $bye }.
server_second_free_point = El jugador { $player } tiene el bye, pero ya ganó por incomparecencia en la ronda { $round }.
server_color_run = El jugador { $player } lleva { $color ->
    [white] blancas
   *[black] negras
} { $times } veces seguidas (contra { $opponent }).
server_color_excess = El jugador { $player } lleva { $color ->
    [white] blancas
   *[black] negras
} { $times } veces más que el otro color (contra { $opponent }).

## Pairing systems and their settings

server_system_unknown = Sistema de emparejamiento desconocido «{ $name }». Sistemas: { $known }.
server_setting_wrong = Valor no válido «{ $text }» para el ajuste { $name } de { $system }. Se espera: { $expected }.
server_the_standings = la clasificación
server_closed_table = la tabla de una liga se hace con los jugadores de la ronda 1
server_closed_bracket = el cuadro se hace con todos los jugadores antes de la ronda 1
server_closed_pools = los grupos se hacen con todos los jugadores antes de la ronda 1
server_over_only_round = La única ronda está emparejada.
server_over_all_rounds = Las { $rounds } rondas están emparejadas.
server_over_match = Todas las rondas del encuentro están emparejadas.
server_over_knockout = La eliminatoria ha terminado.
server_over_vkk = El evento VKK ha terminado.
server_over_cohen = Cohen Chess: todo está emparejado; los puestos son definitivos cuando estén todos los resultados.

## Explanations of a round: FIDE Dutch

# Arguments that begin with "player" are numbers of players.
server_points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
server_points_virtual = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} y { $virtual } virtuales
server_dutch_float = El jugador { $player } con { $points } flota hacia abajo y juega con el { $player_two }, con { $points_two }.
server_dutch_group = El jugador { $player } con { $points } y el { $player_two } con { $points_two } son del mismo grupo de puntos.
server_dutch_group_places = El jugador { $player } con { $points } y el { $player_two } con { $points_two } son del mismo grupo de puntos: { $place } y { $place_two }.
server_upper_half = número { $number } de la mitad superior
server_lower_half = número { $number } de la mitad inferior
server_dutch_bye = El jugador { $player } tiene el bye con { $points }: el número de jugadores es impar y no había tenido bye asignado ni victoria sin jugar.
server_dutch_color_note = Jugadores { $player } y { $player_two }: por la regla { $rule } el jugador { $player_white } tendría blancas. { $why }
server_due_both = Ambos tienen el color que les corresponde: el jugador { $player } { $color ->
    [white] blancas
   *[black] negras
}, el { $player_two } { $color_two ->
    [white] blancas
   *[black] negras
}.
server_due_one = Ambos tienen el color que les corresponde: el jugador { $player } { $color ->
    [white] blancas
   *[black] negras
}, el { $player_two } cualquiera.
server_no_color_yet = Ninguno ha tenido color: el jugador { $player }, número { $place } de los presentes, recibe { $color ->
    [white] blancas
   *[black] negras
}, pues para los impares salieron { $drawn ->
    [white] blancas
   *[black] negras
}.
server_due_stronger = A ambos les corresponden { $color ->
    [white] blancas
   *[black] negras
}; al jugador { $player } más ({ $strength ->
    [absolute] absoluta
    [strong] fuerte
   *[mild] leve
}, diferencia { $difference }).
server_due_last = A ambos les corresponden por igual { $color ->
    [white] blancas
   *[black] negras
}; en la última diferencia el jugador { $player } llevó { $before ->
    [white] blancas
   *[black] negras
}.
server_due_higher = A ambos les corresponden por igual { $color ->
    [white] blancas
   *[black] negras
}: las recibe el jugador { $player }, mejor clasificado.
server_lots_number = Todos los sorteos salen del número { $seed } (toss_seed). Emparejar de nuevo con él, por ejemplo desde el informe, da los mismos colores.
server_lots_number_drawn = Todos los sorteos salen del número { $seed } (toss_seed), extraído al emparejar la ronda { $round }. Emparejar de nuevo con él, por ejemplo desde el informe, da los mismos colores.

## Columns of lists

server_column_fide_numbers = la columna «{ $column }» se leyó como números FIDE; llame a otros «national id»
server_column_twice = «{ $column }» significa lo mismo que una columna anterior; conserve solo una
server_column_unknown = la columna «{ $column }» es desconocida y no se usa
server_column_unnamed = esta columna no tiene encabezado y no se usa

## Rating report for US Chess

server_us_affiliate = Número de afiliado no válido. Use uno como A6012345.
server_us_chief = El director principal necesita un número de US Chess de ocho cifras.
server_us_assistant = El asistente necesita un número de US Chess de ocho cifras, o ninguno.
server_us_state = Estado no válido. Use dos letras, como NY.
server_us_zip = Código ZIP no válido. Use uno como 12345.
server_us_level = Nivel no válido. Use N, P, J o S.
server_us_city = Ciudad no válida. Use de 1 a 21 letras.
server_us_erased = Los nombres de este evento se borraron.
server_us_first_day = Introduzca el primer día del evento en la página de configuración.
server_us_leave_out = Para omitir una sección no valorada, elija solo las demás.
server_us_open = { $section }: aún sin resultado en { $boards } (ronda.tablero).
server_us_no_form = { $section }: este formato no admite el resultado de la ronda { $round }, tablero { $board }.
server_us_no_numbers = { $section }: sin número de US Chess de ocho cifras: { $names }.
server_us_minutes = El ritmo «{ $text }» no se puede escribir en minutos.
server_us_control = Este formato no admite el ritmo «{ $text }».
server_us_blitz = Este formato no admite blitz. Comuníquelo en las páginas de US Chess.
