import type { ReactNode } from 'react'
import type { Prop } from './tiles.ts'

const GOLD = 'var(--art-gold)'
const CARD = 'var(--art-card)'
const INK = 'var(--art-ink)'
const RED = 'var(--art-red)'

const chip = (inside: ReactNode): ReactNode => (
  <>
    <circle cx="24" cy="24" r="20" fill={RED} />
    <circle
      cx="24"
      cy="24"
      r="20"
      fill="none"
      stroke={CARD}
      strokeWidth="6"
      strokeDasharray="9 11.900"
    />
    <circle cx="24" cy="24" r="12" fill={CARD} />
    {inside}
  </>
)
const coin = (inside: ReactNode): ReactNode => (
  <>
    <circle cx="24" cy="24" r="20" fill={GOLD} />
    <circle cx="24" cy="24" r="15.500" fill="none" stroke={INK} strokeWidth="1.600" opacity=".5" />
    {inside}
  </>
)
const letter = (text: string, colour: string): ReactNode => (
  <text x="24" y="32" fontSize="23" fontWeight="800" textAnchor="middle" fill={colour}>
    {text}
  </text>
)
const die = (x: number, y: number, pips: readonly (readonly [number, number])[]): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="22" height="22" rx="5" fill={CARD} />
    {pips.map(([cx, cy]) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2.200" fill={INK} />
    ))}
  </g>
)

