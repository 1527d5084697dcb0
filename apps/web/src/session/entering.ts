import type { RegisterBody } from '@crease/contract/accounts/credential-shapes.ts'
import { REFUSALS } from '@crease/contract/refusals.ts'
import { call, type Outcome } from '../link/call.ts'
import { keepSession, signIn } from './sign-in.ts'
import { signWithPasskey } from './passkeys.ts'

const NO_ANSWER = 'No answer. Please try again.'
const NO_PASSKEY = 'No passkey was used.'

/** Why something was not done, as the server says it; null: it was. */
export function whyNot(outcome: Outcome<unknown>): string | null {
  if (outcome.kind === 'answered') return null
  return outcome.kind === 'refused' ? outcome.refusal.message : NO_ANSWER
}

/** Usernames and links whose call was lost: a server that says they are used may have done that very call. */
const lost = new Set<string>()

/**
 * Opens an account and signs it in; why not, and the field that is at fault [UI640]. A username that is taken after a
 * lost answer may be the applicant's own: they are signed in if their password opens it [UI656].
 */
export async function register(
  body: RegisterBody,
): Promise<{ readonly why: string; readonly field: string | null } | null> {
  const outcome = await call('register', { body })
  if (keepSession(outcome)) return null
  if (isUsedByLost(body.loginId, outcome, 'LOGIN_TAKEN')) {
    const why = await signIn(body.loginId, body.password)
    if (why === null) return null
    // the account is the applicant's own, and waits for a check
    if (typeof why === 'string' && why !== REFUSALS.LOGIN_FAILED.text) return { why, field: null }
  }
  const field = outcome.kind === 'refused' ? (outcome.refusal.field ?? null) : null
  return { why: whyNot(outcome) ?? NO_ANSWER, field }
}

/** Uses a mailed link by this call; null: it is done, also by an earlier press whose answer was lost [UI656]. */
export async function spendLink(
  token: string,
  use: () => Promise<Outcome<unknown>>,
): Promise<string | null> {
  const outcome = await use()
  return isUsedByLost(token, outcome, 'RESET_ENDED') ? null : whyNot(outcome)
}

/** Keeps that this call of `what` was lost; true: one was before, and the server says by `code` that it is used. */
function isUsedByLost(what: string, outcome: Outcome<unknown>, code: string): boolean {
  if (outcome.kind === 'lost') lost.add(what)
  return outcome.kind === 'refused' && outcome.refusal.code === code && lost.has(what)
}

/** Ends a sign-in by a code of the app, or a recovery code [UI641]. */
export async function enterByCode(ticket: string, code: string): Promise<string | null> {
  const outcome = await call('signInCode', { body: { ticket, code } })
  return keepSession(outcome) ? null : whyNot(outcome)
}

/** Signs in by a passkey: as the second step of a ticket, or alone [UI642]. */
export async function enterByPasskey(ticket?: string): Promise<string | null> {
  const asked = ticket === undefined ? {} : { ticket }
  const options = await call('passkeySignInOptions', { body: asked })
  if (options.kind !== 'answered') return whyNot(options)
  const response = await signWithPasskey(options.reply.options)
  if (response === null) return NO_PASSKEY
  const outcome = await call('passkeySignIn', { body: { ...asked, response } })
  return keepSession(outcome) ? null : whyNot(outcome)
}
