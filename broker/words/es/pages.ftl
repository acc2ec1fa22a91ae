# Spectators' pages, hall screens, the call page and the on-screen clock.


## The frame around every page

live = En directo
connecting = Conectando
not_live = Sin directo
all_boards = Todos los tableros
skip = Saltar al contenido
round = Ronda { $round }
no_connection = Todavía sin conexión. Esta página sigue intentándolo.
# $time: a time of day, on another day with its date: "15:04:10" or "27 Nov, 15:04:10".
lost_dashboard = Conexión perdida desde { $time }. Se muestran las últimas posiciones conocidas.
lost_broker = Sin datos de la sala desde { $time } (el servidor de mensajes no responde). Se muestran las últimas posiciones conocidas.
lost_daemon = Los tableros no se leen desde { $time }. Las jugadas posteriores aún no se muestran.
silent_daemon = Sin datos de los tableros desde { $time }. Se muestran las últimas posiciones conocidas.

## One table

table = Mesa { $number }
white = Blancas
black = Negras
clock_runs = { $side ->
    [white] El reloj de las blancas está en marcha
   *[black] El reloj de las negras está en marcha
}
clock_stands = { $side ->
    [white] El reloj de las blancas está en pausa
   *[black] El reloj de las negras está en pausa
}
not_started = no iniciada
clock_alone = solo reloj, sin tablero
clock_alone_moves = solo reloj, { $count ->
    [one] 1 pulsación
   *[other] { $count } pulsaciones
}
paused = reloj en pausa
finished = finalizada
# $ago: "40 seconds ago", by the language of the page.
read_ago = reloj visto { $ago }
just_now = ahora mismo
time_trouble = apuros de tiempo
low_time = { $side ->
    [white] A las blancas
   *[black] A las negras
} les queda menos de { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}
no_moves = sin jugadas aún
after_move = tras { $move }
against = { $table }: { $white } contra { $black }, { $state }
federation = Federación: { $name }
england = Inglaterra
scotland = Escocia
wales = Gales
name_withheld = Nombre no publicado
ahead = { $points ->
    [one] 1 punto de ventaja
   *[other] { $points } puntos de ventaja
}
# A time control: "40 moves in 90 min + 30 s, then 30 min". Units stay as they are in every language.
control_moves = { $moves ->
    [one] 1 jugada en { $time }
   *[other] { $moves } jugadas en { $time }
}
control_delay = { $time }, { $bonus } de retardo
control_bronstein = { $time }, { $bonus } Bronstein
control_then = { $first }, después { $rest }

## All boards

no_games = Aún no hay partidas. Los tableros aparecen cuando se asignan los jugadores.
none_chosen = Ningún tablero coincide con el filtro.
show_all = Mostrar todos los tableros
find = Buscar
find_hint = Jugador, equipo o mesa
only_playing = En juego
only_followed = Seguidos
all_teams = Todos los equipos
all_sections = Todos los grupos
size = Tamaño de los tableros
size_comfortable = Tableros: cómodos
size_compact = Tableros: compactos
size_large = Tableros: grandes
follow_both = Seguir a { $white } y { $black }
follow_table = Seguir la mesa { $number }
pgn_all = Todas las partidas en PGN
pgn_round = Partidas en PGN
pgn_section = Todas las rondas del grupo en PGN
pgn_event = Todas las rondas en PGN

## One board

