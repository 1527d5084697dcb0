import { SUIT_DRAWINGS } from '../drawings/suits.ts'

interface PlayingCardProps {
  /** rank and suit, '??' face down, '?J' a joker */
  readonly card: string
}

/** One card, 34 by 48, from its upper left corner. */
export function PlayingCard({ card }: PlayingCardProps) {
  if (card === '??') {
    return (
      <>
        <rect width="34" height="48" rx="4" fill="var(--art-card)" />
        <rect x="3" y="3" width="28" height="42" rx="2" fill="var(--art-felt-wine)" />
        <path
          d="M17 8l9 16-9 16-9-16zM17 15l5 9-5 9-5-9z"
          fill="var(--art-gold)"
          fillRule="evenodd"
          opacity=".8"
        />
      </>
    )
  }
  const joker = card === '?J'
  const rank = joker ? '★' : card.slice(0, -1)
  const suit = card.at(-1)
  const red = joker || suit === 'H' || suit === 'D'
  return (
    <g fill={red ? 'var(--art-red)' : 'var(--art-ink)'}>
      <rect width="34" height="48" rx="4" fill="var(--art-card)" />
      <text x="5" y="17" fontSize="15" fontWeight="700">
        {rank}
      </text>
      {joker ? (
        <path d="M9 40q-3-12 2-8l2-9 4 8 4-8 2 9q5-4 2 8z" />
      ) : (
        <path d={drawingOf(suit)} transform="translate(9 21)" />
      )}
    </g>
  )
}

function drawingOf(suit: string | undefined): string {
  const drawing = Object.entries(SUIT_DRAWINGS).find(([name]) => name === suit)?.[1]
  if (drawing === undefined) throw new Error(`no such suit: ${suit}`)
  return drawing
}
