import type { Asserted } from '@crease/contract/accounts/passkey-shapes.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Factors } from './factors.ts'
import { totpStep } from './totp.ts'
import type { PasskeyCeremonies, Site } from './passkey-ceremonies.ts'
import { recoveryHash } from './recovery-codes.ts'
import { unseal } from './secrets.ts'

const APP_CODE = /^\d{6}$/

export interface CheckParts {
  readonly factors: Factors
  readonly ceremonies: PasskeyCeremonies
  /** what the secrets of apps are sealed with */
  readonly key: Buffer
  readonly now: () => number
  /** the machine's clock, epoch milliseconds: codes come from clocks outside [OP1123] */
  readonly wall: () => number
}

/** Says whether a code, or what a passkey signed, proves that somebody is this user; what fits is used up by it. */
export class FactorChecks {
  readonly #parts: CheckParts

  constructor(parts: CheckParts) {
    this.#parts = parts
  }

  /** How many apps of this ledger the key does not open: another key sealed them [OP1129]. */
  async sealedByOthers(): Promise<number> {
    const { factors, key } = this.#parts
    const sealed = await factors.newestTotps()
    return sealed.filter(({ userId, secret }) => !opens(secret, key, userId)).length
  }

  /** A code of the user's app, once [AU93]. Also confirms a secret that was proposed, if `confirms`. */
  async totpCode(user: UserId, typed: string, asks: 'confirmed' | 'proposed'): Promise<boolean> {
    const { factors, key, wall } = this.#parts
    const code = typed.replaceAll(/\s/g, '')
    const row = APP_CODE.test(code) ? await factors.totp(user) : null
    if (row === null || row.confirmed !== (asks === 'confirmed')) return false
    const step = totpStep(unseal(row.secret, key, user), code, wall())
    return step !== null && factors.useStep(user, row.secret, step)
  }

  /** A recovery code, once [AU95]. */
  async recoveryCode(user: UserId, typed: string): Promise<boolean> {
    const hash = recoveryHash(typed)
    return hash !== null && this.#parts.factors.useCode(user, hash, this.#parts.now())
  }

  /** Either of both. */
  async code(user: UserId, typed: string): Promise<boolean> {
    return (await this.totpCode(user, typed, 'confirmed')) || (await this.recoveryCode(user, typed))
  }

  async passkey(user: UserId, response: Asserted, site: Site): Promise<boolean> {
    return (await this.#parts.ceremonies.signer(user, response, site)) === user
  }
}

function opens(...sealed: Parameters<typeof unseal>): boolean {
  try {
    return unseal(...sealed).length > 0
  } catch {
    return false
  }
}
