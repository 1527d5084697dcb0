import type { CashMove } from '../records/players/cash-move.ts'
import type { Transfer } from '../records/rows.ts'

type Moved = Pick<CashMove, 'from' | 'to' | 'userId' | 'amount'>

/** Out of a player's cash, on its way to another shard [SH10]. */
export const sentPosting = (move: Moved, at: number): Transfer => ({
  ...about(move, at),
  debit: `CASH:${move.userId}`,
  credit: `TRANSIT:${move.to}`,
  code: 'SEND',
})

/** The other shard has it. */
export const arrivedPosting = (move: Moved, at: number): Transfer => ({
  ...about(move, at),
  debit: `TRANSIT:${move.to}`,
  credit: `SHARD:${move.to}`,
  code: 'ARRIVE',
})

/** From another shard into a player's cash [SH11]. */
export const takenPosting = (move: Moved, at: number): Transfer => ({
  ...about(move, at),
  debit: `SHARD:${move.from}`,
  credit: `CASH:${move.userId}`,
  code: 'TAKE',
})

const about = ({ userId, amount }: Moved, at: number) =>
  ({ userId, amount, at, marketId: null, settlement: null }) as const
