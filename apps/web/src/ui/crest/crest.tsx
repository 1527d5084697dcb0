import { clsx } from 'clsx'
import { crestDesign, type CrestDesign } from './crest-design.ts'

const SHAPES: Readonly<Record<CrestDesign['shape'], string>> = {
  shield: 'rounded-t-[3px] rounded-b-[45%]',
  roundel: 'rounded-full',
  flag: 'rounded-[3px]',
}

const PATTERNS: Readonly<Record<CrestDesign['pattern'], string>> = {
  halves: 'M12 0h12v24H12z',
  bars: 'M0 8h24v8H0z',
  stripes: 'M4 0h4v24H4zM16 0h4v24h-4z',
  bend: 'M0 0h9l15 15v9h-9L0 9z',
  chevron: 'M0 24 12 10l12 14v-9L12 1 0 15z',
  cross: 'M8 0h8v24H8zM0 8h24v8H0z',
}

interface CrestProps {
  readonly name: string
  readonly className?: string
}

/** The crest of a side, drawn from its name [UI470]; the name is next to it, or in its title. */
export function Crest({ name, className = 'size-6' }: CrestProps) {
  const { shape, pattern, colours, letters } = crestDesign(name)
  return (
    <span
      title={name}
      className={clsx('inline-block shrink-0 overflow-hidden', SHAPES[shape], className)}
    >
      <svg viewBox="0 0 24 24" aria-hidden className="block size-full">
        <path d="M0 0h24v24H0z" fill={colours[0]} />
        <path d={PATTERNS[pattern]} fill={colours[1]} />
        <text
          x="12"
          y="16"
          textAnchor="middle"
          fontSize={letters.length > 1 ? 10.5 : 13}
          fontWeight="700"
          fill="#fff"
        >
          {letters}
        </text>
      </svg>
    </span>
  )
}
