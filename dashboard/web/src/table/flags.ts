/** The flag of each FIDE federation, by its code: loaded with the first player who has one. */
import { language, say } from "../words/words";

/**
 * FIDE's codes, with the country whose flag the federation plays under (ISO 3166; Kosovo, as usual, XK). Without a flag are
 * FIDE itself (FID), players without a federation (NON), Chinese Taipei (TPE), whose flag is not a country's, and the
 * former Netherlands Antilles (AHO). FIDE has WLS for Wales, others write WAL.
 */
const FEDERATIONS =
  "AFG=AF ALB=AL ALG=DZ AND=AD ANG=AO ANT=AG ARG=AR ARM=AM ARU=AW AUS=AU AUT=AT AZE=AZ BAH=BS BAN=BD BAR=BB BDI=BI " +
  "BEL=BE BER=BM BHU=BT BIH=BA BIZ=BZ BLR=BY BOL=BO BOT=BW BRA=BR BRN=BH BRU=BN BUL=BG BUR=BF CAF=CF CAM=KH CAN=CA " +
  "CAY=KY CGO=CG CHA=TD CHI=CL CHN=CN CIV=CI CMR=CM COD=CD COL=CO COM=KM CPV=CV CRC=CR CRO=HR CUB=CU CYP=CY CZE=CZ " +
  "DEN=DK DJI=DJ DMA=DM DOM=DO ECU=EC EGY=EG ENG=GB-ENG ERI=ER ESA=SV ESP=ES EST=EE ETH=ET FAI=FO FIJ=FJ FIN=FI " +
  "FRA=FR GAB=GA GAM=GM GCI=GG GEO=GE GEQ=GQ GER=DE GHA=GH GRE=GR GRL=GL GRN=GD GUA=GT GUM=GU GUY=GY HAI=HT HKG=HK " +
  "HON=HN HUN=HU INA=ID IND=IN IOM=IM IRI=IR IRL=IE IRQ=IQ ISL=IS ISR=IL ISV=VI ITA=IT IVB=VG JAM=JM JCI=JE JOR=JO " +
  "JPN=JP KAZ=KZ KEN=KE KGZ=KG KOR=KR KOS=XK KSA=SA KUW=KW LAO=LA LAT=LV LBA=LY LBN=LB LBR=LR LCA=LC LES=LS LIE=LI " +
  "LTU=LT LUX=LU MAC=MO MAD=MG MAR=MA MAS=MY MAW=MW MDA=MD MDV=MV MEX=MX MGL=MN MKD=MK MLI=ML MLT=MT MNC=MC MNE=ME " +
  "MOZ=MZ MRI=MU MTN=MR MYA=MM NAM=NA NCA=NI NCL=NC NED=NL NEP=NP NGR=NG NIG=NE NOR=NO NRU=NR NZL=NZ OMA=OM PAK=PK " +
  "PAN=PA PAR=PY PER=PE PHI=PH PLE=PS PLW=PW PNG=PG POL=PL POR=PT PUR=PR QAT=QA ROU=RO RSA=ZA RUS=RU RWA=RW SAM=WS " +
  "SCO=GB-SCT SEN=SN SEY=SC SGP=SG SKN=KN SLE=SL SLO=SI SMR=SM SOL=SB SOM=SO SRB=RS SRI=LK SSD=SS STP=ST SUD=SD " +
  "SUI=CH SUR=SR SVK=SK SWE=SE SWZ=SZ SYR=SY TAN=TZ TGA=TO THA=TH TJK=TJ TKM=TM TLS=TL TOG=TG TTO=TT TUN=TN TUR=TR " +
  "UAE=AE UGA=UG UKR=UA URU=UY USA=US UZB=UZ VAN=VU VEN=VE VIE=VN VIN=VC WAL=GB-WLS WLS=GB-WLS YEM=YE ZAM=ZM ZIM=ZW";

export const COUNTRIES: ReadonlyMap<string, string> = new Map(FEDERATIONS.split(" ").map((pair) => pair.split("=") as [string, string]));

const FILES = import.meta.glob<string>("../../node_modules/country-flag-icons/3x2/*.svg", { eager: true, query: "?url", import: "default" });

const OWN_NAMES = { "GB-ENG": "england", "GB-SCT": "scotland", "GB-WLS": "wales" } as const;

export interface Flag {
  /** The address of its picture. */
  readonly address: string;
  /** The country, in the language of the page. */
  readonly name: string;
}

/** The flag of a federation, or null if it has none. */
export function flagOf(federation: string): Flag | null {
  const country = COUNTRIES.get(federation.toUpperCase());
  const address = country && FILES[`../../node_modules/country-flag-icons/3x2/${country}.svg`];
  return country && address ? { address, name: nameOf(country) } : null;
}

function nameOf(country: string): string {
  if (country in OWN_NAMES) return say(OWN_NAMES[country as keyof typeof OWN_NAMES]);
  return new Intl.DisplayNames(language(), { type: "region" }).of(country) ?? country;
}
