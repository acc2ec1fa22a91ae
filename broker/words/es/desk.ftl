# The tournament desk: events, players, rounds, results, prizes, files.

## Pages of an event

desk_loading = Cargando
desk_section = Grupo
desk_pages = Páginas del torneo
desk_setup = Configuración
desk_players = Jugadores
desk_results = Resultados
desk_files = Archivos
desk_log = Registro
# A name or a round, and what is said of it.
desk_labelled = { $label }: { $text }
desk_quoted = «{ $text }»

## Forms

desk_save = Guardar
desk_cancel = Cancelar
desk_change = Cambiar
desk_remove = Quitar
desk_undo = Deshacer
desk_redo = Rehacer
desk_correct = Corregir
desk_reason = Motivo
desk_why = Por qué
desk_no_title = ninguno
desk_steps = Pasos
desk_step = { $number } { $title }
desk_next = Siguiente: { $title }
desk_unsaved = Cambios sin guardar: { $forms }.
desk_today = hoy
desk_tomorrow = mañana, { $day }

## Columns of lists

desk_number = N.º
desk_rating = Elo
desk_prize = Premio
desk_prizes = Premios
desk_money = Dinero
desk_born = Nacimiento
desk_stage = Fase
desk_round = Ronda
desk_boards = Tableros
desk_board = Tablero { $number }

## Results as they are entered

desk_score_both_lose = 0–0 (pierden ambos)
desk_score_black_absent = 1–0 por incomparecencia (faltan las negras)
desk_score_white_absent = 0–1 por incomparecencia (faltan las blancas)
desk_score_both_absent = 0–0 por incomparecencia (faltan ambos)
# Fewer than one move by each player: such a game is not rated.
desk_score_short = { $score }, menos de una jugada

## Events

desk_new_event = Nuevo torneo
desk_venue = Lugar
desk_first_day = Primer día
desk_last_day = Último día
desk_format = Formato
desk_format_help = Fija rondas, reglas y ritmo de juego. Se pueden cambiar en la configuración.
desk_format_later = Elegir después, en la configuración
desk_first_section = Primer grupo
desk_first_section_help = Los demás grupos se añaden en la configuración.
# The name of a section that is open to everyone.
desk_open = Abierto
desk_create_event = Crear torneo
desk_import_event = O importar un torneo guardado
desk_event_imported = Torneo importado.
desk_go_to_event = Ir al torneo
desk_player_count = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}

## Files

desk_whole_event = Torneo completo
desk_whole_event_help = Todos los registros y nombres, para otra secretaría o para el archivo.
desk_event_file = Torneo (.flagfall-event)
desk_us_report = Informe de US Chess
desk_us_report_help = Tres archivos dBase en un solo paquete. Cada jugador necesita un número de US Chess (identificador nacional).
desk_us_affiliate = Número del afiliado
desk_us_chief = Número del director principal
desk_us_assistant = Número del ayudante
desk_us_city = Ciudad
desk_us_state = Estado
desk_us_zip = Código postal
desk_us_level = Nivel escolar
desk_us_level_none = no escolar
desk_us_level_primary = primaria
desk_us_level_junior = secundaria
desk_us_level_senior = bachillerato
desk_us_sections = Grupos valorados
desk_us_create = Crear informe
desk_us_choose = Elegir al menos un grupo valorado.
desk_event_over = El torneo ha terminado. Para reabrirlo, deshacer el final en el registro.
desk_end = Final del torneo
desk_end_help = Después ya no se puede introducir nada.
desk_end_event = Terminar torneo
desk_erase = Borrar todos los nombres
desk_erase_help = No se puede deshacer. Resultados y emparejamientos quedan, por número. El árbitro principal y el registro de la secretaría conservan sus nombres. Las mesas quedan libres.
desk_erase_elsewhere = Los archivos, las hojas impresas y los diarios de las salas conservan los nombres. Parar cada sala y ejecutar allí:
desk_erase_name = Escribir el nombre del torneo: { $name }
desk_erase_names = Borrar nombres
desk_erased = Se han borrado los nombres de este torneo.

