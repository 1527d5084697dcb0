import type { Title } from '@crease/casino/kernel/title.ts'
import { useEffect, useMemo, useState } from 'react'
import type { TableState } from '../../../link/named.ts'

/** how long the face that came last moves on the cloth, milliseconds: a card that decides is turned slowly */
const MOVES_MS = { wheel: 2600, quarter: 2600, card: 1200, others: 600 } as const

/** How long the face that came last moves on the cloth of a title; 0: nothing is held back there. */
const movesMs = ({ family, rise, seats }: Pick<Title, 'family' | 'rise' | 'seats'>): number => {
  if (rise !== undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
  if (family === 'wheel') return MOVES_MS.wheel
  if (seats.some(({ kind }) => kind === 'goals')) return MOVES_MS.quarter
  return seats.some(({ kind }) => kind.endsWith('card')) ? MOVES_MS.card : MOVES_MS.others
}

/** A table whose end is not told yet: as it stood with the last face on its way. */
export const withoutEnd = (state: TableState): TableState => ({
  ...state,
  status: 'DEALING',
  result: null,
  last: state.last.filter(({ roundId }) => roundId !== state.roundId),
})

/** The round whose end is not shown; null: none. The results of its bets may come before it, over another line [UI708]. */
export const untoldRound = ({ status, roundId }: Pick<TableState, 'status' | 'roundId'>) =>
  status === 'BETTING' || status === 'DEALING' ? roundId : null

/**
 * The table as it is shown: the end of a round appears when its last face has come to rest, and no sooner [UI708]. A
 * reader who arrives later, or wants no motion, sees it at once.
 */
export function useHeldEnd(title: Title, state: TableState): TableState {
  const { status, roundId } = state
  const [told, setTold] = useState(status === 'ENDED' ? roundId : null)
  const waits = status === 'ENDED' && told !== roundId ? movesMs(title) : 0
  useEffect(() => {
    if (waits === 0) return
    const timer = setTimeout(() => setTold(roundId), waits)
    return () => clearTimeout(timer)
  }, [waits, roundId])
  return useMemo(() => (waits > 0 ? withoutEnd(state) : state), [waits, state])
}
