# Lo que ocurrió, según el programa: alertas, pruebas, pulsaciones, manos, dispositivos perdidos.

## Piezas que no están en su sitio
incident_step =
    { $piece ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    } { $origin }–{ $target }
incident_step_became =
    { $piece ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    } { $origin }–{ $target } = { $now ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    }
incident_gone =
    falta { $piece ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    } en { $square }
incident_stands =
    { $piece ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    } en { $square }
incident_list = { $items }

## Por qué una jugada es ilegal
incident_why_own_piece = Captura una pieza propia.
incident_why_turn =
    Era el turno de las { $side ->
        [white] blancas
       *[black] negras
    }.
incident_why_pawn_left = No se retiró el peón capturado al paso.
incident_why_rook_left = No se movió la torre.
incident_why_check = Deja al rey en jaque.
incident_why_blocked = El camino está bloqueado en { $squares }.
incident_why_en_passant = La captura al paso solo es posible inmediatamente después del avance de dos casillas.
incident_why_piece =
    { $piece ->
        [pawn] Un peón
        [knight] Un caballo
        [bishop] Un alfil
        [rook] Una torre
        [queen] Una dama
       *[king] Un rey
    } no puede mover así.
incident_why_castling_lost = El rey o la torre ya se ha movido.
incident_why_castling_check = El rey enrocó estando en jaque.
incident_why_castling_attacked = El rey cruza u ocupa una casilla atacada ({ $square }).

## Pulsaciones del reloj
incident_illegal =
    Las { $side ->
        [white] blancas
       *[black] negras
    } completaron una jugada ilegal: { $what }.
incident_illegal_unnamed =
    Las { $side ->
        [white] blancas
       *[black] negras
    } completaron una jugada ilegal.
incident_illegal_unpressed =
    Las { $side ->
        [white] blancas
       *[black] negras
    } realizaron una jugada ilegal: { $what }.
incident_changed_after = La pieza se movió de nuevo después de pulsar.
incident_ghost =
    Atención: el tablero no ha detectado últimamente { $piece ->
        [pawn] el peón
        [knight] el caballo
        [bishop] el alfil
        [rook] la torre
        [queen] la dama
       *[king] el rey
    } en { $square }.
incident_pressed_displaced =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj con piezas fuera de lugar: { $pieces }.
incident_displaced =
    Las { $side ->
        [white] blancas
       *[black] negras
    } tienen piezas fuera de lugar: { $pieces }.
incident_out_of_place = Piezas fuera de lugar: { $pieces }.
incident_pawn_left =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj sin promocionar el peón de { $square }.
incident_no_move =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj sin hacer una jugada.
incident_king_captured =
    Las { $side ->
        [white] blancas
       *[black] negras
    } capturaron el rey y pulsaron el reloj.
incident_early =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj antes de soltar { $piece ->
        [pawn] el peón
        [knight] el caballo
        [bishop] el alfil
        [rook] la torre
        [queen] la dama
       *[king] el rey
    } de { $square }.
incident_early_or_on =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj antes de soltar { $piece ->
        [pawn] el peón
        [knight] el caballo
        [bishop] el alfil
        [rook] la torre
        [queen] la dama
       *[king] el rey
    } de { $square } (posiblemente en { $on }).
incident_not_put_back =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj, pero la posición restaurada no está colocada.

## Manos
incident_press_early =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj al menos { NUMBER($seconds, minimumFractionDigits: 2) } s antes de colocar la pieza en { $square }.
incident_press_quick =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pulsaron el reloj como mucho { NUMBER($seconds, minimumFractionDigits: 2) } s después de colocar la pieza en { $square }, a { $way } mm. Una mano necesita al menos { NUMBER($least, minimumFractionDigits: 2) } s.
incident_habit =
    Posible: las { $side ->
        [white] blancas
       *[black] negras
    } pulsan con la otra mano. { $early } de las últimas { $presses } pulsaciones llegaron demasiado pronto para una sola mano (mediana { NUMBER($seconds, minimumFractionDigits: 2) } s).
