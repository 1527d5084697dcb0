import { foldLogin } from '@crease/people/rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Forgetful, Resets } from '@crease/people/credentials/resets.ts'
import type { Standings } from '@crease/people/credentials/standing.ts'
import type { MailAddresses } from '@crease/people/credentials/mail-addresses.ts'
import type { Tickets } from '@crease/people/credentials/tickets.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Passwords } from '@crease/people/credentials/passwords.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { newToken } from '@crease/people/sessions/token.ts'
import type { Guard } from '@crease/people/credentials/guard.ts'
import type { Mail } from '@crease/people/credentials/mail.ts'
import { newPassword } from '@crease/people/credentials/new-passwords.ts'
import type { Proofs } from '@crease/people/credentials/step-up.ts'
import type { TooMany } from './security-changes.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'

/** Requests that are worked on at once; more are dropped, as they may be [AU89]. */
const MAILS_AT_ONCE = 20

/** Ends all sessions of a user but this one, on every gateway. */
export type EndOthers = (user: UserId, except: Session | null) => Promise<void>

/** The asker of a token, and the target of its link; null: the account's owner. */
interface ResetAsk {
  readonly by: UserId | null
  readonly origin: string
}

interface PasswordParts {
  readonly standings: Standings
  readonly resets: Resets
  readonly addresses: Pick<MailAddresses, 'endAll'>
  readonly tickets: Tickets
  readonly passwords: Passwords
  readonly proofs: Proofs
  readonly guard: Pick<Guard, 'forget'>
  readonly endOthers: EndOthers
  readonly tell: Sessions['tell']
  readonly tooMany: TooMany
  /** null: no mail */
  readonly mail: Mail | null
  readonly now: () => number
  readonly failed: (error: unknown, what: string) => void
}

/** Changes of passwords: by who knows the present one, and by a token for who has forgotten it. */
export class PasswordChanges {
  readonly #parts: PasswordParts
  #working = 0

  constructor(parts: PasswordParts) {
    this.#parts = parts
  }

  /** Sets a new password for who knows the present one, and ends all other sessions; null: it is done [AU87]. */
  async change(
    session: Session,
    { current, password }: { readonly current: string; readonly password: string },
  ): Promise<CredentialRefusal | null> {
    const { standings, passwords, proofs } = this.#parts
    const standing = await standings.of(session.userId)
    const known = await standings.passwordHash(session.userId)
    if (standing === null || known === null) return { code: 'NO_CREDENTIALS' }
    if (!(await proofs.mayTry(session))) return this.#parts.tooMany(session)
    const answer = await passwords.check(known, current)
    if (answer === 'busy') return proofs.notJudged(session)
    if (answer === 'wrong') return { code: 'PASSWORD_WRONG' }
    await proofs.prove(session)
    if (current === password) return { code: 'PASSWORD_SAME' }
    const made = await newPassword(passwords, password, [standing.loginId, standing.displayName])
    if (made.kind === 'refused') return { code: made.code }
    await this.#endOthers(session.userId, session)
    const change = { from: known, to: made.hash }
    if (!(await standings.changePassword(session.userId, change))) return { code: 'PASSWORD_WRONG' }
    await this.#changed(session.userId, session)
    return null
  }

  /** Mails a token if the account and its address exist; the reply is the same in all cases [AU89]. */
  forgot(typed: string, origin: string): void {
    const { mail, failed } = this.#parts
    if (mail === null || this.#working >= MAILS_AT_ONCE) return
    this.#working += 1
    void this.#mailToken(mail, foldLogin(typed), origin)
      .catch((error: unknown) => failed(error, 'a token for a new password was not mailed'))
      .finally(() => (this.#working -= 1))
  }

  async #mailToken(mail: Mail, login: string, origin: string): Promise<void> {
    const who = login.includes('\0') ? null : await this.#parts.resets.who(login)
    if (who !== null) await this.#mail(mail, who, { by: null, origin })
  }

  /** Mails a token to a player for an operator, who never sees it [AU90]; null: it is on its way. */
  async mailTo(player: UserId, asked: ResetAsk): Promise<CredentialRefusal | null> {
    const { resets, mail } = this.#parts
    if (mail === null) return { code: 'MAIL_NOT_HERE' }
    const who = await resets.whoIs(player)
    if (who === null) return { code: 'NOT_FOUND', field: 'loginId' }
    if (who.email === null) return { code: 'NO_MAIL_ADDRESS' }
    return (await this.#mail(mail, who, asked)) ? null : { code: 'MAIL_WAIT' }
  }

  /** False: there is no address, or the account was mailed as many as it may. */
  async #mail(mail: Mail, who: Forgetful, { by, origin }: ResetAsk): Promise<boolean> {
    const { resets, now } = this.#parts
    if (who.email === null) return false
    const token = newToken()
    const isKept = await resets.add(sha256(token), { user: who.userId, madeBy: by }, now())
    if (isKept)
      await mail.sendReset(who.email, { name: who.displayName, link: linkOf(origin, token) })
    return isKept
  }

  /** Sets a new password by a token, once, and ends every session; says whose [AU90]. */
  async reset(
    token: string,
    password: string,
  ): Promise<{ readonly user: UserId } | CredentialRefusal> {
    const { standings, resets, passwords, now } = this.#parts
    const hash = sha256(token)
    const user = await resets.whose(hash, now())
    const standing = user === null ? null : await standings.of(user)
    if (user === null || standing === null) return { code: 'RESET_ENDED' }
    const made = await newPassword(passwords, password, [standing.loginId, standing.displayName])
    if (made.kind === 'refused') return { code: made.code }
    await this.#endOthers(user, null)
    // after the rules: who chose a bad one may choose again
    if (!(await resets.use(hash, made.hash, now()))) return { code: 'RESET_ENDED' }
    await this.#changed(user, null)
    return { user }
  }

  async #changed(user: UserId, except: Session | null): Promise<void> {
    const { guard, resets, tell } = this.#parts
    guard.forget(user)
    await this.#endOthers(user, except)
    await resets.endAll(user)
    tell(user, 'password-changed')
  }

  /**
   * Ends what a holder of the password of before began: sign-ins under way, links to a new address, and sessions. It is
   * done before the password changes too, so that a ledger that goes away in between leaves none of them [AU100].
   */
  async #endOthers(user: UserId, except: Session | null): Promise<void> {
    const { addresses, tickets, endOthers } = this.#parts
    await tickets.endAll(user)
    await addresses.endAll(user)
    await endOthers(user, except)
  }
}

/** Behind the fragment's sign: no server and no log sees the token. */
const linkOf = (origin: string, token: string): string => `${origin}/reset#${token}`
