import type { News } from './news.ts'
import { Board, type Life } from './board.ts'
import { PlayerNews } from './player-news.ts'

export interface Broadcast {
  readonly board: Board
  readonly players: PlayerNews
  /** Takes what a commit changed: the board first, so that a bet always finds its market. */
  readonly publish: (news: News) => void
  readonly stop: () => void
}

/** The news room. */
export function createBroadcast(life: Life): Broadcast {
  const board = new Board(life)
  const players = new PlayerNews({ startedAt: life.now() * 1000, market: (id) => board.market(id) })
  return {
    board,
    players,
    publish: (news) => {
      board.tell(news)
      players.tell(news)
    },
    stop: () => board.stop(),
  }
}
