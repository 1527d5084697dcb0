import { NO_MONEY, centipaise, paise } from '@crease/domain/units/money.ts'
import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { betId } from '../../link/bet-id.ts'
import type {
  BetRow,
  Cell,
  Market,
  Match,
  OddData,
  PositionRow,
  ScoreData,
  Section,
} from '../../link/named.ts'

/** Markets, matches, scores, bets and positions of no server, for the page of styles [UI1238]. */

export const EVENT = eventId('style')
const [HOME, AWAY] = ['Kadalmedu Pelicans', 'Ponnagar Goldsmiths']
const NAME = `${HOME} v ${AWAY}`
const SPORT = { sportId: '4', eventName: NAME, seriesName: 'Coromandel T20' }

interface Offered {
  readonly at: readonly number[]
  readonly otype: Cell['otype']
  /** a line; absent: odds */
  readonly line?: number
}

const cells = ({ at, otype, line }: Offered): readonly Cell[] =>
  at.map((price, tno) => ({
    otype,
    oname: `${otype}${tno + 1}`,
    tno,
    price: odds(price),
    avail: paise(1_026_000_00 / (tno + 2)),
    shown: line ?? 0,
    under: line === undefined ? 0 : price - 100,
  }))

const LIMITS = { min: paise(100_00), max: paise(1_00_000_00) }

const runner = (nat: string, sno: number, more: Partial<Section> = {}): Section => ({
  sid: runnerId(nat),
  sno,
  nat,
  gstatus: 'ACTIVE',
  odds: [
    ...cells({ at: [185, 184, 183], otype: 'back' }),
    ...cells({ at: [187, 188, 189], otype: 'lay' }),
  ],
  ...LIMITS,
  ltp: odds(186),
  tv: paise(42_000_00),
  ...more,
})

const market = (
  mname: string,
  section: readonly Section[],
  more: Partial<Market> = {},
): Market => ({
  mid: marketId(`style ${mname}`),
  mname,
  gmid: EVENT,
  ename: NAME,
  gtype: 'match',
  status: 'OPEN',
  ladder: 'FINEST',
  version: 1,
  ...LIMITS,
  iplay: true,
  betDelayMs: 5000,
  ocnt: 6,
  winners: 1,
  commission: 200,
  section,
  ...more,
})

/** A question on a line: 100 at 90 for No, 100 at 110 for Yes. */
const session = (name: string, line: number): Market => {
  const no = cells({ at: [190], otype: 'lay', line })
  const yes = cells({ at: [210], otype: 'back', line: line + 1 })
  const row = { odds: [...no, ...yes], sid: runnerId(String(line)) }
  return market(name, [runner(name, 1, row)], { gtype: 'fancy', ladder: 'PERCENT', winners: 0 })
}

const answers = (name: string, of: readonly string[], gtype: Market['gtype']): Market =>
  market(
    name,
    of.map((answer, at) =>
      runner(answer, at + 1, { odds: cells({ at: [190 + 10 * at], otype: 'back' }) }),
    ),
    { gtype, ocnt: 1 },
  )

const MATCH_ODDS = market('Match Odds', [
  runner(HOME, 1),
  runner(AWAY, 2, { gstatus: 'SUSPENDED' }),
  runner('The Draw', 3, { odds: cells({ at: [1250], otype: 'back' }) }),
])
const BOOKMAKER = market('Bookmaker', [runner(HOME, 1), runner(AWAY, 2)], {
  gtype: 'match1',
  status: 'SUSPENDED',
})
const SESSIONS = ['KAD 6 over runs', 'KAD 10 over runs', 'KAD 1st wkt ptnshp'].map((name, at) =>
  session(name, 46 + 20 * at),
)
const ODD_EVEN = answers('KAD 1st inns odd even', ['Odd', 'Even'], 'oddeven')
const DIGITS = answers(
  'Last digit',
  Array.from({ length: 10 }, (_, digit) => `${digit} is the last digit`),
  'cricketcasino',
)
export const MARKETS = [MATCH_ODDS, BOOKMAKER, ...SESSIONS, ODD_EVEN, DIGITS]

const bring = (selectionId: string, ifWin: number, ifLose: number) => ({
  selectionId: runnerId(selectionId),
  ifWin: centipaise(ifWin),
  ifLose: centipaise(ifLose),
  openBack: centipaise(0),
  openLay: centipaise(0),
})

/** In the match odds, and in the second session. */
export const POSITIONS: readonly PositionRow[] = [
  {
    marketId: MATCH_ODDS.mid,
    eventId: EVENT,
    winners: 1,
    exposure: paise(500_00),
    runners: [bring(HOME, 4_250_000, -5_000_000), bring(AWAY, 0, 0), bring('The Draw', 0, 0)],
  },
  ...SESSIONS.slice(1, 2).map(({ mid }) => ({
    marketId: mid,
    eventId: EVENT,
    winners: 0,
    exposure: paise(2_250_00),
    runners: [{ ...bring('67', 24_750_000, -22_500_000), band: { from: 67, below: null } }],
  })),
]

/** Typed in the slip: on the match odds, and on the third session. */
export const DRAFTED = new Map(
  [MATCH_ODDS, SESSIONS[2] ?? MATCH_ODDS].map(({ mid, section }) => [
    String(mid),
    section
      .slice(0, 1)
      .map(({ sid }) => ({
        runnerId: sid,
        bet: { side: 'BACK', rate: odds(210), stake: paise(300_00) } as const,
      })),
  ]),
)

