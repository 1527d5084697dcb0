import type { Refused } from '../records/refusal.ts'

/** A bet that was pressed longer ago is not placed any more, seconds [BS26]. */
const PRESSED_WITHIN_S = 60

/**
 * Refusal of a new bet that its player pressed too long ago; null if it is in time, or no press is stated. The age is
 * computed by the gateway at arrival, since the exchange's clock may differ from it by hours.
 */
export const latePress = ({
  pressedAgoMs = 0,
}: {
  readonly pressedAgoMs?: number
}): Refused | null =>
  pressedAgoMs > PRESSED_WITHIN_S * 1000
    ? { kind: 'refused', refusal: { code: 'PRESSED_TOO_LATE', limit: PRESSED_WITHIN_S } }
    : null
