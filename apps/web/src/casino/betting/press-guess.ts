import { create } from 'zustand'
import { usePreferences } from '../../state/preferences/preferences.ts'
import { secondPress } from '../../state/same-press.ts'
import { ofSession } from '../../state/session-stores.ts'
import { playSolo, type SoloBet } from './play-solo.ts'

/** The guess that was pressed and is asked once more before it is sent; null: none. */
const useAsked = create<{ readonly bet: string | null }>()(() => ({ bet: null }))

const keyOf = ({ mid, selection, stake }: SoloBet): string => `${mid} ${selection} ${stake}`

/** Tells of a guess, of this round and at this stake, whether it is asked once more. */
export function useAskedGuess(): (bet: SoloBet) => boolean {
  const asked = useAsked()
  return (bet) => asked.bet === keyOf(bet)
}

/** A press on a guess that is a bet: sent at once, or when it is pressed again where the player confirms bets [BS57]. */
export function pressGuess(bet: SoloBet): void {
  const key = keyOf(bet)
  const act = secondPress(usePreferences.getState().confirmBets, useAsked.getState().bet === key)
  if (act !== 'same') useAsked.setState({ bet: act === 'ask' ? key : null })
  if (act === 'send') void playSolo(bet)
}

ofSession(() => useAsked.setState({ bet: null }))
