import { runnerId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'

/** The ends that a match may still have, each as the result of a market. */
export interface FinalScores {
  /** null: the market does not depend on this alone, or it is not known here */
  readonly resultsOf: (market: MarketDefinition) => readonly MarketResult[] | null
}

export const won = (...winners: readonly string[]): MarketResult => ({
  kind: 'winners',
  winners: winners.map(runnerId),
  removed: [],
})

export const codeOf = ({ marketId, eventId }: MarketDefinition): string =>
  marketId.slice(eventId.length + 1)

interface Ends<E> {
  readonly ends: readonly E[]
  readonly result: (market: MarketDefinition, end: E) => MarketResult | null
}

export function scoresOf<E>({ ends, result }: Ends<E>): FinalScores {
  return {
    resultsOf: (market) => {
      const found = ends.flatMap((end) => result(market, end) ?? [])
      return found.length > 0 && found.length === ends.length ? found : null
    },
  }
}

export const upTo = (most: number): readonly number[] =>
  Array.from({ length: most + 1 }, (_, at) => at)

/** One market of one winner. */
export function oneWinner(): FinalScores {
  return {
    resultsOf: (market) =>
      market.marketId.endsWith('-mo') ? market.runners.map(({ runnerId: id }) => won(id)) : null,
  }
}