const entry = (
  runnerName: string,
  price: number,
  status: OddData['status'] = 'ACTIVE',
): OddData => ({
  selectionId: runnerId(runnerName),
  runnerName,
  status,
  b1: odds(price),
  bs1: paise(12_400_00),
  l1: odds(price + 2),
  ls1: paise(9_800_00),
})

const listed = (name: string, oddDatas: readonly OddData[], more: Partial<Match> = {}): Match => ({
  ...SPORT,
  eventId: eventId(`style ${name}`),
  eventTypeId: '4',
  eventName: name,
  eventTime: '2026-11-29T14:00:00.000Z',
  leagueName: SPORT.seriesName,
  isPlayFlag: false,
  badges: ['BM', 'F'],
  matchOdds: { marketId: marketId(`style ${name}`), oddDatas: [...oddDatas], ...LIMITS },
  ...more,
})

/** In play with its score, before its start, with a draw and its volume, and shut. */
export const MATCHES: readonly Match[] = [
  listed(NAME, [entry(HOME, 185), entry(AWAY, 215)], {
    isPlayFlag: true,
    score: { first: '163/7', second: '0/0', at: '19.4', active: 1 },
  }),
  listed('Hiro Tanigawa v Farid Qasemi', [entry('H Tanigawa', 130), entry('F Qasemi', 400)], {
    badges: [],
  }),
  listed(
    'Tasman Capes v Irrawan',
    [entry('Tasman Capes', 120), entry('Irrawan', 900), entry('The Draw', 1200)],
    {
      isPlayFlag: true,
      score: { first: '296', second: '316 & 214/7', at: '61.2', interval: 'Lunch', active: 2 },
    },
  ),
  listed('Kaveri Coast v Marwar Lancers', [
    entry('Kaveri Coast', 190, 'SUSPENDED'),
    entry('Marwar Lancers', 200, 'SUSPENDED'),
  ]),
]

const side = (name: string, shortName: string) => ({ name, shortName })
const NEWS = { message: 'KAD need 12 in 2 balls | CRR 8.25', moments: [], phase: '' }

/** A score of every kind of board. */
export const SCORES: readonly Exclude<ScoreData, { sport: 'race' }>[] = [
  {
    sport: 'cricket',
    team1: { ...side(HOME, 'KAD'), score: '163/7', overs: '19.4', crr: '8.29', activeFlag: '1' },
    team2: { ...side(AWAY, 'PON'), score: '174/5', overs: '20.0', crr: '8.70', activeFlag: '0' },
    lastBalls: ['1', '4', 'W', '0', '6', '2'],
    ...NEWS,
  },
  {
    sport: 'tennis',
    team1: { ...side('A Kite', 'KIT'), games: [6, 3], sets: 1, points: '40', activeFlag: '1' },
    team2: { ...side('B Heron', 'HER'), games: [4, 4], sets: 0, points: '15', activeFlag: '0' },
    bestOf: 3,
    tieBreak: false,
    ...NEWS,
    message: 'Second set',
  },
  {
    sport: 'football',
    team1: { ...side('Hollin Park', 'HOL'), ...cards(1, 0), goals: 2 },
    team2: { ...side('Fallowgate', 'FAL'), ...cards(2, 1), goals: 1 },
    minute: "67'",
    period: 'Second half',
    message: 'Corner to Fallowgate',
    moments: [],
  },
  {
    sport: 'board',
    columns: ['1', '2', '3', 'Frames'],
    rows: [
      { ...side('H Tanigawa', 'TAN'), cells: ['78', '12', '64', '2'], activeFlag: '1' },
      { ...side('F Qasemi', 'QAS'), cells: ['24', '81', '9', '1'], activeFlag: '0' },
    ],
    clock: '',
    ...NEWS,
    message: 'Frame 4',
  },
]

function cards(yellowCards: number, redCards: number) {
  return { yellowCards, redCards, corners: 4, penalties: null }
}

const bet = (id: string, more: Partial<BetRow>): BetRow => ({
  betId: betId(id),
  clientBetId: null,
  ...SPORT,
  eventId: EVENT,
  marketId: MATCH_ODDS.mid,
  marketName: MATCH_ODDS.mname,
  selectionId: runnerId(HOME),
  selectionName: HOME,
  teamName: HOME,
  matchOddVariant: 'back',
  matchOdd: odds(185),
  averageOdd: null,
  stake: paise(500_00),
  timeInForce: 'GOOD_TILL_CANCELLED',
  minFill: null,
  persistence: 'LAPSE',
  keepThroughEvents: false,
  expiresAt: null,
  marketVersion: null,
  matched: NO_MONEY,
  remaining: NO_MONEY,
  cancelled: NO_MONEY,
  lapsed: NO_MONEY,
  voided: NO_MONEY,
  status: 'EXECUTION_COMPLETE',
  lapseReason: null,
  createdAt: '2026-11-29T12:06:00.000Z',
  pendingUntil: null,
  ...more,
})

const MATCHED = { matched: paise(500_00), averageOdd: odds(186) }
/** Matched back and lay, one that waits, and one that lapsed. */
export const BETS: readonly BetRow[] = [
  bet('style 1', MATCHED),
  bet('style 2', { ...MATCHED, matchOddVariant: 'lay', selectionName: AWAY, teamName: AWAY }),
  bet('style 3', { remaining: paise(500_00), status: 'EXECUTABLE', matchOdd: odds(240) }),
  bet('style 4', { lapsed: paise(500_00), lapseReason: 'EVENT' }),
]