## Log

desk_log_title = Registro del torneo
desk_log_pages = Más entradas
desk_log_newest = Más recientes
desk_log_earlier = Anteriores
desk_log_undo = Deshacer: { $what }
desk_log_redo = Rehacer: { $what }
desk_log_undone = deshecho

## Print

desk_print_what = Qué imprimir
desk_print_by_board = Emparejamientos por tablero
desk_print_by_name = Emparejamientos por nombre
desk_print_slips = Papeletas de resultado
desk_print_plates = Rótulos con nombre
desk_print_rules = Hoja de reglas
desk_minors = Menores
desk_minors_named = nombre completo
desk_minors_initials = iniciales
desk_minors_hidden = nombre no publicado
desk_no_players = Aún no hay jugadores en este grupo.
desk_no_round = Aún no hay rondas emparejadas.
desk_after = { $title } tras la ronda { $round }
desk_rules_of = Reglas: { $section }
desk_signature = Firma
desk_arbiter = Árbitro
desk_divided = dividido entre { $count }

## Standings

desk_before_first_round = Antes de la primera ronda.
desk_so_far = Provisional: faltan resultados.
desk_explain_tie_breaks = Explicar los desempates de { $name }

## Players

desk_add_player = Añadir jugador
desk_add = Añadir
desk_name_help = Apellidos, nombre.
desk_club = Escuela, club o equipo
desk_minor = menor
desk_adult = adulto
desk_import_players = O importar una lista
desk_import_players_help = CSV con cabecera (name, rating, school, born, sex, minor …), TRF o PGN. Solo se importan los jugadores.
desk_players_entered = { $count ->
    [one] 1 jugador inscrito
   *[other] { $count } jugadores inscritos
}, siguen jugando { $playing }.
desk_players_notes = Avisos sobre estos jugadores
desk_change_player = Cambiar { $name }
desk_from_round = desde la ronda { $round }
desk_in_round = ronda { $round }
desk_always_at = siempre en la mesa { $number }
desk_house_player = jugador de la casa
desk_has_assistant = tiene asistente
desk_apart_from = no emparejar con { $name }
desk_bye_half = descanso de ½ punto
desk_bye_full = descanso de 1 punto
desk_bye_zero = descanso de 0 puntos
desk_bye_allocated = descanso por emparejamiento
desk_add_players = { $count ->
    [one] Añadir 1 jugador
   *[other] Añadir { $count } jugadores
}
desk_encoding = Codificación
desk_encoding_help = Si los nombres se ven mal, elegir otra codificación.

## One player

desk_title = Título
desk_federation = Federación
desk_fide_id = Código FIDE
desk_national_id = Identificador nacional
desk_birth = Fecha de nacimiento
desk_birth_help = AAAA/MM/DD, o el año.
desk_birth_minor = AAAA/MM/DD, o el año. El jugador es menor.
desk_birth_adult = AAAA/MM/DD, o el año. El jugador es adulto.
desk_age = Menor o adulto
desk_age_by_birth = según la fecha de nacimiento
desk_sex = Sexo
desk_sex_help = Solo para premios; nunca se publica.
desk_sex_unknown = sin indicar
desk_sex_female = mujer
desk_sex_male = hombre
desk_fixed_table = Siempre en la mesa
desk_late_from = Juega desde la ronda
desk_late_from_help = Mayor que 1 si se incorpora tarde.
desk_ranking = Posición en el ranking inicial
desk_ranking_help = Dejar en blanco si no tiene.
desk_note = Nota para la secretaría
desk_house_help = jugador de la casa (juega solo para evitar un descanso)
desk_played_before = ha jugado partidas valoradas, pero no tiene Elo
desk_assisted = tiene un asistente que mueve o pulsa el reloj; sin avisos sobre las manos
desk_bye_round = Descanso en la ronda
desk_bye_kind = Tipo de descanso
desk_bye_none = sin descanso
desk_bye_save = Guardar descanso
desk_withdraw = Retirar
desk_withdraw_after = Retirar tras la ronda { $round }
desk_reinstate = Readmitir
desk_move_to = Pasar a { $section }