nobody_here = aún sin jugadores
no_such_table = No hay jugadores en la mesa { $number }. La mesa no existe o aún no tiene jugadores asignados.
moves = Jugadas
walk = Recorrer la partida
to_start = Posición inicial
back = Jugada anterior
on = Jugada siguiente
follow_live = Seguir en directo
behind = { $count ->
    [one] 1 jugada por detrás del directo
   *[other] { $count } jugadas por detrás del directo
}
start = Inicio
provisional = Provisional hasta que se pulse el reloj
not_pressed = reloj aún sin pulsar
unrecorded = Las jugadas no se pueden registrar ahora; las atenuadas son provisionales
not_recorded = aún sin registrar
from_memory = leída de la memoria del tablero
result_hidden = El resultado está oculto.
show_result = Mostrar resultado
share = Compartir este tablero
share_title = Compartir
share_round = Compartir esta ronda
share_nowhere = Solo este ordenador puede abrir esta dirección. Para otros dispositivos, inicie Flagfall con --host 0.0.0.0 o abra esta página en la dirección de red de la sala.
share_link = Dirección
share_embed = HTML para otra página
share_board = Tablero para una retransmisión (OBS)
share_ticker = Todos los tableros en una franja (OBS)
share_standings = Clasificación para una retransmisión (OBS)
share_clocks = Relojes para una retransmisión (OBS)
share_screen = Pantalla en la sala
copy = Copiar
copied = Copiado: { $what }
copy_by_hand = Este navegador no permite copiar. El texto está seleccionado: pulse Ctrl+C o manténgalo pulsado.
pgn_game = Esta partida en PGN
flip = Girar tablero
previous_board = Tablero anterior
next_board = Tablero siguiente
other_boards = Otros tableros
copy_fen = Copiar FEN
analyse = Analizar en Lichess
share_move = Enlace a { $move }
share_out = Compartir con…
keys = Atajos de teclado
key_moves = Jugada anterior, jugada siguiente
key_home = Inicio
key_end = Fin
key_ends = Posición inicial, última jugada
key_boards = Tablero anterior, tablero siguiente
key_star = Seguir a los jugadores del tablero
key_cards = Ir de tablero en tablero
key_open = Abrir el tablero
key_keys = Mostrar atajos
news_starts = la partida ha comenzado
news_ends = la partida ha terminado

## Earlier rounds

past = Rondas anteriores
past_none = Aún no ha terminado ninguna partida. Las rondas aparecen cuando terminan sus partidas.
no_answer = El servidor no responde. Inténtelo de nuevo en un momento.
games = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
no_name = Sin nombre
no_round = Sin ronda
boards_of_round = Tableros de esta ronda
to_game = { $result }, ir a la partida
to_end = Última jugada
game_missing = Esta partida no está disponible aquí.
round_missing = Esta ronda no está disponible aquí.
no_page = No hay ninguna página en esta dirección.
follow_player = Seguir a { $name }

## A screen in the hall

screen = Pantalla
screen_way = Siga las partidas en el móvil
# $said: "boards=99", as in the address. The names and values of settings stay as they are in every language.
screen_number = { $said } está fuera del intervalo ({ $least }–{ $most }). Se usa { $used }.
screen_tables = { $said } no es válido. Use una lista como tables=1-8,12.
screen_pairings = { $said } no es válido. Use board, name o none.
screen_unknown = { $said } es desconocido. Una pantalla admite boards, seconds, tables, sections, standings, pairings y language.
may_go_dark = Esta pantalla puede apagarse: los navegadores solo la mantienen encendida por HTTPS. Vea la guía de quiosco.

## How it looks

look = Vista
language = Idioma
colours = Colores
colours_auto = Como el dispositivo
colours_light = Claro
colours_dark = Oscuro
colours_contrast = Alto contraste
board = Tablero
board_green = Verde
board_brown = Marrón
board_blue = Azul
board_grey = Gris
pieces = Piezas
pieces_classic = Clásicas
pieces_slim = Finas
pieces_print = Estilo impreso
pieces_bold = Gruesas, para ver de lejos
notation = Jugadas
# The letters of the pieces in this language, as in table/notation.ts.
notation_letters = Letras: C, A, T, D, R
notation_figurines = Figurines: ♘ ♗ ♖ ♕ ♔
hide_results = Ocultar resultados
move_sound = Sonido de las jugadas
notify = Avisarme cuando empiece o termine una partida que sigo
notify_https = Los navegadores solo muestran avisos por HTTPS.
notify_refused = Este navegador bloquea los avisos de esta página. Permítalos en su configuración.
close = Cerrar

## Why a game ended, as the daemon says it

