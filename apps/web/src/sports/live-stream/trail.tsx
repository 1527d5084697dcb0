import type { Moment } from '../../link/named.ts'
import { weightOf } from './moment-weight.ts'

/** So many of the moments before the last one leave a mark. */
const MARKS = 8

/** places are counted in hundredths of the ground */
const ACROSS = 100

interface TrailProps {
  readonly moments: readonly Moment[]
  /** where the ball comes from */
  readonly from: { readonly x: number; readonly y: number }
  /** how far the ground reaches from its middle: places are -100 to 100 in each direction */
  readonly reach: { readonly x: number; readonly y: number }
}

/** Where the ball went: the last time as a line that grows, the times before as marks. */
export function Trail({ moments, from, reach }: TrailProps) {
  const placed = moments.flatMap(({ n, word, place }) =>
    place === null
      ? []
      : [{ n, word, x: (place.x / ACROSS) * reach.x, y: (place.y / ACROSS) * reach.y }],
  )
  const last = placed.at(-1)
  return (
    <g>
      {placed.slice(-1 - MARKS, -1).map(({ n, word, x, y }) => (
        <circle key={n} cx={x} cy={y} r={2} className="trail-mark" data-weight={weightOf(word)} />
      ))}
      {last !== undefined && (
        <g key={last.n} data-weight={weightOf(last.word)}>
          <line
            x1={from.x}
            y1={from.y}
            x2={last.x}
            y2={last.y}
            pathLength={1}
            className="trail-line"
          />
          <circle cx={last.x} cy={last.y} r={3.4} className="trail-ball" />
        </g>
      )}
    </g>
  )
}
