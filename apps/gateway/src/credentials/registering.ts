import { TERMS_VERSION, type RegisterBody } from '@crease/contract/accounts/credential-shapes.ts'
import { INDIA_MS } from '@crease/domain/units/calendar.ts'
import { bornBy, isDay } from '@crease/people/rules/age.ts'
import {
  foldLogin,
  isLogin,
  isReadAs,
  isReserved,
  mixesScripts,
} from '@crease/people/rules/login.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { UserRow } from '@crease/people/users/users.ts'
import type { OperatorNames, Registrations } from '@crease/people/credentials/registrations.ts'
import type { ExchangePort, OpenedAccount } from '@crease/protocol/exchange-port.ts'
import type { RegistrationSettings } from '@crease/protocol/gateway-settings.ts'
import { networkOf } from '../edge/network.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Passwords } from '@crease/people/credentials/passwords.ts'
import type { Where } from '@crease/people/sessions/session.ts'
import type { Sessions, SignedIn } from '../sessions/sessions.ts'
import { mailAddressOf } from '@crease/people/rules/mail-address.ts'
import { newPassword } from '@crease/people/credentials/new-passwords.ts'

const HOUSE = 'Crease'
/** letters of any script, figures, and what stands between the parts of a name; none that a screen leaves out */
const NAME = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’-]*$/u

/** operators are few and seldom new */
const OPERATORS_READ_MS = 60_000

const FULL_CODES = { taken: 'LOGIN_TAKEN', 'too-many-from-there': 'REGISTRATION_LIMIT' } as const

/** An account that waits for operators: it looks like that of a player who has excluded themselves. */
export interface HeldRegistration {
  readonly kind: 'held'
  readonly user: UserId
}

interface RegisteringParts {
  readonly rows: Registrations
  readonly passwords: Passwords
  readonly sessions: () => Pick<Sessions, 'begin'>
  readonly exchange: Pick<ExchangePort, 'openAccount'>
  readonly settings: RegistrationSettings
  readonly now: () => number
}

/** From where somebody registers, and what the tenant there says. */
export interface RegisteredAt extends Where {
  readonly tenant: { readonly name: string; readonly minAge: number }
}

/** New accounts of players: every rule, then the account, then what it begins with [AU80] to [AU88]. */
export class Registering {
  readonly #parts: RegisteringParts
  #operators: readonly OperatorNames[] = []
  #readAt = -Infinity

  constructor(parts: RegisteringParts) {
    this.#parts = parts
  }

  /** Makes the account and signs it in. */
  async register(
    body: RegisterBody,
    at: RegisteredAt,
  ): Promise<SignedIn | HeldRegistration | CredentialRefusal> {
    const { rows, passwords, sessions, settings, now } = this.#parts
    if (!settings.isOpen) return { code: 'REGISTRATION_CLOSED' }
    const loginId = foldLogin(body.loginId)
    const name = body.name.normalize('NFC').trim()
    const fault = this.#faultIn({ ...body, loginId, name }, at)
    if (fault !== null) return fault
    const imitating = await this.#imitating({ loginId, name })
    if (imitating !== null) return imitating
    const password = await newPassword(passwords, body.password, [loginId, name, at.tenant.name])
    if (password.kind === 'refused') return { code: password.code }
    const added = await rows.add(
      {
        loginId,
        displayName: name,
        passwordHash: password.hash,
        born: body.born,
        termsVersion: body.termsVersion,
        email: body.email === undefined ? null : mailAddressOf(body.email),
        network: networkOf(at.ip),
      },
      { perHour: settings.perHour, now: now() },
    )
    if (!('user' in added)) return { code: FULL_CODES[added.kind] }
    const { user } = added
    const opened = await this.#opened(user)
    if (opened === 'refused') return { code: 'BUSY' }
    if (opened === 'held') return { kind: 'held', user: user.userId }
    return { kind: 'signed-in', user, ...(await sessions().begin(user, at)) }
  }

  /** Refused by the exchange: there is no account, unless the ledger has opened it all the same. */
  async #opened({ userId }: UserRow): Promise<OpenedAccount['kind']> {
    const { exchange, rows } = this.#parts
    const outcome = await exchange.openAccount(userId).catch(() => null)
    if (outcome !== null && outcome.kind !== 'refused') return outcome.kind
    return (await rows.remove(userId)) ? 'refused' : 'opened'
  }

  /** The refusal of names that pass for an operator's [AU82]; null: they do not. */
  async #imitating({
    loginId,
    name,
  }: Pick<RegisterBody, 'loginId' | 'name'>): Promise<CredentialRefusal | null> {
    const { rows, now } = this.#parts
    if (now() - this.#readAt >= OPERATORS_READ_MS) {
      this.#operators = await rows.operators()
      this.#readAt = now()
    }
    const isOf = (own: string, whose: (of: OperatorNames) => string): boolean =>
      this.#operators.some((of) => isReadAs(own, whose(of)))
    if (isOf(loginId, (of) => of.loginId) || isOf(loginId, (of) => of.name))
      return { code: 'LOGIN_TAKEN' }
    return isOf(name, (of) => of.name) ? { code: 'NAME_FORM' } : null
  }

  #faultIn(body: RegisterBody, { tenant }: RegisteredAt): CredentialRefusal | null {
    const { born, termsVersion, email } = body
    const fault = faultInNames(body, [HOUSE, tenant.name])
    if (fault !== null) return fault
    if (!isDay(born)) return { code: 'BAD_REQUEST', field: 'born' }
    // the house's calendar [PP4]
    const today = new Date(this.#parts.now() + INDIA_MS).toISOString().slice(0, 10)
    const lastDay = bornBy(today, tenant.minAge)
    if (born > lastDay) {
      return { code: 'UNDER_AGE', bound: { limit: tenant.minAge, nearest: lastDay } }
    }
    if (termsVersion !== TERMS_VERSION) {
      return { code: 'TERMS_VERSION', bound: { nearest: TERMS_VERSION } }
    }
    return email === undefined || mailAddressOf(email) !== null ? null : { code: 'EMAIL_FORM' }
  }
}

/** The fault of the login or the display name, neither of which may look like one of the house's. */
function faultInNames(
  { loginId, name }: Pick<RegisterBody, 'loginId' | 'name'>,
  houses: readonly string[],
): CredentialRefusal | null {
  if (!isLogin(loginId)) return { code: 'LOGIN_FORM' }
  if (isReserved(loginId, houses)) return { code: 'LOGIN_TAKEN' }
  const isName = NAME.test(name) && !mixesScripts(name) && !isReserved(name, houses)
  return isName ? null : { code: 'NAME_FORM' }
}
