import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isDate, isWhole } from '@crease/ledger/codecs/guards.ts'
import { CHALLENGE_MS } from './passkeys.ts'

const DAY_MS = 86_400_000
/** A reset that was used holds payouts for three days [PC13]. */
const RESET_DAYS = 4

const PROVED = checkedRows('proof of a session', { at: isDate })
const TRIES = checkedRows('tries of a session', { wrong: isWhole })

/** The identity proofs of sessions: the table `session_proof`. */
export class ProofRows {
  readonly #pool: Pick<Database, 'query'>

  constructor(pool: Pick<Database, 'query'>) {
    this.#pool = pool
  }

  async prove(session: string, now: number): Promise<void> {
    await this.#pool.query({
      name: 'proof-note',
      text: `INSERT INTO session_proof (session_id, proved_at, wrong) VALUES ($1, $2, 0)
             ON CONFLICT (session_id) DO UPDATE SET proved_at = excluded.proved_at, wrong = 0`,
      values: [session, new Date(now)],
    })
  }

  /** When it proved last who it is, at its beginning or later, epoch milliseconds; null: it is over. */
  async provedAt(session: string): Promise<number | null> {
    const proved = await PROVED.first(this.#pool, {
      name: 'proof-find',
      text: `SELECT greatest(created_at, proved_at) AS at FROM session
             LEFT JOIN session_proof ON session_id = id WHERE id = $1 AND ended_at IS NULL`,
      values: [session],
    })
    return proved?.at.getTime() ?? null
  }

  /** Counts a try before it is judged: how many there are since the last good one, with this. */
  async try(session: string): Promise<number> {
    const tries = await TRIES.first(this.#pool, {
      name: 'proof-try',
      text: `INSERT INTO session_proof (session_id, proved_at, wrong) VALUES ($1, 'epoch', 1)
             ON CONFLICT (session_id) DO UPDATE SET wrong = session_proof.wrong + 1 RETURNING wrong`,
      values: [session],
    })
    return tries?.wrong ?? 0
  }

  /** Takes a try back that was not judged. */
  async giveBack(session: string): Promise<void> {
    await this.#pool.query({
      name: 'proof-give-back',
      text: 'UPDATE session_proof SET wrong = greatest(wrong - 1, 0) WHERE session_id = $1',
      values: [session],
    })
  }

  /** Forgets tickets and tokens of a day ago, and challenges that are too old to be answered [AU830]. */
  async forgetOld(now: number): Promise<void> {
    const then = [new Date(now - DAY_MS)]
    await this.#pool.query('DELETE FROM sign_in_ticket WHERE made_at < $1', then)
    // what operators made stays: they decide none of that player's payments
    await this.#pool.query(
      `DELETE FROM password_reset WHERE greatest(made_at, used_at) < $1 AND coalesce(made_by, user_id) = user_id`,
      [new Date(now - RESET_DAYS * DAY_MS)],
    )
    await this.#pool.query('DELETE FROM passkey_challenge WHERE made_at < $1', [
      new Date(now - CHALLENGE_MS),
    ])
  }
}
