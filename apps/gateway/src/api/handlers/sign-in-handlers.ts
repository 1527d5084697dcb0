import type { SignInOutcome, Sessions } from '../../sessions/sessions.ts'
import { lookOf } from '../tenants.ts'
import { refuse, type Answer, type OpenHandlers, type SignedInHandlers } from './handler.ts'

const MAPPED_V4 = '::ffff:'

/**
 * The caller's address with seven characters in front, which the browser drops: the v4-mapped form for
 * an IPv4 address, the same prefix before any other [AU9].
 */
const mappedAddress = (ip: string): string => (ip.startsWith(MAPPED_V4) ? ip : `${MAPPED_V4}${ip}`)

/** The calls that need no session: the address, the look, and signing in. */
export function openHandlers(sessions: Sessions, streamUrl: string | null): OpenHandlers {
  return {
    fetchIpAddress: ({ ip }) => ({ success: true, IpAddress: mappedAddress(ip) }),
    domainConfig: ({ host }) => ({ success: true, domainConfig: lookOf(host), streamUrl }),
    signIn: async ({ body, ip }) =>
      signInAnswer(await sessions.signIn({ loginId: body.loginId, password: body.password, ip })),
    demoSignIn: async ({ ip }) => signInAnswer(await sessions.signInDemo({ ip })),
  }
}

/** Ends the session that asks. */
export function signOutHandler(sessions: Sessions): Pick<SignedInHandlers, 'signOut'> {
  return {
    signOut: async ({ session }) => {
      await sessions.signOut(session)
      return { success: true, message: 'Signed out' }
    },
  }
}

function signInAnswer(outcome: SignInOutcome): Answer<'signIn'> {
  if (outcome.kind === 'refused') return refuse({ code: outcome.code })
  const { token, user } = outcome
  const { displayName, userId, isDemo } = user
  return { success: true, token, userName: displayName, userId: String(userId), isDemo }
}
