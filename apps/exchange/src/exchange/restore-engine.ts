import { createEngine, type Engine } from '@crease/domain/engine.ts'
import { numberAfter } from '@crease/domain/allotments/shard-map.ts'
import type { EngineSettings, ShardOf } from '@crease/domain/records/sources.ts'
import { betId, fillId, shardId, userId } from '@crease/domain/units/ids.ts'
import type { LedgerSnapshot } from '../ledger/load.ts'

/** The house's own user, on whose account the quotes trade; players count from 1. */
export const MAKER = userId(0)

const ALONE: ShardOf = { own: shardId(0), of: 1 }

/** An engine that knows what the ledger knows, and numbers its bets and fills on from there. */
export function restoreEngine(snapshot: LedgerSnapshot, settings: EngineSettings = {}): Engine {
  const { shard = ALONE } = settings
  let lastBetId = snapshot.lastBetId
  let lastFillId = snapshot.lastFillId
  const engine = createEngine({
    makerUserId: MAKER,
    nextBetId: () => betId((lastBetId = numberAfter(lastBetId, shard))),
    nextFillId: () => fillId((lastFillId += 1)),
    ...settings,
  })
  engine.restore(snapshot)
  return engine
}
