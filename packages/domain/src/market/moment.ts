import type { Sentence } from '../sentences/sentence.ts'

/**
 * Something that happened, for the live scorecard: a ball, a point, a goal. `n` rises by one within an
 * event, so a reader knows what it has shown.
 */
export interface Moment {
  readonly n: number
  /** where in the match, e.g. '19.4', '3–2 40–15', "67'" */
  readonly at: string
  /** what in one word of the catalogue, upper case: 'FOUR', 'WICKET', 'ACE', 'GOAL', 'YELLOW CARD', 'DOT' */
  readonly word: string
  /** a sentence in English */
  readonly text: string
  /** the same for other languages; absent: its text is its id, or nothing is known of it */
  readonly said?: Sentence
  /** which side it is good for or about; null for neither */
  readonly side: 1 | 2 | null
  /** where on the ground the ball went, -100 to 100 from its middle in each direction; null: unknown */
  readonly place: { readonly x: number; readonly y: number } | null
}

/** The latest moments that a live scorecard shows. */
export const SHOWN_MOMENTS = 12
