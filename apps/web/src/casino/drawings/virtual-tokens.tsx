/** What virtual games draw: silks of runners, goals on a board. Each is 50 by 50. */

const CARD = 'var(--art-card)'
const INK = 'var(--art-ink)'
const RED = 'var(--art-red)'
const GOLD = 'var(--art-gold)'

/** What a silk bears over its colour. */
type Pattern = 'plain' | 'sash' | 'hoops' | 'halves' | 'sleeves'

export interface SilkLook {
  readonly fill: string
  readonly over: string
  readonly ink: string
  readonly pattern: Pattern
}

/** By the number, from 1. */
export const SILKS: readonly SilkLook[] = [
  { fill: RED, over: CARD, ink: CARD, pattern: 'sleeves' },
  { fill: 'var(--art-felt-blue)', over: GOLD, ink: CARD, pattern: 'hoops' },
  { fill: CARD, over: RED, ink: INK, pattern: 'sleeves' },
  { fill: INK, over: GOLD, ink: CARD, pattern: 'sash' },
  { fill: GOLD, over: 'var(--art-wood)', ink: INK, pattern: 'sleeves' },
  { fill: 'var(--art-felt-violet)', over: CARD, ink: CARD, pattern: 'hoops' },
  { fill: 'var(--art-felt-green)', over: GOLD, ink: CARD, pattern: 'sash' },
  { fill: 'var(--art-felt-wine)', over: 'var(--art-felt-teal)', ink: CARD, pattern: 'halves' },
]
export const FIRST: SilkLook = { fill: CARD, over: INK, ink: INK, pattern: 'plain' }

const BODY = 'M17 5q8 5 16 0l13 8-6 12-5-3v24H15V22l-5 3-6-12z'
const PATTERNS: Readonly<Record<Pattern, string>> = {
  plain: '',
  sash: 'M15 38V29L35 12v9z',
  hoops: 'M15 15h20v6H15zM15 39h20v4H15z',
  halves: 'M25 7.500q4-.500 8-2.500l13 8-6 12-5-3v24H25z',
  sleeves: 'M17 5L4 13l6 12 5-3V10zM33 5l13 8-6 12-5-3V10z',
}

/** A runner's silk with its number. */
export function Silk({ number }: { readonly number: number }) {
  const { fill, over, ink, pattern } = SILKS[number - 1] ?? FIRST
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <path d={BODY} fill={fill} stroke="var(--art-edge)" strokeLinejoin="round" />
      <path d={PATTERNS[pattern]} fill={over} />
      <text
        x="25"
        y="38"
        fontSize="22"
        fontWeight="800"
        textAnchor="middle"
        fill={ink}
        stroke={fill}
        strokeWidth="3"
        paintOrder="stroke"
      >
        {number}
      </text>
    </svg>
  )
}

/** shirts that differ */
export const SHIRTS = SILKS.length

/** The colours of a club's shirt. */
export const shirtLook = (number: number): SilkLook => SILKS[number % SHIRTS] ?? FIRST

/** A club's shirt. */
export function Shirt({ number }: { readonly number: number }) {
  const { fill, over, pattern } = shirtLook(number)
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <path d={BODY} fill={fill} stroke="#f5f1e6" strokeWidth="1.500" strokeLinejoin="round" />
      <path d={PATTERNS[pattern]} fill={over} />
    </svg>
  )
}

/** The goals of a side, as a board at the ground shows them. */
export function Goals({ goals }: { readonly goals: number }) {
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <rect
        x="1"
        y="1"
        width="48"
        height="48"
        rx="6"
        fill={INK}
        stroke={GOLD}
        strokeWidth="1.500"
      />
      <text x="25" y="39" fontSize="40" fontWeight="800" textAnchor="middle" fill={GOLD}>
        {goals}
      </text>
      <path d="M2 25h46" stroke="var(--art-edge)" opacity=".5" />
    </svg>
  )
}