incident_also_seen = También se vio: { $signs }.
incident_sign_castled =
    { $count ->
        [one] enroque con rey y torre levantados a la vez
       *[other] enroque con rey y torre levantados a la vez ({ $count } veces)
    }
incident_sign_captured =
    { $count ->
        [one] dos piezas alejadas levantadas a la vez al capturar
       *[other] dos piezas alejadas levantadas a la vez al capturar ({ $count } veces)
    }
incident_sign_promoted =
    { $count ->
        [one] pieza nueva colocada antes o al retirar el peón
       *[other] pieza nueva colocada antes o al retirar el peón ({ $count } veces)
    }
incident_castled_at_once =
    Las { $side ->
        [white] blancas
       *[black] negras
    } enrocaron con las dos manos: el enroque duró como mucho { NUMBER($seconds, minimumFractionDigits: 2) } s.
incident_castled =
    Las { $side ->
        [white] blancas
       *[black] negras
    } enrocaron con las dos manos: rey y torre estuvieron fuera del tablero a la vez al menos { NUMBER($seconds, minimumFractionDigits: 2) } s. Levantados en { NUMBER($lifted, minimumFractionDigits: 2) } s, colocados en { NUMBER($placed, minimumFractionDigits: 2) } s.
incident_touched =
    Las { $side ->
        [white] blancas
       *[black] negras
    } tocaron { $pieces } y después jugaron { $move }.
incident_touched_piece =
    { $piece ->
        [pawn] el peón
        [knight] el caballo
        [bishop] el alfil
        [rook] la torre
        [queen] la dama
       *[king] el rey
    } de { $square }
incident_touched_other =
    { $piece ->
        [pawn] el peón
        [knight] el caballo
        [bishop] el alfil
        [rook] la torre
        [queen] la dama
       *[king] el rey
    } rival de { $square }
incident_lifted = Levantada hace { $ago } s durante { NUMBER($seconds, minimumFractionDigits: 1) } s.
incident_not_restored =
    Las { $side ->
        [white] blancas
       *[black] negras
    } llevan { $seconds } s sin recolocar las piezas desplazadas: { $pieces }.

## Tableros y relojes perdidos
incident_board_lost = El tablero no responde.
incident_clock_lost = El reloj no responde.
incident_board_back = tablero conectado de nuevo
incident_clock_back = reloj conectado de nuevo
incident_reasons = { $first }; { $rest }
incident_memory_moves =
    { $count ->
        [one] 1 jugada leída de la memoria del tablero
       *[other] { $count } jugadas leídas de la memoria del tablero
    }
incident_memory_empty = la memoria del tablero no tiene jugadas de ese tiempo
incident_memory_empty_why = la memoria del tablero no tiene jugadas de ese tiempo ({ $why })
incident_log_silent = no respondió
incident_log_short = no llega lo bastante atrás
incident_log_power = el tablero estuvo sin corriente
incident_log_other_game = es de otra partida
incident_silent = No responde.
incident_answers = Está conectado.
incident_no_clock = El tablero no comunica ningún reloj. Comprobar el cable entre ambos.
incident_clock_there = El reloj está conectado.
incident_waits_for_board = se espera una lectura completa del tablero
incident_waits_for_memory = se espera la memoria del tablero

## Jugadas que faltan, ambiguas o retiradas
incident_missing = Faltan jugadas: la posición no puede seguir de la última jugada registrada.
incident_missing_unheard =
    Faltan jugadas: mientras el tablero estuvo desconectado, el reloj contó { $plies ->
        [one] 1 movimiento
       *[other] { $plies } movimientos
    } más de lo que muestra la posición.
incident_missing_without_power =
    Faltan jugadas: mientras el tablero estuvo sin corriente, el reloj contó { $plies ->
        [one] 1 movimiento
       *[other] { $plies } movimientos
    } más de lo que muestra la posición.
