import { useEffect, useState } from 'react'

/** how long each game plays what came, milliseconds: the result is said then, and no sooner */
const PLAYS_MS: Readonly<Record<string, number>> = {
  'slot-bells': 1700,
  'slot-mangoes': 1700,
  'slot-peacock': 2300,
  'slot-monsoon': 2400,
  'slot-lanterns': 1700,
  plinko: 2600,
  dice: 900,
  limbo: 900,
}

/** a free spin, from one to the next */
export const FREE_SPIN_MS = 1500

/** How long a round is played on the screen: a slot's paid spin and its free ones. */
export function playsMs(slug: string, spins = 1): number {
  const paidMs = PLAYS_MS[slug] ?? 0
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return isStill || paidMs === 0 ? 0 : paidMs + (spins - 1) * FREE_SPIN_MS
}

interface Revealed {
  /** what came is still being played */
  readonly plays: boolean
  /** it came while one watched: what lay there before is not played again */
  readonly isNew: boolean
}

/** Whether a round of this number of spins that was just played is still being played on the screen [UI602]. */
export function useRevealed(slug: string, mid: string | null, spins: number): Revealed {
  const [before] = useState(mid)
  const [shown, setShown] = useState(mid)
  useEffect(() => {
    const timer = setTimeout(() => setShown(mid), playsMs(slug, spins))
    return () => clearTimeout(timer)
  }, [slug, mid, spins])
  return { plays: mid !== shown && playsMs(slug) > 0, isNew: mid !== before }
}
