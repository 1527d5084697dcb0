const SUITS = {
  S: 'M12 2q8 7 8 12 0 4-4 4-2 0-3-2 0 4 2 6H9q2-2 2-6-1 2-3 2-4 0-4-4 0-5 8-12z',
  H: 'M12 21Q3 14 3 8q0-5 4.500-5Q11 3 12 7q1-4 4.500-4Q21 3 21 8q0 6-9 13z',
  D: 'M12 2l8 10-8 10-8-10z',
  C: 'M12 2a4.600 4.600 0 0 1 3.600 7.600A4.600 4.600 0 1 1 13.200 16q.2 4 2 6H8.800q1.800-2 2-6a4.600 4.600 0 1 1-2.400-6.400A4.600 4.600 0 0 1 12 2z',
} as const

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
  const drawing = Object.entries(SUITS).find(([name]) => name === suit)?.[1]
  if (drawing === undefined) throw new Error(`no such suit: ${suit}`)
  return drawing
}
