"""The players of a demonstration: invented, with names as their federations have them. Pure."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from typing import Final

from broker.contract.messages import Player

PEOPLE: Final = {
    "ARG": ("Lucía Martina Julieta", "Tomás Facundo Matías", "Ledesma Ibarra Quiroga Bustos Funes Molina"),
    "BRA": ("Beatriz Larissa Camila", "Thiago Rafael Otávio", "Teixeira Barbosa Moura Pires Rezende Brandão"),
    "CAN": ("Claire Maya Noémie", "Owen Étienne Graham", "MacLean Tremblay Bouchard Fraser Sinclair Gagnon"),
    "CRO": ("Iva Petra Lucija", "Luka Ante Marin", "Horvatić Babić Jurić Vuković Barišić Perković"),
    "ENG": ("Harriet Emily Ruth", "George Alistair Simon", "Pemberton Hartley Ashdown Whitcombe Lowe Marsh"),
    "ESP": ("Carmen Nerea Inés", "Álvaro Íñigo Sergio", "Garmendia Zubiri Castaño Robledo Prieto Vidal"),
    "FIN": ("Aino Helmi Sanna", "Eero Juhani Mikko", "Koskela Lehtinen Rantala Salminen Heikkilä Mäki"),
    "FRA": ("Amélie Camille Solène", "Bastien Loïc Hugo", "Delacourt Marchand Roussel Perrin Vasseur"),
    "GEO": ("Nino Tamar Salome", "Giorgi Levan Irakli", "Beridze Kapanadze Lomidze Gelashvili Maisuradze"),
    "GER": ("Johanna Mareike Greta", "Jonas Matthias Lennart", "Brandt Kessler Lindemann Vogt Schreiber"),
    "HUN": ("Eszter Zsófia Réka", "Bence Gergő Levente", "Szabados Kocsis Halász Bíró Fekete Vörös"),
    "IND": ("Ananya Kavya Meera", "Arjun Rohan Vikram", "Raghunathan Deshpande Kulkarni Iyer Banerjee"),
    "ITA": ("Chiara Elena Sofia", "Lorenzo Matteo Pietro", "Marchetti Bellini Ferraro Galli Rinaldi Zanetti"),
    "NED": ("Femke Lotte Anouk", "Joris Sander Thijs", "Hoekstra Dijkman Verhoeven Postma Kuiper Wiersma"),
    "NOR": ("Ingrid Solveig Kari", "Henrik Eirik Magnus", "Haugen Solberg Nygård Lie Bakken Tveit"),
    "POL": ("Zofia Hanna Maja", "Marek Jakub Paweł", "Wójcik Mazur Nowak Sikora Kaczmarek Pawlak"),
    "SRB": ("Jovana Milica Teodora", "Nemanja Vuk Stefan", "Kovačević Đurić Lazić Simić Pavlović Ilić"),
    "SUI": ("Seraina Ladina Nadja", "Reto Urs Flurin", "Baumgartner Frei Zbinden Caduff Aebischer Moser"),
    "SWE": ("Freja Linnea Maja", "Axel Viktor Nils", "Lindqvist Ekdahl Sandberg Åkesson Norén Hedlund"),
    "TUR": ("Elif Zeynep Defne", "Emre Kerem Onur", "Şahin Demir Aydemir Koçak Tekin Ünal"),
    "USA": ("Hannah Naomi Grace", "Caleb Elijah Marcus", "Whitaker Delgado Hargrove Okafor Sullivan Nguyen"),
}  # fmt: skip
"""Federation: names of women, of pieces, of families."""

CLUBS: Final = (
    "Harbour Knights", "Old Mill", "Northgate", "Riverside", "Castle Hill", "Lime Street",
)  # fmt: skip

OPEN_TITLES: Final = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
WOMENS_TITLES: Final = (
    (2480, "GM"),
    (2400, "IM"),
    (2300, "WGM"),
    (2200, "WIM"),
    (2100, "WFM"),
    (2000, "WCM"),
)
Names = Iterator[tuple[str, str, bool]]
"""Federation, name, and whether it is a woman's."""

NEAR: Final = 40
"""From one player to the next there are no more points between ratings."""
SPREAD: Final = 30
"""Points by which ratings lie beside the even line from the strongest to the weakest."""
UNRATED: Final = 0.05
"""Share of the players, at the end of the list, who have no rating yet."""


def invented(count: int, names: Names, rng: random.Random, *, strongest: int, weakest: int) -> list[Player]:
    """So many players with the next names, the strongest first."""
    step = min(NEAR, (strongest - weakest) / max(1, count - 1))
    wobble = [rng.randint(-SPREAD, SPREAD) for _ in range(count)]
    ratings = sorted((round(strongest - step * at + wobble[at]) for at in range(count)), reverse=True)
    rated = count - int(UNRATED * count)
    players = []
    for at, rating in enumerate(ratings):
        federation, name, woman = next(names)
        titles = WOMENS_TITLES if woman else OPEN_TITLES
        title = next((title for least, title in titles if rating >= least), "")
        club = rng.choice(CLUBS)
        known = rating if at < rated else None
        players.append(Player(name=name, title=title, rating=known, federation=federation, team=club))
    return players


def names(rng: random.Random) -> Names:
    """Names that are all different; when all have been, they come again with an initial."""
    everybody = [
        (federation, given, family, woman)
        for federation, (women, pieces, families) in PEOPLE.items()
        for woman, those in ((True, women), (False, pieces))
        for given in those.split()
        for family in families.split()
    ]
    rng.shuffle(everybody)
    for initial in ("", *string.ascii_uppercase):
        for federation, given, family, woman in everybody:
            yield federation, f"{given} {initial}. {family}" if initial else f"{given} {family}", woman
