import { useEffect, useState } from 'react'

/** how long each game plays what came, milliseconds: the result is said then, and no sooner */
const PLAYS_MS: Readonly<Record<string, number>> = {
  'slot-bells': 1700,
  'slot-mangoes': 1700,
  'slot-peacock': 2300,
  plinko: 2600,
  dice: 900,
  limbo: 900,
}

export const playsMs = (slug: string): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : (PLAYS_MS[slug] ?? 0)

interface Revealed {
  /** what came is still being played */
  readonly plays: boolean
  /** it came while one watched: what lay there before is not played again */
  readonly isNew: boolean
}

/** Whether a round that was just played is still being played on the screen [UI602]. */
export function useRevealed(slug: string, mid: string | null): Revealed {
  const [before] = useState(mid)
  const [shown, setShown] = useState(mid)
  useEffect(() => {
    const timer = setTimeout(() => setShown(mid), playsMs(slug))
    return () => clearTimeout(timer)
  }, [slug, mid])
  return { plays: mid !== shown && playsMs(slug) > 0, isNew: mid !== before }
}
