import { flightMs, risenTo } from '@crease/casino/fantasy/crash.ts'
import { multiplierName, multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { useEffect, useRef } from 'react'
import type { TableState } from '../../link/named.ts'

type Dealt = TableState['dealt'][number]

interface FlightProps {
  readonly dealt: readonly Dealt[]
  /** what lay there when the page came: that does not rise again */
  readonly before: ReadonlySet<string>
}

const LAST_PART = 'part3'
const WIDTH = 300
const HEIGHT = 150
/** a rise that gets steeper, from the lower left */
const CURVE = `M10 ${HEIGHT - 12}C${WIDTH * 0.55} ${HEIGHT - 14} ${WIDTH * 0.8} ${HEIGHT * 0.6} ${WIDTH - 14} 16`

/** The multiplier of a round of Crash: it rises for as long as the server waits, and stands where it crashed [CG175]. */
export function Flight({ dealt, before }: FlightProps) {
  const isDrawn = dealt.some(({ slot }) => slot === LAST_PART)
  const hasCrashed = dealt.some(({ slot }) => slot === 'crash')
  const hundredths = isDrawn ? multiplierOf({ slug: 'crash', shoe: [], dealt, windows: 1 }) : 100
  const rises = isDrawn && !hasCrashed && !before.has(LAST_PART)
  return (
    <div className="felt-flight" data-crashed={hasCrashed}>
      {rises ? (
        <Rising to={hundredths} />
      ) : (
        <Curve word={hasCrashed ? multiplierName(hundredths) : '1.00x'} part={hasCrashed ? 1 : 0} />
      )}
    </div>
  )
}

function Rising({ to }: { readonly to: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const word = box.current?.querySelector('text')
    const line = box.current?.querySelector('path')
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const began = performance.now()
    let frame = 0
    const draw = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / flightMs(to)))
      if (word !== null && word !== undefined) {
        word.textContent = multiplierName(risenTo(to, part))
      }
      line?.setAttribute('stroke-dashoffset', String(1 - part))
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <div ref={box} className="contents">
      <Curve word="1.00x" part={0} />
    </div>
  )
}

/** As much of the curve as has been flown, and the multiplier over it. */
function Curve({ word, part }: { readonly word: string; readonly part: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={word} className="block h-full">
      <path
        d={CURVE}
        pathLength="1"
        fill="none"
        stroke="var(--art-gold)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="1"
        strokeDashoffset={1 - part}
      />
      <text
        x={WIDTH / 2}
        y="88"
        fontSize="52"
        fontWeight="800"
        textAnchor="middle"
        className="flight-word"
      >
        {word}
      </text>
    </svg>
  )
}