incident_maybe_missing_unheard = Pueden faltar jugadas: mientras el tablero estuvo desconectado, se movieron piezas de ida y vuelta, y ningún reloj indica cuántas veces.
incident_maybe_missing_without_power = Pueden faltar jugadas: mientras el tablero estuvo sin corriente, se movieron piezas de ida y vuelta, y ningún reloj indica cuántas veces.
incident_unclear = No está claro qué se jugó: { $moves }.
incident_unclear_two = No está claro qué se jugó: { $first } o { $second }.
incident_unclear_more =
    No está claro qué se jugó: { $first }, { $second } u { $others ->
        [one] otra posibilidad
       *[other] otras { $others } posibilidades
    }.
incident_instead = { $moves } en su lugar
incident_taken_back = retirada
incident_no_move_made = ninguna jugada
incident_promotion_unseen = { $move } registrada, pero el tablero no puede identificar la pieza. Corregir si el peón se convirtió en otra pieza.
incident_promotion_queen = { $move } registrada. Una torre invertida es una dama, salvo que el jugador anunciara torre. Corregir si es necesario.
incident_promotion_rook = { $move } registrada. Una torre invertida cuenta como torre. Corregir si el peón se convirtió en otra pieza.
incident_swapped =
    Se pulsó { $move }, pero ahora hay { $piece ->
        [pawn] un peón
        [knight] un caballo
        [bishop] un alfil
        [rook] una torre
        [queen] una dama
       *[king] un rey
    } en { $square }. Cuenta la pieza colocada primero. Corregir si el peón se convirtió en otra pieza.
incident_swap_recorded = ahora está registrada otra pieza
incident_swap_back = la pieza registrada está de nuevo en su casilla
incident_swap_settled = las jugadas posteriores corresponden a la otra pieza, que ya está registrada
incident_removed = Eliminado del registro: { $moves }.
incident_replaced = Eliminado del registro: { $moves }. Sustituido por: { $others }.
incident_begun_again = Las piezas volvieron a la posición inicial antes de poner en marcha el reloj.
incident_stops_at_start = El registro no tiene jugadas: ninguna jugada legal explica las piezas de { $squares }.
incident_stops = El registro se detiene tras { $move }: ninguna jugada legal explica las piezas de { $squares }.
incident_continues = se sigue jugando en el tablero
incident_explained = las jugadas vuelven a explicar el tablero
incident_settled = las jugadas posteriores mostraron cuál fue
incident_left_out = El tablero muestra jugadas anteriores a la introducción del resultado. Añadirlas si se jugaron.
incident_undetected =
    No se detecta ninguna pieza en { $square }; registro: { $piece ->
        [pawn] peón
        [knight] caballo
        [bishop] alfil
        [rook] torre
        [queen] dama
       *[king] rey
    } ({ $side ->
        [white] blancas
       *[black] negras
    }). Comprobar el tablero.
incident_detected = el tablero vuelve a mostrar la pieza, o se ha movido
incident_restored = piezas recolocadas
incident_record_corrected = se corrigió el registro

## Lo que un jugador reclama, ofrece o declara
incident_claims_threefold =
    Las { $side ->
        [white] blancas
       *[black] negras
    } reclaman tablas por triple repetición.
incident_claims_fifty =
    Las { $side ->
        [white] blancas
       *[black] negras
    } reclaman tablas por la regla de las 50 jugadas.
incident_claim_came_first = La reclamación fue anterior al toque.
incident_claim_after_move =
    Las { $side ->
        [white] blancas
       *[black] negras
    } han jugado { $move } y ya no pueden reclamar en esta jugada. La reclamación cuenta como oferta de tablas.
incident_claim_after_touch =
    Las { $side ->
        [white] blancas
       *[black] negras
    } han tocado una pieza y ya no pueden reclamar en esta jugada. La reclamación cuenta como oferta de tablas.
incident_claims_no_win =
    Las { $side ->
        [white] blancas
       *[black] negras
    } alegan que el rival no puede ganar.
incident_draw_agreed = Los jugadores acuerdan tablas.
incident_resigns =
    Las { $side ->
        [white] blancas
       *[black] negras
    } abandonan.
incident_absent =
    Las { $side ->
        [white] blancas
       *[black] negras
    } no están presentes.
incident_not_late_yet =
    Las { $side ->
        [white] blancas
       *[black] negras
    } aún pueden llegar: han pasado { $late } de { $allowed }.