## Players who are kept apart

desk_apart = Jugadores que no se emparejan
desk_apart_list = No emparejar con: { $names }
desk_apart_choose = Elegir un jugador
desk_apart_with = No emparejar con
desk_apart_help = Desde el próximo emparejamiento.
desk_apart_add = Separar
desk_apart_allow = Permitir
desk_apart_allow_with = Permitir emparejar con { $name }

## Penalty and bonus points

desk_points = Puntos de sanción o bonificación
desk_points_kind = Tipo
desk_points_penalty = sanción
desk_points_bonus = bonificación
desk_points_help = 1, 0,5, 1,5 …
desk_points_event = todo el torneo
desk_points_effect = Efecto
desk_points_add = Añadir puntos
desk_points_invalid = Puntos no válidos «{ $typed }». Usar 1, 0,5 o 1,5.
desk_points_undo = Para quitar puntos, deshacerlos en el registro.
desk_recorded = Consta en el registro.

## Pairings

desk_pair_round = Emparejar ronda { $round }
desk_pairing = Emparejando…
desk_changed_meanwhile = Otra persona ha cambiado esta ronda. Cancelar y empezar de nuevo: guardar borraría sus cambios.
desk_lots = Sorteo: el jugador de mayor rango del tablero 1 lleva { $side ->
    [white] blancas
   *[black] negras
}.
desk_draft_of = Ronda { $round }: borrador
desk_accept = Aceptar emparejamientos
desk_not_now = Ahora no
desk_draft = Borrador: visible solo en la secretaría.
desk_public_from = Publicado desde: { $time }.
desk_published = Publicado.
desk_closed = Ronda cerrada.
desk_changed_by_hand = Cambiado a mano: { $reason }
desk_change_by_hand = Cambiar a mano
desk_undo_pairing = Deshacer emparejamiento
desk_undo_pairing_late = Este emparejamiento ya no se puede deshacer. Revisar la ronda e intentarlo de nuevo.
desk_publish = Publicar
desk_publish_again = Volver a publicar
desk_publish_later = Publicar a otra hora
desk_publish_at = Publicar a las
desk_publish_at_help = Dejar en blanco para publicar ya.
desk_publish_day = Día de publicación
desk_start_at = La ronda empieza a las
desk_start_at_help = Dejar en blanco si no se anuncia.
desk_start_day = Día de inicio
desk_in_progress = En juego.
desk_all_results = Están todos los resultados.
desk_starts = Empieza: { $time }.
desk_unrated = sin Elo
desk_round_notes = Avisos sobre esta ronda
desk_not_paired = Sin emparejar
desk_explanation = Explicación de esta ronda
desk_explain_board = Explicar el tablero { $number }

## A round changed manually

desk_change_round = Cambiar la ronda { $round } a mano
desk_change_round_help = Al elegir un jugador de otro tablero, los dos se intercambian. Los tableros con resultado no cambian. Un tablero sin dos jugadores desaparece.
desk_no_player = sin jugador
desk_swap = Intercambiar
desk_swap_at = Intercambiar colores en el tablero { $number }
desk_unpair = Deshacer
desk_unpair_at = Deshacer el tablero { $number }
desk_white_at = Blancas en el tablero { $number }
desk_black_at = Negras en el tablero { $number }
desk_table_of = Mesa del tablero { $number }
desk_add_board = Añadir tablero
desk_without_game = Sin partida
desk_check = Revisión del emparejamiento
desk_save_round = Guardar ronda

## A decision between players who are level

