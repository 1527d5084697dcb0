import { setTimeout as pause } from 'node:timers/promises'

/** Whoever waits for a shard has it within so long of its end in order, else nobody waits. */
const TAKEN_WITHIN_MS = 5_000
/** the ledger is asked as often, at most, who has it */
const LOOKS = 50

interface Owned {
  /** Ends it in order. */
  readonly stop: () => Promise<void>
  /** Which life of its lease the ledger knows: each taking is a higher one. */
  readonly epoch: () => Promise<number>
}

/**
 * Hands over shards in waves: one after the other, each when the one before has its new owner, so that at any moment one of
 * them alone is between two [SH95]. Where nobody takes the first in time, nobody waits: the rest ends at once.
 */
export async function handOverInWaves(
  owned: readonly Owned[],
  takenWithinMs = TAKEN_WITHIN_MS,
): Promise<void> {
  for (const [at, each] of owned.entries()) {
    const before = await each.epoch().catch(() => null)
    await each.stop()
    const rest = owned.slice(at + 1)
    if (rest.length === 0 || (before !== null && (await isTaken(each, before, takenWithinMs))))
      continue
    await Promise.all(rest.map(({ stop }) => stop()))
    return
  }
}

async function isTaken({ epoch }: Owned, before: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until;) {
    // a ledger that does not answer has no owner that anybody could hear of
    if ((await epoch().catch(() => before)) > before) return true
    await pause(withinMs / LOOKS)
  }
  return false
}
