import { ofSession } from '../session-stores.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { keptSession } from '../../link/early/kept-session.ts'
import { storage } from '../../link/storage.ts'

/** How odds are written where prices are odds; they are always typed as decimals [UI251]. */
export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'probability'

/** How much stands in a screen: rows as low as a finger or a pointer allows, or with air [UI441]. */
export type Density = 'compact' | 'comfortable'

/** What a browser remembers of how its player likes to bet [UI252]. */
interface Preferences {
  readonly oddsFormat: OddsFormat
  readonly density: Density
  /** a second press before a bet is sent */
  readonly confirmBets: boolean
  /** a press on another price takes the slip, where it would lie beside the others */
  readonly oneSelection: boolean
  readonly sounds: boolean
  /** at the casino's tables */
  readonly tableSounds: boolean
  /** points, as typed; what a slip begins with, empty: nothing */
  readonly defaultStake: string
  /** points, as typed; what one click stakes */
  readonly oneClickStake: string
  /** the users whose unmatched bets are cancelled when this browser is not heard from */
  readonly cancelWhenLostOf: readonly string[]
  /** what the figures of a market count [UI527] */
  readonly figuresNet: boolean
  readonly figuresUnmatched: boolean
  readonly figuresSettled: boolean
}

const PREFERENCES_KEY = 'crease-preferences'

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      oddsFormat: 'decimal',
      density: 'compact',
      confirmBets: false,
      oneSelection: false,
      sounds: false,
      tableSounds: false,
      defaultStake: '',
      oneClickStake: '100',
      cancelWhenLostOf: [],
      figuresNet: false,
      figuresUnmatched: false,
      figuresSettled: false,
    }),
    {
      name: PREFERENCES_KEY,
      storage: createJSONStorage(() => storage),
      version: 1,
      // of an older page, for whichever player: of the one in the storage, else dropped, lest it arms for another
      migrate: (kept) => {
        const { cancelWhenLost, ...others } = Object(kept)
        const session = cancelWhenLost === true ? keptSession() : null
        return { ...others, cancelWhenLostOf: session === null ? [] : [session.userId] }
      },
    },
  ),
)

/** How the player wants odds written. */
export const useOddsFormat = (): OddsFormat => usePreferences(({ oddsFormat }) => oddsFormat)

/** The style sheet reads the density from the root of the page; before anything is drawn, and as it changes. */
export function showDensity(): void {
  const show = ({ density }: Preferences): void => {
    document.documentElement.dataset['density'] = density
  }
  show(usePreferences.getState())
  usePreferences.subscribe(show)
}

/** Changes what is named, here and in every tab. */
export function prefer(changed: Partial<Preferences>): void {
  usePreferences.setState(changed)
}

/** A choice in one tab holds in the others. */
export function followPreferencesElsewhere(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY) void usePreferences.persist.rehydrate()
  })
}

/** In memory alone: off at first, off after a reload, and off after signing out [BS51]. */
export const useOneClick = create<{ readonly on: boolean }>()(() => ({ on: false }))

/** From here on a press on a price is a bet, until it is stopped or the player signs out [BS51]. */
export const startOneClick = (): void => useOneClick.setState({ on: true })
export const stopOneClick = (): void => useOneClick.setState({ on: false })

ofSession(stopOneClick)
