import type { Catalogue } from '../../broadcast/catalogue.ts'
import type { SignedInHandlers } from './handler.ts'

const CRICKET = '4'
const TENNIS = '2'
const FOOTBALL = '1'

type ListNames =
  | 'getCricketMatchesList'
  | 'getTennisMatchesList'
  | 'getSoccerMatchesList'
  | 'getMatchesList'

export function matchHandlers(
  catalogue: Pick<Catalogue, 'list'>,
): Pick<SignedInHandlers, ListNames> {
  return {
    getCricketMatchesList: () => ({ success: true, data: catalogue.list(CRICKET) }),
    getTennisMatchesList: () => ({ success: true, data: catalogue.list(TENNIS) }),
    getSoccerMatchesList: () => ({ success: true, data: catalogue.list(FOOTBALL) }),
    getMatchesList: ({ query }) => ({ success: true, data: catalogue.list(query.sportId) }),
  }
}
