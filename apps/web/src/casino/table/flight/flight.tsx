import './flight.css'
import { exactMultiplier, multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import { flownPath, headOf } from './curve.ts'
import { onRise } from './rise-clock.ts'

const LAST_PART = 'part3'
/** The curve's coordinates, which are stretched over the sky: as in curve.ts, with room for the rocket at the edges. */
const [LEFT, WIDTH, HEIGHT] = [-8, 308, 220]
/** the line that a flight begins on */
const GROUND = 200
/** a unit of the curve in percent of the sky */
const [PART_ACROSS, PART_DOWN] = [100 / WIDTH, 100 / HEIGHT]
/** The place of a part that is not stretched. */
const across = (x: number): string => `${((x - LEFT) * PART_ACROSS).toFixed(1)}%`
const down = (y: number): string => `${(y * PART_DOWN).toFixed(1)}%`

/** lights of the sky: their places and sizes */
const STARS = [
  [36, 26, 1],
  [88, 14, 0.8],
  [150, 30, 1.2],
  [206, 18, 0.8],
  [262, 44, 1],
  [284, 12, 0.9],
  [60, 126, 0.8],
  [118, 108, 1],
  [176, 92, 0.8],
  [236, 96, 1.1],
  [278, 128, 0.8],
  [40, 172, 0.9],
] as const

interface FlightProps {
  readonly dealt: TableState['dealt']
  /** null: nothing rises */
  readonly risenMs: number | null
  /** what bets of all players were cashed out at, hundredths */
  readonly taken: TableState['taken']
}

/**
 * The multiplier of a round of Crash: where it stands by what the server has told, while it rises; then where it
 * crashed [UI1000]. Nothing here knows where that will be.
 */
export function Flight({ taken, ...flown }: FlightProps) {
  return (
    <>
      <Flown {...flown} />
      <OthersTaken taken={taken} />
    </>
  )
}

/** The cash-outs of all players, the newest first, without names [CG967]; its line is there before the first of them. */
function OthersTaken({ taken }: Pick<FlightProps, 'taken'>) {
  const t = useText()
  return (
    <p className="flight-others">
      {taken.length > 0 && <span>{t('Cashed out at')}</span>}
      {taken
        .map((value, at) => <b key={`${at} ${value}`}>{exactMultiplier(value)}</b>)
        .toReversed()}
    </p>
  )
}

function Flown({ dealt, risenMs }: Omit<FlightProps, 'taken'>) {
  const isDrawn = dealt.some(({ slot }) => slot === LAST_PART)
  if (risenMs !== null) return <Rising />
  const at = isDrawn ? multiplierOf({ slug: 'crash', shoe: [], dealt, windows: 1 }) : 100
  return <Curve state={isDrawn ? 'crashed' : 'waits'} hundredths={at} />
}

function Rising() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onRise('crash', (hundredths) => {
        const { current } = box
        if (current === null) return
        const word = current.querySelector('text')
        if (word !== null) word.textContent = exactMultiplier(hundredths)
        // where motion is not wanted the figure counts, and nothing else moves
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
        const { line, area } = flownPath(hundredths)
        const head = headOf(hundredths)
        current.querySelector('.flight-line')?.setAttribute('d', line)
        current.querySelector('.flight-area')?.setAttribute('d', area)
        const rocket = current.querySelector('.flight-head')
        rocket?.setAttribute('x', across(head.x))
        rocket?.setAttribute('y', down(head.y))
      }),
    [],
  )
  return (
    <div ref={box} className="contents">
      <Curve state="rises" hundredths={100} />
    </div>
  )
}

interface CurveProps {
  readonly state: 'waits' | 'rises' | 'crashed'
  readonly hundredths: number
}

/** As much of the curve as has been flown, and the multiplier over it. */
function Curve({ state, hundredths }: CurveProps) {
  const word = exactMultiplier(hundredths)
  const { line, area } = flownPath(hundredths)
  const head = headOf(hundredths)
  return (
    <div className="felt-flight" data-state={state}>
      <svg role="img" aria-label={word} className="flight-sky">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={across(x)} cy={down(y)} r={r} className="flight-star" />
        ))}
        <svg viewBox={`${LEFT} 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[40, 80, 120, 160].map((y) => (
            <line key={y} x1="12" x2="292" y1={y} y2={y} className="flight-grid" />
          ))}
          <path d={`M12 10V${GROUND}H292`} className="flight-axes" />
          <path d={area} className="flight-area" />
          <path d={line} className="flight-line" />
        </svg>
        <svg className="flight-head" x={across(head.x)} y={down(head.y)} width="1" height="1">
          {state === 'crashed' ? (
            <path d="M-9 0H9M0-9V9M-6-6L6 6M6-6L-6 6" className="flight-burst" />
          ) : (
            <g>
              <circle r="16" className="flight-glow" />
              <path d="M-15 7L-4 1-11-5zM-8 4Q0-10 14-10 12 3-2 9z" className="flight-rocket" />
              <circle cx="4" cy="-3" r="2.600" className="flight-window" />
            </g>
          )}
        </svg>
        <text x={across(26)} y={down(84)} className="flight-word">
          {word}
        </text>
      </svg>
    </div>
  )
}
