# What the rules say: remedies, claims, rulings.
#
# A remedy is a row of these sentences, one behind the other. What an arbiter is to do is an imperative.

## Times

rule_seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
rule_minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
# $time is such as 2:30.
rule_minutes_seconds = { $time } minutos
# $time is such as 1:00:30.
rule_hours = { $time } horas
# $time is one of those above.
remedy_plus = { $side ->
    [white] Añadir { $time } a las blancas.
   *[black] Añadir { $time } a las negras.
}
remedy_minus = { $side ->
    [white] Quitar { $time } a las blancas.
   *[black] Quitar { $time } a las negras.
}
remedy_increment = { $side ->
    [white] Quitar el incremento de las blancas ({ $seconds } s).
   *[black] Quitar el incremento de las negras ({ $seconds } s).
}
# The times to set.
remedy_times = Blancas { $white }, negras { $black }.
remedy_times_stay = Dejar el reloj como está: blancas { $white }, negras { $black }.
remedy_no_time = { $side ->
    [white] Las blancas quedan sin tiempo. Decidir si ha caído la bandera.
   *[black] Las negras quedan sin tiempo. Decidir si ha caído la bandera.
}

## The person who decides, in the form that the sentences below need in each language.

rule_who_director = el director
rule_who_arbiter = el árbitro
rule_who_coordinator = el coordinador
rule_who_captains = el árbitro o los capitanes
rule_who_captains_joint = el árbitro o ambos capitanes juntos
rule_decides = Decide { $decider }.
# A remedy follows.
rule_may = A criterio de: { $decider }.
rule_may_penalise = { $side ->
    [white] Las blancas pueden recibir una advertencia o una sanción. Decide { $decider }.
   *[black] Las negras pueden recibir una advertencia o una sanción. Decide { $decider }.
}
rule_may_rule = Puede decidir otra cosa { $decider }.
rule_declares = Declara tablas { $decider }.
rule_may_declare = Puede declarar tablas { $decider }.
rule_may_still_declare = Todavía puede declarar tablas { $decider }.
rule_decides_both_lose = Decide si pierden ambos jugadores { $decider }.
rule_decides_restart = Decide si la partida se reinicia { $decider }.
rule_sets_times = Fija los tiempos { $decider }.

## How a game ends

remedy_wins = { $side ->
    [white] Ganan las blancas.
   *[black] Ganan las negras.
}
remedy_draw = Tablas.
remedy_continues = La partida continúa.

## Illegal moves

# $count: which illegal move of this player it is.
rule_illegal_move = { $count ->
    [1] Jugada ilegal de
    [2] Segunda jugada ilegal de
    [3] Tercera jugada ilegal de
   *[other] Jugada ilegal número { $count } de
} { $side ->
    [white] las blancas.
   *[black] las negras.
}
remedy_on_claim = { $side ->
    [white] Solo si las blancas lo reclaman: { $remedy }
   *[black] Solo si las negras lo reclaman: { $remedy }
}
remedy_plus_on_claim = { $side ->
    [white] Si las blancas lo reclaman, añadir { $time } a las blancas.
   *[black] Si las negras lo reclaman, añadir { $time } a las negras.
}
remedy_move_stands = La jugada vale.
remedy_has_moved = { $side ->
    [white] Las blancas ya han jugado.
   *[black] Las negras ya han jugado.
}
remedy_return = Devolver las piezas desplazadas: { $pieces }.
remedy_to_move = { $side ->
    [white] Juegan las blancas.
   *[black] Juegan las negras.
}
remedy_queen = Sustituir el peón por una dama.
remedy_corrected = La posición ya se ha corregido; dejar las piezas como están.
remedy_restore = Restablecer la posición anterior a la jugada.
remedy_not_counted = Las jugadas posteriores no cuentan.
remedy_another_move = { $side ->
    [white] Las blancas deben hacer otra jugada.
   *[black] Las negras deben hacer otra jugada.
}
remedy_touched_piece = La primera pieza tocada debe jugarse o capturarse si una jugada legal lo permite.
remedy_king_in_check = El rey estaba antes en jaque. Comprobar si esa jugada ilegal aún puede corregirse.
remedy_king_captured = { $side ->
    [white] Las blancas capturaron el rey.
   *[black] Las negras capturaron el rey.
}
remedy_king_left_wins = { $side ->
    [white] Ganan las blancas: el rey quedó en jaque y fue capturado.
   *[black] Ganan las negras: el rey quedó en jaque y fue capturado.
}
remedy_king_left = El rey quedó en jaque y fue capturado.

