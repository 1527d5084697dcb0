import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import type { Config } from '../settings/config.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isSessionEnd } from '@crease/people/sessions/session-end.ts'
import { isText } from '@crease/ledger/codecs/guards.ts'
import { jsonWhole } from '@crease/ledger/tables/json-whole.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import { CashOutAbsent } from '../casino/rising/cash-out-absent.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'

/** How often it is looked whose sign-in has lasted as long as its player wished. */
const LOOK_EVERY_MS = 1_000

/** Sessions of accounts that operators have locked or closed [PP20], and those as old as their players wish [PP35]; $1 is now. */
const END = `WITH barred AS MATERIALIZED (
    SELECT session.id, standing.user_id, standing.id AS nth FROM account_standing AS standing JOIN session USING (user_id)
    WHERE ended_at IS NULL AND operator <> 'open'), over AS MATERIALIZED (
    SELECT id, 'account' AS reason FROM barred
    WHERE nth = (SELECT max(id) FROM account_standing AS newest WHERE newest.user_id = barred.user_id)
    UNION ALL SELECT session.id, 'limit' FROM player_protection JOIN session USING (user_id)
    WHERE ended_at IS NULL AND rules ? 'session'
      AND created_at + (${jsonWhole('rules', 'session')}) * $2::bigint * interval '1 millisecond' <= $1)
  UPDATE session SET ended_at = $1, end_reason = over.reason, secret = '' FROM over
  WHERE session.id = over.id AND ended_at IS NULL RETURNING session.id, end_reason AS reason`

const ENDED = checkedRows('sessions that ended', { id: isText, reason: isSessionEnd })

interface GuardParts {
  readonly database: Pick<Database, 'query'>
  readonly stream: Pick<NewsStream, 'tellEnded'>
  readonly now: () => number
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly config: Pick<Config, 'playMinuteMs'>
}

/** Ends sessions of accounts that operators closed, and those as old as their players wish, on every gateway. */
export class PlayGuard {
  readonly #parts: GuardParts
  readonly #looking: NodeJS.Timeout
  #look: Promise<void> | null = null
  #absent: CashOutAbsent | null = null
  #again = false

  constructor(parts: GuardParts) {
    this.#parts = parts
    this.#looking = setInterval(() => this.#lookOnce(), LOOK_EVERY_MS)
  }

  /** Standings that were committed: sessions of accounts that operators have locked or closed end at once. */
  tell(standings: readonly StandingRow[]): void {
    if (standings.some(({ operator }) => operator !== 'open')) this.#lookOnce()
    this.#absent?.tell(standings)
  }

  /** The tables, which start after the exchange: bets that rise there are cashed out for players who go away [PP27]. */
  cashOutAt(casino: Pick<CasinoPort, 'cashOutTableBet' | 'rounds'>): void {
    const { now, log } = this.#parts
    const failed = (error: unknown): void =>
      log.error({ err: error }, 'a rising bet of a player who went away was not cashed out')
    this.#absent = new CashOutAbsent({ tables: casino, now, failed })
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#again = false
    await this.#look
  }

  /** Standings committed during a scan trigger another scan. */
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
    const rows = await ENDED.all(database, END, [new Date(now()), config.playMinuteMs])
    if (rows.length > 0) stream.tellEnded(rows)
  }
}
