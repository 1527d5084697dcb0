import type { Gtype } from '../../../link/words.ts'

/** All that tells one kind of market from another on the page. */
interface KindTraits {
  /** how its prices are said: odds, what 100 wins, or a meter's line */
  readonly scale: 'decimal' | 'rate' | 'run'
  /** what its two sides are called */
  readonly voice: 'back-lay' | 'yes-no'
  /** what a price cell says over what is on offer, or over the rate of a line */
  readonly cell: 'odds' | 'rate' | 'line' | 'band' | 'run'
  /** what a bet on it is called by */
  readonly betOn: 'runner' | 'line' | 'question'
  /** a block of its own, with rows or digits; or a row among others of its family */
  readonly layout: 'rows' | 'digits' | 'no-yes' | 'answers' | 'bands'
  /** the heading that it stands under where its feed names none */
  readonly family: string
  /**
   * what decides it: runners that win, a number in bands, an answer that comes or not, the runs of a meter, or a
   * margin or total by lines, or the winner and the places each way
   */
  readonly decidedBy: 'winners' | 'bands' | 'answer' | 'runs' | 'margin' | 'total' | 'places'
}

const RUNNERS = { voice: 'back-lay', betOn: 'runner', decidedBy: 'winners' } as const
const BY_ODDS = {
  voice: 'back-lay',
  betOn: 'runner',
  scale: 'decimal',
  cell: 'odds',
  layout: 'rows',
} as const
const LINES = {
  scale: 'rate',
  voice: 'yes-no',
  cell: 'line',
  betOn: 'line',
  layout: 'no-yes',
  decidedBy: 'bands',
} as const

/** Every kind, a row each: the compiler names one that is missing, and what it lacks [BS121]. */
const KINDS: Readonly<Record<Gtype, KindTraits>> = {
  match: { ...RUNNERS, scale: 'decimal', cell: 'odds', layout: 'rows', family: 'Match odds' },
  match1: { ...RUNNERS, scale: 'rate', cell: 'rate', layout: 'rows', family: 'Bookmaker' },
  fancy: { ...LINES, family: 'Sessions' },
  fancy1: {
    scale: 'decimal',
    voice: 'yes-no',
    cell: 'odds',
    betOn: 'question',
    layout: 'no-yes',
    family: 'Yes or no',
    decidedBy: 'answer',
  },
  fancy2: { ...LINES, family: 'Lines' },
  oddeven: { ...RUNNERS, scale: 'decimal', cell: 'odds', layout: 'answers', family: 'Odd even' },
  khado: {
    scale: 'rate',
    voice: 'back-lay',
    cell: 'band',
    betOn: 'runner',
    layout: 'bands',
    family: 'Khado',
    decidedBy: 'bands',
  },
  meter: {
    scale: 'run',
    voice: 'yes-no',
    cell: 'run',
    betOn: 'question',
    layout: 'no-yes',
    family: 'Meter',
    decidedBy: 'runs',
  },
  cricketcasino: {
    ...RUNNERS,
    scale: 'decimal',
    cell: 'odds',
    layout: 'digits',
    family: 'Cricket casino',
  },
  handicap: { ...BY_ODDS, decidedBy: 'margin', family: 'Handicap' },
  total: { ...BY_ODDS, decidedBy: 'total', family: 'Totals' },
  eachway: { ...BY_ODDS, decidedBy: 'places', family: 'Each-way' },
  unknown: { ...RUNNERS, scale: 'decimal', cell: 'odds', layout: 'rows', family: 'Others' },
}

/** Everything that tells this kind from others. */
export const traitsOf = (gtype: Gtype): KindTraits => KINDS[gtype]
