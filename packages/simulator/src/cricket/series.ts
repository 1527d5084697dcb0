/** A made-up team; none plays anywhere else. */
export interface Team {
  readonly name: string
  /** three letters, for a score banner */
  readonly shortName: string
  readonly venue: string
}

/** A made-up competition of eight teams. */
export interface Series {
  readonly name: string
  readonly teams: readonly Team[]
}

const team = (name: string, shortName: string, venue: string): Team => ({ name, shortName, venue })

/** The competitions of the made-up world; slots go round them in turn. */
export const SERIES: readonly Series[] = [
  {
    name: 'Sindhu Valley Trophy',
    teams: [
      team('Karimabad Kites', 'KAK', 'Kite Hill Ground, Karimabad'),
      team('Mirzanagar Lanterns', 'MIL', 'Lantern Gate, Mirzanagar'),
      team('Suryakot Monsoons', 'SUM', 'Rain Stand, Suryakot'),
      team('Chandragarh Ibex', 'CHI', 'Fort Ground, Chandragarh'),
      team('Navgarh Drummers', 'NAD', 'Dholak Maidan, Navgarh'),
      team('Hazarpur Falconers', 'HAF', 'Mews Road, Hazarpur'),
      team('Gulmohar City Weavers', 'GCW', 'Loom Street Oval, Gulmohar City'),
      team('Rangtara Banyans', 'RAB', 'Banyan Park, Rangtara'),
    ],
  },
  {
    name: 'Kaveri Coast Twenty20',
    teams: [
      team('Kaveripur Herons', 'KAH', 'Delta Ground, Kaveripur'),
      team('Thenmala Kingfishers', 'THK', 'Weir End, Thenmala'),
      team('Port Anselm Ferrymen', 'PAF', 'Harbour Oval, Port Anselm'),
      team('Vellimalai Peacocks', 'VEP', 'Silver Hill, Vellimalai'),
      team('Nagavalli Outriggers', 'NAO', 'Beach Road, Nagavalli'),
      team('Ponnagar Goldsmiths', 'POG', 'Mint Ground, Ponnagar'),
      team('Kadalmedu Pelicans', 'KPL', 'Lighthouse End, Kadalmedu'),
      team('Marutham Ploughs', 'MAP', 'Tank Bund, Marutham'),
    ],
  },
  {
    name: 'Downs and Dales Cup',
    teams: [
      team('Wexcombe Otters', 'WEO', 'Mill Lane, Wexcombe'),
      team('Tallowmere Anvils', 'TAA', 'Forge Green, Tallowmere'),
      team('Rookwood Beacons', 'ROB', 'Beacon Hill, Rookwood'),
      team('St Brannock Pipers', 'SBP', 'Abbey Field, St Brannock'),
      team('Eldenmoor Badgers', 'ELB', 'Moor Road, Eldenmoor'),
      team('Harthwaite Shepherds', 'HAS', 'Fell Side, Harthwaite'),
      team('Saltinghoe Curlews', 'SAC', 'Estuary Ground, Saltinghoe'),
      team('Penquarry Masons', 'PEM', 'Quarry Bank, Penquarry'),
    ],
  },
  {
    name: 'Southern Reef League',
    teams: [
      team('Wirrabilla Nightjars', 'WIN', 'Gum Creek Oval, Wirrabilla'),
      team('Coralhaven Corsairs', 'COC', 'Reef Park, Coralhaven'),
      team('Dunmarra Drovers', 'DUD', 'Stockyard Oval, Dunmarra'),
      team('Tewhanga Torrents', 'TET', 'Gorge Ground, Tewhanga'),
      team('Kauranui Fantails', 'KAF', 'Bay View, Kauranui'),
      team('Mulgarra Ironbarks', 'MUI', 'Bark Street, Mulgarra'),
      team('Port Ellery Albatrosses', 'PEA', 'Breakwater, Port Ellery'),
      team('Yarrandoo Embers', 'YAE', 'Ridge Oval, Yarrandoo'),
    ],
  },
  {
    name: 'Cane and Veld Shield',
    teams: [
      team('Silverkloof Springhares', 'SIS', 'Kloof Park, Silverkloof'),
      team('Umzaka Weaverbirds', 'UMW', 'Riverside, Umzaka'),
      team('Mbalane Baobabs', 'MBB', 'Baobab Oval, Mbalane'),
      team('Grand Ravine Calypsos', 'GRC', 'Cane Hall, Grand Ravine'),
      team('Petite Anse Mongooses', 'PAM', 'Savannah Ground, Petite Anse'),
      team('Nutmeg Bay Trumpeters', 'NBT', 'Spice Park, Nutmeg Bay'),
      team('Drakenfell Bowlines', 'DRB', 'Summit Road, Drakenfell'),
      team('Lindiwe Sunbirds', 'LIS', 'Aloe Ground, Lindiwe'),
    ],
  },
]

/** Sides of fifty overs: none of them plays Twenty20 here, so that no side plays twice at once. */
export const ONE_DAY_SERIES: readonly Series[] = [
  {
    name: 'Monsoon Lands One-Day Cup',
    teams: [
      team('Ambarwest', 'AMW', 'Capital Ground, Ambarwest'),
      team('Kohistara', 'KOH', 'Cedar Stand, Kohistara'),
      team('Lankaveli', 'LAN', 'Lagoon Oval, Lankaveli'),
      team('Sundarbay', 'SUN', 'Mangrove Park, Sundarbay'),
      team('Trinidero', 'TRI', 'Steelband Savannah, Trinidero'),
      team('Albionshire', 'ALB', 'Long Room Ground, Albionshire'),
      team('Southmark', 'SMK', 'Plains Oval, Southmark'),
      team('Zambezia', 'ZAM', 'Falls Ground, Zambezia'),
    ],
  },
]

/** Sides of Tests, which play nothing else here. */
export const TEST_SERIES: readonly Series[] = [
  {
    name: 'Crown and Lotus Tests',
    teams: [
      team('Marwarra', 'MRW', 'Sandstone Oval, Marwarra'),
      team('Gondwara', 'GON', 'Teak Park, Gondwara'),
      team('Sahyadra', 'SAH', 'Ghat View, Sahyadra'),
      team('Northolm', 'NOR', 'Old Wharf Ground, Northolm'),
      team('Veldtland', 'VEL', 'Highveld Park, Veldtland'),
      team('Tasmora', 'TAS', 'Harbour End, Tasmora'),
      team('Irrawan', 'IRR', 'Pagoda Road, Irrawan'),
      team('Caravelle', 'CRV', 'Spice Quay, Caravelle'),
    ],
  },
]
