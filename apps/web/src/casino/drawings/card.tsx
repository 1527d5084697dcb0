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
          {...(rank.length > 1 && { textLength: 27, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {rank}
        </text>
        <path d={SUIT_DRAWINGS[suit]} transform="translate(4 29) scale(.72)" />
        <path d={SUIT_DRAWINGS[suit]} transform="translate(20 39) scale(1.16)" />
      </g>
    </CardFrame>
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

/** The place of a card to come. */
export function CardPlace() {
  return (
    <svg viewBox="0 0 50 70" aria-hidden="true" className="block w-full">
      <rect
        x="1"
        y="1"
        width="48"
        height="68"
        rx="5"
        fill="rgb(0 0 0 / 0.16)"
        stroke="var(--art-place)"
      />
      <path
        d="M25 22l8.500 13-8.500 13-8.500-13z"
        fill="none"
        stroke="var(--art-place)"
        opacity=".7"
      />
    </svg>
  )
}