rule_anyone = Cualquiera puede señalarlo.
rule_arbiter_acts = Interviene el árbitro.
rule_arbiter_or_opponent = Interviene el árbitro o reclama el adversario.
rule_opponent_claims = Solo puede reclamar el adversario.
rule_players_captains = Lo resuelven los jugadores o llaman a los capitanes.
rule_director_or_players = Lo corrige el director o reclama un jugador.
rule_players_in_time_pressure = En apuros de tiempo solo pueden reclamar los jugadores.
# Each follows one of those above.
rule_until_made = Posible hasta que el adversario haya realizado la jugada siguiente.
rule_until_released = Posible hasta que el adversario haya soltado una pieza en la jugada siguiente.
rule_within_moves = { $count ->
    [one] Posible mientras sea la última jugada del jugador.
   *[other] Posible mientras esté entre las últimas { $count } jugadas del jugador.
}
rule_until_end = Posible hasta el final de la partida.

## Other offences

remedy_replace_pawn = { $side ->
    [white] Las blancas deben sustituir el peón por una pieza.
   *[black] Las negras deben sustituir el peón por una pieza.
}
remedy_no_penalty = Sin sanción.
remedy_may_press = { $side ->
    [white] Las blancas pueden pulsar el reloj sin jugar.
   *[black] Las negras pueden pulsar el reloj sin jugar.
}
remedy_warn = { $side ->
    [white] Advertir a las blancas.
   *[black] Advertir a las negras.
}
remedy_next_time_plus = { $side ->
    [white] La próxima vez: añadir { $time } a las blancas.
   *[black] La próxima vez: añadir { $time } a las negras.
}
remedy_restores = { $side ->
    [white] Las blancas recolocan las piezas en su propio tiempo.
   *[black] Las negras recolocan las piezas en su propio tiempo.
}
remedy_move_touched = { $side ->
    [white] Las blancas deben jugar o capturar la primera pieza tocada, si una jugada legal lo permite.
   *[black] Las negras deben jugar o capturar la primera pieza tocada, si una jugada legal lo permite.
}

## Touch-move

rule_must_move = { $side ->
    [white] Las blancas deben jugar
   *[black] Las negras deben jugar
} { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
} de { $square }.
rule_must_capture = { $side ->
    [white] Las blancas deben capturar
   *[black] Las negras deben capturar
} { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
   *[queen] la dama
} de { $square }.
rule_must_capture_with = { $side ->
    [white] Las blancas deben capturar
   *[black] Las negras deben capturar
} { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
   *[queen] la dama
} de { $square } con { $by ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
} de { $origin }.
rule_must_castle = { $side ->
    [white] Las blancas deben enrocar por ese lado.
   *[black] Las negras deben enrocar por ese lado.
}
rule_must_move_king = { $side ->
    [white] Las blancas deben mover el rey; la torre no está obligada.
   *[black] Las negras deben mover el rey; la torre no está obligada.
}
rule_must_move_king_or_castle = { $side ->
    [white] Las blancas deben mover el rey o enrocar por el otro lado; la torre no está obligada.
   *[black] Las negras deben mover el rey o enrocar por el otro lado; la torre no está obligada.
}
rule_legal_moves = Legales: { $moves }.
rule_any_move = { $side ->
    [white] Las blancas pueden hacer cualquier jugada legal.
   *[black] Las negras pueden hacer cualquier jugada legal.
}
# $pieces is a list of the next one.
rule_no_move_with = No hay jugada legal con: { $pieces }.
rule_piece_on = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} { $square }

## Penalties

remedy_points_plus = { $side ->
    [white] Dar puntos adicionales a las blancas: indicar cuántos.
   *[black] Dar puntos adicionales a las negras: indicar cuántos.
}
remedy_points_minus = { $side ->
    [white] Quitar puntos a las blancas: indicar cuántos.
   *[black] Quitar puntos a las negras: indicar cuántos.
}
remedy_fine = { $side ->
    [white] Multar a las blancas: indicar el importe.
   *[black] Multar a las negras: indicar el importe.
}
remedy_exclude = { $side ->
    [white] Excluir a las blancas de una o más rondas.
   *[black] Excluir a las negras de una o más rondas.
}
remedy_expel = { $side ->
    [white] Expulsar a las blancas del torneo.
   *[black] Expulsar a las negras del torneo.
}
remedy_loses = { $side ->
    [white] Las blancas pierden la partida.
   *[black] Las negras pierden la partida.
}
remedy_or_other = O elegir otra sanción prevista en estas reglas.
remedy_repeated = Infracción repetida.

