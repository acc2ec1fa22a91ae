# What the dashboard's server says: signing in, rejected requests, the desk's errors, notifications.

## Requests

server_no_answer = Panel nie odpowiada. Sprawdź połączenie sieciowe tego urządzenia.
server_answered = Panel odpowiedział błędem ({ $status }).
server_no_address = Nieznany adres.
server_bad_request = Nieprawidłowe żądanie ({ $where }).
server_local_only = Tego adresu mogą używać tylko programy na komputerze panelu.
server_too_many_requests = Zbyt wiele żądań z tego adresu. Odczekaj chwilę i spróbuj ponownie.
server_not_so_often = Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.
server_foreign_request = Odrzucono: to żądanie nie pochodzi ze strony tego panelu.
server_no_length = Odrzucono: żądanie nie podaje swojej długości.
server_too_long = Za długie: { $size } kB. Limit wynosi { $most } kB.
server_too_many_pages = Zbyt wiele otwartych stron pod tym adresem. Zamknij niektóre.
server_host_name = Te strony nie są dostępne pod tą nazwą. Użyj adresu tego komputera albo dodaj nazwę do names w [dashboard].
server_broker_lost = Sala jest nieosiągalna: panel stracił brokera wiadomości.
server_no_reason = Sala odrzuciła to bez podania przyczyny.
server_clock_moved = Urządzenia tego stołu się zmieniły. Odśwież jego stronę.
server_clock_silent = Komputer sali nie odpowiada.
server_clock_second = Nic nie zmieniono: zegarem tego stołu jest inne urządzenie. Sędzia może je usunąć na stronie stołu.
server_press_late = To naciśnięcie nadeszło za późno i się nie liczy.
server_no_player = Nie zapisano żadnych zdarzeń dla zawodnika o tym nazwisku.
server_no_incident = Tego zdarzenia nie ma w dzienniku zdarzeń.
server_map_changed = { $by } w międzyczasie zmienił(a) plan. Sprawdź go i przesuń stół ponownie.
server_file_unreadable = Nie można odczytać { $path } ({ $why }). Udostępnij plik temu kontu albo: { $remedy }.
server_file_unwritable = Nie można zapisać { $path } ({ $why }). Zwolnij tam miejsce albo wybierz inny katalog opcją --state.

## Signing in

server_not_signed_in = Nastąpiło wylogowanie. Zaloguj się ponownie.
server_wrong_password = Błędna nazwa lub hasło.
server_wrong_pin = Błędny PIN. Sędzia główny może utworzyć nowy.
server_pin_closed = PIN jest wyłączony. Zaloguj się na swoje konto albo poproś sędziego głównego o nowy PIN.
server_name_has_account = { $name } ma konto. Zaloguj się na nie albo podaj inną nazwę.
server_no_chief = Żaden sędzia główny nie ma konta; bez PIN-u nikt nie mógłby nim być. Najpierw dodaj konto: flagfall dashboard accounts add NAME --role chief --state DIR
server_too_many_tries = Zbyt wiele nieudanych prób. Spróbuj ponownie za { $seconds ->
    [one] 1 sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}.
server_too_many_tries_minutes = Zbyt wiele nieudanych prób. Spróbuj ponownie za { $minutes ->
    [one] 1 minutę
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}.
server_others_may = Z kontem albo na używanym już urządzeniu można zalogować się od razu.
server_sign_in_busy = Zbyt wiele logowań naraz. Odczekaj kilka sekund i spróbuj ponownie.
# $what is one of the permissions below; $roles lists roles.
server_may_not = { $by } nie ma tego uprawnienia: { $what }. Mają je: { $roles }.
server_all_tables = Tylko sędzia główny może to zrobić przy wszystkich stołach. Twoje stoły: { $sector }.
server_other_sector = Stół { $table } należy do innego sektora. Zwróć się do: { $names }. Twoje stoły: { $sector }.
server_account_name = Nieprawidłowa nazwa konta „{ $name }”. Użyj do 60 liter, cyfr i spacji.
server_account_taken = Konto { $name } już istnieje. Najpierw je usuń albo wybierz inną nazwę.
server_account_unknown = Nieznane konto „{ $name }” w { $path }. Konta: { $known }.
server_none = brak
server_password_length = Hasło musi mieć od { $least } do { $most } znaków, na przykład trzy słowa.
server_password_name = Hasło zawiera nazwę konta. Wybierz inne.
server_sector_arbiters = Tylko sędzia ma sektor. Pozostałe role dotyczą wszystkich stołów.
server_sector_bad = Nieprawidłowy sektor „{ $text }”. Podaj stoły jak w 1-40,55.

## Roles and permissions

server_role_chief = sędzia główny
server_role_arbiter = sędzia
server_role_technician = technik
server_role_desk = biuro turnieju
server_right_health = podgląd stanu szachownic, zegarów i komputerów
server_right_watch = podgląd partii, alertów i notatek
server_right_acknowledge = przejmowanie i zwalnianie alertów
server_right_decide = stosowanie, zmiana, odrzucanie i cofanie środków
server_right_claim = wpisywanie reklamacji zawodnika
server_right_correct = poprawianie posunięć lub pozycji, wybór zagranego posunięcia
server_right_clock = ustawianie zegara
server_right_result = wpisywanie wyniku
server_right_pause = wstrzymywanie i wznawianie stołu
server_right_move_game = przenoszenie partii do innego stołu
server_right_turn = obracanie szachownicy, zamiana stron zegara
server_right_calibrate = kalibracja szachownicy z jej kompletem bierek
server_right_bind = przypisywanie szachownicy do stołu
server_right_remark = dodawanie notatek dla innych sędziów
server_right_arrange = układanie planu sali
server_right_cards = drukowanie kart wezwania dla stołów
server_right_delay = ustawianie opóźnienia transmisji
server_right_desk = prowadzenie biura: zawodnicy, kojarzenia, wyniki, nagrody
server_right_forget = usuwanie nazwisk z turnieju
server_right_accounts = podgląd kont, zmiana sektora sędziego
server_right_pin = tworzenie nowego PIN-u, wyłączanie PIN-u

## Notifications on devices

# $kind is the heading of an alert; $certainty one of the three below.
server_alert = { $kind } ({ $certainty })
server_certain = pewne
server_likely = prawdopodobne
server_hint = wskazówka
server_new_alerts = { $count ->
    [one] 1 nowy alert
    [few] { $count } nowe alerty
    [many] { $count } nowych alertów
   *[other] { $count } alertu
}
server_new_faults = { $count ->
    [one] 1 nowa usterka
    [few] { $count } nowe usterki
    [many] { $count } nowych usterek
   *[other] { $count } usterki
}
server_tables = Stoły { $tables }
server_tables_and_more = Stoły { $tables } i inne
server_check_equipment = Sprawdź sprzęt na sali
server_the_hall = Sala
server_reader_stopped = Program odczytu szachownic przestał działać. Sprawdź komputer sali.
server_push_not_on = Powiadomienia nie działają na tym urządzeniu. Wyłącz je i włącz ponownie.
server_push_test = To urządzenie otrzymuje alerty.
server_push_sent = Powiadomienie wysłane.
server_push_failed = Usługa push nie przyjęła powiadomienia: { $why }.
server_push_address = Nieprawidłowy adres usługi push.
server_push_not_internet = { $host } nie jest w internecie
server_push_keys = Nieprawidłowe klucze przeglądarki.
server_push_no_key = brak klucza podpisu
server_push_slow = brak odpowiedzi na czas
server_push_gone = to urządzenie nie przyjmuje już powiadomień
server_push_answered = błąd { $status }
