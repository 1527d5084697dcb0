import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'

export const WIN: Return = { kind: 'win' }
export const LOSE: Return = { kind: 'lose' }
export const HALF: Return = { kind: 'half' }
export const PUSH: Return = { kind: 'push' }

export const wonIf = (isWon: boolean): Return => (isWon ? WIN : LOSE)

/** One of `of` wins; or all have one of the other named returns. */
export const oneOf = (of: number, ...orElse: readonly Return[]): BookKind => ({
  kind: 'one-wins',
  of,
  orElse,
})

/** Each comes to one of these for itself. */
export const apart = (...returns: readonly Return[]): BookKind => ({ kind: 'apart', returns })

/** Each wins or loses for itself. */
export const APART: BookKind = apart(WIN, LOSE)
