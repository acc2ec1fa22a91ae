# The rooms of arbiters besides the alerts: tables, hall, notes, players, paper, notifications, replay, access.


## Every room

console_name = Consola del árbitro
console_page = { $room } – Consola del árbitro – Flagfall
console_rooms = Secciones
console_room_waiting = { $room }, { $count } pendientes
console_cancel = Cancelar
console_sign_out = Salir
console_cut_off = No habrá alertas nuevas hasta que vuelva la conexión. Recorra las mesas.
console_hall = Sala
console_players = Jugadores
console_notes = Notas
console_desk = Oficina
console_access = Acceso
console_event = Torneo
console_all_tables = todas las mesas
console_no_table = Esta sala no tiene esa mesa.
console_moves = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
console_alerts = { $count ->
    [one] 1 alerta
   *[other] { $count } alertas
}

## Keyboard shortcuts

console_keys = Atajos de teclado
console_key_alerts = Alerta siguiente, alerta anterior
console_key_enter = Abrir la alerta; en una alerta abierta: aplicar la medida
console_key_handle = Yo me ocupo
console_key_change = Cambiar la medida
console_key_reject = Rechazar la medida o descartar la alerta
console_key_undo = Deshacer
console_key_back = Volver a las alertas
console_key_help = Mostrar los atajos

## Broadcast delay

console_delay_title = Retardo de la retransmisión
console_delay_unknown = Todavía sin datos de la sala.
console_delay_audience = Público
console_delay_minutes = Retardo (minutos)
console_delay_moves = Retardo (jugadas)
console_delay_go = Fijar retardo…
console_delay_ask = ¿Fijar el retardo de { $audience }?
console_delay_now = Ahora: { $before }.
console_delay_new = Nuevo: { $after }. Un retardo mayor se aplica enseguida a todo lo que no se ha mostrado. Uno menor se aplica a lo que venga después. Lo que ya se mostró no se puede retirar.
console_delay_yes = Fijar retardo
console_delay_done = Retardo fijado.
console_delay_of = { $audience }: { $delay }
console_delay_in = { $delay } en { $hall }
console_delay_both = { $time } y { $moves }
console_live = en directo
console_min = { $minutes } min
console_min_s = { $minutes } min { $seconds } s
console_s = { $seconds } s

## A claim at a table

console_claim_form = Introducir una reclamación en la mesa { $table }
console_claim_player = Jugador
console_claim_name = { $side ->
    [white] Blancas: { $name }
   *[black] Negras: { $name }
}
console_claim_what = Reclamación
console_claim_go = Introducir
console_claim_with = con la jugada
console_claim_seen = visto por
console_claim_seen_hint = árbitro A. Meyer
console_claim_bad_move = Introduzca la jugada como dos casillas, por ejemplo e2e4, o e7e8q para una promoción.
console_claim_done = Reclamación introducida. La decisión está en Alertas.
console_claim_flag = reclama la caída de bandera del rival
console_claim_illegal_move = reclama una jugada ilegal del rival
console_claim_touch_move = reclama pieza tocada
console_claim_threefold = reclama triple repetición
console_claim_fifty_moves = reclama 50 jugadas sin captura ni movimiento de peón
console_claim_quickplay_finish = reclama tablas en el final a caída de bandera
console_claim_both_low_on_time = comunica que ambos tienen menos de { $seconds } s
console_claim_device = tenía un dispositivo electrónico
console_claim_misconduct = infringió otra norma de conducta
console_claim_reversed_colors = comunica colores invertidos
console_claim_wrong_opponent = no es el jugador emparejado
console_claim_wrong_initial_position = comunica una posición inicial incorrecta
console_claim_draw_offer = ofrece tablas
console_claim_draw_agreed = acuerda tablas con el rival
console_claim_resignation = abandona
console_claim_absence = está ausente
console_claim_both_late = llegó tarde, igual que el rival

## The clock of a table

