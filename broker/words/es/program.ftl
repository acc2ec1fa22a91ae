# Los programas fuera del núcleo: repeticiones de una mesa, el registro, la calibración, las peticiones al daemon.

## Repetición: lo que comunicaron los aparatos. Piezas y casillas van también en lista dentro de program_board_read.

program_square_emptied = { $square } vacía
program_some_piece_on = Pieza en { $square }
program_piece_on =
    { $piece ->
        [pawn] Peón { $side ->
            [white] blanco
           *[black] negro
        }
        [knight] Caballo { $side ->
            [white] blanco
           *[black] negro
        }
        [bishop] Alfil { $side ->
            [white] blanco
           *[black] negro
        }
        [rook] Torre { $side ->
            [white] blanca
           *[black] negra
        }
        [queen] Dama { $side ->
            [white] blanca
           *[black] negra
        }
       *[king] Rey { $side ->
            [white] blanco
           *[black] negro
        }
    } en { $square }
program_board_unchanged = Tablero leído: sin cambios
program_board_read = Tablero leído: { $squares }
program_board_read_much =
    { $count ->
        [one] Tablero leído: cambió 1 casilla
       *[other] Tablero leído: cambiaron { $count } casillas
    }
program_pressed =
    { $side ->
        [white] Las blancas pulsaron el reloj
       *[black] Las negras pulsaron el reloj
    }
program_pressed_at =
    { $side ->
        [white] Las blancas pulsaron el reloj con { $time }
       *[black] Las negras pulsaron el reloj con { $time }
    }
program_clock_read = Reloj leído: blancas { $white }, negras { $black }
program_flag_down =
    { $side ->
        [white] La bandera de las blancas está caída
       *[black] La bandera de las negras está caída
    }
program_clock_paused = Reloj detenido: blancas { $white }, negras { $black }
program_clock_running =
    { $side ->
        [white] Corre el reloj de las blancas
       *[black] Corre el reloj de las negras
    }: blancas { $white }, negras { $black }
program_clock_changed = El reloj muestra otros tiempos: blancas { $white }, negras { $black }
program_battery_low =
    { $device ->
        [clock] Batería del reloj baja
       *[board] Batería del tablero baja
    }

## Repetición: lo que se decidió.

program_board_assigned = Tablero { $board } asignado a esta mesa
program_seated = { $white } y { $black } asignados a la mesa
program_table_cleared = Mesa liberada
program_game_moved = Partida trasladada a la mesa { $table }
program_game_started = Partida iniciada
program_move_confirmed = { $move } confirmada
program_move_confirmed_with = { $move } confirmada ({ $confidence })
program_move_from_memory = { $move } confirmada con la memoria del tablero
program_move_from_memory_with = { $move } confirmada con la memoria del tablero ({ $confidence })
program_over_99 = más del 99 %
program_record_back =
    { $ply ->
        [0] La anotación vuelve al inicio
       *[other] La anotación vuelve a la media jugada { $ply }
    }
program_position_set = { $by } fijó la posición tras la media jugada { $ply }
program_position_of_illegal_move = Posición tras la media jugada { $ply } fijada por una jugada ilegal
program_flag_fell =
    { $side ->
        [white] Cayó la bandera de las blancas
       *[black] Cayó la bandera de las negras
    }
program_game_over = Partida terminada: { $result }
program_game_over_by = Partida terminada: { $result }, { $termination }
program_alert = Alerta ({ $certainty ->
        [certain] segura
        [likely] probable
       *[hint] indicio
    }): { $summary }
program_alert_updated = Alerta actualizada: { $summary }
program_alert_closed = Alerta cerrada: { $reason }
program_decision_undone = { $by } deshizo una decisión
program_remedy_rejected = { $by } rechazó una medida
program_remedy_applied = { $by } aplicó una medida
program_handling = { $by } se ocupa de una alerta
program_not_handling = { $by } ya no se ocupa de una alerta
program_clock_corrected =
    { $side ->
        [white] Reloj de las blancas ajustado a mano de { $before } a { $after }
       *[black] Reloj de las negras ajustado a mano de { $before } a { $after }
    }
program_period_started =
    { $side ->
        [white] Empieza el periodo { $period } de las blancas
       *[black] Empieza el periodo { $period } de las negras
    }
