import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { SignInReply } from '@crease/contract/shapes.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { setBearer } from '../../link/bearer.ts'
import { AUTH_KEY } from '../../link/kept-session.ts'

/** What is shown before the server has said what the player has. */
const BALANCE_UNTIL_LOADED = paise(1500_00)
/** A browser storage that has not answered after this long is taken for an empty one. */
const REHYDRATE_WITHIN_MS = 5000

/** The session as the specification names it; overlapping names hold the same value. */
export interface Auth {
  readonly username: string
  readonly name: string
  readonly userName: string
  readonly _id: string
  readonly userId: string
  readonly balance: Paise
  /** what of the balance was lent, and comes back first [UI410] */
  readonly owed: Paise
  readonly exposure: Paise
  readonly token: string
  readonly refreshToken: string
  readonly isLoggedIn: boolean
  readonly isDemo: boolean
  readonly status: string
  readonly userData: readonly string[]
  /** the welcome banner: shown after signing in until it is closed */
  readonly showbaner: boolean
}

const SIGNED_OUT: Auth = {
  username: '',
  name: '',
  userName: '',
  _id: '',
  userId: '',
  balance: BALANCE_UNTIL_LOADED,
  owed: NO_MONEY,
  exposure: NO_MONEY,
  token: '',
  refreshToken: '',
  isLoggedIn: false,
  isDemo: false,
  status: 'active',
  userData: [],
  showbaner: false,
}

export const useAuth = create<Auth>()(
  persist((): Auth => SIGNED_OUT, {
    name: AUTH_KEY,
    // Money is never shown from storage: it is loaded, or it is the default.
    partialize: ({ balance: _balance, owed: _owed, exposure: _exposure, ...kept }) => kept,
  }),
)

// Whoever is signed in, from the first moment on, is who asks.
const carryToken = ({ token }: Auth): void => setBearer(token === '' ? null : token)
useAuth.subscribe(carryToken)
carryToken(useAuth.getState())

/** The auth state of a fresh sign-in. */
export function signedInAs(reply: SignInReply): Auth {
  return {
    ...SIGNED_OUT,
    username: reply.userName,
    name: reply.userName,
    userName: reply.userName,
    _id: reply.userId,
    userId: reply.userId,
    token: reply.token,
    isLoggedIn: true,
    isDemo: reply.isDemo,
    showbaner: true,
  }
}

/** Nobody is signed in any more, here and in storage. */
export function forgetSession(): void {
  useAuth.setState(SIGNED_OUT, true)
}

/** Whether the last session of this page came to its end by itself: the sign-in page says so [UI383]. */
export const useSessionEnd = create<{ readonly byItself: boolean }>()(() => ({ byItself: false }))

/** Signed in means both: a token and the flag. */
export const isSignedIn = (auth: Auth): boolean => auth.isLoggedIn && auth.token !== ''

/** Signing out (or in) in one tab is signing out (or in) in all of them. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === AUTH_KEY || event.key === null) void useAuth.persist.rehydrate()
  })
}

/** Resolves when the stored session has been read, or after 5000 ms without it. */
export function rehydrated(): Promise<void> {
  if (useAuth.persist.hasHydrated()) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REHYDRATE_WITHIN_MS)
    useAuth.persist.onFinishHydration(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
