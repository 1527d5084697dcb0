import { QUARTER_MINUTES, QUARTER_MS } from '@crease/casino/virtual/goals.ts'
import { useEffect, useState } from 'react'

interface Asked {
  readonly roundId: string | null
  /** quarters that are drawn; 0: it has not begun */
  readonly quarter: number
  /** the newest quarter was dealt before the page opened: it is not played again */
  readonly isOld: boolean
}

const TICK_MS = QUARTER_MS / QUARTER_MINUTES

/** The minute of a match: it runs through each new quarter, and with reduced motion jumps to its end. */
export function useMinute({ roundId, quarter, isOld }: Asked): number {
  const about = `${roundId ?? ''} ${quarter}`
  const [run, setRun] = useState({ about, minutes: 0 })
  const isStill = isOld || matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    if (isStill || quarter === 0) return
    const began = performance.now()
    const timer = setInterval(() => {
      const minutes = Math.min(QUARTER_MINUTES, Math.floor((performance.now() - began) / TICK_MS))
      setRun({ about, minutes })
      if (minutes === QUARTER_MINUTES) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [about, quarter, isStill])
  if (quarter === 0) return 0
  if (isStill) return quarter * QUARTER_MINUTES
  return (quarter - 1) * QUARTER_MINUTES + (run.about === about ? run.minutes : 0)
}
