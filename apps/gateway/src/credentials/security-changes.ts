import type { StepUpBody } from '@crease/contract/accounts/credential-shapes.ts'
import type {
  Created,
  CreationOptions,
  RequestOptions,
} from '@crease/contract/accounts/passkey-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Factors } from '@crease/people/credentials/factors.ts'
import type { PasskeyRow, Passkeys } from '@crease/people/credentials/passkeys.ts'
import type { Standing, Standings } from '@crease/people/credentials/standing.ts'
import type { CredentialRefusal } from '@crease/people/credentials/credential-refusal.ts'
import type { Passwords } from '@crease/people/credentials/passwords.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { newTotpSecret, totpSetup } from '@crease/people/credentials/totp.ts'
import type { FactorChecks } from '@crease/people/credentials/factor-checks.ts'
import type { Guard } from '@crease/people/credentials/guard.ts'
import type { PasskeyCeremonies, Site } from '@crease/people/credentials/passkey-ceremonies.ts'
import type { Proofs } from '@crease/people/credentials/step-up.ts'
import { newRecoveryCodes, recoveryHash } from '@crease/people/credentials/recovery-codes.ts'
import { seal } from '@crease/people/credentials/secrets.ts'

const ISSUER = 'Crease'

interface SecurityParts {
  readonly standings: Standings
  readonly factors: Factors
  readonly passkeys: Passkeys
  readonly checks: FactorChecks
  readonly ceremonies: PasskeyCeremonies
  readonly passwords: Passwords
  readonly proofs: Proofs
  readonly guard: Pick<Guard, 'forget'>
  readonly key: Buffer
  readonly tooMany: TooMany
  readonly sessions: () => Pick<Sessions, 'tell' | 'tellOperators'>
}

/** Ends a session that has failed too often to prove who it is [AU99]. */
export type TooMany = (session: Session) => Promise<CredentialRefusal>

/** The codes to show once; null: those that there are stay. */
type Codes = { readonly codes: readonly string[] | null }

/** Players' changes of their second factors, with their proofs. */
export class SecurityChanges {
  readonly #parts: SecurityParts

  constructor(parts: SecurityParts) {
    this.#parts = parts
  }

  async overview(
    user: UserId,
  ): Promise<{ standing: Standing; passkeys: readonly PasskeyRow[] } | null> {
    const { standings, passkeys } = this.#parts
    const standing = await standings.of(user)
    return standing === null ? null : { standing, passkeys: await passkeys.of(user) }
  }

  /** A secret for an authenticator app, which counts after its first code [AU93]. */
  async beginApp(user: UserId): Promise<{ secret: string; uri: string } | CredentialRefusal> {
    const { factors, key } = this.#parts
    const standing = await this.#own(user)
    if (standing === null) return { code: 'NO_CREDENTIALS' }
    const secret = newTotpSecret()
    if (!(await factors.propose(user, seal(secret, key, user)))) return { code: 'FACTOR_EXISTS' }
    return totpSetup(secret, { issuer: ISSUER, label: standing.loginId })
  }

  async confirmApp(session: Session, code: string): Promise<Codes | CredentialRefusal> {
    const { checks, proofs } = this.#parts
    if (!(await proofs.mayTry(session))) return this.#parts.tooMany(session)
    if (!(await checks.totpCode(session.userId, code, 'proposed'))) return { code: 'CODE_WRONG' }
    await proofs.prove(session)
    return this.#added(session.userId)
  }

  /** Takes the app's codes away; refused where it is an operator's last factor. */
  async removeApp(user: UserId): Promise<CredentialRefusal | null> {
    const removed = await this.#parts.factors.remove(user, { kind: 'totp' })
    if (removed === 'last') return { code: 'LAST_FACTOR' }
    await this.#removed(user)
    return null
  }

  async beginPasskey(session: Session, site: Site): Promise<CreationOptions | CredentialRefusal> {
    const standing = await this.#own(session.userId)
    if (standing === null) return { code: 'NO_CREDENTIALS' }
    return this.#parts.ceremonies.creation(session, standing, site)
  }