program_clock_set = { $by } ajustó el reloj: blancas { $white }, negras { $black }
program_play_paused = { $by } detuvo el juego
program_play_paused_why = { $by } detuvo el juego: { $reason }
program_play_resumed = { $by } reanudó el juego
program_play_resumed_alone = Juego reanudado: la posición coincide con la anotación
program_clock_obeyed = El reloj ejecutó la orden
program_clock_failed = La orden al reloj falló: { $reason }

## Repetición: lo que alguien pidió.

program_asked =
    { $kind ->
        [acknowledge] { $by } se ocupa de una alerta
        [seat] { $by } asignó dos jugadores a la mesa
        [assign-board] { $by } asignó un tablero a la mesa
        [call-arbiter] { $by } llamó a un árbitro
        [choose-option] { $by } eligió lo que se jugó
        [claim] { $by } introdujo una reclamación
        [correct-moves] { $by } corrigió las jugadas
        [decide] { $by } decidió sobre una alerta
        [transfer-game] { $by } trasladó una partida a otra mesa
        [pause] { $by } detuvo el juego
        [press] { $by } tocó el reloj en pantalla
        [add-note] { $by } escribió una nota
        [result] { $by } introdujo un resultado
        [resume] { $by } reanudó el juego
        [set-clock] { $by } ajustó el reloj
        [set-position] { $by } fijó una posición
        [turn-board] { $by } giró el tablero
        [turn-clock] { $by } intercambió los lados del reloj
        [clear-table] { $by } liberó la mesa
        [select-clock] { $by } asignó otro reloj a la mesa
        [verdict] { $by } respondió si el mate es posible
       *[other] { $by } envió una petición
    }
program_someone = Alguien
program_asked_in_vain = Rechazado: { $request }

## Por qué no se puede repetir un periodo.

program_replay_ends_first = El periodo termina antes de empezar. Intercambiar las dos horas.
program_replay_too_long = Una repetición muestra como máximo una hora. Elegir un periodo más corto.
program_replay_nothing = No hay datos de la mesa { $table } de ese momento.
program_replay_not_kept = El registro de señales no tiene datos de ese momento. Se conserva los días que indica signal_log_days en [journal] (0 = nada), y no tiene ninguno de cuando la sala estaba apagada.
program_replay_busy = Se están preparando varias repeticiones. Intentar de nuevo en un minuto.
program_replay_failed = No se pudo preparar la repetición: su proceso terminó. Intentar de nuevo.

## El registro: aparece en todas las páginas mientras algo falla.

program_journal_disk_full = No se puede escribir el registro { $path }: el disco está lleno. { $waiting ->
        [0] Los nuevos datos esperan
        [one] 1 dato espera
       *[other] { $waiting } datos esperan
    } en memoria; no se pueden confirmar jugadas. Liberar espacio; después se escribe automáticamente.
program_journal_not_written = No se puede escribir el registro { $path }: { $why }. { $waiting ->
        [0] Los nuevos datos esperan
        [one] 1 dato espera
       *[other] { $waiting } datos esperan
    } en memoria; no se pueden confirmar jugadas. Revisar el disco; después se escribe automáticamente.
program_copy_not_written = No se puede escribir la segunda copia del registro, { $path }{ $missing ->
        [0] {""}
        [one] , y le falta 1 entrada
       *[other] , y le faltan { $missing } entradas
    }. { $why } Flagfall reintenta automáticamente; el juego no se ve afectado.
program_copy_disk_silent = Su disco no responde.
program_copy_same_disk = La segunda copia del registro, { $path }, está en el mismo disco que el registro. Si ese disco falla, se pierden ambos. Usar otro disco.
program_journal_unreadable = No se puede leer: { $why }.
program_journal_damaged = El registro { $path } está dañado en el disco. { $fault } El juego continúa y se siguen escribiendo entradas. Entre rondas, parar la sala y ejecutar `flagfall journal restore` con este archivo y con la última copia de seguridad, si la hay.
program_journal_damaged_copied = El registro { $path } está dañado en el disco. { $fault } El juego continúa y se siguen escribiendo entradas. Entre rondas, parar la sala y ejecutar `flagfall journal restore` con la copia y este archivo.
program_copy_damaged = La segunda copia del registro, { $path }, está dañada: { $fault } Al reiniciar la sala se empieza otra.
program_signal_log_damaged = El registro de señales de { $path } está dañado: { $fault } Las entradas del registro no lo están; las repeticiones pueden detenerse ahí.
program_signal_log_changed = hay entradas que no son lo que se escribió.

## Calibrar un tablero.


## Datos que un programa vuelve a pedir.

