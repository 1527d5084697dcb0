import type {
  CasinoResultRow,
  CurrentBetRow,
  CurrentCasinoBetRow,
  StatementRow,
} from '@crease/contract/accounts/account-shapes.ts'
import type { MarketProfitRow, SettledBetRow } from '@crease/contract/history-shapes.ts'
import { SPORTS } from '@crease/contract/sports.ts'

/** How a file says moments, and in which language its heads are. */
export interface FileWords {
  readonly time: (iso: string) => string
  readonly zone: string
  readonly language: 'en' | 'hi'
}

/** A column of a file: figures are plain, moments as spreadsheets take them. */
export interface FileColumn<Row> {
  readonly head: keyof typeof HEADS
  readonly cell: (row: Row, words: FileWords, nth: number) => string
}

/** The heads of all files; `{zone}` is whose days and times they are [DR82]. */
const HEADS = {
  'Date ({zone})': 'तिथि ({zone})',
  'Place Date ({zone})': 'लगाने की तिथि ({zone})',
  'Settled on ({zone})': 'निपटान ({zone})',
  'Sr No': 'क्रमांक',
  Credit: 'जमा',
  Debit: 'नामे',
  Pts: 'अंक',
  Owed: 'उधार',
  Commission: 'कमीशन',
  Remark: 'टिप्पणी',
  Note: 'नोट',
  'Event Name': 'इवेंट',
  Market: 'मार्केट',
  Nation: 'चयन',
  Side: 'पक्ष',
  'User Rate (decimal odds)': 'भाव (दशमलव)',
  Amount: 'राशि',
  Matched: 'मैच्ड',
  Liability: 'देयता',
  'Possible profit': 'संभावित लाभ',
  Sport: 'खेल',
  Selection: 'चयन',
  Stake: 'दाँव',
  Result: 'नतीजा',
  'Profit or loss': 'लाभ या हानि',
  'Bet ID': 'दाँव संख्या',
  'Order reference': 'ऑर्डर संदर्भ',
  Strategy: 'रणनीति',
  'Round ID': 'राउंड',
  Game: 'गेम',
  Winner: 'विजेता',
} as const

/** A head in the language of the file. */
export const headText = (head: keyof typeof HEADS, { language, zone }: FileWords): string =>
  (language === 'hi' ? HEADS[head] : head).replace('{zone}', zone)

const amount = (points: number): string => points.toFixed(2)
const SPORT_NAMES: ReadonlyMap<string, string> = new Map(
  SPORTS.map(({ id, name }): [string, string] => [id, name]),
)
const sportName = (id: string): string => (id === 'c9' ? 'Casino' : (SPORT_NAMES.get(id) ?? id))

const REFERENCES: readonly FileColumn<
  Partial<Pick<CurrentBetRow, 'customerOrderRef' | 'customerStrategyRef'>>
>[] = [
  { head: 'Order reference', cell: ({ customerOrderRef = '' }) => customerOrderRef },
  { head: 'Strategy', cell: ({ customerStrategyRef = '' }) => customerStrategyRef },
]

export const STATEMENT: readonly FileColumn<StatementRow>[] = [
  { head: 'Date ({zone})', cell: ({ createdAt }, { time }) => time(createdAt) },
  { head: 'Sr No', cell: (_row, _words, nth) => String(nth) },
  { head: 'Credit', cell: ({ profitOrLoss: sum }) => (sum > 0 ? amount(sum) : '') },
  { head: 'Debit', cell: ({ profitOrLoss: sum }) => (sum < 0 ? amount(-sum) : '') },
  { head: 'Pts', cell: ({ userPts }) => amount(userPts) },
  { head: 'Owed', cell: ({ owed }) => amount(owed) },
  { head: 'Commission', cell: ({ commission }) => amount(commission) },
  { head: 'Remark', cell: ({ narration }) => narration },
]

type CurrentRow = Pick<
  CurrentCasinoBetRow,
  | 'betId'
  | 'eventName'
  | 'marketName'
  | 'selectionName'
  | 'matchOdd'
  | 'matchOddVariant'
  | 'stake'
  | 'liability'
  | 'possibleProfit'
  | 'createdAt'
