import { useEffect, useRef } from 'react'
import type { TableState } from '../../link/named.ts'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { isWin, myTableNow } from '../state/my-table-bets.ts'
import { beep, type Sound } from '../../ui/beep.ts'

type Heard = Pick<TableState, 'roundId' | 'status' | 'dealt'>

/** The sound between two states of a table; null: none [UI1003]. */
export function soundBetween(before: Heard, now: Heard, won: boolean): Sound | null {
  if (before.roundId !== now.roundId) return null
  if (before.status === 'BETTING' && now.status === 'DEALING') return 'close'
  // the same for a loss and for a round without a bet: a result that brought less than was staked is no win
  if (before.status !== 'ENDED' && now.status === 'ENDED') return won ? 'win' : 'result'
  return now.dealt.length > before.dealt.length ? 'card' : null
}

/** so long after the result what it brought is known, milliseconds */
const BROUGHT_MS = 400

/** Sounds what happens at a table, where the player wants to hear it. */
export function useTableSounds(slug: string, state: TableState): void {
  const last = useRef(state)
  useEffect(() => {
    const before = last.current
    last.current = state
    if (!usePreferences.getState().tableSounds) return
    const sound = soundBetween(before, state, false)
    if (sound !== 'result') {
      if (sound !== null) beep(sound)
      return
    }
    setTimeout(() => beep(hasWon(slug, state.roundId) ? 'win' : 'result'), BROUGHT_MS)
  }, [slug, state])
}

function hasWon(slug: string, roundId: string | null): boolean {
  const { now } = myTableNow(slug)
  return now !== null && now.mid === roundId && isWin(now)
}
