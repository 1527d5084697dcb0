import { BetPool } from './bet-pool.ts'
import { LevelPool } from './level-pool.ts'

/** The memory in which any number of books keep what rests in them. An empty book takes none of it. */
export class BookPool {
  readonly bets = new BetPool()
  readonly levels = new LevelPool()
}