incident_no_default_time = Estas reglas no fijan tiempo de espera. Introducir el resultado que prevea el torneo.
incident_no_start = No se anunció el inicio de esta partida. Introducir el resultado manualmente.
incident_both_late = Ambos jugadores llegaron tarde.
incident_both_late_open = Estas reglas no dicen quién pierde el tiempo si ambos llegan tarde. Decidir directamente.
incident_both_late_no_start = No se anunció el inicio, o aún no ha llegado. Ajustar los tiempos manualmente.
incident_claims_touch =
    Las { $side ->
        [white] blancas
       *[black] negras
    } reclaman pieza tocada, pieza jugada.
incident_touch_unseen = El tablero no muestra indicios de ello.
incident_no_touch_move = La regla de pieza tocada no se aplica con estas reglas.
incident_device =
    Se comunicó que las { $side ->
        [white] blancas
       *[black] negras
    } tenían un dispositivo electrónico. Sin pruebas del tablero ni del reloj.
incident_no_device_rule = Estas reglas no tratan los dispositivos electrónicos. Decidir directamente.
incident_misconduct =
    Se comunicó una conducta indebida de las { $side ->
        [white] blancas
       *[black] negras
    }. Sin pruebas del tablero ni del reloj.
incident_no_penalties = Estas reglas no prevén sanciones. Decidir directamente.
incident_colours = Los jugadores tienen los colores equivocados.
incident_no_rule_on_colours = Estas reglas no tratan los colores invertidos. Decidir directamente.
incident_wrong_start = La partida empezó desde una posición incorrecta.
incident_no_rule_on_start = Estas reglas no tratan una posición inicial incorrecta. Decidir directamente.
incident_start_seen = El tablero mostró la posición correcta.
incident_wrong_player =
    Jugador equivocado con { $side ->
        [white] blancas
       *[black] negras
    }. Las reglas no prevén ninguna medida.
incident_unknown_claim = Reclamación desconocida: { $claim }.
incident_may_claim =
    Las { $side ->
        [white] blancas
       *[black] negras
    } pueden reclamar tablas.
incident_no_claim_left = ya no se pueden reclamar tablas
incident_drawn_already = otra alerta indica que la partida es tablas

## Banderas
incident_flag_fell =
    Ha caído la bandera de las { $side ->
        [white] blancas
       *[black] negras
    }.
incident_flags_fell = Han caído ambas banderas.
incident_flags_fell_first =
    Han caído ambas banderas, primero la de las { $side ->
        [white] blancas
       *[black] negras
    }.
incident_flags_unclaimed = Han caído ambas banderas y ningún jugador ha reclamado. Tablas según estas reglas.
incident_claims_time =
    Las { $side ->
        [white] blancas
       *[black] negras
    } reclaman la victoria por tiempo.
incident_period =
    Las { $side ->
        [white] blancas
       *[black] negras
    } llegaron al final del periodo { $period } con { $made } de { $wanted } jugadas completadas.
incident_look_for_mate = Ningún tablero muestra la posición. Comprobar si el rival aún puede dar mate.
incident_remedy_later = La medida aparece cuando termine este tiempo.
incident_no_flags = Estas reglas no usan banderas.
incident_flag_up =
    La bandera de las { $side ->
        [white] blancas
       *[black] negras
    } no ha caído. El reloj marca { $time }.
incident_flag_unread =
    La bandera de las { $side ->
        [white] blancas
       *[black] negras
    } no ha caído. No hay ningún reloj conectado.
incident_no_signal = Estas reglas no usan esta señal.
incident_signal_early = Ambos relojes deben marcar menos de { $seconds } s. Intentarlo entonces.
incident_low_time = Se señala que ambos jugadores tienen menos de { $seconds } s.
incident_claimed = un jugador lo ha reclamado
incident_flags_up = ninguna bandera está caída y el reloj está en marcha
incident_mated_in_time = el jugador dio mate en el tiempo permitido
incident_end_not_played = no se hizo la jugada que habría terminado la partida

