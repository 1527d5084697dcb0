import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import { shardId, type ShardId, type UserId } from '@crease/domain/units/ids.ts'
import { BUSY } from '../exchange/commit-group.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'

interface ClosingParts {
  readonly shard: ShardOf
  /** this shard's own */
  readonly exchange: Pick<Exchange, 'submit'>
  readonly closeAt: (to: ShardId, user: UserId) => Promise<boolean>
  /** of the other shards */
  readonly others: readonly Pick<Database, 'query'>[]
}

/** Something of the account is there, or on its way from there. */
const LEFT = `SELECT FROM account WHERE user_id = $1 AND kind <> 'gone'
  UNION ALL SELECT FROM cash_move WHERE user_id = $1 AND status = 'SENT'`

/**
 * Closes a demo account in every shard, at home last since cash comes from there, and calls it done when no other ledger has
 * anything of it [SH83]: then it may be removed. What is not done is asked again by whoever asked.
 */
export const closingEverywhere = (parts: ClosingParts): Pick<Exchange, 'submit'> => ({
  submit: async (command): Promise<Reply> => {
    const { shard, exchange, closeAt, others } = parts
    if (command.kind !== 'close-demo') return exchange.submit(command)
    for (const each of homeLast(command.userId, shard)) {
      const isClosed =
        each === shard.own ? await isDone(exchange, command) : await closeAt(each, command.userId)
      if (!isClosed) return BUSY
    }
    const left = await Promise.all(others.map((ledger) => ledger.query(LEFT, [command.userId])))
    return left.every(({ rowCount }) => rowCount === 0) ? { kind: 'done' } : BUSY
  },
})

/** Whether a command was decided and not refused. */
export const isDone = async (
  { submit }: Pick<Exchange, 'submit'>,
  command: Command,
): Promise<boolean> => (await submit(command)).kind === 'done'

function homeLast(user: UserId, { of }: ShardOf): readonly ShardId[] {
  const home = homeOf(user, of)
  const all = Array.from({ length: of }, (_, shard) => shardId(shard))
  return [...all.filter((shard) => shard !== home), home]
}
