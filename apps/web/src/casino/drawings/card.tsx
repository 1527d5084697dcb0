import type { ReactNode } from 'react'
import { drawnCard, SUIT_DRAWINGS } from './suits.ts'

interface CardFrameProps {
  readonly children: ReactNode
}

/** Every card is 50 by 70, however large it is shown. */
function CardFrame({ children }: CardFrameProps) {
  return (
    <svg viewBox="0 0 50 70" aria-hidden="true" className="block w-full">
      <rect
        x=".5"
        y=".5"
        width="49"
        height="69"
        rx="5"
        fill="var(--art-card)"
        stroke="var(--art-edge)"
      />
      <path d="M49.500 17V64.500a5 5 0 0 1-5 5H9z" fill="rgb(22 42 66 / 0.06)" />
      {children}
    </svg>
  )
}

/** The front of a card: a corner that is read at arm's length, and its suit. */
export function CardFront({ card }: { readonly card: number }) {
  const { rank, suit, isRed } = drawnCard(card)
  return (
    <CardFrame>
      <g fill={isRed ? 'var(--art-red)' : 'var(--art-ink)'}>
        <text
          x="4"
          y="25"
          fontSize="25"
          fontWeight="800"
          // within the 54 % of a card that the next one in a fan leaves in sight
          {...(rank.length > 1 && { textLength: 23, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {rank}
        </text>
        <path d={SUIT_DRAWINGS[suit]} transform="translate(4 29) scale(.72)" />
        <path d={SUIT_DRAWINGS[suit]} transform="translate(20 39) scale(1.16)" />
      </g>
      <Court rank={rank} />
    </CardFrame>
  )
}

/** The head-dress of a court card, in the corner that its rank leaves free. */
const COURT: Readonly<Record<string, string>> = {
  K: 'M1 13L0 3l5 4 4-7 4 7 5-4-1 10z',
  Q: 'M1 13Q-1 7 1 3q2 4 4 4 3 0 4-6 1 6 4 6 2 0 4-4 2 4 0 10z',
  J: 'M0 13q-.500-8 8.500-8 2 0 3.500.500Q13 1 18.500 0q-2 2.500-1.500 6 1 2 1.200 7z',
}

function Court({ rank }: { readonly rank: string }) {
  const dress = COURT[rank]
  if (dress === undefined) return null
  return (
    <g transform="translate(26.500 8)">
      <path d={dress} fill="var(--art-gold)" stroke="#8a5b00" strokeWidth=".9" />
      <path d="M1 15.500h16" stroke="#8a5b00" strokeWidth="1.800" />
    </g>
  )
}

/** A card with a digit and nothing else. */
export function DigitCardFront({ digit }: { readonly digit: string }) {
  return (
    <CardFrame>
      <rect x="4" y="4" width="42" height="62" rx="3" fill="none" stroke="var(--art-gold)" />
      <text x="25" y="50" fontSize="44" fontWeight="800" textAnchor="middle" fill="var(--art-ink)">
        {digit}
      </text>
    </CardFrame>
  )
}
