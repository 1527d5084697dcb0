import { refused } from '@crease/protocol/edge-refusal.ts'
import { isDecided } from '@crease/contract/racing-sports.ts'
import type { Match } from '@crease/contract/shapes.ts'
import type { MatchFeed } from '../../match-feed/match-feed.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import type { SignedInHandlers } from './handler.ts'

const CRICKET = '4'
const TENNIS = '2'
const FOOTBALL = '1'

interface MatchReads {
  readonly matchFeed: Pick<MatchFeed, 'list' | 'find'>
  readonly exchange: Pick<ExchangePort, 'history'>
}

/** Lists, the search, and the prices of a market over time. */
export function matchHandlers({ matchFeed, exchange }: MatchReads) {
  return {
    getPriceHistory: async ({ query }) => {
      const known = await exchange.history(marketId(query.marketId))
      if (known === null) return refused({ code: 'NOT_FOUND', field: 'marketId' })
      return { success: true, data: known }
    },
    searchEvents: ({ query }) => ({ success: true, ...matchFeed.find(query.text) }),
    getCricketMatchesList: () => ({ success: true, data: matchFeed.list(CRICKET) }),
    getTennisMatchesList: () => ({ success: true, data: matchFeed.list(TENNIS) }),
    getSoccerMatchesList: () => ({ success: true, data: matchFeed.list(FOOTBALL) }),
    getMatchesList: ({ query: { sportId, next } }) => {
      const rows = matchFeed.list(sportId)
      return { success: true, data: next === undefined ? rows : nextOf(rows, next) }
    },
  } satisfies Partial<SignedInHandlers>
}

/** The first rows without a result; of a large field the favourite alone, which a strip shows [RC11] [RT94]. */
const nextOf = (rows: readonly Match[], count: number): Match[] =>
  rows
    .filter((row) => !isDecided(row))
    .slice(0, count)
    .map((row) => {
      const { runners, oddDatas } = row.matchOdds
      if (runners === undefined) return row
      return { ...row, matchOdds: { ...row.matchOdds, oddDatas: oddDatas.slice(0, 1) } }
    })