console_clock_kind_board = Reloj conectado al tablero.
console_clock_kind_device = Reloj independiente, según la configuración.
console_clock_kind_screen = Reloj en pantalla: un teléfono o una tableta que abre el código de reloj de la mesa.
console_clock_no_board = Sin tablero en esta mesa: se comprueban pulsaciones, tiempos y banderas, no las jugadas.
console_clock_places = Dispositivos del reloj en pantalla
console_clock_at = { $place ->
    [white] Blancas
    [black] Negras
   *[both] Entre los jugadores
}
console_clock_show_code = { $place ->
    [white] Mostrar el código de las blancas
    [black] Mostrar el código de las negras
   *[both] Mostrar código
}
console_clock_remove = { $place ->
    [white] Quitar el dispositivo de las blancas
    [black] Quitar el dispositivo de las negras
   *[both] Quitar dispositivo
}
console_clock_renew = { $place ->
    [white] Nuevo código para las blancas
    [black] Nuevo código para las negras
   *[both] Nuevo código
}
console_clock_code_of = { $place ->
    [white] Código de las blancas
    [black] Código de las negras
   *[both] Código
}
console_clock_remove_ask = { $place ->
    [white] ¿Quitar el dispositivo de las blancas en la mesa { $table }?
    [black] ¿Quitar el dispositivo de las negras en la mesa { $table }?
   *[both] ¿Quitar el dispositivo de la mesa { $table }?
}
console_clock_remove_means = El dispositivo deja de ser el reloj enseguida. Para sustituirlo, abra el nuevo código en cualquier dispositivo.
console_clock_remove_yes = Quitar
console_clock_renew_ask = { $place ->
    [white] ¿Nuevo código para las blancas en la mesa { $table }?
    [black] ¿Nuevo código para las negras en la mesa { $table }?
   *[both] ¿Nuevo código en la mesa { $table }?
}
console_clock_renew_means = El código anterior deja de funcionar.
console_clock_renew_yes = Nuevo código
console_clock_device = Un dispositivo
console_clock_since = { $device }, desde { $time }
console_clock_none = Todavía sin dispositivo
console_clock_to_one = Un dispositivo entre los jugadores
console_clock_to_one_ask = ¿Un dispositivo entre los jugadores en la mesa { $table }?
console_clock_to_one_means = Pulsa por ambos y puede parar el reloj. Los códigos actuales dejan de funcionar.
console_clock_to_one_yes = Un dispositivo
console_clock_to_two = Un dispositivo por jugador
console_clock_to_two_ask = ¿Un dispositivo por jugador en la mesa { $table }?
console_clock_to_two_means = Cada dispositivo pulsa solo por un bando. Solo un árbitro puede parar el reloj. El código actual deja de funcionar.
console_clock_to_two_yes = Dos dispositivos
console_clock_screen = Usar el reloj en pantalla
console_clock_screen_ask = ¿Usar el reloj en pantalla en la mesa { $table }?
console_clock_screen_means = Se pone con el ritmo de juego. El reloj actual deja de leerse. Si hay una partida en curso, ajuste después los tiempos.
console_clock_board = Usar el reloj del tablero
console_clock_board_ask = ¿Usar el reloj del tablero en la mesa { $table }?
console_clock_board_means = El reloj en pantalla deja de usarse en esta mesa.
console_clock_open = Abrir el reloj aquí
console_address = Dirección para los teléfonos
console_address_bad = Introduzca la dirección como en http://192.168.1.20:8080.
console_address_own = Los teléfonos no llegan a esta dirección. Introduzca la de este ordenador en la red de la sala.

## Setting a clock

console_set_clock_form = Ajustar el reloj de la mesa { $table }
console_set_clock_ask = ¿Ajustar el reloj de la mesa { $table }?
console_set_clock_go = Ajustar reloj…
console_set_clock_yes = Ajustar: blancas { $white }, negras { $black }
console_set_clock_same = sin cambio
console_set_clock_no_change = Sin cambios.
console_set_clock_bad = Introduzca cada tiempo como 1:05:00 o 5:00, como máximo 9:59:59.
console_set_clock_sent = Enviado al reloj. El resultado aparece arriba.
console_add_two = +2 min
console_add_two_to = { $side ->
    [white] Añadir 2 minutos a las blancas
   *[black] Añadir 2 minutos a las negras
}

## A table

