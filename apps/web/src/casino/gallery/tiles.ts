/** A drawing on a tile next to its cards. */
export type Prop =
  | 'bat'
  | 'bell'
  | 'bolt'
  | 'chip'
  | 'coin'
  | 'crown'
  | 'dice'
  | 'drop'
  | 'drum'
  | 'fang'
  | 'feather'
  | 'film'
  | 'flag'
  | 'football'
  | 'gem'
  | 'horseshoe'
  | 'lamp'
  | 'mango'
  | 'meter'
  | 'paw'
  | 'pegs'
  | 'question'
  | 'rocket'
  | 'seven'
  | 'shield'
  | 'star'
  | 'ticket'
  | 'trap'
  | 'umbrella'
  | 'wheel'

/** How a game's tile is drawn: its names are those of casino-games.ts. */
export interface Tile {
  readonly slug: string
  readonly tab: string
  /** cards by rank and suit; '??' lies face down, '?J' is a joker */
  readonly hand: readonly string[]
  readonly prop: Prop | null
  /** what tells it from its sisters */
  readonly badge: string
}

/** Tables with betting within the round, and the player's own: addresses beside those of the kinds. */
export const LIVE = 'live'
export const FAVOURITES = 'favourites'
/** The tables that the house deals: no games played alone, no virtual sports. */
export const HOUSE = 'house'
const NOT_HOUSE: ReadonlySet<string> = new Set(['virtual', 'slots', 'fantasy'])
export const isOfHouse = ({ tab }: Tile): boolean => !NOT_HOUSE.has(tab)

/** The kinds of tables. */
export const TABS = [
  { slug: 'teenpatti', name: 'Teenpatti' },
  { slug: 'poker', name: 'Poker' },
  { slug: 'baccarat', name: 'Baccarat' },
  { slug: 'dragon-tiger', name: 'Dragon Tiger' },
  { slug: '32-cards', name: '32 Cards' },
  { slug: 'andar-bahar', name: 'Andar Bahar' },
  { slug: 'lucky-7', name: 'Lucky 7' },
  { slug: 'roulette', name: 'Roulette' },
  { slug: 'queen', name: 'Queen' },
  { slug: 'race', name: 'Race' },
  { slug: 'worli', name: 'Worli' },
  { slug: 'lottery', name: 'Lottery' },
  { slug: 'bollywood', name: 'Bollywood' },
  { slug: '3-card-judgement', name: '3 Card Judgement' },
  { slug: 'sports', name: 'Sports' },
  { slug: 'virtual', name: 'Virtual Games' },
  { slug: 'slots', name: 'Slot Games' },
  { slug: 'fantasy', name: 'Fantasy Games' },
  { slug: 'others', name: 'Others' },
] as const

