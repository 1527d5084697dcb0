import { BET_STATUSES, LAPSE_REASONS, type Bet, type LapseReason } from './bet.ts'
import { isPlain } from './order-terms.ts'

/** Bit flags of a bet, packed into one number; these are the lowest. */
export const LAY = 1
const KEEP = 2
export const THROUGH_EVENTS = 4
/** persistence MARKET_ON_CLOSE */
const TO_START = 1 << 13
/** The starting price changed the size or the limit: by how much, and from which, is kept beside the row. */
export const RESIZED = 1 << 14
/** Enums are stored as their index. */
const REASONS: readonly (LapseReason | null)[] = [null, ...LAPSE_REASONS]
const STATUS_BITS = 3
const STATUS_MASK = 3
const REASON_BITS = 5
const REASON_MASK = 0xff
/** Set in every row with a bet, and the only mark of a bet without terms besides price and size. */
export const TAKEN = 1 << 16
export const PLAIN = 1 << 17
/** In a chain of its player's: nothing of the bet itself, and so no part of what `marksOf` says. */
export const LINKED = 1 << 18

export const marksOf = (bet: Bet): number =>
  TAKEN |
  (isPlain(bet.terms) ? PLAIN : 0) |
  (bet.side === 'LAY' ? LAY : 0) |
  (bet.persistence === 'LAPSE' ? 0 : persistenceBit(bet.persistence)) |
  (bet.resized === 0 && bet.limitBeforeStart === null ? 0 : RESIZED) |
  (bet.keepThroughEvents ? THROUGH_EVENTS : 0) |
  (placeOfStatus(bet.status) << STATUS_BITS) |
  (bet.lapseReason === null ? 0 : REASONS.indexOf(bet.lapseReason) << REASON_BITS)

export const statusIn = (marks: number): Bet['status'] =>
  BET_STATUSES[(marks >> STATUS_BITS) & STATUS_MASK] ?? 'EXECUTABLE'

/** The same, with nothing left to rest. */
export const completedIn = (marks: number): number =>
  (marks & ~(STATUS_MASK << STATUS_BITS)) | (placeOfStatus('EXECUTION_COMPLETE') << STATUS_BITS)

export const reasonIn = (marks: number): Bet['lapseReason'] =>
  REASONS[(marks >> REASON_BITS) & REASON_MASK] ?? null

const persistenceBit = (persistence: Bet['persistence']): number =>
  persistence === 'KEEP' ? KEEP : TO_START

export const persistenceIn = (marks: number): Bet['persistence'] => {
  if ((marks & (KEEP | TO_START)) === 0) return 'LAPSE'
  return (marks & KEEP) === 0 ? 'MARKET_ON_CLOSE' : 'KEEP'
}

/** Its place in `BET_STATUSES`, without a search: every bet comes by here. */
function placeOfStatus(status: Bet['status']): number {
  switch (status) {
    case 'PENDING':
      return 0
    case 'EXECUTABLE':
      return 1
    case 'EXECUTION_COMPLETE':
      return 2
  }
}