console_table_more = Más de esta mesa
console_table_board = Tablero y jugadas
console_table_replay = Repetición
console_table_correct = Correcciones
console_table_pause = Pausa
console_table_resume = Reanudar el juego
console_table_alerts = Alertas
console_table_open = Alertas abiertas en esta mesa
console_table_earlier = Alertas de partidas anteriores
console_table_earlier_open = Alertas sin decidir de partidas anteriores
console_table_notes = Notas sobre esta mesa
console_game_over = partida terminada
console_result = Resultado
console_result_form = Introducir el resultado de la mesa { $table }
console_result_1 = Ganan blancas
console_result_draw = Tablas
console_result_0 = Ganan negras
console_result_change = Cambiar el resultado
console_result_is = Resultado: { $result }.
console_result_ends = Termina la partida. Se pedirá confirmación.
console_result_ask = ¿Introducir { $result } en la mesa { $table }?
console_result_means = { $white } – { $black }. La partida termina con este resultado.
console_result_yes = Introducir { $result }
console_claim = Reclamación
console_clock = Reloj
console_equipment = Equipos
console_history = Historial
console_rotate = Girar el tablero…
console_rotate_ask = ¿Girar el tablero de la mesa { $table }?
console_rotate_yes = Girar el tablero
console_rotate_done = Tablero girado.
console_swap = Intercambiar lados del reloj…
console_swap_ask = ¿Intercambiar los lados del reloj de la mesa { $table }?
console_swap_yes = Intercambiar lados
console_swap_done = Lados del reloj intercambiados.
console_same_record = El registro de la partida no cambia.
console_bind = Asignar un tablero
console_bind_ask = ¿Asignar un tablero a la mesa { $table }?
console_bind_how = Coloque las piezas en la mesa { $table }. Después elija «Esperar al tablero», levante solo el peón de e2 de ese tablero y devuélvalo a su casilla.
console_bind_yes = Esperar al tablero
console_bind_now = Ahora levante solo el peón de e2 en la mesa { $table } y devuélvalo a su casilla.
console_bind_table = Asignar un tablero a la mesa
console_bind_go = Asignar…
console_from_memory = Leído de la memoria del tablero: { $move }.
console_from_memory_run = Leído de la memoria del tablero: de { $first } a { $last }.
console_need_not_write = { $free ->
    [white] Las blancas ya no tienen que anotar:
    [black] Las negras ya no tienen que anotar:
   *[both] Los jugadores ya no tienen que anotar:
} { $below ->
    [white] las blancas tuvieron menos de { $time }.
    [black] las negras tuvieron menos de { $time }.
   *[both] ambos tuvieron menos de { $time }.
}

## The hall

console_hall_map = Plano
console_hall_list = Lista
console_hall_views = Vista de la sala
console_open_alerts = Alertas abiertas
console_details = Detalles y acciones
console_handled_by = { $name } se ocupa
console_map = Plano de la sala
console_map_arrange = Ordenar
console_map_done = Listo
console_map_across = Mesas por fila
console_map_in_rows = Ordenar en filas
console_map_are_in_rows = Todas las mesas están en filas, por número.
console_map_help = Arrastre una mesa a su sitio, o selecciónela con Tab y muévala con las flechas. Si el sitio está ocupado, las dos mesas se intercambian. Todos los árbitros ven el mismo plano.
console_map_sector = su sector
console_map_at = Mesa { $table }: fila { $row }, puesto { $place }
console_map_swapped = Mesa { $table }: fila { $row }, puesto { $place }; intercambiada con la mesa { $other }.
console_map_edge = La mesa { $table } está en el borde.
console_map_unseen = { $mark } Urgente, fuera de la vista: mesa { $table }
console_map_unseen_more = { $mark } Urgente, fuera de la vista: mesa { $table } y { $count } más
console_map_key = Significado de los signos

## Notes of arbiters for each other

console_note = Nota para los demás árbitros
console_note_go = Añadir nota
console_notes_open = Notas abiertas
console_notes_resolved = Notas resueltas
console_notes_resolved_count = Resueltas ({ $count })
console_notes_none = No hay notas abiertas.
console_note_table = Mesa
console_note_hall = sala
console_note_of_alert = Sobre una alerta.
console_note_of_this = Sobre la alerta en la mesa { $table }: { $alert }
console_note_of_none = No es sobre esta alerta
console_note_no_table = No hay mesa { $table } en esta sala. Para una nota sobre la sala, deje el campo vacío.
console_note_resolve = Resolver
console_note_resolve_this = Resolver: { $note }
console_note_resolved_by = ✓ resuelta por { $name }
console_note_at = Alerta en la mesa { $table }
console_note_alert = Alerta
console_note_by = { $name }, { $time }
console_notes_of_alert = Notas sobre esta alerta
console_note_write = Añadir nota…

## Players, and what counts against them