## Electronic devices

remedy_device = { $side ->
    [white] Dispositivo electrónico de las blancas.
   *[black] Dispositivo electrónico de las negras.
}
remedy_device_or_half = { $side ->
    [white] Quitar { $time } a las blancas, o la mitad del tiempo restante si es menos.
   *[black] Quitar { $time } a las negras, o la mitad del tiempo restante si es menos.
}
remedy_half = Es la mitad del tiempo restante, menos de { $time }.
remedy_next_time_loses = { $side ->
    [white] La próxima vez las blancas pierden la partida.
   *[black] La próxima vez las negras pierden la partida.
}

## Draw offers, agreements, resigning, late arrival

rule_offer_any_time = Estas reglas no dicen cuándo se pueden ofrecer tablas.
rule_offer_in_window = { $side ->
    [white] Las blancas ofrecieron tablas tras jugar y antes de pulsar el reloj, como corresponde.
   *[black] Las negras ofrecieron tablas tras jugar y antes de pulsar el reloj, como corresponde.
}
rule_offer_before_move = { $side ->
    [white] Las blancas ofrecieron tablas antes de jugar. La oferta se hace tras jugar y antes de pulsar el reloj.
   *[black] Las negras ofrecieron tablas antes de jugar. La oferta se hace tras jugar y antes de pulsar el reloj.
}
rule_offer_opponent = { $side ->
    [white] Las blancas ofrecieron tablas en el turno del adversario. La oferta se hace tras jugar y antes de pulsar el reloj.
   *[black] Las negras ofrecieron tablas en el turno del adversario. La oferta se hace tras jugar y antes de pulsar el reloj.
}
rule_if_it_disturbs = Si molesta al adversario:
rule_agree_later = { $count ->
    [one] No se pueden acordar tablas antes de que cada jugador haya hecho 1 jugada. La partida continúa.
   *[other] No se pueden acordar tablas antes de que cada jugador haya hecho { $count } jugadas. La partida continúa.
}
remedy_agreed = Los jugadores acuerdan tablas.
remedy_resigns = { $side ->
    [white] Las blancas abandonan.
   *[black] Las negras abandonan.
}
remedy_absent = { $side ->
    [white] Si las blancas no están, ganan las negras: { $late } de retraso, tolerancia { $allowed }.
   *[black] Si las negras no están, ganan las blancas: { $late } de retraso, tolerancia { $allowed }.
}
rule_both_too_late = Ambos jugadores llegaron con { $late } de retraso, tolerancia { $allowed }.
rule_both_late = Ambos jugadores llegaron con { $late } de retraso.
rule_late_time_split = El tiempo se reparte entre ambos.
rule_late_time_white = El tiempo se descuenta a las blancas.

## Draws and claims

remedy_checkmates = { $side ->
    [white] Las blancas dan jaque mate.
   *[black] Las negras dan jaque mate.
}
remedy_stalemate = { $side ->
    [white] Las blancas no tienen jugada legal: ahogado.
   *[black] Las negras no tienen jugada legal: ahogado.
}
remedy_no_material = Ningún jugador tiene material para dar mate. Tablas.
remedy_fifty = 50 jugadas de cada jugador sin captura ni movimiento de peón. Tablas.
rule_fivefold = La misma posición se ha producido 5 veces.
rule_fivefold_in_a_row = La misma posición se ha producido 5 veces seguidas.
rule_seventyfive = 75 jugadas de cada jugador sin captura ni movimiento de peón.
remedy_dead = Ningún jugador puede dar mate con ninguna serie de jugadas legales. Tablas.
# These two are put into the third one.
rule_pawn_on = peón en { $squares }
rule_both_in_check = ambos reyes están en jaque
remedy_illegal_position = Se hizo otra jugada en una posición ilegal ({ $illegal }). Tablas.
rule_no_such_claim = Estas reglas no prevén esa reclamación. La partida continúa.
rule_not_on_move = { $side ->
    [white] Las blancas no tienen el turno y no pueden reclamar. La partida continúa.
   *[black] Las negras no tienen el turno y no pueden reclamar. La partida continúa.
}
rule_announced_illegal = La jugada anunciada { $move } es ilegal.
# $where is a list of the two below.
rule_repeated = { $count ->
    [one] La posición se ha producido una vez ({ $where }).
   *[other] La posición se ha producido { $count } veces ({ $where }).
}
rule_at_start = al inicio
# $moves is such as 3, 5, 7.
rule_after_moves = { $side ->
    [white] tras la jugada { $moves } de las blancas
   *[black] tras la jugada { $moves } de las negras
}
# $count counts the moves of both players.
rule_unchanged = { $count ->
    [one] 1 media jugada sin captura ni movimiento de peón (se necesitan 50 jugadas de cada jugador).
   *[other] { $count } medias jugadas sin captura ni movimiento de peón (se necesitan 50 jugadas de cada jugador).
}
# $found is one of the sentences above.
rule_after_move = Tras { $move }: { $found }
rule_claim_correct = Reclamación correcta.
rule_claim_incorrect = Reclamación incorrecta.
remedy_must_play = { $side ->
    [white] Las blancas deben jugar { $move }.
   *[black] Las negras deben jugar { $move }.
}

