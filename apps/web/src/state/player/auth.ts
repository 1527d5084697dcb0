import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { SignInReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { setBearer, whenRenewed } from '../../link/bearer.ts'
import { whenSetUpIsAsked } from '../../link/proof.ts'
import { AUTH_KEY } from '../../link/early/kept-session.ts'
import { storage } from '../../link/storage.ts'
import { forgetAll } from '../session-stores.ts'

/** What is shown before the server has said what the player has. */
const BALANCE_UNTIL_LOADED = paise(1500_00)
/** A browser storage that has not answered after this long is taken for an empty one. */
const REHYDRATE_WITHIN_MS = 5000
/** A token is good for so long, where nothing else was said. */
const USUAL_MS = 600_000

/** The session as the specification names it; overlapping names hold the same value. */
export interface Auth {
  readonly username: string
  readonly name: string
  readonly userName: string
  readonly _id: string
  readonly userId: string
  readonly balance: Paise
  /** whether the server has said what the player has: until then the defaults are greyed */
  readonly isMoneyKnown: boolean
  /** what of the balance was lent, and comes back first [UI410] */
  readonly owed: Paise
  readonly exposure: Paise
  /** what of the balance is kept for withdrawals that were asked for [UI676] */
  readonly withheld: Paise
  readonly token: string
  readonly refreshToken: string
  /** when the token ends, epoch milliseconds by this browser's clock */
  readonly tokenEndsAt: number
  /** the sign-in before this one [UI633]; null: there was none */
  readonly lastSignIn: SignInReply['lastSignIn']
  readonly isLoggedIn: boolean
  readonly isDemo: boolean
  /** whether the pages of operators are shown [UI1160] */
  readonly isOperator: boolean
  readonly status: string
  readonly userData: readonly string[]
  /** whether a password or a second factor has to be set up before anything else [UI651]; unknown: the server is asked */
  readonly setUp: 'done' | 'unknown' | 'needed'
  /**
   * why the last session ended by itself, a word of `SessionEnd` or '': the sign-in page of every tab says so [UI383];
   * null: it did not
   */
  readonly ended: string | null
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
  isMoneyKnown: false,
  owed: NO_MONEY,
  exposure: NO_MONEY,
  withheld: NO_MONEY,
  token: '',
  refreshToken: '',
  isLoggedIn: false,
  isDemo: false,
  isOperator: false,
  status: 'active',
  userData: [],
  showbaner: false,
  setUp: 'done',
  tokenEndsAt: 0,
  lastSignIn: null,
  ended: null,
}

export const useAuth = create<Auth>()(
  persist((): Auth => SIGNED_OUT, {
    name: AUTH_KEY,
    storage: createJSONStorage(() => storage),
    // the money of one user is not the next one's
    merge: (kept, current) => {
      const stored: Partial<Auth> = Object(kept)
      const { userId = current.userId } = stored
      return { ...(userId === current.userId ? current : SIGNED_OUT), ...stored }
    },
    // Money is never shown from storage: it is loaded, or it is the default.
    partialize: ({
      balance: _balance,
      owed: _owed,
      exposure: _exposure,
      withheld: _withheld,
      isMoneyKnown: _known,
      ...kept
    }) => kept,
  }),
)

// Whoever is signed in, from the first moment on, is who asks.
const carryToken = ({ token, tokenEndsAt, userId }: Auth): void =>
  setBearer(token === '' ? null : token, tokenEndsAt, userId)
useAuth.subscribe((auth, { userId: before }) => {
  carryToken(auth)
  // in whichever tab the user has changed, what this one shows of the user before goes [BS125]
  if (before !== '' && before !== auth.userId) forgetAll()
})
carryToken(useAuth.getState())
whenRenewed((renewed) => useAuth.setState(renewed))
whenSetUpIsAsked(() => useAuth.setState({ setUp: 'needed' }))

type SignedIn = Pick<SignInReply, 'token' | 'userName' | 'userId' | 'isDemo'> &
  Partial<Pick<SignInReply, 'goodForMs' | 'isOperator' | 'lastSignIn'>>

/** The auth state of a fresh sign-in. */
export function signedInAs(reply: SignedIn): Auth {
  return {
    ...SIGNED_OUT,
    username: reply.userName,
    name: reply.userName,
    userName: reply.userName,
    _id: reply.userId,
    userId: reply.userId,
    token: reply.token,
    tokenEndsAt: Date.now() + (reply.goodForMs ?? USUAL_MS),
    lastSignIn: reply.lastSignIn ?? null,
    isLoggedIn: true,
    isDemo: reply.isDemo,
    isOperator: reply.isOperator ?? false,
    showbaner: true,
    setUp: reply.isOperator === true ? 'unknown' : 'done',
  }
}

/** Back to the defaults of a signed-out browser, here and in storage: on signing out, and when the token has expired. */
export function forgetSession(ended: Auth['ended'] = null): void {
  useAuth.setState({ ...SIGNED_OUT, ended }, true)
}

/** Signed in means both: a token and the flag. */
export const isSignedIn = (auth: Auth): boolean => auth.isLoggedIn && auth.token !== ''

/** The user whose prices, money and bets are followed; '': without a session, or with a step of the setup left. */
export const followedUser = (auth: Auth): string =>
  isSignedIn(auth) && auth.setUp === 'done' ? auth.userId : ''

/**
 * Signing out (or in) in one tab is signing out (or in) in all of them, also in one that the browser kept aside and shows
 * again: it has heard of nothing meanwhile [BS125].
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_KEY || key === null) void useAuth.persist.rehydrate()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void useAuth.persist.rehydrate()
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