desk_decide = Decidir: { $stage }
desk_decide_who = { $players } están empatados y no quedan partidas. ¿Quién es primero?
desk_decide_place = Posición { $place }
desk_decided_by = Decidido por
desk_decided_by_help = Sin comas ni punto y coma. Consta en el registro con la hora.
desk_decide_save = Guardar decisión

## Results

desk_round_closed = Ronda { $round }, cerrada
desk_confirm_all = Confirmar los { $count }
desk_close_round = Cerrar ronda { $round }
desk_open_boards = Aún sin resultado: { $boards }.
desk_open_boards_more = Aún sin resultado: { $boards } y { $count } más.
desk_waiting = Ronda { $round }: { $count ->
    [one] 1 resultado por confirmar
   *[other] { $count } resultados por confirmar
}
desk_waiting_in = { $section }, ronda { $round }: { $count ->
    [one] 1 resultado por confirmar
   *[other] { $count } resultados por confirmar
}
desk_hall_away = Sin conexión con la sala { $halls }. Los resultados llegan automáticamente cuando vuelva.
desk_hall_silent = La sala { $halls } no muestra este torneo. La secretaría necesita una cuenta propia en el broker (desk_url en el archivo de la sala).
desk_confirm = Confirmar { $score }
desk_confirm_for = Confirmar { $score } para { $players }
desk_correct_for = Corregir el resultado de { $players }
desk_result_choose = Resultado…
desk_result_of = Resultado de { $players }
desk_result_for = { $score } para { $players }
desk_keep = Mantener { $score }
desk_keep_for = Mantener { $score } para { $players }
desk_clear = Liberar mesa
desk_clear_for = Liberar la mesa { $table } de { $players }
desk_clear_ask = La partida de la mesa { $table } se abandona. No se puede reanudar y no cuenta.
desk_seat_choose = Mal sentados…
desk_seat_of = Mal sentados: { $players }
desk_seat_colours = Colores cambiados
desk_seat_other = Otro jugador en vez de { $name }
desk_seat_raised = Aviso creado en la mesa { $table }. Su página muestra la regla aplicable.
desk_open_table = Abrir la mesa { $table }
desk_no_result = sin resultado
desk_reason_log = Motivo (para el registro)
desk_save_result = Guardar resultado
desk_same_result = Es el resultado actual.
desk_no_effect = No cambia nada más.

# How a board of the round is.
desk_reports = El tablero indica { $score }
desk_reports_why = El tablero indica { $score } ({ $why })
desk_reports_none = El tablero ha retirado su resultado
desk_reports_other = El tablero indica ahora { $score }; introducido: { $entered }
desk_reports_other_why = El tablero indica ahora { $score } ({ $why }); introducido: { $entered }
desk_playing = en juego, jugada { $move }
desk_unrecorded = El tablero registró un resultado que aquí se deshizo y ya no registra jugadas. Los jugadores siguen y anotan. Introducir aquí el resultado.
desk_not_started = sin empezar
desk_manual = tablero manual
desk_sent_later = Los jugadores se envían a la mesa al publicar la ronda
desk_sending = Enviando jugadores a la mesa…
desk_not_sent = La mesa no tiene esta partida

## Setup

