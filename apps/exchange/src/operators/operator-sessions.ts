import { hash } from 'node:crypto'
import type { Operator } from '@crease/domain/records/operator-act.ts'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'
import type { OperatorToken } from '@crease/protocol/operator-session.ts'
import { ProofRows } from '@crease/people/credentials/proofs.ts'
import { proofsOf, Standings } from '@crease/people/credentials/standing.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { endOf, PROOF_MS } from '@crease/people/sessions/session-life.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'

/** A gateway has looked at the same proof at the beginning of its request, milliseconds. */
const ON_ITS_WAY_MS = 15_000

export type FoundOperator = { readonly kind: 'operator'; readonly operator: Operator } | Refused

/** Operators by the access tokens of their sessions, from the ledger: a gateway's word is not enough [OP1011]. */
export class OperatorSessions {
  readonly #sessions: SessionRows
  readonly #standings: Standings
  readonly #proofs: ProofRows
  readonly #now: () => number

  constructor(database: Pick<Database, 'query'>, now: () => number) {
    this.#sessions = new SessionRows(database)
    this.#standings = new Standings(database)
    this.#proofs = new ProofRows(database)
    this.#now = now
  }

  /** The operator of a live session, with a recent proof where one is needed [AU98]; else the refusal. */
  async find(token: OperatorToken, needs: 'a session' | 'a proof'): Promise<FoundOperator> {
    // a gateway of an earlier release names the operator instead
    if (typeof token !== 'string') return refused({ code: 'FORBIDDEN' })
    const found = await this.#sessions.find(hash('sha256', token, 'buffer'))
    if (found === null || this.#isOver(found)) return refused({ code: 'TOKEN_EXPIRED' })
    const { id, userId } = found.session
    const standing = await this.#standings.of(userId)
    if (standing?.role !== 'operator') return refused({ code: 'FORBIDDEN' })
    if (needs === 'a proof' && !(await this.#isProved(id))) {
      return refused({ code: 'STEP_UP_NEEDED', ways: proofsOf(standing) })
    }
    return { kind: 'operator', operator: { userId, name: standing.displayName } }
  }

  #isOver({ session, tokenEndsAt }: NonNullable<Awaited<ReturnType<SessionRows['find']>>>) {
    return Math.min(tokenEndsAt, endOf(session)) <= this.#now()
  }

  async #isProved(session: string): Promise<boolean> {
    const provedAt = await this.#proofs.provedAt(session)
    return provedAt !== null && this.#now() - provedAt < PROOF_MS + ON_ITS_WAY_MS
  }
}
