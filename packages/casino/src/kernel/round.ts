import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'

/** A face that was drawn, and the place on the table that it was drawn for: 'A1', 'joker', 'wheel', 'die2'. */
export interface Dealt {
  readonly slot: string
  readonly face: number
}

/**
 * A round as far as it has come. All of it is public: what is not in it does not exist yet [CG30].
 * Plain data, kept in the ledger as it is.
 */
export interface Round {
  readonly slug: string
  /** what is left to draw from, in the order that the draw of pf1 knows it by */
  readonly shoe: readonly number[]
  /** in the order of the deal */
  readonly dealt: readonly Dealt[]
  /** betting windows that have closed */
  readonly windows: number
  /** of a game that is played alone in steps: what the player did to close each window, first the selection that was bet on */
  readonly choices?: readonly string[]
  /** the edition of its title that it is dealt by; absent: the first one [CG965] */
  readonly edition?: number
}

/** The face in a place; null while nothing lies there. */
export const faceAt = (round: Round, slot: string): number | null =>
  round.dealt.find((each) => each.slot === slot)?.face ?? null

/** The faces in places that begin with these letters, in the order of the deal. */
export const facesOf = (round: Round, prefix: string): readonly number[] =>
  round.dealt.filter(({ slot }) => slot.startsWith(prefix)).map(({ face }) => face)

/** A figure of the faces in these places, as soon as there is one [CG960]. */
export const saysSum =
  (prefix: string, sumOf: (faces: readonly number[]) => number) =>
  (round: Round): string | null => {
    const faces = facesOf(round, prefix)
    return faces.length === 0 ? null : String(sumOf(faces))
  }

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
