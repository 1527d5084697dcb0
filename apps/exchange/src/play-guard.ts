import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { standingRefusal } from '@crease/domain/risk/play-limits.ts'
import type { Config } from './config.ts'
import type { Database } from './ledger/database.ts'
import type { NewsStream } from './stream/news-stream.ts'

/** How often it is looked whose sign-in has lasted as long as its player wished. */
const LOOK_EVERY_MS = 1_000

/** The sessions of accounts that may not be used [PP20], and those as old as their players wish [PP35]; $1 is now. */
const END = `UPDATE session SET ended_at = $1, end_reason = over.reason, secret = '' FROM (
    SELECT session.id, 'account' AS reason FROM account_standing AS standing JOIN session USING (user_id)
    WHERE ended_at IS NULL AND (operator <> 'open' OR pause_until > $1)
    UNION ALL SELECT session.id, 'limit' FROM player_protection JOIN session USING (user_id)
    WHERE ended_at IS NULL AND rules ? 'session'
      AND created_at + (rules ->> 'session')::bigint * $2::bigint * interval '1 millisecond' <= $1) AS over
  WHERE session.id = over.id AND ended_at IS NULL RETURNING session.id, end_reason AS reason`

interface GuardParts {
  readonly database: Pick<Database, 'query'>
  readonly stream: Pick<NewsStream, 'tellEnded'>
  readonly now: () => number
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly config: Pick<Config, 'playMinuteMs'>
}

/** Ends the sessions of who may not play, or not any longer, on every gateway: by the clock, and when it is told. */
export class PlayGuard {
  readonly #parts: GuardParts
  readonly #looking: NodeJS.Timeout
  #look: Promise<void> | null = null
  #again = false

  constructor(parts: GuardParts) {
    this.#parts = parts
    this.#looking = setInterval(() => this.#lookOnce(), LOOK_EVERY_MS)
  }

  /** Standings that were committed: the sessions of those that may not be used end at once. */
  tell(standings: readonly StandingRow[]): void {
    const now = this.#parts.now()
    if (standings.some((standing) => standingRefusal(standing, now) !== null)) this.#lookOnce()
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#again = false
    await this.#look
  }

  /** What is told while it looks is looked for after it. */
  #lookOnce(): void {
    if (this.#look !== null) {
      this.#again = true
      return
    }
    this.#look = this.#end()
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'sessions were not ended; tried again')
      })
      .finally(() => {
        this.#look = null
        if (!this.#again) return
        this.#again = false
        this.#lookOnce()
      })
  }

  async #end(): Promise<void> {
    const { database, stream, now, config } = this.#parts
    const { rows } = await database.query<{ id: string; reason: SessionEnd }>(END, [
      new Date(now()),
      config.playMinuteMs,
    ])
    if (rows.length > 0) stream.tellEnded(rows)
  }
}