## Whether a player can still win

rule_cannot_mate = { $side ->
    [white] Las blancas no pueden dar mate con ninguna serie de jugadas legales.
   *[black] Las negras no pueden dar mate con ninguna serie de jugadas legales.
}
rule_can_mate = { $side ->
    [white] Las blancas todavía pueden dar mate.
   *[black] Las negras todavía pueden dar mate.
}
rule_mate_unproved = { $side ->
    [white] Tablas si las blancas no pueden dar mate. No está demostrado.
   *[black] Tablas si las negras no pueden dar mate. No está demostrado.
}
rule_if_blocked = Si ambos capitanes consideran bloqueada la posición, son tablas.
rule_only_king = { $side ->
    [white] Las blancas solo tienen el rey.
   *[black] Las negras solo tienen el rey.
}
rule_king_and_bishop = rey y alfil
rule_king_and_knight = rey y caballo
rule_two_knights = rey y dos caballos contra ningún peón
rule_only_forced = { $side ->
    [white] Las blancas solo tienen { $material }, pero pueden forzar el mate.
   *[black] Las negras solo tienen { $material }, pero pueden forzar el mate.
}
rule_only_draw = { $side ->
    [white] Las blancas solo tienen { $material }: tablas, salvo victoria forzada.
   *[black] Las negras solo tienen { $material }: tablas, salvo victoria forzada.
}
rule_no_mating_material = { $side ->
    [white] Las blancas no tienen material para dar mate.
   *[black] Las negras no tienen material para dar mate.
}
rule_mating_material = { $side ->
    [white] Las blancas tienen material para dar mate.
   *[black] Las negras tienen material para dar mate.
}
rule_material_cannot_mate = { $side ->
    [white] Las blancas tienen material, pero no pueden dar mate con ninguna serie de jugadas legales. Decide el árbitro.
   *[black] Las negras tienen material, pero no pueden dar mate con ninguna serie de jugadas legales. Decide el árbitro.
}

## Flag fall

# $callers is a list of those below.
rule_called_by = Puede señalarlo: { $callers }.
rule_called_only_by = Solo puede señalarlo: { $callers }.
rule_caller_arbiter = un árbitro que lo vea
rule_caller_captain = un capitán que lo vea
rule_caller_players = cualquiera de los jugadores
rule_caller_opponent = el adversario
rule_arbiter_must_call = Un árbitro que lo vea debe señalarlo.
remedy_flag_too_late = La partida ya había terminado: la bandera no cuenta.
remedy_flag_void = { $side ->
    [white] Reclamación rechazada: a las blancas tampoco les queda tiempo. La partida continúa.
   *[black] Reclamación rechazada: a las negras tampoco les queda tiempo. La partida continúa.
}
remedy_mate_over = Han pasado los { $time } para dar mate.
remedy_mate_within = { $side ->
    [white] Las blancas tienen { $time } para dar mate. Si no: { $remedy }
   *[black] Las negras tienen { $time } para dar mate. Si no: { $remedy }
}
remedy_flag = { $side ->
    [white] Ha caído la bandera de las blancas.
   *[black] Ha caído la bandera de las negras.
}
remedy_flag_first = { $side ->
    [white] La bandera de las blancas cayó primero.
   *[black] La bandera de las negras cayó primero.
}
remedy_both_flags = Han caído ambas banderas.
remedy_flags_unknown = Han caído ambas banderas; se desconoce el orden.
remedy_check_clock = Comprobar el reloj: señala la bandera que cayó primero.
remedy_both_low = { $side ->
    [white] Ambos jugadores tenían menos de { $time } y las blancas no tienen { $points } puntos de ventaja ({ $own } a { $other }).
   *[black] Ambos jugadores tenían menos de { $time } y las negras no tienen { $points } puntos de ventaja ({ $own } a { $other }).
}

