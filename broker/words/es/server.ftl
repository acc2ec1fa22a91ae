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
