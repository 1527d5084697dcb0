import { ofSession } from '../session-stores.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How odds are written where prices are odds; they are always typed as decimals [UI251]. */
export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'probability'

/** What a browser remembers of how its player likes to bet [UI252]. */
interface Preferences {
  readonly oddsFormat: OddsFormat
  /** a second press before a bet is sent */
  readonly confirmBets: boolean
  readonly sounds: boolean
  /** points, as typed; what a slip begins with, empty: nothing */
  readonly defaultStake: string
  /** points, as typed; what one click stakes */
  readonly oneClickStake: string
  /** unmatched bets are cancelled when this browser is not heard from */
  readonly cancelWhenLost: boolean
}

const PREFERENCES_KEY = 'crease-preferences'

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      oddsFormat: 'decimal',
      confirmBets: false,
      sounds: false,
      defaultStake: '',
      oneClickStake: '100',
      cancelWhenLost: false,
    }),
    { name: PREFERENCES_KEY },
  ),
)

/** How the player wants odds written. */
export const useOddsFormat = (): OddsFormat => usePreferences(({ oddsFormat }) => oddsFormat)

/** Changes what is named, here and in every tab. */
export function prefer(changed: Partial<Preferences>): void {
  usePreferences.setState(changed)
}

/** What is chosen in one tab holds in the others. */
export function followPreferencesElsewhere(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY) void usePreferences.persist.rehydrate()
  })
}

interface OneClick {
  readonly on: boolean
}

/** In memory alone: off at first, off after a reload, and off after signing out [BS51]. */
export const useOneClick = create<OneClick>()(() => ({ on: false }))

/** From here on a press on a price is a bet, until it is stopped or the player signs out [BS51]. */
export const startOneClick = (): void => useOneClick.setState({ on: true })
export const stopOneClick = (): void => useOneClick.setState({ on: false })

ofSession(stopOneClick)
