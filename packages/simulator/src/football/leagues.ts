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

/** 'Port Anselm Town:PAT' in a list. */
function clubs(list: string): readonly Club[] {
  return list.split(', ').map((entry) => {
    const [name = '', shortName = ''] = entry.split(':')
    return { name, shortName }
  })
}

/** Made-up competitions: leagues take the slots of the calendar in turn, cups have their own lane. */
export const LEAGUES: readonly League[] = [
  {
    name: 'Northern Marches Premier League',
    cup: false,
    clubs: clubs(
      'Aldmoor Rovers:ALD, Brackenford City:BRA, Carrow Vale:CAR, Dunmere Athletic:DUN, Eastwick Forge:EAS, Fallowgate United:FAL, Greyhaven Town:GRE, Hollin Park:HOL',
    ),
  },
  {
    name: 'Costa Clara Primera',
    cup: false,
    clubs: clubs(
      'Real Montelara:RML, Deportivo Azahar:DAZ, Atletico Peñalba:APE, Sporting Valdoro:SVA, Union Marisma:UMA, Club Olivar:COL, Racing Sotomar:RSO, Ciudad Bermeja:CBE',
    ),
  },
  {
    name: 'Rheinau Bundliga',
    cup: false,
    clubs: clubs(
      'SV Altenbrück:ALT, FC Birkental:BIR, TSV Donauwerth:DON, Eintracht Falkenau:FAL, VfL Grünhafen:GRU, SC Hirschfeld:HIR, Fortuna Kastell:KAS, 1. FC Lindach:LIN',
    ),
  },
  {
    name: 'Serie Adria',
    cup: false,
    clubs: clubs(
      'Castelfiore:CFI, Porto Velato:PVE, Montaldo Calcio:MON, Virtus Sarnera:VSA, Lagomare:LAG, Polisportiva Terzina:PTE, Acquachiara:ACQ, Rocca Nera:ROC',
    ),
  },
  {
    name: 'Bay of Bengal Super League',
    cup: false,
    clubs: clubs(
      'Chandragarh Ironworks:CIW, Suryakot Blues:SUB, Kaveripur Tides:KAT, Nilgarh Tigers:NIT, Hazarpur Lancers:HAL, Vellimalai Silver:VES, Gulmohar Athletic:GUA, Rangtara Sporting:RAS',
    ),
  },
  {
    name: 'Liga Pampa Norte',
    cup: false,
    clubs: clubs(
      'Estrella del Plata:EDP, Huracan Blanco:HUB, Ferro Oriente:FEO, Independiente Salto:INS, Juventud Cauce:JUC, Nacional Quebrada:NAQ, Tiro Norte:TIN, Villa Ceibo:VIC',
    ),
  },
]

export const CUPS: readonly League[] = [
  {
    name: 'Marches Challenge Cup',
    cup: true,
    clubs: clubs(
      'Aldmoor Wanderers:ALW, Birchley Borough:BIB, Cotter Dale:COD, Danesbury Park:DAN, Elmswell Victoria:ELM, Furze Hill:FUR, Gosling Green:GOS, Harrowdene:HAR',
    ),
  },
  {
    name: 'Copa de las Dos Costas',
    cup: true,
    clubs: clubs(
      'Atletico Bahia Sur:ABS, Boca Serena:BOS, Club Almendro:ALM, Defensores Rojos:DER, Estudiantes Lomas:ESL, Faro Central:FAC, Gimnasia Cumbre:GIC, Puerto Largo:PUL',
    ),
  },
]
