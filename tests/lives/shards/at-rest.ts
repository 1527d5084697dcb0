import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import type { Disk } from '../disk.ts'
import type { Waters } from '../journal.ts'
import type { Network } from '../network.ts'
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

/** What a server has in mind is what another would read from its disk [LG10]. */
function otherMemory({ at, disk, network: { server } }: Place, of: number): readonly string[] {
  const snapshot = disk.snapshot()
  const market = [...disk.markets.values()].filter(
    ({ definition: { marketId } }) => server?.knows(marketId) === true,
  )
  const settings = { shard: { own: shardId(at), of } }
  const read = restoreEngine({ ...snapshot, rows: { ...snapshot.rows, market } }, settings)
  return server?.stateHash() === read.stateHash() ? [] : ['[LG10] memory and ledger differ']
}
