/** How far the server's clock is ahead of this device's, milliseconds; 0 while nothing says otherwise. */
let aheadMs = 0
/** the Date of an answer has no parts of a second */
const DATE_STEP_MS = 1000

/** A call that was answered, in the device's time, and the Date that its answer bore. */
interface DatedAnswer {
  readonly askedAt: number
  readonly answeredAt: number
  readonly date: string | null
}

/**
 * Moves our idea of the server's clock into what an answer leaves possible: its Date was written between the asking
 * and the answer. A clock that fits is left as it is [UI386].
 */
export function hearServerDate({ askedAt, answeredAt, date }: DatedAnswer): void {
  const written = Date.parse(date ?? '')
  if (Number.isNaN(written)) return
  const [least, most] = [written - answeredAt, written + DATE_STEP_MS - askedAt]
  aheadMs = Math.min(most, Math.max(least, aheadMs))
}

/** The server's time at a moment of this device, epoch milliseconds. */
export const serverTime = (here: number): number => here + aheadMs

/** The present moment by the server's clock, epoch milliseconds. */
export const serverNow = (): number => serverTime(Date.now())