end_checkmate = jaque mate
end_stalemate = ahogado
end_dead_position = posición muerta
end_50_moves = 50 jugadas
end_75_moves = 75 jugadas
end_threefold_repetition = triple repetición
end_fivefold_repetition = quíntuple repetición
end_illegal_position = posición ilegal
end_agreement = tablas de mutuo acuerdo
end_resignation = abandono
end_forfeit = incomparecencia
end_time_forfeit = tiempo agotado
end_both_flags_down = ambas banderas caídas
end_both_short_of_time = ambos jugadores casi sin tiempo
end_quickplay_finish = final a caída de bandera
end_illegal_move = jugada ilegal
end_second_illegal_move = segunda jugada ilegal
end_third_illegal_move = tercera jugada ilegal
end_nth_illegal_move = { $number }.ª jugada ilegal
end_king_captured = rey capturado
end_device = dispositivo electrónico
end_penalty = sanción
end_insufficient_material = material insuficiente
end_no_mate_possible = jaque mate imposible
end_shown_with_the_kings = reyes colocados en el tablero

## The tournament, as the desk publishes it

tournament = Torneo
events = Torneos
rounds = Rondas
order = Orden
pairings = Emparejamientos
standings = Clasificación
crosstable = Cuadro cruzado
wallchart = Cuadro de progreso
teams = Equipos
by_board = Por tablero
by_name = Por nombre
print = Imprimir
round_of = Ronda { $round } de { $planned }
starts_at = empieza a las { $time }
starts_on = empieza el { $day } a las { $time }
is_next = próxima ronda
next_short = próxima
is_on = en juego
is_over = finalizada
not_paired = Aún sin emparejar
no_event = Aún no hay torneo. Los emparejamientos y la clasificación aparecen cuando se publican.
nobody_chosen = Ningún jugador coincide con el filtro.
results_hidden = Los resultados están ocultos.
show_results = Mostrar resultados
board_short = Tab.
place_short = Pos.
place = Posición
row = Fila
number = Número
name = Nombre
team = Equipo
points = Puntos
result = Resultado
opponent = Rival
table_column = Mesa
colour_column = Color
player_number = Jugador { $number }
left_after = retirado tras la ronda { $round }
is_played = en directo
unconfirmed = provisional
forfeit = incomparecencia
bye_allotted = descanso (por emparejamiento), 1 punto
bye_full = descanso de 1 punto
bye_half = descanso de ½ punto
bye_none = descanso de 0 puntos
bye_short = desc.
white_letter = b
black_letter = n
met = { $score } con { $side ->
    [white] blancas
   *[black] negras
} contra { $opponent }
no_result = sin resultado aún
after_round = Tras la ronda { $round }
not_begun = no iniciado
after_part = Durante la ronda { $round }
after_round_short = R{ $round }
sections = Grupos

## Tie-breaks (FIDE Handbook C.07, and those of US Chess)

