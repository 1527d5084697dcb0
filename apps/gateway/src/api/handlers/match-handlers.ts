import type { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { PriceHistory } from '@crease/server/history/price-history.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { refuse, type SignedInHandlers } from './handler.ts'

const CRICKET = '4'
const TENNIS = '2'
const FOOTBALL = '1'

type ListNames =
  | 'getCricketMatchesList'
  | 'getTennisMatchesList'
  | 'getSoccerMatchesList'
  | 'getMatchesList'
  | 'getPriceHistory'

interface MatchReads {
  readonly catalogue: Pick<Catalogue, 'list'>
  readonly history: Pick<PriceHistory, 'of'>
}

/** What is listed, and the prices of a market over time. */
export function matchHandlers({
  catalogue,
  history,
}: MatchReads): Pick<SignedInHandlers, ListNames> {
  return {
    getPriceHistory: ({ query }) => {
      const known = history.of(marketId(query.marketId))
      if (known === null) return refuse({ code: 'NOT_FOUND', field: 'marketId' })
      return { success: true, data: known }
    },
    getCricketMatchesList: () => ({ success: true, data: catalogue.list(CRICKET) }),
    getTennisMatchesList: () => ({ success: true, data: catalogue.list(TENNIS) }),
    getSoccerMatchesList: () => ({ success: true, data: catalogue.list(FOOTBALL) }),
    getMatchesList: ({ query }) => ({ success: true, data: catalogue.list(query.sportId) }),
  }
}