export const TILES: readonly Tile[] = [
  { slug: 'teen20', tab: 'teenpatti', hand: ['KS', 'QH', 'JD'], prop: null, badge: '20-20' },
  { slug: 'teen20b', tab: 'teenpatti', hand: ['QS', 'JH', '10C'], prop: null, badge: '20-20 B' },
  { slug: 'teen', tab: 'teenpatti', hand: ['AS', 'AH', 'AD'], prop: null, badge: '1-DAY' },
  { slug: 'teen6', tab: 'teenpatti', hand: ['9S', '9H', '9D'], prop: null, badge: '2.0' },
  { slug: 'teen9', tab: 'teenpatti', hand: ['7H', '8H', '9H'], prop: 'chip', badge: 'TEST' },
  { slug: 'teen8', tab: 'teenpatti', hand: ['KD', 'KC', '??'], prop: 'chip', badge: 'OPEN' },
  { slug: 'teenmuf', tab: 'teenpatti', hand: ['2C', '3D', '5H'], prop: null, badge: 'MUFLIS' },
  { slug: 'patti2', tab: 'teenpatti', hand: ['AH', 'KH'], prop: null, badge: '2 CARDS' },
  { slug: 'teen3', tab: 'teenpatti', hand: ['10S', 'JS', 'QS'], prop: 'bolt', badge: 'INSTANT' },
  { slug: 'teen32', tab: 'teenpatti', hand: ['8D', '9D', '10D'], prop: 'bolt', badge: '2.0' },
  { slug: 'teen33', tab: 'teenpatti', hand: ['4C', '5C', '6C'], prop: 'bolt', badge: '3.0' },
  { slug: 'teen41', tab: 'teenpatti', hand: ['QH', 'QS', '??'], prop: 'crown', badge: 'QUEEN TOP' },
  { slug: 'teen42', tab: 'teenpatti', hand: ['JH', 'JS', '??'], prop: 'crown', badge: 'JACK TOP' },
  { slug: 'joker20', tab: 'teenpatti', hand: ['?J', 'AC', '10D'], prop: 'star', badge: 'JOKER' },
  { slug: 'joker1', tab: 'teenpatti', hand: ['?J', 'KS', '7H'], prop: 'star', badge: 'ONE DAY' },
  { slug: 'poison20', tab: 'teenpatti', hand: ['??', '6S', '6H'], prop: 'drop', badge: 'POISON' },
  { slug: 'teen1', tab: 'others', hand: ['AS', '??'], prop: null, badge: '1 CARD' },
  { slug: 'teen120', tab: 'others', hand: ['AH', '??'], prop: null, badge: '20-20' },
  {
    slug: 'poker20',
    tab: 'poker',
    hand: ['AS', 'KS', 'QS', 'JS', '10S'],
    prop: null,
    badge: '20-20',
  },
  { slug: 'poker', tab: 'poker', hand: ['AD', 'KD', '9C', '9S'], prop: 'chip', badge: '1-DAY' },
  { slug: 'poker6', tab: 'poker', hand: ['AC', 'AD'], prop: 'chip', badge: '6 PLAYERS' },
  { slug: 'baccarat', tab: 'baccarat', hand: ['9H', 'KD'], prop: null, badge: 'PLAYER' },
  { slug: 'baccarat2', tab: 'baccarat', hand: ['8S', 'QC'], prop: null, badge: 'BANKER' },
  { slug: 'teensin', tab: 'baccarat', hand: ['10D', '9C', 'JH'], prop: null, badge: '29 CARD' },
  { slug: 'dt20', tab: 'dragon-tiger', hand: ['KD', 'KC'], prop: 'fang', badge: '20-20' },
  { slug: 'dt202', tab: 'dragon-tiger', hand: ['QD', 'QS'], prop: 'fang', badge: '20-20 2' },
  { slug: 'dt6', tab: 'dragon-tiger', hand: ['JD', 'JC'], prop: 'fang', badge: '1 DAY' },
  { slug: 'dtl20', tab: 'dragon-tiger', hand: ['10D', '10C', '10S'], prop: 'fang', badge: 'D T L' },
  { slug: 'war', tab: 'others', hand: ['KS', '??'], prop: 'shield', badge: 'WAR' },
  { slug: 'card32', tab: '32-cards', hand: ['8S', '9H', '10D', 'JC'], prop: null, badge: 'A' },
  { slug: 'card32eu', tab: '32-cards', hand: ['8D', '9C', '10S', 'JH'], prop: null, badge: 'B' },
  { slug: 'queen', tab: 'queen', hand: ['QS', 'QH', 'QD', 'QC'], prop: 'crown', badge: 'QUEEN' },
  { slug: 'ab20', tab: 'andar-bahar', hand: ['7D', '??', '??'], prop: null, badge: 'ANDAR' },
  { slug: 'abj', tab: 'andar-bahar', hand: ['JC', '??', '??'], prop: null, badge: 'BAHAR' },
  { slug: 'ab3', tab: 'andar-bahar', hand: ['5H', '??', '??'], prop: null, badge: '50' },
  { slug: 'ab4', tab: 'andar-bahar', hand: ['9S', '??', '??'], prop: null, badge: '150' },
  { slug: 'lucky7', tab: 'lucky-7', hand: ['7H'], prop: 'seven', badge: 'A' },
  { slug: 'lucky7eu', tab: 'lucky-7', hand: ['7S'], prop: 'seven', badge: 'B' },
  { slug: 'lucky5', tab: 'lucky-7', hand: ['6D'], prop: 'chip', badge: '6' },
  { slug: 'lucky15', tab: 'lucky-7', hand: ['8H', '7C'], prop: 'chip', badge: '15' },
  { slug: 'aaa', tab: 'bollywood', hand: ['KH', 'QD', 'JS'], prop: 'film', badge: 'A A A' },
  { slug: 'btable', tab: 'bollywood', hand: ['AD', 'QH'], prop: 'film', badge: 'BOLLYWOOD' },
  { slug: '3cardj', tab: '3-card-judgement', hand: ['3S', '6H', '9D'], prop: null, badge: 'JUDGE' },
  { slug: 'trio', tab: 'others', hand: ['4S', '4H', '4D'], prop: null, badge: 'TRIO' },
  { slug: 'notenum', tab: 'others', hand: ['6C', '7D', '8S'], prop: 'coin', badge: 'NOTE' },
  { slug: 'kbc', tab: 'others', hand: ['AH', '2S'], prop: 'question', badge: 'KBC' },
  { slug: 'trap', tab: 'others', hand: ['KC', '??'], prop: 'trap', badge: 'TRAP' },
  { slug: 'race20', tab: 'race', hand: ['AS', 'AH', 'AD', 'AC'], prop: 'flag', badge: '20-20' },
  { slug: 'race17', tab: 'race', hand: ['10H', '7C'], prop: 'flag', badge: '17' },
  { slug: 'race2', tab: 'race', hand: ['KD', 'QC'], prop: 'flag', badge: '2ND' },
  { slug: 'dum10', tab: 'others', hand: ['10S', '10D'], prop: 'coin', badge: 'DUS' },
  { slug: 'cmeter', tab: 'sports', hand: ['9H', '10S'], prop: 'meter', badge: 'METER' },
  { slug: 'cmeter1', tab: 'sports', hand: ['10D'], prop: 'meter', badge: '1 CARD' },
  { slug: 'worli', tab: 'worli', hand: [], prop: 'drum', badge: 'MATKA' },
  { slug: 'worli2', tab: 'worli', hand: [], prop: 'drum', badge: 'INSTANT' },
  { slug: 'lottcard', tab: 'lottery', hand: ['1S', '5H', '9C'], prop: 'ticket', badge: 'LOTTERY' },
  { slug: 'lottfive', tab: 'lottery', hand: [], prop: 'ticket', badge: '5 DIGITS' },
  { slug: 'roulette13', tab: 'roulette', hand: [], prop: 'wheel', badge: 'ROULETTE' },
  { slug: 'ourroullete', tab: 'roulette', hand: [], prop: 'wheel', badge: 'UNIQUE' },
  { slug: 'sicbo', tab: 'others', hand: [], prop: 'dice', badge: 'SIC BO' },
  { slug: 'sicbo2', tab: 'others', hand: [], prop: 'dice', badge: '2' },
  { slug: 'superover', tab: 'sports', hand: ['4H', '6S'], prop: 'bat', badge: 'SUPER OVER' },
  { slug: 'superover3', tab: 'sports', hand: ['6D'], prop: 'bat', badge: 'MINI' },
  { slug: 'cricketv3', tab: 'sports', hand: ['5C'], prop: 'bat', badge: '5FIVE' },
  { slug: 'cmatch20', tab: 'sports', hand: ['10H'], prop: 'bat', badge: '20-20' },
  { slug: 'ballbyball', tab: 'sports', hand: [], prop: 'bat', badge: 'BALL' },
  { slug: 'teen20c', tab: 'teenpatti', hand: ['QD', 'JC', '10H'], prop: null, badge: '20-20 C' },
  { slug: 'teen62', tab: 'teenpatti', hand: ['AS', 'KS', 'QS'], prop: 'crown', badge: 'V VIP' },
  { slug: 'teenunique', tab: 'teenpatti', hand: ['??', '??', '??'], prop: 'star', badge: 'UNIQUE' },
  { slug: 'joker120', tab: 'teenpatti', hand: ['?J', '9S', '9D'], prop: 'star', badge: '20-20' },
  { slug: 'poison', tab: 'teenpatti', hand: ['??', 'KD', 'KS'], prop: 'drop', badge: 'ONE DAY' },
  { slug: 'lucky7eu2', tab: 'lucky-7', hand: ['7D'], prop: 'seven', badge: 'C' },
  { slug: 'roulette11', tab: 'roulette', hand: [], prop: 'wheel', badge: 'GOLDEN' },
  { slug: 'roulette12', tab: 'roulette', hand: [], prop: 'wheel', badge: 'BEACH' },
  { slug: 'worli3', tab: 'worli', hand: [], prop: 'drum', badge: 'MARKET' },
  { slug: 'aaa2', tab: 'bollywood', hand: ['KS', 'QC', 'JD'], prop: 'film', badge: 'A A A 2' },
  { slug: 'btable2', tab: 'bollywood', hand: ['AS', 'KH'], prop: 'film', badge: 'BOLLYWOOD 2' },
  { slug: 'superover2', tab: 'sports', hand: ['6H', '4S'], prop: 'bat', badge: 'SUPER OVER 2' },
  { slug: 'goal', tab: 'sports', hand: [], prop: 'flag', badge: 'GOAL' },
  { slug: 'mogambo', tab: 'others', hand: ['KH', '??'], prop: 'crown', badge: 'MOGAMBO' },
  { slug: 'dolidana', tab: 'others', hand: [], prop: 'dice', badge: 'DOLIDANA' },
  { slug: 'vhorses', tab: 'virtual', hand: [], prop: 'horseshoe', badge: 'HORSES' },
  { slug: 'vgreyhounds', tab: 'virtual', hand: [], prop: 'paw', badge: 'GREYHOUNDS' },
  { slug: 'vfootball', tab: 'virtual', hand: [], prop: 'football', badge: 'FOOTBALL' },
  { slug: 'crash', tab: 'fantasy', hand: [], prop: 'rocket', badge: 'CRASH' },
  { slug: 'slot-bells', tab: 'slots', hand: [], prop: 'bell', badge: '3 REELS' },
  { slug: 'slot-mangoes', tab: 'slots', hand: [], prop: 'mango', badge: '5 LINES' },
  { slug: 'slot-peacock', tab: 'slots', hand: [], prop: 'feather', badge: '5 REELS' },
  { slug: 'slot-monsoon', tab: 'slots', hand: [], prop: 'umbrella', badge: 'FREE SPINS' },
  { slug: 'slot-lanterns', tab: 'slots', hand: [], prop: 'lamp', badge: 'WILDS x2' },
  { slug: 'mines', tab: 'fantasy', hand: [], prop: 'gem', badge: 'MINES' },
  { slug: 'plinko', tab: 'fantasy', hand: [], prop: 'pegs', badge: 'PLINKO' },
  { slug: 'hilo', tab: 'fantasy', hand: ['7D', '??'], prop: null, badge: 'HI-LO' },
  { slug: 'dice', tab: 'fantasy', hand: [], prop: 'dice', badge: 'DICE' },
  { slug: 'limbo', tab: 'fantasy', hand: [], prop: 'bolt', badge: 'LIMBO' },
]
