import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { factorsOf, proofsOf, type Standing, type Standings } from './standing.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Session } from '../sessions/session.ts'
import type { Proofs } from './step-up.ts'

/** Users that are known to have nothing to do first. */
const REMEMBERED = 50_000

/** The guard against calls that a session may not make yet: a row of the route table states its needs. */
export type SessionGuard = Pick<Guard, 'refusalOf'>

/** Keeps away who has a password or a factor to choose first, and asks for a proof where a route needs one. */
export class Guard {
  readonly #standings: Pick<Standings, 'of'>
  readonly #proofs: Pick<Proofs, 'isRecent'>
  readonly #free = new NewestMap<UserId, true>(REMEMBERED)
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
   * The user's duty before anything else; null: none [AU97]. One lookup serves all simultaneous requests: the sockets
   * of a device connect together.
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
    if (isNewest() && (standing === null || isFreeForGood(standing))) this.free(user)
    return first === null ? null : { code: first }
  }

  /** Drops the cached result: the user's credentials have changed. */
  forget(user: UserId): void {
    this.#free.delete(user)
    this.#asking.delete(user)
  }

  /** The user has no duty: the ledger need not be read, which may be away then. */
  free(user: UserId): void {
    this.#free.set(user, true)
  }
}

/**
 * Whether an account has no duty and never gets one. An operator gets one by the machine's command [AU110], of which no
 * gateway is notified: operators are looked up each time.
 */
export const isFreeForGood = (standing: Standing): boolean =>
  standing.role === 'player' && whatFirst(standing) === null

/** The factor or password that an account has to set up first; null: none. */
export function whatFirst(
  standing: Standing,
): 'PASSWORD_CHANGE_NEEDED' | 'SECOND_FACTOR_NEEDED' | null {
  if (standing.mustChange) return 'PASSWORD_CHANGE_NEEDED'
  const isBare = factorsOf(standing).length === 0
  return standing.role === 'operator' && isBare ? 'SECOND_FACTOR_NEEDED' : null
}
