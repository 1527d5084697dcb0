import type { Board } from '../../match-feed/board.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
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
  readonly board: Pick<Board, 'list'>
  readonly exchange: Pick<ExchangePort, 'history'>
}

/** What is listed, and the prices of a market over time. */
export function matchHandlers({ board, exchange }: MatchReads): Pick<SignedInHandlers, ListNames> {
  return {
    getPriceHistory: async ({ query }) => {
      const known = await exchange.history(marketId(query.marketId))
      if (known === null) return refuse({ code: 'NOT_FOUND', field: 'marketId' })
      return { success: true, data: known }
    },
    getCricketMatchesList: () => ({ success: true, data: board.list(CRICKET) }),
    getTennisMatchesList: () => ({ success: true, data: board.list(TENNIS) }),
    getSoccerMatchesList: () => ({ success: true, data: board.list(FOOTBALL) }),
    getMatchesList: ({ query }) => ({ success: true, data: board.list(query.sportId) }),
  }
}