console_find_player = Buscar un jugador
console_no_event = Sin torneo
console_players_none = Sin incidencias en este torneo.
console_players_not_found = Sin incidencias con este nombre.
console_players_unknown = Partidas con jugadores desconocidos
console_players_back = ‹ Jugadores
console_counts_now = Lo que cuenta ahora
console_counts_nothing = No cuenta ninguna jugada ilegal ni advertencia.
console_counted_before = En partidas terminadas
console_hands = Indicios que solo cuentan juntos
console_hands_none = Sin indicios sobre las manos.
console_cases = Todas las incidencias ({ $count })
console_now_at = ahora en la mesa { $table }
console_now_at_round = ahora en la mesa { $table }, ronda { $round }
console_place = Mesa { $table }
console_place_round = Ronda { $round }, mesa { $table }
console_place_now = Mesa { $table } (ahora)
console_place_round_now = Ronda { $round }, mesa { $table } (ahora)
console_counted = { $place }: { $counted }
console_illegal = { $count ->
    [one] 1 jugada ilegal
   *[other] { $count } jugadas ilegales
}
console_illegal_limit = { $count ->
    [one] 1 jugada ilegal, la número { $limit } pierde la partida
   *[other] { $count } jugadas ilegales, la número { $limit } pierde la partida
}
console_warnings = { $count ->
    [one] 1 advertencia
   *[other] { $count } advertencias
}
console_open_count = { $count ->
    [one] 1 abierta
   *[other] { $count } abiertas
}
console_hand_hints = { $count ->
    [one] 1 indicio sobre las manos
   *[other] { $count } indicios sobre las manos
}
console_incidents = { $count ->
    [one] 1 incidencia
   *[other] { $count } incidencias
}
console_series = { $count ->
    [one] { $kind }: 1 vez en este torneo; { $places }
   *[other] { $kind }: { $count } veces en este torneo; { $places }
}
console_case_at = { $place }, { $day }, { $time }, jugada { $move }
console_case_of_none = no atribuida a un jugador
console_case_counts = Cuenta como jugada ilegal { $number }.
console_case_warned = Advertido.
console_case_closed = Cerrada: { $reason }.
console_case_handled = { $name } se ocupa.
console_case_open = Abierta.

## Cards for the tables

console_cards = Tarjetas de mesa
console_cards_for = Tarjetas de mesa para llamar a un árbitro
console_cards_tables = Mesas, por ejemplo 1-40,55
console_cards_make = Crear tarjetas
console_cards_none = Todavía no hay mesas. Introduzca los números de mesa.
console_card_call = Llamar a un árbitro
console_card_call_also = Call an arbiter

## An incident on paper

console_print = Imprimir incidencia
console_print_back = ‹ Volver a la alerta
console_print_unknown = Esta alerta ya no existe.
console_print_title = Mesa { $table }: { $alert }
console_print_around = Tablero y reloj en ese momento
console_print_nothing = Sin datos del tablero ni del reloj.
console_print_rules = Lo que dicen las reglas
console_print_no_decision = Sin decidir: estos tiempos siguen al reloj y no son los de la incidencia.
console_print_decisions = Decisiones
console_print_round = Ronda
console_print_table = Mesa, partida
console_print_control = Ritmo de juego
console_print_ruleset = Reglas
console_print_when = Cuándo
console_print_raised = Alerta emitida
console_print_raised_after = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s después de tener todos los datos
console_print_journal = Diario
console_print_incident = incidencia { $id }
console_print_record = registro { $number }
console_print_before = Antes
console_print_then = En el tablero durante la incidencia
console_print_same = Posición sin cambios.
console_print_differs = Diferencias (con marco): { $differences }.
console_print_others = Otras medidas:
console_print_handled = { $name } se ocupa.
console_print_undone = { $day }, { $time }: { $name } deshizo esta decisión.
console_print_closed = Cerrada sin decisión: { $reason }
console_print_open = Sin decidir.
console_print_open_again = Sin nueva decisión desde entonces.
console_print_arbiter = Árbitro
console_print_signed = Lugar y fecha

## Sound and notifications on this device

console_sound_on = Con sonido
console_sound_off = Sin sonido
console_sound_blocked = Tocar para oír
console_sound = Sonido en este dispositivo
console_sound_new = Sonar con las alertas nuevas
console_sound_vibrate = Vibrar también
console_sound_help = Más tonos y más agudos significan más urgente. Cada alerta suena una vez, y solo hasta que un árbitro se ocupa.
console_sound_test = Probar
console_sound_test_of = Probar: { $severity }
console_sound_volume = Volumen
console_push = Notificaciones
console_push_new = Notificar las alertas nuevas con esta página cerrada
console_push_test = Probar las notificaciones
console_push_help = Muestran la mesa y la incidencia, pero no los nombres. Terminan al salir aquí.
console_push_equipment = Fallos de los equipos
console_push_insecure = Las notificaciones con esta página cerrada necesitan HTTPS. Indique tls_cert y tls_key en la configuración de la sala.
console_push_unable = Este navegador no puede recibir notificaciones con la página cerrada.
console_push_home_screen = Primero añada esta página a la pantalla de inicio (Compartir, Añadir a pantalla de inicio). Después ábrala desde allí.
console_push_denied = Este navegador bloquea las notificaciones de esta página. Permítalas en su configuración para este sitio.
console_push_no_key = Este panel no puede enviar notificaciones. Su registro indica la causa.
console_push_failed = No se puede suscribir: este dispositivo no llega al servicio push del fabricante del navegador.

