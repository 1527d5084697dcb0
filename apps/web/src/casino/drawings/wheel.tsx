import './wheel.css'
import { memo } from 'react'
import { AROUND } from './wheel-order.ts'
import { wheelTone } from './wheel-tone.ts'

const FILLS = {
  red: 'var(--art-red)',
  black: 'var(--art-ink)',
  green: 'var(--art-felt-green)',
} as const

const STEP = 360 / AROUND.length
const [OUTER, INNER, TEXT] = [96, 66, 86]

const MIDDLE = 100
const tenths = (length: number): number => Math.round(length * 10) / 10

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${tenths(MIDDLE + Math.cos(angle) * radius)} ${tenths(MIDDLE + Math.sin(angle) * radius)}`
}

const SECTORS = AROUND.map((number, index) => {
  const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP]
  const d = `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}z`
  return { number, d, turn: index * STEP }
})

/** Drawn once, however often it is spun. */
const WheelPicture = memo(() => (
  <svg viewBox="0 0 200 200" aria-hidden="true" className="block size-full">
    <circle cx="100" cy="100" r="99" fill="var(--art-wood)" />
    {SECTORS.map(({ number: one, d, turn }) => (
      <g key={one}>
        <path d={d} fill={FILLS[wheelTone(one)]} stroke="var(--art-gold)" strokeWidth=".7" />
        <text
          x="100"
          y={100 - TEXT + 6}
          fontSize="10.500"
          fontWeight="700"
          textAnchor="middle"
          fill="var(--art-card)"
          transform={`rotate(${turn} 100 100)`}
        >
          {one}
        </text>
      </g>
    ))}
    <circle cx="100" cy="100" r={INNER} fill="var(--art-felt-slate)" />
    <circle
      cx="100"
      cy="100"
      r="44"
      fill="var(--art-wood)"
      stroke="var(--art-gold)"
      strokeWidth="2"
    />
    <path d="M100 62v76M62 100h76" stroke="var(--art-gold)" strokeWidth="3" />
    <circle cx="100" cy="100" r="11" fill="var(--art-gold)" />
  </svg>
))

interface WheelProps {
  /** where it came to rest; null: nothing was spun yet */
  readonly number: number | null
  /** it runs until a number is drawn, and lands in it */
  readonly motion: 'runs' | 'lands' | 'still'
}

/** A wheel of thirty-seven: it turns by transform alone, and rests with its number under the mark. */
export function Wheel({ number, motion }: WheelProps) {
  const index = number === null ? 0 : AROUND.findIndex((one) => one === number)
  const rest = -index * STEP
  return (
    <div className="relative aspect-square h-full">
      <div
        className="wheel-disc size-full"
        data-motion={motion}
        style={{ transform: `rotate(${rest}deg)` }}
      >
        <WheelPicture />
      </div>
      <span className="wheel-bowl" aria-hidden="true" />
      {(number !== null || motion === 'runs') && (
        <i key={`ball ${motion}`} className="wheel-ball" data-motion={motion} aria-hidden="true">
          <i />
        </i>
      )}
      <svg
        viewBox="0 0 20 14"
        aria-hidden="true"
        className="absolute -top-1 left-1/2 w-5 -translate-x-1/2"
      >
        <path d="M2 1h16l-8 12z" fill="var(--art-gold)" stroke="var(--art-ink)" />
      </svg>
    </div>
  )
}
