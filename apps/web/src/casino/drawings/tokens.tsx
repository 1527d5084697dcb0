/** What is no card: dice, balls, numbers. Each is 50 by 50. */

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[25, 25]],
  [
    [14, 14],
    [36, 36],
  ],
  [
    [13, 13],
    [25, 25],
    [37, 37],
  ],
  [
    [14, 14],
    [36, 14],
    [14, 36],
    [36, 36],
  ],
  [
    [13, 13],
    [37, 13],
    [25, 25],
    [13, 37],
    [37, 37],
  ],
  [
    [14, 12],
    [36, 12],
    [14, 25],
    [36, 25],
    [14, 38],
    [36, 38],
  ],
]

/** A die that shows 1 to 6; one and four in red, as dice of this house are. */
export function Die({ pips }: { readonly pips: number }) {
  const colour = pips === 1 || pips === 4 ? 'var(--art-red)' : 'var(--art-ink)'
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <rect
        x="1"
        y="1"
        width="48"
        height="48"
        rx="10"
        fill="var(--art-card)"
        stroke="var(--art-edge)"
      />
      {PIPS[pips]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={pips === 1 ? 7 : 5} fill={colour} />
      ))}
    </svg>
  )
}

const BALLS = {
  plain: { fill: 'var(--art-card)', ink: 'var(--art-ink)' },
  four: { fill: 'var(--art-felt-blue)', ink: 'var(--art-card)' },
  six: { fill: 'var(--art-gold)', ink: 'var(--art-ink)' },
  wicket: { fill: 'var(--art-red)', ink: 'var(--art-card)' },
} as const
type BallTone = keyof typeof BALLS

const toneOfBall = (word: string): BallTone => {
  if (/^w/i.test(word)) return 'wicket'
  if (/^(6|six)/i.test(word)) return 'six'
  return /^(4|four)/i.test(word) ? 'four' : 'plain'
}

/** A word a line, on two lines at most. */
function inTwo(words: string): readonly string[] {
  const at = words.lastIndexOf(' ')
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)]
}

/** Without the signs that stand over and under others. */
const lettersIn = (line: string): number => line.replaceAll(/\p{M}/gu, '').length

interface BallProps {
  /** what the ball brought, and in the language of the page */
  readonly word: string
  readonly said: string
}

/** A ball bowled: its runs, or a wicket, on leather with its seam. */
export function BallToken({ word, said }: BallProps) {
  const { fill, ink } = BALLS[toneOfBall(word)]
  const short = /^w/i.test(word) ? 'W' : said
  const lines = inTwo(short)
  const size = short.length <= 2 ? 26 : 12
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <circle cx="25" cy="25" r="23.500" fill={fill} stroke="var(--art-edge)" />
      <path
        d="M9 12q9 13 0 26M41 12q-9 13 0 26"
        fill="none"
        stroke={ink}
        strokeWidth="1.400"
        strokeDasharray="2.500 2.500"
        opacity=".5"
      />
      {lines.map((line, at) => (
        <text
          key={line}
          x="25"
          y={lines.length > 1 ? 22 + at * 13 : size === 26 ? 34 : 30}
          fontSize={size}
          fontWeight="800"
          textAnchor="middle"
          fill={ink}
          {...(lettersIn(line) > 5 && { textLength: 38, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {line}
        </text>
      ))}
    </svg>
  )
}

/** The colour of a number's disc. */
export type NumberTone = 'red' | 'black' | 'green' | 'plain'

const NUMBERS: Readonly<Record<NumberTone, { readonly fill: string; readonly ink: string }>> = {
  red: { fill: 'var(--art-red)', ink: 'var(--art-card)' },
  black: { fill: 'var(--art-ink)', ink: 'var(--art-card)' },
  green: { fill: 'var(--art-felt-green)', ink: 'var(--art-card)' },
  plain: { fill: 'var(--art-card)', ink: 'var(--art-ink)' },
}

/** A number that was drawn. */
export function NumberToken({ word, tone }: { readonly word: string; readonly tone: NumberTone }) {
  const { fill, ink } = NUMBERS[tone]
  return (
    <svg viewBox="0 0 50 50" aria-hidden="true" className="block w-full">
      <rect
        x="1"
        y="1"
        width="48"
        height="48"
        rx="9"
        fill={fill}
        stroke="var(--art-gold)"
        strokeWidth="1.500"
      />
      <text
        x="25"
        y={word.length > 3 ? 31 : 34}
        fontSize={word.length > 2 ? 17 : 26}
        fontWeight="800"
        textAnchor="middle"
        fill={ink}
        {...(word.length > 4 && { textLength: 42, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {word}
      </text>
    </svg>
  )
}