tie_breaks = Desempates
tb_cut_1 = corte 1
tb_cut_2 = corte 2
tb_mid_1 = mediano 1
tb_mid_2 = mediano 2
tb_de = Encuentro directo
tb_de_what = Puntos en las partidas entre los empatados, si deciden.
tb_pts_what = Los propios puntos.
tb_scores_c1 = Se excluye el rival con la puntuación más baja.
tb_scores_c2 = Se excluyen los dos rivales con las puntuaciones más bajas.
tb_scores_m1 = Se excluyen los rivales con la puntuación más baja y más alta.
tb_scores_m2 = Se excluyen los dos rivales con las puntuaciones más bajas y los dos con las más altas.
tb_ratings_c1 = Se excluye el Elo más bajo.
tb_ratings_c2 = Se excluyen los dos Elo más bajos.
tb_ratings_m1 = Se excluyen el Elo más bajo y el más alto.
tb_ratings_m2 = Se excluyen los dos Elo más bajos y los dos más altos.
tb_theirs_c1 = Cada uno se toma sin su puntuación más baja.
tb_theirs_c2 = Cada uno se toma sin sus dos puntuaciones más bajas.
tb_theirs_m1 = Cada uno se toma sin su puntuación más baja y más alta.
tb_theirs_m2 = Cada uno se toma sin sus dos puntuaciones más bajas y sus dos más altas.
tb_first_1 = sin la primera ronda
tb_first_1_what = Se excluye la primera ronda.
tb_first_2 = sin dos rondas
tb_first_2_what = Se excluyen las dos primeras rondas.
tb_limit_what = El límite del 50 % se desplaza { $by } puntos.
tb_forfeits = con incomparecencias
tb_forfeits_what = Las partidas por incomparecencia cuentan como jugadas.
tb_fore_what = Se usa el Fore Buchholz en lugar del Buchholz.
tb_turned = invertido
tb_rtng_turned = El Elo del propio jugador, primero el más bajo.
tb_tpn_turned = El número en la lista inicial, primero el más alto.
tb_h2h = Resultado entre los empatados
tb_h2h_what = Victorias menos derrotas en las partidas entre los empatados.
tb_ussb = Sonneborn-Berger (US Chess)
tb_ussb_what = Puntos de los rivales vencidos, más la mitad de los puntos de los rivales con los que se hizo tablas. Sus rondas no jugadas cuentan ½.
tb_oppperf = Rendimiento de los rivales
tb_oppperf_what = Rendimiento medio de los rivales: los Elo de sus rivales, más 400 por victoria y menos 400 por derrota.
tb_oppavg = Media de los rivales
tb_oppavg_what = Elo medio de los rivales con Elo que se enfrentaron.
tb_team_what = { $name } de los jugadores que cuentan para el equipo, sumado.
tb_win = Victorias
tb_win_what = Rondas que valen una victoria, incluidas las no jugadas.
tb_won = Partidas ganadas
tb_won_what = Partidas ganadas en el tablero.
tb_bpg = Partidas con negras
tb_bpg_what = Partidas jugadas en el tablero con negras.
tb_bwg = Partidas ganadas con negras
tb_bwg_what = Partidas ganadas en el tablero con negras.
tb_ps = Progresivo
tb_ps_what = Suma de los puntos tras cada ronda: las victorias tempranas valen más.
tb_rep = Rondas jugadas
tb_rep_what = Rondas en las que el jugador estaba disponible para jugar.
tb_bh = Buchholz
tb_bh_what = Suma de los puntos de los rivales; una ronda no jugada cuenta como máximo los puntos propios.
tb_fb = Fore Buchholz
tb_fb_what = Buchholz como si todas las partidas de la última ronda fueran tablas.
tb_aob = Media del Buchholz de los rivales
tb_aob_what = Buchholz medio de los rivales enfrentados.
tb_sb = Sonneborn-Berger
tb_sb_what = Puntos de los rivales vencidos, más la mitad de los puntos de los rivales con los que se hizo tablas.
tb_ks = Koya
tb_ks_what = Puntos contra los rivales que lograron el 50 % o más.
tb_aro = Elo medio de los rivales
tb_aro_what = Elo medio de los rivales enfrentados.
tb_tpr = Rendimiento
tb_tpr_what = El Elo medio de los rivales, ajustado según el porcentaje logrado contra ellos.
tb_ptp = Rendimiento perfecto
tb_ptp_what = El Elo más bajo cuya puntuación esperada contra estos rivales es la obtenida.
tb_apro = Rendimiento medio de los rivales
tb_apro_what = Rendimiento medio de los rivales enfrentados.
tb_appo = Rendimiento perfecto medio de los rivales
tb_appo_what = Rendimiento perfecto medio de los rivales enfrentados.
tb_rtng = Elo
tb_rtng_what = El Elo del propio jugador, primero el más alto.
tb_tpn = Número de emparejamiento
tb_tpn_what = El número en la lista inicial, primero el más bajo.
tb_std = Puntos estándar
tb_std_what = 1 por cada ronda con más puntos que el rival, ½ por los mismos. Sin rival, la ronda se compara con unas tablas.
tb_modmed = Mediano modificado
tb_modmed_what = Suma de los puntos de los rivales (sus rondas no jugadas cuentan ½). Se excluye el más bajo por encima del 50 %, el más alto por debajo, ambos con el 50 %. Desde nueve rondas, dos de cada.
tb_solk = Solkoff
tb_solk_what = Suma de los puntos de los rivales. Sus rondas no jugadas cuentan ½; las propias no jugadas no cuentan.
tb_med = Mediano
tb_med_what = Suma de los puntos de los rivales (sus rondas no jugadas cuentan ½) sin el más bajo y el más alto. Desde nueve rondas, sin dos de cada.
tb_cum = Acumulativo
tb_cum_what = Suma de los puntos tras cada ronda, menos 1 por cada punto entero de una ronda no jugada.
tb_cumopp = Acumulativo de los rivales
tb_cumopp_what = Suma de los acumulativos de los rivales enfrentados.
tb_kash = Kashdan
tb_kash_what = 4 por victoria, 2 por tablas, 1 por derrota, 0 por una ronda no jugada.

