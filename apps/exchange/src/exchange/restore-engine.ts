import { createEngine, type Engine } from '@crease/domain/engine.ts'
import type { EngineSettings } from '@crease/domain/records/sources.ts'
import { betId, fillId, userId } from '@crease/domain/units/ids.ts'
import type { LedgerSnapshot } from '../writer/load.ts'

/** The house's own user, on whose account the quotes trade; players count from 1. */
export const MAKER = userId(0)

/** An engine that knows what the ledger knows, and numbers its bets and fills on from there. */
export function restoreEngine(snapshot: LedgerSnapshot, settings: EngineSettings = {}): Engine {
  let lastBetId = snapshot.lastBetId
  let lastFillId = snapshot.lastFillId
  const engine = createEngine({
    makerUserId: MAKER,
    nextBetId: () => betId((lastBetId += 1)),
    nextFillId: () => fillId((lastFillId += 1)),
    ...settings,
  })
  engine.restore(snapshot)
  return engine
}
