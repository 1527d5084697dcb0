import type { Board } from '../../broadcast/board.ts'
import type { SignedInHandlers } from './handler.ts'

const CRICKET = '4'
const TENNIS = '2'
const FOOTBALL = '1'

type ListNames = 'getCricketMatchesList' | 'getTennisMatchesList' | 'getSoccerMatchesList'

export function matchHandlers(board: Pick<Board, 'list'>): Pick<SignedInHandlers, ListNames> {
  return {
    getCricketMatchesList: () => ({ success: true, data: board.list(CRICKET) }),
    getTennisMatchesList: () => ({ success: true, data: board.list(TENNIS) }),
    getSoccerMatchesList: () => ({ success: true, data: board.list(FOOTBALL) }),
  }
}
