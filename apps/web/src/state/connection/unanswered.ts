import { create } from 'zustand'
import { ofSession } from '../session-stores.ts'

const counts: (() => number)[] = []

/** Names a count of bets of the present player that wait for their answer, and how its changes are followed. */
export function countUnanswered(count: () => number, follow: (look: () => void) => unknown): void {
  counts.push(count)
  follow(() => {
    if (useSignOutWarning.getState().isWarned && unansweredNow() === 0) takeBack()
  })
}

/** The number of all of them. */
export const unansweredNow = (): number => counts.reduce((sum, count) => sum + count(), 0)

/** Whether the player has read that a bet has no answer yet: until the last one is answered [UI383]. */
export const useSignOutWarning = create(() => ({ isWarned: false }))

const takeBack = (): void => useSignOutWarning.setState({ isWarned: false })
ofSession(takeBack)

/** Warns before a sign-out with a bet that has no answer yet, once; whether it has. */
export function warnsOfUnanswered(): boolean {
  if (useSignOutWarning.getState().isWarned || unansweredNow() === 0) return false
  useSignOutWarning.setState({ isWarned: true })
  return true
}
