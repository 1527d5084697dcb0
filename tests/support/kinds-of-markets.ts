/** A kind of market, and how it is bet on. */
export interface Kind {
  /** how its market is named behind the match's own name */
  readonly code: string
  /** the tab that it is behind */
  readonly tab: string
  /** what its cells say aloud, as far as it is the same for all */
  readonly cell: RegExp
  /** what the button of the slip says */
  readonly button: RegExp
  readonly stake: number
}

const BACK_AT_RATE = /^Back .+ at [\d,]+, .+ available$/
const AT_RATE = /^Back .+ 100 at [\d,]+$/
const AT_ODDS = /^Back .+ 100 at \d+\.\d\d$/
const BACK_AT_ODDS = /^Back .+ at \d+\.\d\d, .+ available$/

/** One market of each of the ten kinds. */
export const KINDS: readonly Kind[] = [
  { code: 'mo', tab: 'Match odds', cell: BACK_AT_ODDS, button: AT_ODDS, stake: 100 },
  { code: 'bm', tab: 'Bookmaker', cell: BACK_AT_RATE, button: AT_RATE, stake: 100 },
  { code: 'tied', tab: 'Bookmaker', cell: BACK_AT_RATE, button: AT_RATE, stake: 100 },
  {
    code: 's-1-6',
    tab: 'Sessions',
    cell: /^Yes \d+ at \d+, .+ available, .+$/,
    button: /^Yes \d+ at \d+ for 100$/,
    stake: 100,
  },
  {
    code: 'ln-1-20',
    tab: 'Lines',
    cell: /^No \d+ at \d+, .+ available, .+$/,
    button: /^No \d+ at \d+ for 100$/,
    stake: 100,
  },
  {
    code: 'x-1-1',
    tab: 'Yes or no',
    cell: /^Yes .+ at \d+\.\d\d, .+ available$/,
    button: /^Yes .+ at \d+\.\d\d for 100$/,
    stake: 100,
  },
  { code: 'oe-1', tab: 'Odd even', cell: BACK_AT_ODDS, button: AT_ODDS, stake: 100 },
  { code: 'kh-1-20', tab: 'Khado', cell: BACK_AT_RATE, button: AT_RATE, stake: 100 },
  { code: 'cc-1-10', tab: 'Cricket casino', cell: BACK_AT_ODDS, button: AT_ODDS, stake: 100 },
  {
    code: 'mt-1-20',
    tab: 'Meter',
    cell: /^Yes \d+, .+ a run available, .+$/,
    button: /^Yes .+ at \d+ for 1$/,
    stake: 1,
  },
]
