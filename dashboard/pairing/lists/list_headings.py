"""The headings that a list of players may have, in the languages of Europe.

English, Dutch, French, German, Italian and Spanish are covered best. For Bulgarian, Catalan, Croatian, Czech,
Danish, Estonian, Finnish, Greek, Hungarian, Icelandic, Latvian, Lithuanian, Norwegian, Polish, Portuguese,
Romanian, Russian, Serbian, Slovak, Slovene, Swedish, Turkish and Ukrainian there are the usual ones. Headings
are compared in plain letters: without spaces, signs, capitals and diacritics. Some words differ in meaning
from list to list, such as *Nombre* or *FIDE*: the other columns and the cells decide.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from broker.names import without_marks
from broker.words.sentence import Sentence
from dashboard.pairing.text.source_text import BadFile, FileNote
from dashboard.pairing.text.table_text import DELIMITERS, Cell
from dashboard.pairing.text.titles import title_of

HEADINGS = {
    "number": (
        "number n no nr # pairingnumber startnumber startno startnr seed snr sno startingnumber "
        "startrank pairingno nummer startnummer startrang num numero nro volgnummer lfdnr lp poradi "
        "porcislo startovnicislo startovicislo brojst redbr rbr sorszam nrcrt sirano startnro номер "
        "eilnr npk jrk αα βr номерпоред"  # noqa: RUF001
    ),
    "name": (
        "name player fullname playername names participant playersname lastnamefirstname lastfirst "
        "surnamefirstname spieler spielerin spielername teilnehmer namevorname nachnamevorname "
        "vornamename nom joueur joueuse nomcomplet nomprenom nometprenom nomdujoueur participante nombre "
        "jugador nombrecompleto nombreyapellidos apellidosynombre apellidosnombre apellidosynombres nome "
        "giocatore nominativo cognomeenome cognomenome nomecognome naam speler spelersnaam volledigenaam "
        "achternaamvoornaam jmeno meno prijmenijmeno prijmeniajmeno jmenoprijmeni jmenoaprijmeni "
        "priezviskomeno priezviskoameno menopriezvisko menoapriezvisko hrac nazwiskoiimie imieinazwisko "
        "nazwiskoimie zawodnik navn namn spiller spelare deltager deltagare nimi pelaaja nev jatekos "
        "nume jucator numeleprenumele numeprenume ime igrac igralec imeiprezime prezimeiime priimekinime "
        "imeinpriimek adsoyad adisoyadi soyadad isim oyuncu jogador фио имя игрок участник фамилияимя "
        "фамилияиимя фамилияимяотчество имяфамилия гравець учасник піб прізвищеімя "
        "nafn vardaspavarde pavardevardas vardsuzvards uzvardsvards eesnimiperekonnanimi "
        "perekonnanimieesnimi nomicognoms cognomsinom jugadora име имеифамилия имепрезиме презимеиме "
        "ονομα ονοματεπωνυμο επωνυμοονομα"
    ),
    "last": (
        "last lastname surname familyname family nachname familienname zuname nomdefamille apellido "
        "apellidos primerapellido cognome achternaam prijmeni priezvisko nazwisko etternavn efternavn "
        "efternamn sukunimi vezeteknev csaladnev numedefamilie prezime priimek soyad soyadi apelido "
        "sobrenome фамилия прізвище "
        "pavarde uzvards perekonnanimi perenimi eftirnafn cognoms primercognom презиме επωνυμο επιθετο"
    ),
    "first": (
        "first firstname givenname givennames forename forenames firstnames vorname vornamen rufname "
        "prenom prenoms nombredepila nombres voornaam voornamen roepnaam krestnijmeno krestnemeno imie "
        "fornavn fornamn etunimi keresztnev utonev prenume primeironome ad adi имяотчество "
        "vardas vards eesnimi fornafn"
    ),
    "rating": (
        "rating elo rtg fiderating fideelo irtg rtgi rtgint rtgfide tournamentrating ratingfide elofide "
        "fideelozahl elozahl elostandard eloclassique standardrating standard std srtng stdrating eloint "
        "wertung wertungszahl classementelo classement clasificacionelo puntuacion punteggio elorating "
        "turnierwertung rankingfide rankingelo ratingtall elotal ertekszam eloertekszam rejting elopuani "
        "рейтинг эло рейтингэло рейтингфиде рейтингфіде "
        "reitingas reitings reiting stig skakstig fidestig рејтинг βαθμος βαθμολογια"
    ),
    "national_rating": (
        "nationalrating natrating nrtg rtgn rtgnat ratingnat elonat natelo dwz nwz twz uscf uscfrating "
        "uschessrating usrating nationaleelo nationalewertung elonational ratingnational elonacional "
        "elonazionale knsbrating knsb nationalerating ecf ecfrating grade eloffe ffeelo narodnielo "
        "narodnyelo elocz lok elosr ukd rankingkrajowy nacionalnirejting ulusalrating рейтингрф "
        "национальныйрейтинг"
    ),
    "title": (
        "title titel fidetitle titre titrefide titulo titulofide titolo titolofide fidetitel tit titul "
        "tytul titula tittel titteli cim titlu unvan званиефиде звание титул титулфиде "
        "titulas tituls tiitel titill τιτλος титла"
    ),
    "sex": (
        "sex gender geschlecht geschl mf mw sexe genre sexo genero sesso genere geslacht pohlavi "
        "pohlavie plec kjonn kon sukupuoli nem gen spol pol cinsiyet пол стать "
        "lytis dzimums sugu kyn φυλο"
    ),
    "federation": (
        "federation fed fede country verband land nation nationality fideland landesverband federacion "
        "pais federazione paese nazione nazionalita nationalite pays federatie bond nationaliteit stat "
        "zeme federace krajina federacia federacja kraj forbund liitto maa szovetseg orszag tara savez "
        "drzava zveza federasyon ulke federacao федерация страна федерація країна "
        "salis federacija valsts federatsioon riik sambland савез држава ομοσπονδια χωρα"
    ),
    "fide_id": (
        "fideid fidenumber fideno idfide idnumber fidenr fidenummer fidecode codefide nfide numerofide "
        "idfidenumber fideidnumber fideidno fideident kennnummerfide codigofide idcodefide codicefide "
        "idfederacjifide nrfide fidetunnus codfide idфиде фидеид кодфиде"  # noqa: RUF001
    ),
    "national_id": (
        "nationalid nationalnumber nationalno natid natno uscfid uschessid memberid membernumber "
        "memberno pkz zps mitgliedsnummer mglnr nrffe codeffe ffe licence licencia licenza tessera "
        "numerolicence nlicence idnacional idnazionale relatienummer bondsnummer lidnummer ecfcode dsbid "
        "evidencnicislo registracnecislo licencja nrlicencji medlemsnummer lisansno licenca"
    ),
    "birth": (
        "birth born birthdate birthday bday dateofbirth dob yearofbirth birthyear geburtsdatum "
        "geburtstag geburtsjahr geboren geb gebdatum jahrgang naissance datenaissance datedenaissance "
        "anneedenaissance anneenaissance nele neele nee nacimiento fechadenacimiento fechanacimiento "
        "fechanac fnac anodenacimiento nacido nascita datadinascita datanascita annodinascita "
        "annonascita nato geboortedatum geboortejahr narozen narozeni datumnarozeni datnar roknarozeni "
        "rocnik datumnarodenia roknarodenia narodeny dataurodzenia dataur rokurodzenia rokur fodt "
        "fodselsdato fodselsar fodd fodelsedatum fodelsear syntynyt syntymaaika syntymavuosi szuletett "
        "szuletesidatum szuletesiev datanasterii anulnasterii datumrodjenja datumrodenja godinarodjenja "
        "godiste rojen datumrojstva letorojstva dogumtarihi dogumyili datadenascimento datanascimento "
        "nascimento anodenascimento geboortejaar годрождения датарождения рікнародження "
        "датанародження "
        "gimimometai gimimodata gimimas dzimsanasgads dzimsanasdatums synniaeg synniaasta faedingarar "
        "faedingardagur faeddur datadenaixement anydenaixement датанараждане годинанараждане годинарођења "
        "ετοςγεννησης ημερομηνιαγεννησης"
    ),
    "team": (
        "team school club clubname teamname clubcity schoolname clubschool schule verein vereinort "
        "vereinsname mannschaft ecole equipe clubville association colegio escuela equipo clubciudad "
        "squadra circolo societa scuola associazione vereniging clubplaats ploeg schoolnaam oddil klub "
        "druzstvo skola sachovyklub klubb klubben forening lag hold seura joukkue egyesulet csapat "
        "iskola clubul echipa drustvo ekipa kulup kulubu takim okul szkola druzyna clube equipa escola "
        "клуб команда школа "
        "klubas klubs klubi felag taflfelag komanda voistkond отбор клуб σωματειο συλλογος ομαδα"
    ),
    "minor": ("minor notofage underage minderjahrig mineur mineure menor minore minorenne minderjarig"),
    "previous_rank": "previousrank rankbefore lastrank",
    "lot": "lot los",
    "played_before": "playedbefore ratedbefore",
    "late_from": "latefrom fromround firstround",
    "house": "house houseplayer",
}
"""Headings by the field of a player; other columns are not used, and a note lists them."""

BY_THE_CELLS = {"fide", "id", "idno", "idnr", "ranking"}
"""Headings for a rating, a number or a place: the cells decide."""

FIRST_ROWS = 30
"""The rows in which headings are searched; programs write the name of the event above them."""


def plain_heading(text: str) -> str:
    """Return a heading in plain letters."""
    letters = re.sub(r"[\W\d_]", "", without_marks(text).casefold().replace("\u00b0", ""))
    return letters or ("#" if "#" in text else "")


FIELD_OF = {plain_heading(name): field for field, names in HEADINGS.items() for name in names.split()}


def known(text: str) -> bool:
    """Return whether a cell is a known heading."""
    plain = plain_heading(text)
    return plain in FIELD_OF or plain in BY_THE_CELLS


def delimiter_of(text: str) -> str:
    """Return the delimiter: the one that gives the most known headings, else the most frequent one."""
    lines = [line for line in text.splitlines() if line.strip()][:FIRST_ROWS]
    bare = [re.sub(r'"[^"]*"', "", line) for line in lines]

    def score(delimiter: str) -> tuple[int, int, bool]:
        most = max((sum(map(known, line.replace('"', "").split(delimiter))) for line in lines), default=0)
        return (most if most > 1 else 0), bare[0].count(delimiter) if bare else 0, delimiter == ","

    first = bare[0] if bare else ""
    if known(first) and not any(sign in first for sign in DELIMITERS):
        return next((sign for sign in reversed(DELIMITERS) if sign not in text), ",")  # a list of names alone
    return max(DELIMITERS, key=score)


def row_of_headings(table: Sequence[list[Cell]]) -> int | None:
    """Return the row of the headings: the first with a name and another known column, or else with a name."""
    rows = [
        (at, sum(known(cell.text) for cell in row))
        for at, row in enumerate(table[:FIRST_ROWS])
        if any(FIELD_OF.get(plain_heading(cell.text)) in {"name", "last"} for cell in row)
    ]
    return next((at for at, count in rows if count > 1), rows[0][0] if rows else None)


def fields_of(row: Sequence[Cell], below: Sequence[list[Cell]], notes: list[FileNote]) -> list[str]:
    """Return the field of each column; empty if it is not used, with a note.

    Args:
        below: the rows under the headings.

    Raises:
        BadFile: two columns mean the same.
    """
    plain = [plain_heading(cell.text) for cell in row]
    fields = [FIELD_OF.get(heading, "") for heading in plain]
    columns = [[cells[at].text for cells in below if at < len(cells)] for at in range(len(row))]
    for at, heading in enumerate(plain):
        if heading in BY_THE_CELLS:
            fields[at] = _number_or_rating(heading, columns[at], fields)
            if heading != "fide" and fields[at] == "fide_id" and any(columns[at]):
                what = Sentence("server_column_fide_numbers", column=row[at].text)
                notes.append(FileNote(row[at].line, row[at].column, what))
    titles = [at for at, cell in enumerate(row) if not cell.text and _are_titles(columns[at])]
    if titles and "title" not in fields:
        fields[titles[0]] = "title"
    for at, (cell, field) in enumerate(zip(row, fields, strict=True)):
        if field and field in fields[:at]:
            what = Sentence("server_column_twice", column=cell.text)
            raise BadFile(cell.line, cell.column, what)
        if not field and (cell.text or any(columns[at])):
            unused = (
                Sentence("server_column_unknown", column=cell.text)
                if cell.text
                else Sentence("server_column_unnamed")
            )
            notes.append(FileNote(cell.line, cell.column, unused))
    return fields


def _number_or_rating(heading: str, cells: Sequence[str], fields: Sequence[str]) -> str:
    given = [cell for cell in cells if cell.strip("0 -")]
    ratings = bool(given) and all(re.match(r"\d{3,4}(?!\d)", cell) for cell in given)
    if heading == "ranking":
        return "rating" if ratings and "rating" not in fields else ""
    if heading == "fide" and ratings:
        return "rating" if "rating" not in fields else "fide_id"
    if heading != "fide" and (
        "fide_id" in fields or not all(re.fullmatch(r"\d{5,11}", cell) for cell in given)
    ):
        return "national_id" if "national_id" not in fields else ""
    return "fide_id"


def _are_titles(cells: Sequence[str]) -> bool:
    """Return whether a column without a heading has titles, as in lists of Chess-Results."""
    given = [cell for cell in cells if cell]
    return bool(given) and all(title_of(cell) for cell in given)
