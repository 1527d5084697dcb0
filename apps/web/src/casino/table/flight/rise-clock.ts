import { risenTo } from '@crease/casino/fantasy/crash.ts'
import { tableNow } from '../../state/live-tables.ts'

/** The time since the start of a rise, by the clock of this device. */
export interface RiseClock {
  readonly roundId: string | null
  /** when it began, at the latest */
  readonly beganAt: number
  /** when the server last told of it */
  readonly toldAt: number
  /** how long it had risen then */
  readonly toldMs: number
}

interface Told {
  readonly roundId: string | null
  readonly risenMs: number | null
}

/**
 * Takes a message of the server. A message is late by its way, never early: the fastest one is the nearest to the
 * truth, and the shown multiple is never above the server's [UI1000].
 */
export function clockAfter(clock: RiseClock | null, told: Told, now: number): RiseClock | null {
  const { roundId, risenMs } = told
  if (risenMs === null) return null
  const began = now - risenMs
  const known = clock !== null && clock.roundId === roundId ? clock : null
  if (known !== null && known.toldMs === risenMs) return known
  const beganAt = known === null ? began : Math.min(known.beganAt, began)
  return { roundId, beganAt, toldAt: now, toldMs: risenMs }
}

/** three times as long as the server lets between two of its tellings */
const SILENT_MS = 3_000

/** Whether the server has been silent for too long for the shown multiple to rise. */
export const isSilent = ({ toldAt }: RiseClock, now: number): boolean => now - toldAt > SILENT_MS

const clocks = new Map<string, RiseClock | null>()

/** Where the multiplier of a table stands on this screen; null: nothing rises, or nothing was heard for too long. */
function shownNow(slug: string): number | null {
  const state = tableNow(slug)
  const now = performance.now()
  const clock = clockAfter(clocks.get(slug) ?? null, state ?? { roundId: null, risenMs: null }, now)
  clocks.set(slug, clock)
  return clock === null || isSilent(clock, now) ? null : risenTo(now - clock.beganAt)
}

/** Calls with where it stands, in hundredths, in every frame in which it is another one; the returned function ends it. */
export function onRise(slug: string, show: (hundredths: number) => void): () => void {
  let [frame, last] = [0, 0]
  const draw = (): void => {
    const at = shownNow(slug)
    if (at !== null && at !== last) {
      last = at
      show(at)
    }
    frame = requestAnimationFrame(draw)
  }
  draw()
  return () => cancelAnimationFrame(frame)
}