> &
  Partial<
    Pick<
      CurrentBetRow,
      'averageOdd' | 'matched' | 'timeInForce' | 'customerOrderRef' | 'customerStrategyRef'
    >
  >

/** Whether its price is not known before the off [SP2]. */
const waitsForStart = ({ timeInForce, averageOdd = null }: CurrentRow): boolean =>
  averageOdd === null && (timeInForce === 'MARKET_ON_CLOSE' || timeInForce === 'LIMIT_ON_CLOSE')

export const CURRENT: readonly FileColumn<CurrentRow>[] = [
  { head: 'Event Name', cell: ({ eventName }) => eventName },
  { head: 'Market', cell: ({ marketName }) => marketName },
  { head: 'Nation', cell: ({ selectionName }) => selectionName },
  { head: 'Side', cell: ({ matchOddVariant }) => matchOddVariant },
  {
    head: 'User Rate (decimal odds)',
    cell: (row) => (waitsForStart(row) ? 'SP' : amount(row.averageOdd ?? row.matchOdd)),
  },
  { head: 'Amount', cell: ({ stake }) => amount(stake) },
  { head: 'Matched', cell: ({ matched, stake }) => amount(matched ?? stake) },
  { head: 'Liability', cell: ({ liability }) => amount(liability) },
  {
    head: 'Possible profit',
    cell: (row) => (waitsForStart(row) ? '' : amount(row.possibleProfit)),
  },
  { head: 'Place Date ({zone})', cell: ({ createdAt }, { time }) => time(createdAt) },
  { head: 'Bet ID', cell: ({ betId }) => betId },
  ...REFERENCES,
]

export const SETTLED: readonly FileColumn<SettledBetRow>[] = [
  { head: 'Event Name', cell: ({ eventName }) => eventName },
  { head: 'Market', cell: ({ marketName }) => marketName },
  { head: 'Sport', cell: ({ sportId }) => sportName(sportId) },
  { head: 'Selection', cell: ({ selectionName }) => selectionName },
  { head: 'Side', cell: ({ matchOddVariant }) => matchOddVariant },
  { head: 'User Rate (decimal odds)', cell: ({ matchOdd }) => amount(matchOdd) },
  { head: 'Stake', cell: ({ stake }) => amount(stake) },
  { head: 'Result', cell: ({ result }) => result },
  { head: 'Profit or loss', cell: ({ profitOrLoss }) => amount(profitOrLoss) },
  { head: 'Settled on ({zone})', cell: ({ settledAt }, { time }) => time(settledAt) },
  { head: 'Place Date ({zone})', cell: ({ createdAt }, { time }) => time(createdAt) },
  { head: 'Bet ID', cell: ({ betId }) => betId },
  ...REFERENCES,
]

export const PROFIT: readonly FileColumn<MarketProfitRow>[] = [
  { head: 'Event Name', cell: ({ eventName }) => eventName },
  { head: 'Market', cell: ({ marketName, mid }) => (marketName === '' ? (mid ?? '') : marketName) },
  { head: 'Sport', cell: ({ sportId }) => sportName(sportId) },
  { head: 'Settled on ({zone})', cell: ({ settledAt }, { time }) => time(settledAt) },
  { head: 'Commission', cell: ({ commission }) => amount(commission) },
  { head: 'Profit or loss', cell: ({ profitOrLoss }) => amount(profitOrLoss) },
]

export const RESULTS: readonly FileColumn<CasinoResultRow>[] = [
  { head: 'Date ({zone})', cell: ({ createdAt }, { time }) => time(createdAt) },
  { head: 'Sr No', cell: (_row, _words, nth) => String(nth) },
  { head: 'Round ID', cell: ({ mid }) => mid },
  { head: 'Game', cell: ({ casinoGameName }) => casinoGameName },
  { head: 'Winner', cell: ({ status, winner }) => (status === 'VOID' ? 'VOID' : winner) },
  { head: 'Remark', cell: ({ note }) => note ?? '' },
  { head: 'Note', cell: ({ operatorNote }) => operatorNote ?? '' },
]