## Lo que dura demasiado
incident_clock_paused = El reloj lleva { $seconds } s parado. Quizá un jugador necesite al árbitro, o la partida haya terminado.
incident_idle =
    El inicio fue hace { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    } y ningún reloj está en marcha.
incident_clock_not_started = Se juega sin reloj. Hacer que lo pongan en marcha; hasta entonces no se registran jugadas.
incident_clock_not_needed = Se juega sin reloj. Hacer que lo pongan en marcha; hasta entonces cuentan las jugadas que quedan en el tablero.
incident_late =
    Las { $side ->
        [white] blancas
       *[black] negras
    } no han jugado desde el inicio de la ronda.
incident_illegal_on_board = Posición ilegal en el tablero: { $what }.
incident_legal_again = la posición vuelve a ser legal
incident_moves_made = se están haciendo jugadas
incident_moves_undone = las jugadas se retiraron
incident_clock_runs = el reloj está en marcha
incident_clock_silent = el reloj no responde
incident_clock_right = el reloj está bien ajustado
incident_clock_kept = tras estas jugadas las reglas mantienen el ajuste del reloj

## Resultados mostrados con los reyes
incident_kings = Los jugadores muestran { $result } con los reyes.
incident_kings_before = Antes los jugadores mostraron { $result }.
incident_kings_contradict = Los jugadores muestran { $shown } con los reyes, pero el resultado es { $result }.
incident_kings_now = los jugadores muestran ahora { $result }
incident_result_entered = { $by } introdujo el resultado
incident_reopened = { $by } reabrió la partida
incident_play_continued = los jugadores siguieron jugando
incident_back_in_play = la posición vuelve a ser la registrada y se sigue jugando

## Demostraciones de que nadie puede dar mate
incident_proved = Demostrado para ambos bandos: { $why }.
incident_proved_for_each = Demostrado para las blancas: { $white }. Para las negras: { $black }.
incident_proof_material = estas piezas no pueden dar mate, haga lo que haga el otro bando
incident_proof_forced = cada jugada es forzada y ninguna es mate
incident_proof_static = ninguna pieza puede llegar nunca a las casillas necesarias para el mate
incident_proof_exhausted = se comprobaron todas las posiciones posibles y ninguna es mate

## Quién decide
incident_decides =
    { $who ->
        [arbiter] Decide el árbitro.
        [director] Decide el director.
        [coordinator] Decide el coordinador.
        [captains_or_arbiter] Deciden los capitanes o el árbitro.
       *[captains_joint_or_arbiter] Deciden ambos capitanes juntos o el árbitro.
    }
incident_confirms =
    { $who ->
        [arbiter] El árbitro lo confirma o reabre la partida.
        [director] El director lo confirma o reabre la partida.
        [coordinator] El coordinador lo confirma o reabre la partida.
        [captains_or_arbiter] Los capitanes o el árbitro lo confirman o reabren la partida.
       *[captains_joint_or_arbiter] Ambos capitanes juntos o el árbitro lo confirman o reabren la partida.
    }
incident_may_declare =
    { $who ->
        [arbiter] El árbitro puede declararlo si los jugadores siguen jugando.
        [director] El director puede declararlo si los jugadores siguen jugando.
        [coordinator] El coordinador puede declararlo si los jugadores siguen jugando.
        [captains_or_arbiter] Los capitanes o el árbitro pueden declararlo si los jugadores siguen jugando.
       *[captains_joint_or_arbiter] Ambos capitanes juntos o el árbitro pueden declararlo si los jugadores siguen jugando.
    }

## Decidir, y lo que no se puede decidir
incident_decided_by = { $by } ya lo ha decidido. Deshacer primero esa decisión.
incident_already_closed = Ya cerrada: { $why }.
incident_corrected_meanwhile = La posición se ha corregido y se sigue jugando. Revisar la medida actualizada.
incident_nothing_proposed = Las reglas no proponen nada aquí. Elegir una medida o rechazar.
incident_nothing_decided = No hay ninguna decisión que deshacer.
incident_unknown = La mesa { $table } no tiene el incidente { $incident }. Recargar la página.
incident_claim_too_late =
    Ya no se puede reclamar una jugada ilegal de las { $side ->
        [white] blancas
       *[black] negras
    }: { $why }.
