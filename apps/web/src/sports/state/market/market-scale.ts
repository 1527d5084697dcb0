import type { Gtype } from '../../../link/words.ts'
import { traitsOf } from './kinds.ts'
import { decimalText, hundredthsOf, wholeOf } from '../../../ui/amounts.ts'
import { stepDown, stepUp, type LadderName } from '@crease/domain/market/ladder.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds } from '@crease/domain/units/odds.ts'
import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import { ONE_WINNER, type Payoff } from '@crease/domain/market/payoff.ts'

/**
 * How a kind of market says its prices; bets are always sent in decimals. `rate`: what 100 wins, as in
 * bookmaker, session and khado (110 is 2.10). `run`: a meter's line, at cap + 1 - line [UI181].
 */
export type Scale =
  | { readonly kind: 'decimal'; readonly eachWay?: EachWayTerms | undefined }
  | { readonly kind: 'rate' }
  | { readonly kind: 'run'; readonly cap: number }

/** The scale of a kind; `cap` is the meter's, `eachWay` the terms of an each-way market. */
export function scaleOf(gtype: Gtype, cap: number | null, eachWay?: EachWayTerms | null): Scale {
  const { scale } = traitsOf(gtype)
  if (eachWay) return { kind: 'decimal', eachWay }
  if (scale === 'run') return cap === null ? { kind: 'decimal' } : { kind: 'run', cap }
  return { kind: scale }
}

/** The meaning of one bet at these prices: by the run, each way, or as its runner wins or not. */
export function payoffOfScale(scale: Scale): Payoff {
  if (scale.kind === 'run') return { kind: 'meter', cap: scale.cap }
  const eachWay = scale.kind === 'decimal' ? scale.eachWay : undefined
  return eachWay === undefined ? ONE_WINNER : { kind: 'each-way', ...eachWay }
}

const EVENS = 100
/** of a meter, in hundredths of its odds */
const RUN = 100
/** a PERCENT market's highest rate, 10000, as odds in hundredths */
const HIGHEST_RATE = 10_100
/** the lowest price of a LINE market */
const LOWEST_RUN = 200

/** Odds in hundredths as the market says them: 210 is '2.10', the rate '110', or with cap 200 the line '199'. */
export function priceText(scale: Scale, hundredths: number): string {
  switch (scale.kind) {
    case 'decimal':
      return decimalText(hundredths)
    case 'rate':
      return String(hundredths - EVENS)
    case 'run':
      return String(scale.cap + 1 - hundredths / RUN)
  }
}

/** Typed odds in hundredths; null if the text is no number of this scale. */
export function priceOf(scale: Scale, text: string): number | null {
  if (scale.kind === 'decimal') return hundredthsOf(text)
  const typed = wholeOf(text)
  if (typed === null) return null
  return scale.kind === 'rate' ? EVENS + typed : (scale.cap + 1 - typed) * RUN
}

/** Whether a field of this scale holds something that is no number of it; an empty one waits for its number. */
export const isNoPrice = (scale: Scale, text: string): boolean =>
  text.trim() !== '' && priceOf(scale, text) === null

/** The lowest and the highest odds of a scale, in hundredths. */
export function endsOf(scale: Scale): { readonly lowest: number; readonly highest: number } {
  switch (scale.kind) {
    case 'decimal':
      return { lowest: LOWEST_ODDS, highest: HIGHEST_ODDS }
    case 'rate':
      return { lowest: LOWEST_ODDS, highest: HIGHEST_RATE }
    case 'run':
      return { lowest: LOWEST_RUN, highest: Math.min(HIGHEST_ODDS, (scale.cap + 1) * RUN) }
  }
}

/** How a market says its prices, and which it knows. */
export interface Prices {
  readonly scale: Scale
  readonly ladder: LadderName
}

/** The next price of the ladder from this one, in hundredths, within the ends of the scale: a higher line of a meter is a lower price. */
export function steppedPrice({ scale, ladder }: Prices, from: number, steps: 1 | -1): number {
  const { lowest, highest } = endsOf(scale)
  const within = odds(Math.min(highest, Math.max(lowest, from)))
  const isUp = scale.kind === 'run' ? steps < 0 : steps > 0
  const next = isUp ? stepUp(ladder, within) : stepDown(ladder, within)
  return Math.min(highest, Math.max(lowest, next))
}