desk_event = Torneo
desk_delays = Retardo de la retransmisión
desk_event_form = Datos del torneo
desk_organiser = Organizador
desk_chief_arbiter = Árbitro principal
desk_adult_at = Adulto desde los
desk_adult_at_help = Los más jóvenes son menores, salvo indicación individual.
desk_minors_for = Menores, para el público «{ $audience }»
# $withheld, $named and $print are the words for these on the same pages.
desk_withheld = El público { $audiences } ve «{ $withheld }» en lugar de cada menor, en móviles y pantallas de la sala. Así los niños no encuentran su mesa. Para las pantallas de la sala, elegir «{ $named }» para el público que muestran. Los emparejamientos impresos siempre llevan los nombres ({ $print }).
desk_withheld_one = El público { $audiences } ve «{ $withheld }» en lugar de cada menor, en móviles y pantallas de la sala. Así los niños no encuentran su mesa. Para mostrar nombres solo en las pantallas, añadir un segundo público, como screens, al archivo de la sala. Iniciar un panel con --audience screens y elegir aquí «{ $named }» para él. Los emparejamientos impresos siempre llevan los nombres ({ $print }).
desk_system = Sistema de emparejamiento
desk_rounds_help = Dejar en blanco para el valor del sistema.
desk_ruleset = Reglamento
desk_ruleset_hall = el de la sala
desk_ruleset_help = Sin elegir: cada sala usa su reglamento para el ritmo de juego.
desk_time_control = Ritmo de juego
desk_time_control_help = Minutos + segundos por jugada: 90+30. Retardo: 30d5. Dos periodos: 40/90+30:30+30. Sin reloj: -. Ahora: { $control }.
desk_time_control_invalid = Ritmo de juego no válido «{ $typed }». Usar minutos + segundos por jugada, como 90+30.
desk_tables = Mesas
desk_tables_help = Primero el tablero 1: { $hall } 1-12. Tableros manuales, sin nombre de sala: 13-20.
# Stands for the name of a hall where none is connected.
desk_tables_hall = sala
desk_tables_invalid = Mesas no válidas «{ $typed }». Usar sala 1-12, o 13-20 para tableros manuales.
desk_tables_from_1 = Mesas no válidas «{ $typed }». Los números empiezan en 1.
desk_tables_backwards = Mesas no válidas «{ $typed }». Usar { $right }.
desk_tables_unknown = Sala desconocida «{ $hall }». Conocidas: { $halls }.
desk_team_best = Jugadores que puntúan por equipo
desk_team_best_help = Dejar en blanco si no hay clasificación por equipos.
desk_section_notes = Avisos sobre { $section }
desk_delete_section = Borrar grupo
desk_new_section = Nuevo grupo
desk_new_section_name = Abierto, Sub-12, Veteranos…
desk_add_section = Añadir grupo
desk_choose_format = Elegir un formato.
desk_tie_breaks_help = Por orden. Elegir abajo por nombre, o escribir los códigos.
desk_tie_breaks_choose = Elegir por nombre…
desk_tie_breaks_add = Añadir un desempate
desk_tie_breaks_default = Los del sistema.
desk_options = Ajustes del emparejamiento: { $section }
desk_option = Ajuste
desk_option_value = Valor
desk_option_effect = Efecto
desk_option_reset = Volver a { $value }
desk_option_reset_of = { $setting }: volver al valor del sistema, { $value }
desk_option_blank = vacío
desk_options_save = Guardar ajustes

## Prizes

desk_prizes_of = Premios: { $section }
desk_prize_below = Elo inferior a
desk_prize_unrated = Sin Elo
desk_prize_unrated_only = Solo para jugadores sin Elo
desk_prize_born = Nacidos desde
desk_prize_teams_only = Para equipos
desk_prize_all = todos
desk_prize_women = mujeres, niñas
desk_prize_men = hombres, niños
desk_prize_money = El dinero se
desk_prize_shared = reparte entre los empatados a puntos (US Chess 32B)
desk_prize_ties = concede según los desempates
desk_prizes_help = Un premio sin dinero es un trofeo. No se reparte: va según el puesto final, también a quien gana dinero. El sexo y la fecha de nacimiento se indican en cada jugador.
desk_prize_examples = 1.º, Sub-1600, Copa…
desk_prize_add = Añadir premio
desk_prize_remove = Quitar { $prize }
desk_prize_remove_new = Quitar este premio
desk_prize_name_missing = Cada premio necesita un nombre, como 1.º o Sub-1600.
desk_prize_money_invalid = { $prize }: importe no válido «{ $typed }». Usar 50 o 33,50.
desk_prize_number_invalid = { $prize }: el Elo y los años son números enteros.
