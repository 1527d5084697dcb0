import type { Side } from '../units/side.ts'
import { HIGHEST_ODDS, odds, type Odds } from '../units/odds.ts'

/** From `from` up to the next band's start, prices lie `step` apart. All in hundredths. */
interface Band {
  readonly from: number
  readonly step: number
}

interface Ladder {
  readonly bands: readonly Band[]
  readonly lowest: Odds
  readonly highest: Odds
}

/** The 350 prices of the classic exchanges [MT1]. */
const CLASSIC_BANDS: readonly Band[] = [
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

const LADDERS: Readonly<Record<LadderName, Ladder>> = {
  FINEST: { bands: [{ from: 101, step: 1 }], lowest: odds(101), highest: HIGHEST_ODDS },
  CLASSIC: { bands: CLASSIC_BANDS, lowest: odds(101), highest: HIGHEST_ODDS },
  // whole runs, from 2 to 1000: a line of 45 is 4500, as every price is counted in hundredths
  LINE: { bands: [{ from: 200, step: 100 }], lowest: odds(200), highest: HIGHEST_ODDS },
  // whole percents, from 1 to 10000: a rate of 51 is 151, and 11 and its complement 909 are both there
  PERCENT: { bands: [{ from: 101, step: 1 }], lowest: odds(101), highest: odds(10_100) },
}

/**
 * The limit that a bet gets on a ladder, from odds in hundredths as asked: an off-ladder back snaps up,
 * an off-ladder lay down, so neither side is ever matched at worse than it asked [MT1]. Null below the
 * ladder's lowest price and above its highest.
 */
export function snap(ladder: LadderName, side: Side, hundredths: number): Odds | null {
  if (!Number.isInteger(hundredths)) return null
  const { lowest, highest } = LADDERS[ladder]
  if (hundredths < lowest || hundredths > highest) return null
  return odds(
    side === 'BACK' ? tickAtOrAbove(ladder, hundredths) : tickAtOrBelow(ladder, hundredths),
  )
}

/** The odds that a refusal offers instead: the ladder's nearest end, or the snapped price [MT1]. */
export function nearestOdds(ladder: LadderName, side: Side, hundredths: number): Odds {
  const { lowest, highest } = LADDERS[ladder]
  if (!(hundredths > lowest)) return lowest
  if (hundredths >= highest) return highest
  const whole = side === 'BACK' ? Math.ceil(hundredths) : Math.floor(hundredths)
  return snap(ladder, side, whole) ?? lowest
}

/** The next higher price of the ladder; the highest one stays where it is. */
export function stepUp(ladder: LadderName, from: Odds): Odds {
  const { highest } = LADDERS[ladder]
  return from >= highest ? highest : odds(tickAtOrAbove(ladder, from + 1))
}

/** The next lower price of the ladder; the lowest one stays where it is. */
export function stepDown(ladder: LadderName, from: Odds): Odds {
  const { lowest } = LADDERS[ladder]
  return from <= lowest ? lowest : odds(tickAtOrBelow(ladder, from - 1))
}

function tickAtOrBelow(ladder: LadderName, hundredths: number): number {
  if (ladder === 'CLASSIC' && isLow(hundredths)) return CLASSIC_BELOW[hundredths] ?? 0
  return below(bandOf(ladder, hundredths), hundredths)
}

function tickAtOrAbove(ladder: LadderName, hundredths: number): number {
  if (ladder === 'CLASSIC' && isLow(hundredths)) return CLASSIC_ABOVE[hundredths] ?? 0
  return above(bandOf(ladder, hundredths), hundredths)
}

const below = ({ from, step }: Band, hundredths: number): number =>
  from + Math.floor((hundredths - from) / step) * step
const above = ({ from, step }: Band, hundredths: number): number =>
  from + Math.ceil((hundredths - from) / step) * step

function bandOf(ladder: LadderName, hundredths: number): Band {
  const { bands } = LADDERS[ladder]
  let [found] = bands
  for (let place = 1; place < bands.length; place += 1) {
    const band = bands[place]
    if (band === undefined || band.from > hundredths) break
    found = band
  }
  if (found !== undefined && found.from <= hundredths) return found
  throw new Error(`below every price of ${ladder}: ${hundredths}`)
}

/** A made-up world snaps millions of prices while it begins, most of them low: those are looked up. */
const MOST_LOW = 3000
const isLow = (hundredths: number): boolean => hundredths > 100 && hundredths <= MOST_LOW
const lowTicks = (tickIn: typeof below): Uint16Array =>
  Uint16Array.from({ length: MOST_LOW + 1 }, (_, low) =>
    isLow(low) ? tickIn(bandOf('CLASSIC', low), low) : 0,
  )
const CLASSIC_BELOW = lowTicks(below)
const CLASSIC_ABOVE = lowTicks(above)

/**
 * Which prices a market knows [MT1]. In a PERCENT market a price is 1 + rate / 100; in a LINE market
 * it is the line itself in whole runs, and a back is the side that wants it high (the result stays under).
 */
export type LadderName = 'FINEST' | 'CLASSIC' | 'LINE' | 'PERCENT'