## The card with which a player calls an arbiter

call_title = Llamar a un árbitro
call_lead = ¿Quién llama? Su reloj sigue en marcha hasta que el árbitro lo detenga.
call_white = Llaman las blancas
call_black = Llaman las negras
call_other = Llama otra persona
call_sending = Un momento…
call_called = Se ha llamado a un árbitro.
call_coming = Un árbitro está en camino.
call_stay = Permanezca en la mesa. Esta página indica cuándo viene un árbitro.
call_unknown = Esta tarjeta es de otra sala. Levante la mano.
call_often = Demasiadas llamadas desde aquí. Espere un minuto o levante la mano.
call_failed = La llamada no se ha recibido. Levante la mano.

## The on-screen clock

clock_title = Reloj de la mesa { $number }
clock_no_code = Para usar este dispositivo como reloj, escanee el código del reloj de la mesa. Un árbitro puede mostrarlo en la página de la mesa.
clock_foreign = Este código es de otra sala o ha sido sustituido. Pida a un árbitro el código de la mesa.
# Black taps their half, and White's time begins: the player who has to move first waits.
clock_start = El jugador que no mueve primero toca para poner el reloj en marcha.
clock_time_runs = { $side ->
    [white] El reloj de las blancas está en marcha.
   *[black] El reloj de las negras está en marcha.
}
clock_other_runs = { $side ->
    [white] El reloj de las blancas está en marcha; nada ha cambiado.
   *[black] El reloj de las negras está en marcha; nada ha cambiado.
}
clock_stands_now = El reloj está en pausa.
clock_stands_already = El reloj ya está en pausa.
clock_runs_already = El reloj ya está en marcha.
clock_flag = { $side ->
    [white] Ha caído la bandera de las blancas.
   *[black] Ha caído la bandera de las negras.
}
clock_flag_stands = Ha caído una bandera. Un árbitro ajusta el reloj o da por terminada la partida.
clock_over = La partida ha terminado.
clock_result = Partida terminada: { $result }.
clock_paused_play = Un árbitro ha detenido la partida. El reloj se reanuda cuando el árbitro lo permita.
clock_not_set = El reloj no está ajustado: aún no hay jugadores asignados.
clock_not_screen = Esta mesa usa otro reloj.
clock_stop = Parar
clock_go = Reanudar
clock_begin = Iniciar
clock_swap = Cambiar lados
clock_turn = Girar cifras
clock_full = Pantalla completa
clock_half_runs = su reloj está en marcha; toque para terminar su turno
clock_whose = { $side ->
    [white] Este dispositivo es el reloj de las blancas.
   *[black] Este dispositivo es el reloj de las negras.
}
clock_second = Otro dispositivo es aquí el reloj; este solo lo muestra. Un árbitro puede quitar el otro en la página de la mesa.
clock_not_stop = El dispositivo de un jugador no puede parar el reloj. Llame a un árbitro.
clock_keep_awake = Mantenga la pantalla encendida en los ajustes de este dispositivo.
clock_touch_lost = Su pulsación no se recibió en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
} y no cuenta. Llame a un árbitro.
clock_lost = Sin conexión desde { $time }. El reloj sigue en marcha en la sala. Una pulsación cuenta si se recibe en { $seconds } s. Si no, pare la partida y llame a un árbitro.
clock_hall_lost = El ordenador de la sala no responde desde { $time }. El reloj sigue { $seconds } s y luego queda en pausa hasta que un árbitro lo reanude. Pare la partida y espere.
