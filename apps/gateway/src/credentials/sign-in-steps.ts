import type { Asserted, RequestOptions } from '@crease/contract/accounts/passkey-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { factorsOf, type Standings } from '@crease/people/credentials/standing.ts'
import type { Tickets } from '@crease/people/credentials/tickets.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Where } from '@crease/people/sessions/session.ts'
import type { SecondFactorAsk, Sessions, SignedIn } from '../sessions/sessions.ts'
import { newToken } from '@crease/people/sessions/token.ts'
import type { FactorChecks } from '@crease/people/credentials/factor-checks.ts'
import { isFreeForGood, type Guard } from '@crease/people/credentials/guard.ts'
import type { PasskeyCeremonies, Site } from '@crease/people/credentials/passkey-ceremonies.ts'
import { networkOf } from '../edge/network.ts'
import { recoveryHash } from '@crease/people/credentials/recovery-codes.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'

interface StepParts {
  readonly tickets: Tickets
  readonly standings: Standings
  readonly checks: FactorChecks
  readonly ceremonies: PasskeyCeremonies
  readonly sessions: () => Pick<Sessions, 'barred' | 'begin' | 'end' | 'knows' | 'tell'>
  readonly guard: Pick<Guard, 'free'>
  readonly now: () => number
}

/** The steps of a sign-in after the password, and by a passkey alone [AU91] [AU92]. */
export class SignInSteps {
  readonly #parts: StepParts

  constructor(parts: StepParts) {
    this.#parts = parts
  }

  /** A ticket for who has given the right password and has a factor set; null: the password is all. */
  async ask(
    { userId }: { readonly userId: UserId },
    where: Where,
  ): Promise<SecondFactorAsk | null> {
    const { standings, tickets, sessions, now } = this.#parts
    const standing = await standings.of(userId)
    const ways = standing === null ? [] : factorsOf(standing)
    if (standing !== null && isFreeForGood(standing)) this.#parts.guard.free(userId)
    if (ways.length === 0) return null
    const ticket = newToken()
    const network = networkOf(where.ip)
    const isKnown = await sessions().knows(userId, where)
    await tickets.add(sha256(ticket), { user: userId, network, isKnown }, now())
    return { ticket, ways }
  }

  /** Ends a sign-in by a code of the app, or a recovery code. */
  async byCode(
    { ticket, code }: { readonly ticket: string; readonly code: string },
    where: Where,
  ): Promise<SignedIn | CredentialRefusal> {
    const { tickets, standings, checks, sessions, now } = this.#parts
    const hash = sha256(ticket)
    const way = recoveryHash(code) === null ? 'app' : 'recovery'
    const tried = await tickets.try(hash, way, now())
    if (tried === 'ended') return { code: 'TICKET_ENDED' }
    const { user, waits } = tried
    if (waits) return { code: 'CODE_WAIT' }
    const password = await standings.passwordHash(user)
    if (!(await checks.code(user, code))) {
      sessions().tell(user, 'wrong-codes')
      return { code: 'CODE_WRONG' }
    }
    if (!(await tickets.use(hash))) return { code: 'TICKET_ENDED' }
    return this.#afterPassword(await this.#begin(user, where), password)
  }

  /** How a passkey is asked to sign: as the second step of a ticket, or as the whole sign-in. */
  async passkeyOptions(
    ticket: string | undefined,
    site: Site,
    { ip }: Pick<Where, 'ip'>,
  ): Promise<RequestOptions | CredentialRefusal> {
    const { tickets, ceremonies, now } = this.#parts
    const from = { network: networkOf(ip) }
    if (ticket === undefined) return ceremonies.request({ user: null, from }, site)
    const user = await tickets.whose(sha256(ticket), now())
    return user === null ? { code: 'TICKET_ENDED' } : ceremonies.request({ user, from }, site)
  }

  /** Ends a sign-in by what a passkey signed. */
  async byPasskey(
    said: { readonly ticket?: string; readonly response: Asserted },
    site: Site,
    where: Where,
  ): Promise<SignedIn | CredentialRefusal> {
    const { tickets, standings, ceremonies, now } = this.#parts
    if (said.ticket === undefined) return this.#byPasskeyAlone(said.response, site, where)
    const hash = sha256(said.ticket)
    const asked = await tickets.whose(hash, now())
    if (asked === null) return { code: 'TICKET_ENDED' }
    const password = await standings.passwordHash(asked)
    const user = await ceremonies.signer(asked, said.response, site)
    if (user === null) return { code: 'PASSKEY_REFUSED' }
    if (!(await tickets.use(hash))) return { code: 'TICKET_ENDED' }
    const signedIn = await this.#afterPassword(await this.#begin(user, where), password)
    if ('session' in signedIn) await ceremonies.knowsPassword(said.response, password)
    return signedIn
  }

  async #byPasskeyAlone(
    response: Asserted,
    site: Site,
    where: Where,
  ): Promise<SignedIn | CredentialRefusal> {
    const { standings, ceremonies } = this.#parts
    const user = await ceremonies.signer(null, response, site)
    if (user === null) return { code: 'PASSKEY_REFUSED' }
    const password = await standings.passwordHash(user)
    if (await ceremonies.needsPassword(response)) return { code: 'PASSKEY_NEEDS_PASSWORD' }
    return this.#afterPassword(await this.#begin(user, where), password)
  }

  /** A change of the password ends the sessions that it finds: one that began after it ends here [AU102]. */
  async #afterPassword(
    begun: SignedIn | CredentialRefusal,
    password: string | null,
  ): Promise<SignedIn | CredentialRefusal> {
    const { standings, sessions } = this.#parts
    if (!('session' in begun)) return begun
    if ((await standings.passwordHash(begun.user.userId)) === password) return begun
    await sessions().end(begun.session, 'credentials')
    return { code: 'TICKET_ENDED' }
  }

  async #begin(userId: UserId, where: Where): Promise<SignedIn | CredentialRefusal> {
    const { standings, sessions } = this.#parts
    const standing = await standings.of(userId)
    if (standing === null) return { code: 'TICKET_ENDED' }
    const { loginId, displayName, isDemo, role } = standing
    const barred = await sessions().barred(userId)
    if (barred !== null) return barred
    const begun = await sessions().begin({ userId }, where)
    const user = { userId, loginId, displayName, isDemo, isOperator: role === 'operator' }
    return { kind: 'signed-in', user, ...begun }
  }
}
