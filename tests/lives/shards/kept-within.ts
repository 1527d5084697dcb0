import { wrongTurns } from '@crease/domain/allotments/joined-turns.ts'
import { shardId, type UserId } from '@crease/domain/units/ids.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { Disk } from '../disk.ts'

/** Turns that are in two shards, whatever happened meanwhile [SH93]. */
export function turnsTwice(disks: readonly Disk[]): readonly string[] {
  const all = disks.map((disk, at) => ({ shard: shardId(at), turns: disk.rows('playTurn') }))
  const wrong = [...wrongTurns(all), ...wrongTurns(all.toReversed())]
  return wrong.map((each) => `[SH93] ${each}`)
}

/** What players who are kept to a limit of a month have staked above it in all shards together [SH82]. */
export function beyondLimits(
  disks: readonly Disk[],
  limits: ReadonlyMap<UserId, Paise>,
  now: number,
): readonly string[] {
  if (limits.size === 0) return []
  const played = disks.flatMap((disk) => disk.played(now))
  return [...limits].flatMap(([user, limit]) => {
    const own = played.filter(({ userId }) => userId === user)
    const staked = own.reduce((sum, each) => sum + each.staked.month, 0)
    return staked <= limit ? [] : [`[SH82] user ${user} has staked ${staked} of ${limit}`]
  })
}

/** How often players' turns went from one shard to another. */
export const turnsPassed = (disks: readonly Disk[]): number => {
  const newest = new Map<UserId, number>()
  for (const { userId, number } of disks.flatMap((disk) => disk.rows('playTurn'))) {
    newest.set(userId, Math.max(number, newest.get(userId) ?? 0))
  }
  return [...newest.values()].reduce((sum, number) => sum + number, 0)
}
