import type { RaceEntry } from '../../link/named.ts'

/** Our colours of silks and jackets: the same in both themes, told apart in grey too. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#d3303f',
  blue: '#2456b8',
  white: '#f7f7f2',
  black: '#1d1f24',
  orange: '#ee8a1d',
  yellow: '#f4d03a',
  green: '#1f8a4c',
  purple: '#7b3fa6',
  pink: '#f2a3bd',
  brown: '#7c4f2c',
  grey: '#9aa3ab',
  teal: '#2aa8a0',
}
const NO_COLOUR = '#9aa3ab'
const colour = (name: string): string => COLOURS[name] ?? NO_COLOUR

/** The jackets of the traps; 6 is striped. */
const TRAPS: readonly (readonly [string, string])[] = [
  ['red', 'white'],
  ['blue', 'white'],
  ['white', 'black'],
  ['black', 'white'],
  ['orange', 'black'],
  ['white', 'black'],
]
const STRIPED_TRAP = 6

const BODY = 'M7.5 6.500h9l1.500 15.500h-12z'
const SLEEVES = 'M7.500 6.500l-5 9 3.500 1.800 2-5zM16.500 6.500l5 9-3.500 1.800-2-5z'
const CAP = 'M8.500 5.500a3.500 4 0 0 1 7 0z'

/** Marks of the second colour on the body. */
const MARKS: Readonly<Record<string, string>> = {
  stripes:
    'M8.500 6.500h1.500v15.500h-1.500zM11.300 6.500h1.500v15.500h-1.500zM14 6.500h1.500v15.500h-1.500z',
  hoops:
    'M7.200 8.500h9.700v2.300h-9.700zM6.800 13h10.500v2.300h-10.500zM6.300 17.500h11.400v2.300h-11.400z',
  sash: 'M7.300 7.500l2-1 8 13.500v2h-2z',
  chevron: 'M7 11l5 4 5-4 .3 3-5.300 4-5.300-4z',
  spots:
    'M9 9a1.300 1.300 0 1 0 .1 0zM15 9a1.300 1.300 0 1 0 .1 0zM12 13a1.300 1.300 0 1 0 .1 0zM9 17a1.300 1.300 0 1 0 .1 0zM15 17a1.300 1.300 0 1 0 .1 0z',
  quarters: 'M12 6.500h4.500l.7 7.500h-5.200zM6.800 14h5.200v8h-6z',
  star: 'M12 9l1.400 3.200 3.400.3-2.600 2.300.8 3.400-3-1.800-3 1.800.8-3.400-2.600-2.300 3.400-.3z',
  seams: 'M8.300 6.500h1.200l-.6 15.500h-1.400zM14.500 6.500h1.200l.8 15.500h-1.400z',
}

/** A jockey's silks, drawn from their words. */
export function Silks({ silks }: { readonly silks: NonNullable<RaceEntry['silks']> }) {
  const { body, second, pattern, sleeves, cap } = silks
  const marks = MARKS[pattern]
  return (
    <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden>
      <g stroke="currentColor" strokeOpacity=".45" strokeWidth=".5">
        <path d={SLEEVES} fill={colour(sleeves)} />
        <path d={BODY} fill={colour(body)} />
        <path d={CAP} fill={colour(cap)} />
      </g>
      {marks !== undefined && <path d={marks} fill={colour(second)} />}
    </svg>
  )
}

interface TrapProps {
  readonly number: number
  /** of a reserve that runs */
  readonly trap: number | null | undefined
}

/** The jacket of a greyhound's trap, with the greyhound's number; grey: a reserve without a trap. */
export function Trap({ number, trap: taken }: TrapProps) {
  const trap = taken ?? number
  const [ground, ink] = TRAPS[trap - 1] ?? ['grey', 'black']
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden>
      <rect
        x="1"
        y="1"
        width="22"
        height="22"
        rx="3"
        fill={colour(ground)}
        stroke="currentColor"
        strokeOpacity=".45"
        strokeWidth=".8"
      />
      {trap === STRIPED_TRAP && (
        <path d="M2 2h4v20H2zM10 2h4v4h-4zM10 18h4v4h-4zM18 2h4v20h-4z" fill={colour('black')} />
      )}
      <text x="12" y="17" textAnchor="middle" fontSize="13" fontWeight="700" fill={colour(ink)}>
        {number}
      </text>
    </svg>
  )
}
