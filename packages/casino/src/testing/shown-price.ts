import { netOf, type Terms } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { waysOf, type Chances } from '../kernel/chances.ts'
import { quoteOf, returnOf, type Quote } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'
import type { Expected } from './bet-sum.ts'

const STAKE = paise(10_000)

/** A side of a selection as it is offered at a window. */
export interface Shown {
  readonly terms: Terms
  readonly expected: Expected
}

/** The offers of a selection at a window; the back first. */
export interface Offered {
  readonly selection: Selection
  readonly quote: Quote
  readonly sides: readonly Shown[]
}

/** The offers of a market at a window, each with its exact chances, computed once. */
export function offeredOf(market: Market, window: Round): readonly Offered[] {
  return examplesOf(market).flatMap((selection) => {
    let known: Chances | null = null
    const chances = (round: Round): Chances => (known ??= selection.chances(round))
    const quote = quoteOf({ ...selection, chances }, window)
    if (quote.back === null && quote.lay === null) return []
    const sides = termsOf(selection, quote).map((terms) => ({
      terms,
      expected: expectedOf(chances(window), terms),
    }))
    return [{ selection, quote, sides }]
  })
}

/** A sample of the ways in which a player can make up a bet. */
const examplesOf = ({ selections, picks }: Market): readonly Selection[] => [
  ...selections,
  ...(picks?.examples ?? []),
]

function expectedOf(chances: Chances, terms: Terms): Expected {
  const all = Number(waysOf(chances))
  let [mean, square, winning] = [0, 0, 0]
  const ends: { comes: Chances[number]['comes']; net: number }[] = []
  for (const { comes, ways } of chances) {
    const share = Number(ways) / all
    const net = netOf({ terms, stake: STAKE }, comes) / STAKE
    mean += share * net
    square += share * net * net
    if (net > 0) winning += share
    if (ways > 0n) ends.push({ comes, net })
  }
  return { mean, variance: square - mean ** 2, winning, ends, back: returnOf(chances, terms) }
}

function termsOf({ price }: Selection, { back, lay }: Quote): readonly Terms[] {
  if (price.kind === 'spread') {
    return [{ kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths }]
  }
  return [
    ...(back === null ? [] : [{ kind: 'odds', side: 'BACK', odds: back } as const]),
    ...(lay === null ? [] : [{ kind: 'odds', side: 'LAY', odds: lay } as const]),
  ]
}

/** The result of a stake on a side by this return, in stakes. */
export const netOn = (terms: Terms, comes: Chances[number]['comes']): number =>
  netOf({ terms, stake: STAKE }, comes) / STAKE

/** The possible loss of one stake on these terms, in stakes. */
export function riskOn(terms: Terms): number {
  if (terms.kind === 'spread') return terms.cap
  return terms.side === 'BACK' ? 1 : (terms.odds - 100) / 100
}
