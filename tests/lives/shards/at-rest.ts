import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import type { Disk } from '../disk.ts'
import type { Waters } from '../journal.ts'
import type { Network } from '../network.ts'
import { pairsUntold } from './pairs-of-shards.ts'
import type { ShardPlayer } from './shard-player.ts'
import { movesInTransit } from './shard-rules.ts'
import type { ShardServer } from './shard-server.ts'

/** A shard with its disk, and the way of people to the server that is there now. */
export interface Place {
  readonly at: number
  readonly disk: Disk
  readonly waters: Waters
  readonly network: Network<ShardServer>
}

/** What is wrong when nothing happens any more. */
export function complaintsAtRest(
  places: readonly Place[],
  players: readonly ShardPlayer[],
): readonly string[] {
  const disks = places.map(({ disk }) => disk)
  const moving = movesInTransit(disks)
  const waiting = places.reduce((sum, { network }) => sum + (network.server?.waiting ?? 0), 0)
  return [
    ...players.flatMap((player) => player.complaints(disks)),
    ...players.flatMap((player) =>
      places.flatMap((place) => unusedAway(player, place, places.length)),
    ),
    ...players.flatMap(({ userId }) => owedBeside(disks.map((disk) => disk.accounts.get(userId)))),
    ...pairsUntold(disks),
    ...(moving > 0 ? [`[SH11] ${moving} moves never arrive`] : []),
    ...(waiting > 0 ? [`${waiting} callers were never answered`] : []),
    ...places.flatMap((place) => otherMemory(place, places.length)),
  ]
}

function unusedAway({ userId }: ShardPlayer, { at, disk }: Place, of: number): readonly string[] {
  const { cash, held } = disk.accounts.get(userId) ?? { cash: 0, held: 0 }
  if (homeOf(userId, of) === at || cash === held) return []
  return [`[SH24] ${cash - held} lie unused in shard ${at}`]
}

/** Who owes in one shard has nothing free in another [ST25]. */
function owedBeside(accounts: readonly (AccountRow | undefined)[]): readonly string[] {
  const sum = (of: (row: AccountRow) => number): number =>
    accounts.reduce((total, row) => total + (row === undefined ? 0 : of(row)), 0)
  const [owed, free] = [sum((row) => row.owed), sum(({ cash, held }) => cash - held)]
  return owed > 0 && free > 0 ? [`[SH24] ${owed} are owed beside ${free} that are free`] : []
}

/** What a server has in mind is what another would read from its disk [LG10]. */
function otherMemory(
  { at, disk, waters, network: { server } }: Place,
  of: number,
): readonly string[] {
  const snapshot = disk.snapshot(waters.time.now)
  const market = [...disk.markets.values()].filter(
    ({ definition: { marketId } }) => server?.knows(marketId) === true,
  )
  const settings = { shard: { own: shardId(at), of } }
  const read = restoreEngine({ ...snapshot, rows: { ...snapshot.rows, market } }, settings)
  return server?.stateHash() === read.stateHash() ? [] : ['[LG10] memory and ledger differ']
}
