import { refusalText } from '../i18n/refusal-text.ts'
import { say } from '../i18n/text.ts'
import { forgetAll, forgetPlayer } from '../state/session-stores.ts'
import { REFUSALS } from '@crease/contract/refusals.ts'
import type { SecondFactorReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import type { SignInReply } from '@crease/contract/shapes.ts'
import { call, type Outcome } from '../link/call.ts'
import {
  forgetSession,
  isSignedIn,
  signedInAs,
  useAuth,
  useSessionEnd,
} from '../state/player/auth.ts'
import { putOutSwitch } from '../state/orders/dead-man.ts'
import { signedInNow } from './last-sign-in.ts'
import { emptyStorage } from './empty-storage.ts'

/** fetchIpAddress answers with a prefix of this many characters, '::ffff:', which is dropped. */
const IP_PREFIX_LENGTH = 7

/** The address as it is sent at a sign-in [UI12]. */
export const addressWithoutPrefix = (ip: string): string => ip.slice(IP_PREFIX_LENGTH)

/**
 * Signs a player in: null when it worked, the second step where one is asked for [UI641], else the one sentence of
 * every failure [UI11].
 */
export async function signIn(
  loginId: string,
  password: string,
): Promise<SecondFactorReply | string | null> {
  const from = await whereFrom()
  const outcome = await call('signIn', { body: { ...from, loginId, password } })
  if (outcome.kind === 'answered') {
    const { reply } = outcome
    if ('kind' in reply) return { ...reply, ways: [...reply.ways] }
    keepSession({ kind: 'answered', reply })
    return null
  }
  // the password was right: why the account may not be used is said [PP20]
  const isBarred = outcome.kind === 'refused' && /^(ACCOUNT|COUNTRY)_/.test(outcome.refusal.code)
  return isBarred ? refusalText(say, outcome.refusal.message) : REFUSALS.LOGIN_FAILED.text
}

/** Signs in to a demo account of its own: null when it worked, else why not; a full house is said [AU21]. */
export async function signInToDemo(): Promise<string | null> {
  const outcome = await call('demoSignIn', { body: await whereFrom() })
  if (keepSession(outcome)) return null
  const code = outcome.kind === 'refused' ? outcome.refusal.code : null
  const isFull = code === 'DEMO_LIMIT' || code === 'DEMO_FULL'
  return REFUSALS[isFull ? code : 'DEMO_LOGIN_FAILED'].text
}

/** How long after each attempt the server is told again that a session is over, milliseconds [DR59]. */
const TELL_AGAIN_MS = [1000, 2000, 4000, 8000, 16_000]

/**
 * Signs out here at once, and forgets what this browser kept for the player [DR58]. The server is told until
 * it has heard it [DR59]: whether it has.
 */
export async function signOut(): Promise<boolean> {
  const { token } = useAuth.getState()
  if (token !== '') putOutSwitch()
  endSession()
  forgetPlayer()
  emptyStorage()
  return token === '' || tellSignedOut(token)
}

async function tellSignedOut(token: string): Promise<boolean> {
  for (const pauseMs of [0, ...TELL_AGAIN_MS]) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const outcome = await call('signOut', { token })
    if (outcome.kind === 'answered') return true
    // It has ended already, maybe by an attempt whose answer was lost.
    if (outcome.kind === 'refused' && outcome.status === 401) return true
  }
  return false
}

/** The server ended it: the token has expired, or was given back elsewhere. */
export function sessionEnded(why?: string): void {
  if (isSignedIn(useAuth.getState())) useSessionEnd.setState({ byItself: true, why })
  endSession()
}

/** Back to the defaults of a signed-out browser: on signing out, and when the token has expired. */
export function endSession(): void {
  forgetSession()
  forgetAll()
}

/** The welcome is shown once after a sign-in. */
export function closeBanner(): void {
  useAuth.setState({ showbaner: false })
}

async function whereFrom(): Promise<{ IpAddress?: string; hostUrl: string }> {
  const outcome = await call('fetchIpAddress')
  const hostUrl = window.location.host
  if (outcome.kind !== 'answered') return { hostUrl }
  return { IpAddress: addressWithoutPrefix(outcome.reply.IpAddress), hostUrl }
}

/** From now on this player is signed in here; false: it was refused. */
export function keepSession(outcome: Outcome<SignInReply>): boolean {
  if (outcome.kind !== 'answered') return false
  useSessionEnd.setState({ byItself: false, why: undefined })
  signedInNow()
  useAuth.setState(signedInAs(outcome.reply))
  return true
}
