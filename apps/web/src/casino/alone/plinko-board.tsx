import type { Selection } from '@crease/casino/kernel/title.ts'
import { exactMultiplier } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { selectionOf } from '../state/titles.ts'
import { plainDecimal } from '../../ui/amounts.ts'
import type { BoardProps } from './board-props.ts'
import { playsMs } from './use-revealed.ts'
import { numberIn } from './board-props.ts'

const WIDTH = 340
const HEIGHT = 296
const TOP = 12
const CUPS = 26
const CUP_GAP = 2

/** What each cup pays, hundredths, from left to right: by the rule that settles it. */
function paysOf(selection: Selection, rows: number): readonly number[] {
  return Array.from({ length: rows + 1 }, (_, rights) => {
    const dealt = Array.from({ length: rows }, (_each, row) => ({
      slot: `row${row + 1}`,
      face: row < rights ? 1 : 0,
    }))
    const comes = selection.settle({ slug: 'plinko', shoe: [], dealt, windows: 1 })
    return comes.kind === 'pays' ? comes.hundredths : 0
  })
}

interface Laid {
  readonly rows: number
  readonly step: number
  readonly fall: number
}

/** Where the ball is after so many rows, of which so many to the right. */
const placeOf = ({ step, fall }: Laid, row: number, rights: number) => ({
  x: WIDTH / 2 + (rights - row / 2) * step,
  y: TOP + row * fall,
})

/** The way of the ball, row by row. */
function wayOf(laid: Laid, turns: readonly number[]): readonly { x: number; y: number }[] {
  let rights = 0
  const way = [placeOf(laid, 0, 0)]
  for (const [row, turn] of turns.slice(0, laid.rows).entries()) {
    rights += turn
    way.push(placeOf(laid, row + 1, rights))
  }
  return way
}

/** What of a board is shown: that of the ball that falls, else that of what is chosen. */
function shownOf({ round, plays, selection }: BoardProps) {
  const played = round?.choices?.[0] ?? null
  const id = plays && played !== null ? played : selection
  const rows = numberIn(id)
  const laid: Laid = { rows, step: WIDTH / (rows + 1), fall: (HEIGHT - TOP - CUPS - 6) / rows }
  const turns = played === id ? (round?.dealt ?? []).slice(0, rows).map(({ face }) => face) : []
  return { id, laid, turns }
}

/** The board of Plinko: pegs, cups, and the ball on its way [UI603]. */
export function PlinkoBoard(props: BoardProps) {
  const t = useText()
  const { title, mid, isNew, plays } = props
  const { id, laid, turns } = shownOf(props)
  const { rows } = laid
  const bet = selectionOf(title, id)
  const cups = bet === null ? [] : paysOf(bet, rows)
  const isThere = turns.length > 0
  const cup = turns.filter((turn) => turn === 1).length
  const pays = exactMultiplier(cups[cup] ?? 0)
  const hasFallen = isThere && !plays
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={
        hasFallen
          ? t('The ball landed in the cup paying {pays}', { pays })
          : t('{rows} rows', { rows })
      }
      className="plinko-board"
    >
      <Pegs laid={laid} />
      {cups.map((each, at) => (
        <Cup key={at} laid={laid} at={at} pays={each} isHere={hasFallen && cup === at} />
      ))}
      {isThere && <Ball key={`${mid} ${id}`} way={wayOf(laid, turns)} falls={isNew && plays} />}
    </svg>
  )
}

function Pegs({ laid }: { readonly laid: Laid }) {
  const { rows, step } = laid
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_each, at) => {
      const { x, y } = placeOf(laid, row + 0.5, 0)
      return (
        <circle
          key={`${row} ${at}`}
          cx={x + at * step - step / 4}
          cy={y}
          r={rows > 12 ? 2.4 : 3.2}
          fill="#dbe6f0"
        />
      )
    }),
  )
}

interface CupProps {
  readonly laid: Laid
  readonly at: number
  /** hundredths */
  readonly pays: number
  readonly isHere: boolean
}

/** the edges of a board pay the most and are red, its middle is gold */
const EDGE_HUE = 350
const MIDDLE_HUE = 405

/** The colour of a cup by its way from the middle. */
function cupTone({ rows }: Laid, at: number): string {
  const out = Math.abs(at - rows / 2) / (rows / 2)
  const hue = MIDDLE_HUE - (MIDDLE_HUE - EDGE_HUE) * out
  return `hsl(${Math.round(hue % 360)} 82% ${Math.round(58 - 6 * out)}%)`
}

/** Room between a payout and the edges of its cup. */
const CUP_EDGES = 4
/** How wide a sign of a payout is, in its own height: an estimate, by which a long word is drawn closer. */
const SIGN = { '.': 0.3, other: 0.66 } as const

const widthOf = (word: string, size: number): number =>
  word.split('').reduce((sum, sign) => sum + (sign === '.' ? SIGN['.'] : SIGN.other), 0) * size

function Cup({ laid, at, pays, isHere }: CupProps) {
  const { x } = placeOf(laid, laid.rows, at)
  const wide = laid.step - CUP_GAP
  // thirteen cups and more have no room for a sign besides their digits
  const isSmall = laid.rows > 8
  const word = isSmall ? plainDecimal(pays) : `${plainDecimal(pays)}x`
  const size = isSmall ? 10.5 : 12
  const isLong = widthOf(word, size) > wide - CUP_EDGES
  return (
    <g className="plinko-cup" data-here={isHere}>
      <rect
        x={x - wide / 2}
        y={HEIGHT - CUPS}
        width={wide}
        height={CUPS - 2}
        rx="4"
        fill={cupTone(laid, at)}
      />
      <text
        x={x}
        y={HEIGHT - CUPS / 2 + 3}
        fontSize={size}
        fontWeight="800"
        textAnchor="middle"
        fill="#241002"
        {...(isLong && { textLength: wide - CUP_EDGES, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {word}
      </text>
    </g>
  )
}

interface BallProps {
  readonly way: readonly { readonly x: number; readonly y: number }[]
  readonly falls: boolean
}

const placed = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `translate(${x}px, ${y}px)`

/** The ball where it came to rest; it falls there once where one watches. */
function Ball({ way, falls }: BallProps) {
  const ball = useRef<SVGCircleElement>(null)
  const [fall] = useState({ way, falls })
  useEffect(() => {
    if (!fall.falls) return
    const frames = fall.way.map((place) => ({
      transform: placed(place),
      easing: 'cubic-bezier(.4,0,.9,.6)',
    }))
    const run = ball.current?.animate(frames, { duration: playsMs('plinko') * 0.94 })
    return () => run?.cancel()
  }, [fall])
  const end = way.at(-1) ?? { x: 0, y: 0 }
  return (
    <circle
      ref={ball}
      r="6.500"
      fill="#ff5a5f"
      stroke="#ffd9da"
      strokeWidth="1.500"
      style={{ transform: placed(end) }}
    />
  )
}
