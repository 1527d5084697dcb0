export interface Club {
  readonly name: string
  readonly shortName: string
}

export interface League {
  readonly name: string
  /** ties that end level go on to extra time and penalties */
  readonly cup: boolean
  readonly clubs: readonly Club[]
}

/** A competition with its clubs as a list of names such as 'Port Anselm Town:PAT'. */
function league(name: string, list: string): League {
  const clubs = list.split(', ').map((entry) => {
    const [club = '', shortName = ''] = entry.split(':')
    return { name: club, shortName }
  })
  return { name, cup: false, clubs }
}

const cup = (name: string, list: string): League => ({ ...league(name, list), cup: true })

/** Made-up competitions: leagues take the slots of the calendar in turn, cups have their own lane. */
export const LEAGUES: readonly League[] = [
  league(
    'Northern Marches Premier League',
    'Aldmoor Rovers:ALD, Brackenford City:BRA, Carrow Vale:CAR, Dunmere Athletic:DUN, Eastwick Forge:EAS, Fallowgate United:FAL, Greyhaven Town:GRE, Hollin Park:HOL',
  ),
  league(
    'Costa Clara Primera',
    'Real Montelara:RML, Deportivo Azahar:DAZ, Atletico Peñalba:APE, Sporting Valdoro:SVA, Union Marisma:UMA, Club Olivar:COL, Racing Sotomar:RSO, Ciudad Bermeja:CBE',
  ),
  league(
    'Rheinau Bundliga',
    'SV Altenbrück:ALT, FC Birkental:BIR, TSV Donauwerth:DON, Eintracht Falkenau:FAL, VfL Grünhafen:GRU, SC Hirschfeld:HIR, Fortuna Kastell:KAS, 1. FC Lindach:LIN',
  ),
  league(
    'Serie Adria',
    'Castelfiore:CFI, Porto Velato:PVE, Montaldo Calcio:MON, Virtus Sarnera:VSA, Lagomare:LAG, Polisportiva Terzina:PTE, Acquachiara:ACQ, Rocca Nera:ROC',
  ),
  league(
    'Bay of Bengal Super League',
    'Chandragarh Ironworks:CIW, Suryakot Blues:SUB, Kaveripur Tides:KAT, Nilgarh Tigers:NIT, Hazarpur Lancers:HAL, Vellimalai Silver:VES, Gulmohar Athletic:GUA, Rangtara Sporting:RAS',
  ),
  league(
    'Liga Pampa Norte',
    'Estrella del Plata:EDP, Huracan Blanco:HUB, Ferro Oriente:FEO, Independiente Salto:INS, Juventud Cauce:JUC, Nacional Quebrada:NAQ, Tiro Norte:TIN, Villa Ceibo:VIC',
  ),
]

export const CUPS: readonly League[] = [
  cup(
    'Marches Challenge Cup',
    'Aldmoor Wanderers:ALW, Birchley Borough:BIB, Cotter Dale:COD, Danesbury Park:DAN, Elmswell Victoria:ELM, Furze Hill:FUR, Gosling Green:GOS, Harrowdene:HAR',
  ),
  cup(
    'Copa de las Dos Costas',
    'Atletico Bahia Sur:ABS, Boca Serena:BOS, Club Almendro:ALM, Defensores Rojos:DER, Estudiantes Lomas:ESL, Faro Central:FAC, Gimnasia Cumbre:GIC, Puerto Largo:PUL',
  ),
]
