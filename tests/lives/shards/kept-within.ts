import { wrongTurns } from '@crease/domain/allotments/joined-turns.ts'
import { shardId, type UserId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { Chance } from '../chance.ts'
import type { Disk } from '../disk.ts'

/** A player, and what they are kept to of what is staked in a month; null: nothing. */
interface Kept {
  readonly userId: UserId
  readonly stakeLimit: Paise | null
}

/** of a player's funds */
const STAKE_LIMITS = [0.3, 0.6, 1.2]

/** Of the players of most lives one is kept to a limit. */
export const limitOf = (funds: number, chance: Chance): Paise | null =>
  chance.happens(60) ? paise(Math.ceil(funds * chance.oneOf(STAKE_LIMITS))) : null

/** What is said for a player in every shard; null: nothing is. */
export const keptTo = ({ userId, stakeLimit }: Kept): Command | null =>
  stakeLimit === null
    ? null
    : { kind: 'protect', userId, ask: { kind: 'set', rules: { 'stake-month': stakeLimit } } }

/** Turns that are in two shards, whatever happened meanwhile [SH93]. */
export function turnsTwice(disks: readonly Disk[]): readonly string[] {
  const all = disks.map((disk, at) => ({ shard: shardId(at), turns: disk.rows('playTurn') }))
  const wrong = [...wrongTurns(all), ...wrongTurns(all.toReversed())]
  return wrong.map((each) => `[SH93] ${each}`)
}

/** What players who are kept to a limit of a month have staked above it in all shards together [SH82]. */
export function beyondLimits(
  disks: readonly Disk[],
  players: readonly Kept[],
  now: number,
): readonly string[] {
  const kept = players.filter(({ stakeLimit }) => stakeLimit !== null)
  if (kept.length === 0) return []
  const played = disks.flatMap((disk) => disk.played(now))
  return kept.flatMap(({ userId: user, stakeLimit: limit }) => {
    const own = played.filter(({ userId }) => userId === user)
    const staked = own.reduce((sum, each) => sum + each.staked.month, 0)
    return staked <= (limit ?? 0) ? [] : [`[SH82] user ${user} has staked ${staked} of ${limit}`]
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

/** How many orders became bets by their trigger. */
export const triggered = (disks: readonly Disk[]): number =>
  disks
    .flatMap((disk) => [...disk.conditionals.values()])
    .filter(({ status }) => status.kind === 'TRIGGERED').length
