import type { SecondFactorReply, SignInReply } from '@crease/contract/accounts/sign-in-shapes.ts'
import { REFUSALS } from '@crease/contract/refusals.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import { say } from '../i18n/text.ts'
import { call, type Outcome } from '../link/call.ts'
import { signedInAs, useAuth } from '../state/player/auth.ts'
import { keepKnownAs, knownAs } from './known-as.ts'
import { signedInNow } from './last-sign-in.ts'

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
  const outcome = await call('signIn', { body: { ...from, loginId, password, knownAs: knownAs() } })
  if (outcome.kind === 'answered') {
    const { reply } = outcome
    if ('kind' in reply) return { ...reply, ways: [...reply.ways] }
    keepSession({ kind: 'answered', reply })
    return null
  }
  // the password was right: why the account may not be used is said [PP20]
  const isBarred =
    outcome.kind === 'refused' && /^(ACCOUNT|COUNTRY|REGISTRATION)_/.test(outcome.refusal.code)
  return isBarred ? refusalText(say, outcome.refusal.message) : REFUSALS.LOGIN_FAILED.text
}

/** Signs in to a new demo account: null on success, else the reason; a full house has its own sentence [AU21]. */
export async function signInToDemo(): Promise<string | null> {
  const outcome = await call('demoSignIn', { body: await whereFrom() })
  if (keepSession(outcome)) return null
  const code = outcome.kind === 'refused' ? outcome.refusal.code : null
  const isFull = code === 'DEMO_LIMIT' || code === 'DEMO_FULL'
  return REFUSALS[isFull ? code : 'DEMO_LOGIN_FAILED'].text
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
  signedInNow()
  if (!outcome.reply.isDemo) keepKnownAs(outcome.reply.knownAs)
  useAuth.setState(signedInAs(outcome.reply))
  return true
}
