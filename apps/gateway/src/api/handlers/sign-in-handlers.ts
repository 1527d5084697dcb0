import { refused } from '@crease/protocol/edge-refusal.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { foldLogin } from '@crease/people/rules/login.ts'
import { deviceWords } from '@crease/people/sessions/device-words.ts'
import type { DemoOutcome, SignedIn, SignInOutcome, Sessions } from '../../sessions/sessions.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import { wireTime } from '../../wire/match.ts'
import type { Handled, OpenHandlers, SignedInHandlers, WithCookie } from './handler.ts'

const MAPPED_V4 = '::ffff:'

/**
 * The caller's address with seven characters in front, which the browser drops: the v4-mapped form for
 * an IPv4 address, the same prefix before any other [AU9].
 */
const mappedAddress = (ip: string): string => (ip.startsWith(MAPPED_V4) ? ip : `${MAPPED_V4}${ip}`)

/** The calls that need no session: the address, and signing in. */
export function openHandlers(
  sessions: Sessions,
  record: RecordEvent,
): Pick<OpenHandlers, 'fetchIpAddress' | 'signIn' | 'demoSignIn'> {
  return {
    fetchIpAddress: ({ ip }) => ({ success: true, IpAddress: mappedAddress(ip) }),
    signIn: async ({ body: { loginId, password, knownAs }, ip, device, refreshToken }) => {
      const where = { ip, device, knownAs }
      const outcome = await sessions.signIn({ loginId: foldLogin(loginId), password, ...where })
      recordSignIn(record, { kind: 'sign-in', outcome, ip })
      return signInAnswer(outcome, { sessions, refreshToken })
    },
    demoSignIn: async ({ ip, device, refreshToken }) => {
      const outcome = await sessions.signInDemo({ ip, device })
      recordSignIn(record, { kind: 'demo-sign-in', outcome, ip })
      return demoAnswer(outcome, { sessions, refreshToken })
    },
  }
}

/** Ends the session that asks, also where its token is too old for anything else. */
export function signOutHandler(
  sessions: Sessions,
  record: RecordEvent,
): Pick<SignedInHandlers, 'signOut'> {
  return {
    signOut: async ({ session, ip, refreshToken }) => {
      record({ kind: 'sign-out', user: session.userId, by: null, from: ip, about: {} })
      await sessions.signOut(session)
      const answer = { success: true, message: 'Signed out' } as const
      // somebody else has signed in since: their cookie stays
      const own = await isOfSession(sessions, refreshToken, session).catch(() => false)
      return own ? { cookie: null, answer } : answer
    },
  }
}

/** Whether a browser's cookie is of this session, or of none. */
async function isOfSession(
  sessions: Sessions,
  refreshToken: string | null,
  { id }: Pick<Session, 'id'>,
): Promise<boolean> {
  const found = refreshToken === null ? null : await sessions.ofRefresh(refreshToken)
  return found === null || found.session.id === id
}

interface Tried {
  readonly kind: 'sign-in' | 'demo-sign-in'
  readonly outcome: SignInOutcome
  readonly ip: string
}

/** Records the code and the account of a failure, never the typed text: it may be a password. */
function recordSignIn(record: RecordEvent, { kind, outcome, ip: from }: Tried): void {
  const who = { by: null, from }
  if (outcome.kind === 'signed-in') {
    record({ ...who, kind, user: outcome.user.userId, about: {} })
  } else if (outcome.kind === 'refused') {
    const { code, user } = outcome
    record({ ...who, kind: 'sign-in-failed', user, about: { code } })
  }
}

async function signInAnswer(outcome: SignInOutcome, browser: Browser): Promise<Handled<'signIn'>> {
  if (outcome.kind !== 'second-factor') return demoAnswer(outcome, browser)
  const { kind, ticket, ways } = outcome
  return { success: true, kind, ticket, ways: [...ways] }
}

const demoAnswer = async (outcome: DemoOutcome, browser: Browser): Promise<Handled<'demoSignIn'>> =>
  outcome.kind === 'refused'
    ? refused('standing' in outcome ? outcome.standing : { code: outcome.code })
    : signedInAnswer(outcome, browser)

/** The browser that signs in. */
export interface Browser {
  readonly sessions: Sessions
  /** of the session that it had until now */
  readonly refreshToken: string | null
}

/** The answer to a sign-in, with the cookie that renews it; the session that this browser had before is over. */
export async function signedInAnswer(
  outcome: SignedIn,
  { sessions, refreshToken }: Browser,
): Promise<WithCookie<'demoSignIn'>> {
  // told again by itself where the table cannot be told now
  if (refreshToken !== null) await sessions.replaced(refreshToken).catch(() => undefined)
  const { token, goodForMs, user, before } = outcome
  const { displayName, userId, isDemo, isOperator } = user
  return {
    cookie: { refreshToken: outcome.refreshToken, forMs: outcome.sessionForMs },
    answer: {
      success: true,
      token,
      goodForMs,
      userName: displayName,
      userId: String(userId),
      isDemo,
      isOperator,
      knownAs: outcome.session.id,
      lastSignIn:
        before === null
          ? null
          : {
              at: wireTime(before.createdAt),
              device: deviceWords(before.device),
              network: before.network,
            },
    },
  }
}