  async addPasskey(
    session: Session,
    made: { readonly name: string; readonly response: Created },
    site: Site,
  ): Promise<Codes | CredentialRefusal> {
    const { ceremonies, proofs } = this.#parts
    if (!(await ceremonies.add(session.userId, made, site))) return { code: 'PASSKEY_REFUSED' }
    await proofs.prove(session)
    return this.#added(session.userId)
  }

  async removePasskey(user: UserId, id: string): Promise<CredentialRefusal | null> {
    const removed = await this.#parts.factors.remove(user, { kind: 'passkey', id })
    if (removed === 'last') return { code: 'LAST_FACTOR' }
    if (removed === 'none') return { code: 'NOT_FOUND', field: 'id' }
    await this.#removed(user)
    return null
  }

  /** Ten new recovery codes; the old ones are worth nothing from now on. */
  async newCodes(user: UserId): Promise<readonly string[]> {
    const codes = newRecoveryCodes()
    const hashes = codes.map(recoveryHash).filter((hash) => hash !== null)
    await this.#parts.factors.replaceCodes(user, hashes)
    return codes
  }

  /** How a passkey is asked to prove who is signed in. */
  proofOptions({ userId: user, id: session }: Session, site: Site): Promise<RequestOptions> {
    return this.#parts.ceremonies.request({ user, from: { session } }, site)
  }

  /** Proves again who is signed in; null: proved [AU98]. A session that fails too often ends [AU99]. */
  async prove(
    session: Session,
    said: StepUpBody,
    site: Site | null,
  ): Promise<CredentialRefusal | null> {
    const { proofs } = this.#parts
    if (!(await proofs.mayTry(session))) return this.#parts.tooMany(session)
    const answer = await this.#fits(session.userId, said, site)
    if (answer === 'busy') return proofs.notJudged(session)
    if (answer === 'wrong') return { code: 'PROOF_WRONG' }
    await proofs.prove(session)
    return null
  }

  async #fits(
    user: UserId,
    said: StepUpBody,
    site: Site | null,
  ): Promise<'fits' | 'wrong' | 'busy'> {
    const { standings, passwords, checks } = this.#parts
    switch (said.way) {
      case 'password':
        return passwords.check(await standings.passwordHash(user), said.password)
      case 'totp':
        return (await checks.totpCode(user, said.code, 'confirmed')) ? 'fits' : 'wrong'
      case 'passkey': {
        const isTheirs = site !== null && (await checks.passkey(user, said.response, site))
        return isTheirs ? 'fits' : 'wrong'
      }
    }
  }

  /** How an account stands that may have factors; a demo account may not. */
  async #own(user: UserId): Promise<Standing | null> {
    const standing = await this.#parts.standings.of(user)
    return standing === null || standing.isDemo ? null : standing
  }

  /**
   * With the first factor come the codes for who loses it. Those of before were made without one, by anybody who knew
   * the password, and are replaced [AU95].
   */
  async #added(user: UserId): Promise<Codes> {
    const standing = await this.#changed(user)
    const { codes = 0, totp = true, passkeys = 1 } = standing ?? {}
    const isFirst = (totp ? 1 : 0) + passkeys === 1
    return { codes: codes > 0 && !isFirst ? null : await this.newCodes(user) }
  }

  async #removed(user: UserId): Promise<void> {
    const left = await this.#changed(user)
    if (left !== null && !left.totp && left.passkeys === 0)
      await this.#parts.factors.removeCodes(user)
  }

  /** Notifies the account [AU101], and for an operator's factors all other operators [AU156]; returns the new state. */
  async #changed(user: UserId): Promise<Standing | null> {
    const { guard, standings, sessions } = this.#parts
    guard.forget(user)
    sessions().tell(user, 'factors-changed')
    const standing = await standings.of(user)
    if (standing?.role === 'operator') sessions().tellOperators('operator-factors', user)
    return standing
  }
}
