import type { PlayTurnRow } from '../records/players/play-turn.ts'
import type { ShardId, UserId } from '../units/ids.ts'

/** Players' turns as one shard has them. */
export interface TurnsThere {
  readonly shard: ShardId
  readonly turns: readonly PlayTurnRow[]
}

/**
 * Players whose turn is in two shards, or at two by the same number [SH93]. The shards are in the order in which they were
 * read: one that was read earlier has nothing that came later than what is read of the others, so what a shard
 * still has, though another had it already, it should have given away.
 */
export function wrongTurns(inOrder: readonly TurnsThere[]): readonly string[] {
  const wrong: string[] = []
  const known = new Map<UserId, readonly PlayTurnRow[]>()
  for (const { shard, turns } of inOrder) {
    for (const row of turns) {
      const { userId, number, holder } = row
      const earlier = known.get(userId) ?? []
      const another = earlier.find((each) => each.number === number && each.holder !== holder)
      const newer = earlier.find((each) => each.number > number)
      if (another !== undefined) {
        wrong.push(`turn ${number} of user ${userId} is at shards ${another.holder} and ${holder}`)
      }
      if (holder === shard && newer !== undefined) {
        wrong.push(`turn ${number} of user ${userId} is in shard ${shard} beside ${newer.number}`)
      }
      known.set(userId, [...earlier, row])
    }
  }
  return wrong
}