/** The things of the tables, each within 48 by 48. */
const DRAWINGS: Readonly<Record<Prop, ReactNode>> = {
  lamp: (
    <>
      <path d="M24 3q8 11 4 17-4 4-8 0-4-6 4-17z" fill={GOLD} />
      <path d="M4 26q20 8 40 0-4 16-20 17Q8 42 4 26z" fill="var(--art-wood)" />
      <path d="M10 32q14 5 28 0" fill="none" stroke={GOLD} strokeWidth="2.500" />
    </>
  ),
  umbrella: (
    <>
      <path d="M24 8v30q0 5 5 5t5-4" fill="none" stroke={CARD} strokeWidth="2.500" />
      <path d="M4 26Q6 7 24 7t20 19q-5-5-10 0-5-5-10 0-5-5-10 0-5-5-10 0z" fill={RED} />
      <path d="M14 26q1-13 10-19 9 6 10 19-5-5-10 0-5-5-10 0z" fill={GOLD} />
    </>
  ),
  bat: (
    <>
      <path d="M30 2l5 5-8 8-5-5z" fill={INK} />
      <path d="M22 10l9 9-15 22q-8 5-11 2t2-11z" fill="var(--art-wood)" />
      <circle cx="38" cy="36" r="8" fill={RED} />
      <path
        d="M33 30q6 6 4 13.500M36 28.500q6.500 7 4.500 15"
        fill="none"
        stroke={CARD}
        strokeWidth="1.200"
      />
    </>
  ),
  bell: (
    <>
      <path d="M24 4q13 3 13 19 0 9 6 13H5q6-4 6-13Q11 7 24 4z" fill={GOLD} />
      <circle cx="24" cy="41" r="5" fill="var(--art-wood)" />
    </>
  ),
  bolt: <path d="M28 2L8 27h12l-4 19 22-27H25z" fill={GOLD} />,
  chip: chip(<path d="M24 16l6 8-6 8-6-8z" fill={RED} />),
  coin: coin(letter('₹', INK)),
  crown: (
    <>
      <path d="M4 14l10 9 10-17 10 17 10-9-4 24H8z" fill={GOLD} />
      <path d="M8 40h32v4H8z" fill={CARD} />
    </>
  ),
  dice: (
    <>
      {die(2, 3, [
        [6, 6],
        [16, 16],
      ])}
      {die(25, 8, [
        [6, 6],
        [11, 11],
        [16, 16],
      ])}
      {die(12, 26, [
        [6, 6],
        [16, 6],
        [6, 16],
        [16, 16],
      ])}
    </>
  ),
  drop: (
    <>
      <path
        d="M24 3q16 19 16 28a16 15 0 0 1-32 0Q8 22 24 3z"
        fill="var(--art-felt-violet)"
        stroke={CARD}
        strokeWidth="2"
      />
      <circle cx="18" cy="28" r="4" fill={CARD} />
      <circle cx="30" cy="28" r="4" fill={CARD} />
      <path d="M19 36h10v5H19z" fill={CARD} />
    </>
  ),
  drum: (
    <>
      <ellipse cx="24" cy="11" rx="20" ry="7" fill={CARD} />
      <path d="M4 11q20 14 40 0v24q-20 14-40 0z" fill="var(--art-wood)" />
      {letter('7', CARD)}
    </>
  ),
  fang: (
    <>
      <path d="M6 4q10 2 18 2T42 4q4 22-18 41Q2 26 6 4z" fill={GOLD} />
      <path d="M12 14l9 4-3 4zM36 14l-9 4 3 4zM16 28h16l-4 9-4-5-4 5z" fill={INK} />
    </>
  ),
  feather: (
    <>
      <path d="M24 46V22" stroke="var(--art-wood)" strokeWidth="3" />
      <ellipse cx="24" cy="20" rx="14" ry="18" fill="var(--art-felt-teal)" stroke={CARD} />
      <ellipse cx="24" cy="19" rx="9" ry="11" fill={GOLD} />
      <circle cx="24" cy="19" r="6" fill="var(--art-felt-blue)" />
    </>
  ),
  film: (
    <>
      <path d="M4 12h40v32H4z" fill={INK} />
      <path d="M4 12L42 2l2 7L6 18z" fill={CARD} />
      <path d="M19 20l13 8-13 8z" fill={GOLD} />
    </>
  ),
  flag: (
    <>
      <path d="M6 2h4v44H6z" fill="var(--art-wood)" />
      <path d="M10 4h32v24H10z" fill={CARD} />
      <path
        d="M10 4h8v8h-8zM26 4h8v8h-8zM18 12h8v8h-8zM34 12h8v8h-8zM10 20h8v8h-8zM26 20h8v8h-8z"
        fill={INK}
      />
    </>
  ),
  football: (
    <>
      <circle cx="24" cy="24" r="21" fill={CARD} stroke={INK} strokeWidth="1.500" />
      <path d="M24 15l9 6.500-3.500 10.500h-11L15 21.500z" fill={INK} />
      <path
        d="M24 15V4M33 21.500l10-4M29.500 32l6 9M18.500 32l-6 9M15 21.500l-10-4"
        stroke={INK}
        strokeWidth="2"
      />
      <path
        d="M17 5q7-3 14 0l-7 5zM44 17l1 10-6-3zM4 17l5 7-6 3zM11 40l8-1 1 6zM37 40l-8-1-1 6z"
        fill={INK}
      />
    </>
  ),
  gem: (
    <>
      <path d="M11 6h26l9 13-22 25L2 19z" fill={CARD} />
      <path d="M11 6l13 13L37 6M2 19h44M24 19v25" stroke={INK} strokeWidth="2" fill="none" />
    </>
  ),
  horseshoe: (
    <>
      <path
        d="M11 42V22a13 13 0 0 1 26 0v20"
        fill="none"
        stroke={GOLD}
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <path d="M4 42h14v4H4zM30 42h14v4H30z" fill={GOLD} />
      {[
        [11, 34],
        [11, 25],
        [16, 14],
        [24, 9],
        [32, 14],
        [37, 25],
        [37, 34],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.800" fill={INK} />
      ))}
    </>
  ),
  mango: (
    <>
      <path d="M32 6q15 9 12 24-5 15-22 14Q5 42 7 28 11 11 32 6z" fill={GOLD} />
      <path d="M32 6q10 9 8 20-8-8-18-13z" fill={RED} opacity=".7" />
      <path d="M32 6q-1-5-7-5 1 5 7 5z" fill="var(--art-felt-green)" />
    </>
  ),
  meter: (
    <>
      <path d="M3 36a21 21 0 0 1 42 0z" fill={CARD} />
      <path d="M8 35a16 16 0 0 1 9-14l3 5a10 10 0 0 0-6 9z" fill="var(--art-felt-green)" />
      <path d="M34 21a16 16 0 0 1 6 14h-6a10 10 0 0 0-4-9z" fill={RED} />
      <path d="M22.500 35L33 18l-7 18.500z" fill={INK} />
    </>
  ),
  paw: (
    <>
      <path d="M24 23q8 0 13 12 1 8-6 8-3 0-7-2-4 2-7 2-7 0-6-8 5-12 13-12z" fill={CARD} />
      <ellipse cx="9" cy="23" rx="5" ry="7" fill={CARD} />
      <ellipse cx="19" cy="12" rx="5" ry="8" fill={CARD} />
      <ellipse cx="30" cy="12" rx="5" ry="8" fill={CARD} />
      <ellipse cx="39.500" cy="23" rx="5" ry="7" fill={CARD} />
    </>
  ),
  pegs: (
    <>
      {[0, 1, 2, 3].flatMap((row) =>
        Array.from({ length: row + 1 }, (_, at) => (
          <circle
            key={`${row} ${at}`}
            cx={24 + (at - row / 2) * 12}
            cy={10 + row * 10}
            r="2.600"
            fill={CARD}
          />
        )),
      )}
      <circle cx="30" cy="24" r="5.500" fill={GOLD} />
      <path d="M2 46h44" stroke={CARD} strokeWidth="3" />
    </>
  ),
  question: coin(letter('?', INK)),
  rocket: (
    <>
      <path d="M3 44Q26 42 34 16" fill="none" stroke={GOLD} strokeWidth="3" strokeLinecap="round" />
      <path d="M44 3q-15 3-18 17l7 7q14-3 17-18-1-5-6-6z" fill={CARD} transform="translate(-3 1)" />
      <path d="M24 19l-9 2 8 4zM31 27l-2 9-4-8z" fill={RED} />
      <circle cx="35" cy="14" r="4" fill="var(--art-felt-blue)" />
    </>
  ),
  seven: coin(letter('7', RED)),
  shield: (
    <>
      <path d="M24 3l18 6q1 26-18 36Q5 35 6 9z" fill={CARD} />
      <path d="M14 14l20 22M34 14L14 36" stroke={RED} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  star: (
    <path
      d="M24 3l6.500 14 15 1.800-11 10.400 2.900 15L24 36.800 10.600 44.200l2.900-15-11-10.400 15-1.800z"
      fill={GOLD}
    />
  ),
  ticket: (
    <>
      <path d="M3 12h42v8a4.500 4.500 0 0 0 0 9v8H3v-8a4.500 4.500 0 0 0 0-9z" fill={GOLD} />
      <path d="M14 18h20v2.500H14zM14 23.500h20V26H14zM14 29h12v2.500H14z" fill={INK} />
    </>
  ),
  trap: (
    <>
      <path d="M4 26q20-30 40 0l-4 3q-16-23-32 0z" fill={CARD} />
      <path d="M4 26l5 9 5-9 5 9 5-9 5 9 5-9 5 9 5-9v12q-20 12-40 0z" fill={GOLD} />
    </>
  ),
  wheel: (
    <>
      <circle cx="24" cy="24" r="22" fill="var(--art-wood)" />
      <circle cx="24" cy="24" r="15" fill="none" stroke={INK} strokeWidth="9" />
      <circle
        cx="24"
        cy="24"
        r="15"
        fill="none"
        stroke={RED}
        strokeWidth="9"
        strokeDasharray="5.890 5.890"
      />
      <circle cx="24" cy="24" r="10" fill="var(--art-felt-green)" />
      <path d="M23 15h2v18h-2zM15 23h18v2H15z" fill={GOLD} />
      <circle cx="24" cy="24" r="3.500" fill={GOLD} />
      <circle cx="35" cy="14" r="2.600" fill={CARD} />
    </>
  ),
}

/** The drawing of one prop. */
export function PropDrawing({ prop }: { readonly prop: Prop }) {
  return DRAWINGS[prop]
}
