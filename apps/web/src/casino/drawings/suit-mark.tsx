import { SUIT_DRAWINGS, type SuitLetter } from './suits.ts'

const isRed = (suit: SuitLetter): boolean => suit === 'H' || suit === 'D'

/** A suit alone, as cards have it. */
export function SuitMark({ suit }: { readonly suit: SuitLetter }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="suit-mark">
      <path d={SUIT_DRAWINGS[suit]} fill={isRed(suit) ? 'var(--art-red)' : 'var(--art-ink)'} />
    </svg>
  )
}

/** Whether something is the letter of a suit. */
export const isSuit = (word: string | undefined): word is SuitLetter =>
  word !== undefined && Object.hasOwn(SUIT_DRAWINGS, word)
