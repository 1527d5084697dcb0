import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { PROOF_MS } from '../sessions/session-life.ts'
import type { Session } from '../sessions/session.ts'
import type { ProofRows } from './proofs.ts'

/** Failed step-ups after which a session ends [AU99]. */
const WRONG_MOST = 10
const REMEMBERED = 50_000

/** The store of proofs, which outlives a gateway. */
type ProofStore = Pick<ProofRows, 'prove' | 'provedAt' | 'try' | 'giveBack'>

type Proving = Pick<Session, 'id'>

/** When each session proved last who it is: by a password or a factor, at its sign-in or later. */
export class Proofs {
  readonly #store: ProofStore
  readonly #now: () => number
  readonly #provedAt = new NewestMap<string, number>(REMEMBERED)

  constructor(store: ProofStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** It has proved it just now. */
  async prove(session: Proving): Promise<void> {
    const now = this.#now()
    await this.#store.prove(session.id, now)
    this.#provedAt.set(session.id, now)
  }

  /** Whether it has within the last minutes; another gateway may know it. */
  async isRecent(session: Proving): Promise<boolean> {
    const name = session.id
    const isNew = (at: number): boolean => this.#now() - at < PROOF_MS
    const known = this.#provedAt.get(name)
    if (known !== undefined && isNew(known)) return true
    const told = await this.#store.provedAt(name)
    if (told === null || !isNew(told)) return false
    this.#provedAt.set(name, told)
    return true
  }

  /** Counts a try before it is judged: false where the session has had all of them. */
  async mayTry(session: Proving): Promise<boolean> {
    return (await this.#store.try(session.id)) <= WRONG_MOST
  }

  /** The try was not judged: too many wait. It is no failure [AU99]. */
  async notJudged(session: Proving): Promise<{ readonly code: 'BUSY' }> {
    await this.#store.giveBack(session.id)
    return { code: 'BUSY' }
  }
}