## Replay

console_replay = Repetición de la mesa { $table }
console_replay_around = En torno a la alerta
console_replay_last = Últimos 5 minutos
console_replay_earlier = Antes
console_replay_later = Después
console_replay_other = Otras horas
console_replay_from = Desde
console_replay_to = Hasta
console_replay_show = Mostrar
console_replay_both = Introduzca ambas horas.
console_replay_making = Preparando la repetición…
console_replay_waited = { $minutes ->
    [one] { $seconds } s hasta ahora, para 1 minuto de juego
   *[other] { $seconds } s hasta ahora, para { $minutes } minutos de juego
}
console_replay_since = El registro de señales empieza a las { $time }.
console_replay_found = { $moves }, { $alerts }.
console_replay_play = Reproducir
console_replay_pause = Pausa
console_replay_speed = Velocidad
console_replay_time = Hora en este periodo
console_replay_previous = Evento anterior
console_replay_next = Evento siguiente
console_replay_back = Momento anterior
console_replay_on = Momento siguiente
console_replay_by_key = { $does } ({ $key })
console_replay_thought = Valoración en ese momento
console_replay_events = Eventos
console_replay_press = pulsación
console_replay_move = jugada confirmada
console_replay_alert = alerta
console_replay_changed = registro de la partida cambiado
console_replay_no_game = No hay partida en curso.
console_replay_start = Registro de la partida: antes de la primera jugada.
console_replay_after = { $side ->
    [white] Registro de la partida: tras la jugada { $number } de las blancas.
   *[black] Registro de la partida: tras la jugada { $number } de las negras.
}
console_replay_differs = El tablero difiere en { $squares }.

## Access

console_access_me = Sesión de { $name } ({ $roles }).
console_access_sector = Su sector: mesas { $tables }.
console_access_paired = Quien entra con el PIN actúa como árbitro principal. Para saber quién decidió qué, cree cuentas y desactive el PIN.
console_accounts = Cuentas y sectores
console_accounts_none = Todavía no hay cuentas. En el ordenador de la sala ejecute: flagfall dashboard accounts add NAME --role chief --state DIR. DIR es la carpeta con la que se inició el panel.
console_sector = Mesas
console_sector_go = Fijar sector
console_sector_all = { $name }: todas las mesas.
console_sector_some = { $name }: mesas { $tables }.
console_permissions = Permisos
console_permission = Permiso
console_has_yes = sí
console_has_sector = propio sector
console_has_sector_as = { $role } (propio sector)

## Signing in

console_sign_in = Entrar
console_sign_in_pin = Introduzca el PIN de los árbitros. Se mostró al iniciar Flagfall por primera vez; el árbitro principal puede crear otro.
console_sign_in_pin_other = Entrar con el PIN
console_sign_in_account = Entre con su cuenta.
console_sign_in_account_other = Entrar con una cuenta
console_pin = PIN
console_your_name = Su nombre
console_your_name_pin = Aparece junto a sus decisiones, marcado «PIN».
console_your_name_account = Su nombre aparece junto a sus decisiones.
console_account_name = Nombre
console_password = Contraseña
console_signing_in = Inicio de sesión
console_pin_pairs = Con el PIN, los árbitros entran desde tabletas.
console_pin_new = Nuevo PIN
console_pin_new_ask = ¿Crear un nuevo PIN?
console_pin_new_means = Las tabletas que entraron con el PIN anterior deben entrar de nuevo.
console_pin_new_yes = Crear nuevo PIN
console_pin_new_done = Este es el nuevo PIN. Solo se muestra ahora.
console_pin_close = Desactivar PIN
console_pin_close_ask = ¿Desactivar el PIN?
console_pin_close_means = Nadie puede entrar con un PIN hasta que se cree otro. Las tabletas que entraron con él quedan fuera.
console_pin_close_done = PIN desactivado.
console_out_everywhere = Cerrar todas las sesiones
console_out_everywhere_ask = ¿Cerrar todas las sesiones?
console_out_everywhere_means = { $name } debe entrar de nuevo en cada dispositivo, también en este.
