import { create } from 'zustand'
import { ofSession } from '../session-stores.ts'

/** The round whose detail lies over the page; null: none. */
export const useRoundShown = create<{ readonly mid: string | null }>()(() => ({ mid: null }))

/** Shows a round: its cards, its winner and the player's own bets [UI430]. */
export const showRound = (mid: string): void => useRoundShown.setState({ mid })
export const closeRound = (): void => useRoundShown.setState({ mid: null })

ofSession(closeRound)
