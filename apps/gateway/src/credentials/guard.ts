import type { Route } from '@crease/contract/routes/route.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import {
  factorsOf,
  proofsOf,
  type Standing,
  type Standings,
} from '@crease/exchange/ledger/credentials/standing.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Session } from '../sessions/session.ts'
import type { Proofs } from './proofs.ts'

/** Users that are known to have nothing to do first. */
const REMEMBERED = 50_000

/** What a session may not do yet: a row of the route table says what it asks. */
export type SessionGuard = Pick<Guard, 'refusalOf'>

/** Keeps away who has a password or a factor to choose first, and asks for a proof where a route needs one. */
export class Guard {
  readonly #standings: Pick<Standings, 'of'>
  readonly #proofs: Pick<Proofs, 'isRecent'>
  readonly #free = new Set<UserId>()
  /** whose standing is being looked up */
  readonly #asking = new Map<UserId, Promise<EdgeRefusal | null>>()

  constructor(standings: Pick<Standings, 'of'>, proofs: Pick<Proofs, 'isRecent'>) {
    this.#standings = standings
    this.#proofs = proofs
  }

  /** Why this session may not ask for this now; null: it may. */
  async refusalOf(
    { enrols, stepUp }: Pick<Route, 'enrols' | 'stepUp'>,
    session: Session,
  ): Promise<EdgeRefusal | null> {
    if (enrols !== true) {
      const first = await this.#firstOf(session.userId)
      if (first !== null) return first
    }
    if (stepUp !== true || (await this.#proofs.isRecent(session))) return null
    const standing = await this.#standings.of(session.userId)
    // a demo account has nothing to prove itself with, and nothing to protect
    if (standing === null || standing.isDemo) return null
    return { code: 'STEP_UP_NEEDED', ways: proofsOf(standing) }
  }

  /**
   * What the user has to do before anything else; null: nothing [AU97]. One look-up serves all who ask meanwhile: the
   * sockets of a device come in together.
   */
  async #firstOf(user: UserId): Promise<EdgeRefusal | null> {
    if (this.#free.has(user)) return null
    const asking = this.#asking.get(user)
    if (asking !== undefined) return asking
    const asked: Promise<EdgeRefusal | null> = this.#lookUp(
      user,
      () => this.#asking.get(user) === asked,
    ).finally(() => {
      if (this.#asking.get(user) === asked) this.#asking.delete(user)
    })
    this.#asking.set(user, asked)
    return asked
  }

  async #lookUp(user: UserId, isNewest: () => boolean): Promise<EdgeRefusal | null> {
    const standing = await this.#standings.of(user)
    const first = standing === null ? null : whatFirst(standing)
    if (first === null && isNewest()) this.free(user)
    return first === null ? null : { code: first }
  }

  /** It is looked at anew: something of its credentials has changed. */
  forget(user: UserId): void {
    this.#free.delete(user)
    this.#asking.delete(user)
  }

  /** It has nothing to do first: nobody need ask the ledger, which may be away then. */
  free(user: UserId): void {
    this.#free.add(user)
    const [oldest] = this.#free
    if (this.#free.size > REMEMBERED && oldest !== undefined) this.#free.delete(oldest)
  }
}

/** What an account has to set up first; null: nothing. */
export function whatFirst(
  standing: Standing,
): 'PASSWORD_CHANGE_NEEDED' | 'SECOND_FACTOR_NEEDED' | null {
  if (standing.mustChange) return 'PASSWORD_CHANGE_NEEDED'
  const isBare = factorsOf(standing).length === 0
  return standing.role === 'operator' && isBare ? 'SECOND_FACTOR_NEEDED' : null
}
