import './flight.css'
import { exactMultiplier, multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { TableState } from '../../../link/named.ts'
import { flownPath, headOf } from './curve.ts'
import { onRise } from './rise-clock.ts'

const LAST_PART = 'part3'
const WIDTH = 300
const HEIGHT = 150

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

/** The cash-outs of all players, without names [CG967]. */
function OthersTaken({ taken }: Pick<FlightProps, 'taken'>) {
  const t = useText()
  if (taken.length === 0) return null
  return (
    <p className="flight-others">
      <span>{t('Cashed out at')}</span>
      {taken.map((value, at) => (
        <b key={`${at} ${value}`}>{exactMultiplier(value)}</b>
      ))}
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
        current
          .querySelector('.flight-head')
          ?.setAttribute('transform', `translate(${head.x} ${head.y})`)
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
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={word} className="block h-full">
        {[35, 70, 105, 140].map((y) => (
          <line key={y} x1="8" x2={WIDTH - 8} y1={y} y2={y} className="flight-grid" />
        ))}
        <path d={area} className="flight-area" />
        <path d={line} className="flight-line" />
        <g className="flight-head" transform={`translate(${head.x} ${head.y})`}>
          {state === 'crashed' ? (
            <path d="M-9 0H9M0-9V9M-6-6L6 6M6-6L-6 6" className="flight-burst" />
          ) : (
            <>
              <circle r="9" className="flight-glow" />
              <circle r="5" className="flight-dot" />
            </>
          )}
        </g>
        <text x="24" y="62" fontSize="50" fontWeight="800" className="flight-word">
          {word}
        </text>
      </svg>
    </div>
  )
}
