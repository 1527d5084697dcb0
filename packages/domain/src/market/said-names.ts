import type { Sentence } from '../sentences/sentence.ts'
import type { RunnerId } from '../units/ids.ts'
import { runnersOf, type MarketDefinition, type Runner } from './market.ts'

/** The sentences next to the names of a market and of one of its runners. */
export interface SaidNames {
  readonly market?: Sentence
  readonly selection?: Sentence
}

/** Sentences of runners by definition, which stays the same while prices change. */
const known = new WeakMap<MarketDefinition, ReadonlyMap<RunnerId, Sentence>>()

/** The sentence of a runner's name; none where the name is its own id, or a proper name. */
export function saidOfRunner(market: MarketDefinition, runnerId: RunnerId): Sentence | undefined {
  let found = known.get(market)
  if (found === undefined) {
    found = new Map(runnersOf(market).flatMap((each) => entryOf(market, each)))
    known.set(market, found)
  }
  return found.get(runnerId)
}

function entryOf(
  { bandsSaid }: MarketDefinition,
  { runnerId, said, band }: Runner,
): readonly (readonly [RunnerId, Sentence])[] {
  if (said !== undefined) return [[runnerId, said]]
  if (bandsSaid === undefined || band === undefined) return []
  const { from, below } = band
  const args = below === null ? { from } : { from, to: below - 1 }
  return [[runnerId, { id: bandsSaid, args }]]
}

/** The sentences of a market and a runner as a member next to their names; absent where there are none. */
export function saidNames(
  market: MarketDefinition,
  runnerId: RunnerId | null,
): { readonly said?: SaidNames } {
  const selection = runnerId === null ? undefined : saidOfRunner(market, runnerId)
  if (market.said === undefined && selection === undefined) return {}
  return {
    said: {
      ...(market.said !== undefined && { market: market.said }),
      ...(selection !== undefined && { selection }),
    },
  }
}
