import { useState } from 'react'
import type { StyleProperties } from '../../ui/style-properties.ts'

interface RingProps {
  /** milliseconds that the whole of it takes, and those that are left */
  readonly ofMs: number
  readonly leftMs: number
  /** what stands in the middle: the seconds left */
  readonly seconds: number
  /** changes with each window, so that the ring starts again */
  readonly about: string
}

/** From so many seconds on it says that there is little time, in shape and colour. */
const LAST_SECONDS = 5

/** The time that is left, as a ring that opens: two halves that turn, and a number. */
export function Ring({ ofMs, leftMs, seconds, about }: RingProps) {
  return (
    <div className="ring-clock" data-last={seconds <= LAST_SECONDS}>
      <RingHalves key={about} ofMs={ofMs} leftMs={leftMs} />
      <b key={seconds} className="ring-seconds">
        {seconds}
      </b>
    </div>
  )
}

/** Begun once: what is said of the time later does not begin it again. */
function RingHalves({ ofMs, leftMs }: Pick<RingProps, 'ofMs' | 'leftMs'>) {
  const [style] = useState<StyleProperties>(() => {
    const whole = Math.max(ofMs, leftMs, 1)
    return { '--ring-half': `${whole / 2}ms`, '--ring-gone': `${leftMs - whole}ms` }
  })
  return (
    <div className="ring-halves" style={style} aria-hidden="true">
      <i className="ring-right">
        <i />
      </i>
      <i className="ring-left">
        <i />
      </i>
    </div>
  )
}
