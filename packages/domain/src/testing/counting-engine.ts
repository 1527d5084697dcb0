import { createEngine, type Engine } from '../engine.ts'
import { betId, fillId, userId, type UserId } from '../units/ids.ts'

/** An engine that numbers its bets and fills from 1. */
export function countingEngine(makerUserId: UserId = userId(0)): Engine {
  let [bets, fills] = [0, 0]
  return createEngine({
    makerUserId,
    nextBetId: () => betId((bets += 1)),
    nextFillId: () => fillId((fills += 1)),
  })
}