## A wrong start

remedy_cancel = Anular la partida y empezar otra.
remedy_right_colours = Detener la partida y empezar otra con los colores correctos.
remedy_keep_times = Ambos relojes conservan el tiempo usado.
remedy_reset_or_keep = Reiniciar los relojes o dejarlos como están.
remedy_past_limit = { $count ->
    [one] Cada jugador ha completado 1 jugada y el límite es { $limit }. La partida continúa.
   *[other] Cada jugador ha completado { $count } jugadas y el límite es { $limit }. La partida continúa.
}

## Quickplay finish

rule_qpf_last_period = Un final a caída de bandera empieza con el último periodo. La partida continúa.
rule_qpf_bonus = Con incremento o retardo no existe esa reclamación. La partida continúa.
rule_qpf_check_clock = { $side ->
    [white] Las blancas pueden reclamar con menos de { $time }. Comprobar el reloj.
   *[black] Las negras pueden reclamar con menos de { $time }. Comprobar el reloj.
}
rule_qpf_flag = { $side ->
    [white] Las blancas no pueden reclamar: ha caído la bandera. La partida continúa.
   *[black] Las negras no pueden reclamar: ha caído la bandera. La partida continúa.
}
rule_qpf_too_early = { $side ->
    [white] Las blancas no pueden reclamar con { $left } restantes. La partida continúa.
   *[black] Las negras no pueden reclamar con { $left } restantes. La partida continúa.
}
rule_qpf_may = { $side ->
    [white] Las blancas tienen el turno y { $left } restantes, y pueden reclamar.
   *[black] Las negras tienen el turno y { $left } restantes, y pueden reclamar.
}
remedy_qpf_agreed = Reclamación aceptada: tablas.
remedy_qpf_increment = { $side ->
    [white] Las blancas piden un incremento de { $time } para ambos jugadores, y se concede.
   *[black] Las negras piden un incremento de { $time } para ambos jugadores, y se concede.
}
remedy_qpf_postponed = Se aplaza la decisión y la partida continúa.
remedy_qpf_rejected = Reclamación rechazada.
remedy_qpf_less = Puede ser menos de { $time }.
remedy_qpf_decide = { $side ->
    [white] Se aplazó la reclamación de las blancas de que el adversario no puede ganar. Decidir: tablas o derrota.
   *[black] Se aplazó la reclamación de las negras de que el adversario no puede ganar. Decidir: tablas o derrota.
}
remedy_qpf_delay = { $side ->
    [white] Poner un reloj con retardo. Las blancas reciben la mitad del tiempo restante.
   *[black] Poner un reloj con retardo. Las negras reciben la mitad del tiempo restante.
}
# Each of these is followed by rule_points_then or rule_points_now. $count may be 2.5.
rule_since_previous = { $count ->
    [one] Desde la reclamación anterior, hace { $count } jugada:
   *[other] Desde la reclamación anterior, hace { $count } jugadas:
}
rule_since_claim = { $count ->
    [one] Desde la reclamación, hace { $count } jugada:
   *[other] Desde la reclamación, hace { $count } jugadas:
}
rule_last_moves = { $count ->
    [one] En la última jugada:
   *[other] En las últimas { $count } jugadas:
}
rule_no_move_since_claim = Ninguna jugada desde la reclamación.
rule_no_move_since_previous = Ninguna jugada desde la reclamación anterior.
rule_record_starts = El registro empieza aquí.
rule_points_then = Piezas de las blancas de { $white_before } a { $white } puntos, de las negras de { $black_before } a { $black }.
rule_points_now = Piezas de las blancas: { $white } puntos. Piezas de las negras: { $black } puntos.
rule_moves_unchanged = { $count ->
    [one] { $count } jugada desde la última captura o movimiento de peón.
   *[other] { $count } jugadas desde la última captura o movimiento de peón.
}
rule_position_times = { $count ->
    [one] Esta posición se ha producido una vez.
   *[other] Esta posición se ha producido { $count } veces.
}
# $moves is such as 41. Rh2 Rf6.
rule_moves_since = Jugadas desde entonces: { $moves }.
rule_last_played = Últimas jugadas: { $moves }.
