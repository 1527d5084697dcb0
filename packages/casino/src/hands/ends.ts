import type { Return } from '@crease/domain/rounds/returns.ts'
import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type { Chances } from '../kernel/chances.ts'
import type { Price } from '../kernel/title.ts'

export const WINS: Return = { kind: 'win' }
export const LOSES: Return = { kind: 'lose' }
export const PUSHES: Return = { kind: 'push' }
export const HALVES: Return = { kind: 'half' }

/** Hundredths. */
export const fixedAt = (back: number, lay: number | null = null): Price => ({
  kind: 'fixed',
  back,
  lay,
})

/** κ in thousandths. */
export const movingBy = (back: number, lay: number | null = null): Price => ({
  kind: 'moving',
  back,
  lay,
})

/** One of so many wins, or all of them come to one of the others. */
export const oneWins = (of: number, ...orElse: readonly Return[]): BookKind => ({
  kind: 'one-wins',
  of,
  orElse,
})

/** Each is judged for itself. */
export const eachFor = (...returns: readonly Return[]): BookKind => ({ kind: 'apart', returns })

/** Of so many ways so many win, the others lose. */
export const winsIn = (wins: bigint, all: bigint): Chances => [
  { comes: WINS, ways: wins },
  { comes: LOSES, ways: all - wins },
]
