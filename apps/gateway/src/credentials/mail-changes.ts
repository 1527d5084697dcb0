import { momentText } from '@crease/contract/accounts/protection-refusals.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { MailAddresses } from '@crease/people/credentials/mail-addresses.ts'
import type { Standings } from '@crease/people/credentials/standing.ts'
import type { ExchangePort, OpenedAccount } from '@crease/protocol/exchange-port.ts'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { newToken } from '@crease/people/sessions/token.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Mail } from '@crease/people/credentials/mail.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'
import { mailAddressOf } from '@crease/people/rules/mail-address.ts'

/** Operators shut an account that may be in other hands: its mailbox stays as it is. */
const SHUT: ReadonlySet<string> = new Set(['ACCOUNT_LOCKED', 'ACCOUNT_CLOSED'])

interface MailParts {
  readonly standings: Standings
  readonly exchange: Pick<ExchangePort, 'openAccount'>
  readonly tell: Sessions['tell']
  readonly barred: Sessions['barred']
  /** null: no mail */
  readonly mail: Mail | null
  readonly now: () => number
  readonly failed: (error: unknown, what: string) => void
}

/** The mail address of an account, and its change: asked for by who has proved themselves, confirmed by who reads it. */
export class MailChanges {
  readonly #addresses: MailAddresses
  readonly #parts: MailParts

  constructor(addresses: MailAddresses, parts: MailParts) {
    this.#addresses = addresses
    this.#parts = parts
  }

  /** The address, with all but its ends covered; null: there is none. */
  async shown(user: UserId): Promise<string | null> {
    const email = await this.#addresses.of(user)
    return email === null ? null : covered(email)
  }

  /** Confirms an exclusion by mail [PP28]. */
  tellExclusion(user: UserId, until: number): void {
    this.#tell(user, 'an exclusion was not confirmed by mail', (mail, email, name) =>
      mail.sendExcluded(email, { name, until: momentText(until) }),
    )
  }

  /** Mails the decision about a registration [PP36]. */
  tellRegistration(user: UserId, refusedFor: string | null): void {
    this.#tell(user, 'a decision about a registration was not mailed', (mail, email, name) =>
      mail.sendDecided(email, { name, refusedFor }),
    )
  }

  /** Sends, if there is an address and mail is set up; no request waits for it. */
  #tell(
    user: UserId,
    undone: string,
    send: (mail: Mail, email: string, name: string) => Promise<unknown>,
  ): void {
    const { mail, standings, failed } = this.#parts
    const sent = async (): Promise<void> => {
      const email = mail === null ? null : await this.#addresses.of(user)
      const standing = email === null ? null : await standings.of(user)
      if (mail !== null && email !== null && standing !== null)
        await send(mail, email, standing.displayName)
    }
    sent().catch((error: unknown) => failed(error, undone))
  }

  /** Mails a token to a new address; null: it is on its way [AU152] [AU153]. */
  async ask(user: UserId, typed: string, origin: string): Promise<CredentialRefusal | null> {
    const { standings, mail, now, failed } = this.#parts
    if (mail === null) return { code: 'MAIL_NOT_HERE' }
    const standing = await standings.of(user)
    if (standing === null || standing.isDemo) return { code: 'NO_CREDENTIALS' }
    const email = mailAddressOf(typed)
    if (email === null) return { code: 'EMAIL_FORM' }
    const token = newToken()
    if (!(await this.#addresses.propose(sha256(token), { user, email }, now())))
      return { code: 'MAIL_WAIT' }
    const link = `${origin}/mail#${token}`
    // no request waits for its arrival
    mail
      .sendConfirm(email, { name: standing.displayName, link })
      .catch((error: unknown) => failed(error, 'a token for a new address was not mailed'))
    return null
  }

  /**
   * Uses a token: its address counts, and the previous one gets a notice. The exchange holds the account first if the
   * mailbox is that of an excluded player [PP38]; while it is busy, the token stays good. Nothing changes while operators
   * have locked or closed the account [AU152].
   */
  async confirm(token: string): Promise<ConfirmedAddress | CredentialRefusal> {
    const { standings, exchange, tell, mail, now, failed } = this.#parts
    const hash = sha256(token)
    const user = await this.#addresses.whose(hash, now())
    if (user === null) return { code: 'RESET_ENDED' }
    const opened = (await this.#shut(user)) ?? (await exchange.openAccount(user))
    if (opened.kind === 'refused' && opened.refusal.code !== 'FORBIDDEN') return opened.refusal
    const changed = await this.#addresses.confirm(hash, now())
    if (changed === null) return { code: 'RESET_ENDED' }
    const { userId, from, to } = changed
    tell(userId, 'mail-changed')
    const standing = await standings.of(userId)
    if (from !== null && mail !== null) {
      const told = { name: standing?.displayName ?? '', to: covered(to) }
      mail
        .sendMoved(from, told)
        .catch((error: unknown) =>
          failed(error, 'the address of before was not told of its change'),
        )
    }
    return { user: userId, isHeld: opened.kind === 'held' }
  }

  /** Refuses for an account that operators have shut; null: they have not. */
  async #shut(user: UserId): Promise<OpenedAccount | null> {
    const refusal = await this.#parts.barred(user)
    return refusal !== null && SHUT.has(refusal.code) ? refused(refusal) : null
  }
}

/** The account of a new address, and whether it waits for an operator now. */
export interface ConfirmedAddress {
  readonly user: UserId
  readonly isHeld: boolean
}

/** `a•••@crease.test`: enough to know it again. */
export function covered(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
