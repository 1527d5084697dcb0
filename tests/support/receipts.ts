import { setTimeout as pause } from 'node:timers/promises'
import type { Storm } from './betting-storm.ts'

const LOOK_EVERY_MS = 10

/** Bets of a storm that were acknowledged. */
export const receiptsOf = (storm: Storm): number =>
  [...storm.bets.values()].filter(({ answer }) => answer.kind === 'receipt').length

/** How long it took until a bet was acknowledged that was sent from now on, milliseconds. */
export async function untilNextReceipt(storm: Storm, withinMs: number): Promise<number> {
  const sentBefore = new Set(storm.bets.keys())
  const began = Date.now()
  while (Date.now() - began < withinMs) {
    const isThere = [...storm.bets].some(
      ([key, { answer }]) => answer.kind === 'receipt' && !sentBefore.has(key),
    )
    if (isThere) return Date.now() - began
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`no bet was acknowledged within ${withinMs} ms`)
}
