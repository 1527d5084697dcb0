import type { Side } from './bet.ts'
import type { LadderName } from './market.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from './odds.ts'

/** From `from` up to the next band's start, prices lie `step` apart. All in hundredths. */
interface Band {
  readonly from: number
  readonly step: number
}

const FINEST: readonly Band[] = [{ from: 101, step: 1 }]

/** The 350 prices of the classic exchanges (rules b1). */
const CLASSIC: readonly Band[] = [
  { from: 101, step: 1 },
  { from: 200, step: 2 },
  { from: 300, step: 5 },
  { from: 400, step: 10 },
  { from: 600, step: 20 },
  { from: 1000, step: 50 },
  { from: 2000, step: 100 },
  { from: 3000, step: 200 },
  { from: 5000, step: 500 },
  { from: 10_000, step: 1000 },
]

const LADDERS: Readonly<Record<LadderName, readonly Band[]>> = { FINEST, CLASSIC }

/**
 * The limit that a bet gets on a ladder, from odds in hundredths as asked: an off-ladder back snaps up,
 * an off-ladder lay down, so neither side is ever matched at worse than it asked [MT1]. Null below 1.01
 * and above 1000.
 */
export function snap(ladder: LadderName, side: Side, hundredths: number): Odds | null {
  if (!Number.isInteger(hundredths)) return null
  if (hundredths < LOWEST_ODDS || hundredths > HIGHEST_ODDS) return null
  return odds(
    side === 'BACK' ? tickAtOrAbove(ladder, hundredths) : tickAtOrBelow(ladder, hundredths),
  )
}

/** The odds that a refusal offers instead: the ladder's nearest end, or the snapped price [MT1]. */
export function nearestOdds(ladder: LadderName, side: Side, hundredths: number): Odds {
  if (!(hundredths > LOWEST_ODDS)) return LOWEST_ODDS
  if (hundredths >= HIGHEST_ODDS) return HIGHEST_ODDS
  const whole = side === 'BACK' ? Math.ceil(hundredths) : Math.floor(hundredths)
  return snap(ladder, side, whole) ?? LOWEST_ODDS
}

/** The next higher price of the ladder; the highest one stays where it is. */
export function stepUp(ladder: LadderName, from: Odds): Odds {
  return from >= HIGHEST_ODDS ? HIGHEST_ODDS : odds(tickAtOrAbove(ladder, from + 1))
}

/** The next lower price of the ladder; the lowest one stays where it is. */
export function stepDown(ladder: LadderName, from: Odds): Odds {
  return from <= LOWEST_ODDS ? LOWEST_ODDS : odds(tickAtOrBelow(ladder, from - 1))
}

function tickAtOrBelow(ladder: LadderName, hundredths: number): number {
  const { from, step } = bandOf(ladder, hundredths)
  return from + Math.floor((hundredths - from) / step) * step
}

function tickAtOrAbove(ladder: LadderName, hundredths: number): number {
  const { from, step } = bandOf(ladder, hundredths)
  return from + Math.ceil((hundredths - from) / step) * step
}

function bandOf(ladder: LadderName, hundredths: number): Band {
  const band = LADDERS[ladder].findLast((candidate) => candidate.from <= hundredths)
  if (band === undefined) throw new Error(`below every ladder: ${hundredths}`)
  return band
}
