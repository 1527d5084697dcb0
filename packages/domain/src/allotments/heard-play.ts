import type { PlayedThere, Turn } from '../records/players/play-turn.ts'
import type { ShardOf } from '../records/sources.ts'
import { PERIODS } from '../units/calendar.ts'
import { shardId, type ShardId } from '../units/ids.ts'

/** By what other shards have told a bet is let in for so long: what they did not judge is told anew meanwhile [SH92]. */
export const LETS_IN_FOR_MS = 10_000

/** All shards but this one. */
export const othersThan = ({ own, of }: ShardOf): readonly ShardId[] =>
  Array.from({ length: of }, (_, index) => shardId(index)).filter((shard) => shard !== own)

/** Whether every other shard has told what a player has played there since then. */
export function allHeard({ played }: Pick<Turn, 'played'>, shard: ShardOf, since: number): boolean {
  const fresh = played.filter(({ heardAt }) => heardAt >= since)
  return othersThan(shard).every((other) => fresh.some((each) => each.shard === other))
}

/** Of each shard the newest of what was told. */
export function newestOfEach(told: readonly PlayedThere[]): readonly PlayedThere[] {
  const newest = new Map<ShardId, PlayedThere>()
  for (const each of told) {
    const known = newest.get(each.shard)
    if (known === undefined || known.told < each.told) newest.set(each.shard, each)
  }
  return [...newest.values()].toSorted((one, other) => one.shard - other.shard)
}

/** Whether another shard's clock has begun a period that has not begun here. */
export const isAhead = (there: PlayedThere, starts: PlayedThere['starts']): boolean =>
  PERIODS.some((per) => there.starts[per] > starts[per])