incident_none_known =
    No hay ninguna jugada ilegal pendiente de las { $side ->
        [white] blancas
       *[black] negras
    }. Si la hubo, corregir las jugadas o colocar la posición.

## Por qué se cerró una alerta
incident_put_right = la posición se corrigió y el rival ha movido; cuenta
incident_too_late = demasiado tarde según estas reglas
incident_too_late_moves =
    demasiado tarde según estas reglas: cada jugador ha hecho { $made ->
        [one] 1 jugada
       *[other] { $made } jugadas
    } (límite { $limit })
incident_withdrawn = retirada: el registro tiene una jugada legal para esta pulsación
incident_noted = anotado; estas reglas no prevén sanción
incident_noted_only = anotado
incident_clock_alone = la partida ha terminado y solo se habría podido ajustar su reloj
incident_hint_alone = la partida ha terminado y solo era un indicio
incident_has_result = la partida tiene resultado
incident_moved = se hizo una jugada
incident_declined_by_touch = el rival tocó una pieza y así rechazó la oferta
incident_declined_by_move = el rival movió y así rechazó la oferta

## Orientación del tablero y del reloj
incident_board_rotated = Tablero girado: las blancas están en la fila { $rank }. Se tiene en cuenta; no hay que hacer nada.
incident_board_turned = El tablero se giró: las blancas están ahora en la fila { $rank }. Se tiene en cuenta; no hay que hacer nada.
incident_board_by_word = Las blancas están en la fila { $rank } de este tablero, como indicó un árbitro y según la configuración. No hay que hacer nada.
incident_board_by_word_alone = Las blancas están en la fila { $rank } de este tablero, como indicó un árbitro. La configuración difiere: corregir orientation de esta mesa.
incident_board_unlike = La configuración sitúa a las blancas en la fila { $rank } de este tablero, pero las piezas están al revés. Girar el tablero o poner orientation = "auto" en esta mesa.
incident_board_as_configured = El tablero está según la configuración.
incident_clock_with_board =
    El reloj sigue al tablero: el tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    }.
incident_clock_guessed =
    El tiempo de las blancas parece estar a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, porque así encaja con el turno. Comprobar qué tiempo corre: si es el equivocado, intercambiar los lados del reloj.
incident_clock_guess_right =
    El tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, como se suponía. No hay que hacer nada.
incident_clock_guess_wrong =
    El tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, al contrario de lo supuesto. Las pulsaciones desde el reinicio pueden ser del otro jugador.
incident_clock_turned =
    El reloj se giró: el tiempo de las blancas está ahora a la { $hand ->
        [left] izquierda
       *[right] derecha
    }. Se tiene en cuenta; no hay que hacer nada.
incident_clock_rotated =
    Reloj girado: el tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    }. Se tiene en cuenta; no hay que hacer nada.
incident_clock_by_word =
    El tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, como indicó un árbitro y según la configuración. No hay que hacer nada.
incident_clock_by_word_alone =
    El tiempo de las blancas está a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, como indicó un árbitro. La configuración difiere: corregir clock_side de esta mesa.
incident_clock_unlike =
    La configuración sitúa el tiempo de las blancas a la { $hand ->
        [left] izquierda
       *[right] derecha
    } del reloj, pero parece estar al otro lado. Comprobar qué tiempo corre. Girar el reloj o poner clock_side = "auto" en esta mesa.
incident_clock_as_configured = El reloj está según la configuración.

## Valoraciones en un momento de la repetición
incident_thought = { $what } ({ $share })
incident_thought_or = o { $what } ({ $share })
incident_thought_made = jugado: { $moves }
incident_thought_none = ninguna jugada nueva
incident_thought_back = vuelta a la posición anterior a la jugada { $move }
incident_thought_back_then = vuelta a la posición anterior a la jugada { $move }, después { $moves }
incident_thought_unexplained = sin explicar: { $squares }
incident_thought_press =
    se está evaluando la pulsación de las { $side ->
        [white] blancas
       *[black] negras
    }
incident_thought_reading = se está leyendo todo el tablero
