import type { PlaySums, StretchRow } from '@crease/domain/records/players/protection.ts'
import { BREAK_MINUTES } from '@crease/domain/risk/play-limits.ts'
import { MINUTE_MS } from '@crease/domain/units/calendar.ts'
import type { MarketId } from '@crease/domain/units/ids.ts'
import type { Fill } from '@crease/domain/bet/bet.ts'
import type { Rows } from '@crease/domain/records/registry.ts'
import type { WritesOf } from '@crease/domain/records/row-log.ts'
import type { Snapshot } from '@crease/domain/records/snapshot.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import { copyOut } from './copy-out.ts'
import type { Connection } from '@crease/ledger/connections/database.ts'
import {
  loadInStretches,
  loadLastBets,
  loadPlayed,
  loadStored,
} from '@crease/ledger/tables/played.ts'
import { isWhole, text } from '@crease/ledger/codecs/guards.ts'
import { FILL } from '@crease/ledger/tables/money.ts'
import { UNSETTLED } from '@crease/ledger/tables/market-table.ts'
import { RowNotAsWritten } from '@crease/ledger/codecs/row-not-as-written.ts'
import type { KindTable } from '@crease/ledger/tables/table.ts'
import { TABLES } from '@crease/ledger/tables/tables.ts'
import { strayRows } from './stray-rows.ts'
import {
  accountsOfTransfers,
  namedMarkets,
  setAsideOf,
  unreadableTransfers,
  withoutUnreadable,
  type SetAside,
  type UnreadableRow,
} from './unreadable-rows.ts'

const LAST_IDS = checkedRows('last ids', {
  tick: isWhole,
  at: isWhole,
  bet: isWhole,
  fill: isWhole,
})
const BEGUN = checkedRows('markets of begun events', { id: text<MarketId>() })

/** The memory of the exchange after a restart, all from committed rows. */
export interface LedgerSnapshot extends Required<Snapshot> {
  readonly lastGroupId: number
  /** when it was written, epoch milliseconds by the clock of the database; 0: there is none */
  readonly lastGroupAt: number
  /** markets of events whose start has come */
  readonly begun: ReadonlySet<MarketId>
  readonly lastBetId: number
  readonly lastFillId: number
  /** what cannot be read, and is left alone [LG171] */
  readonly setAside: SetAside
  /**
   * Counts the sums that `played` left out, as they were at the moment of this snapshot [PP15]; called once at most.
   * null: none were.
   */
  readonly countOthers: (() => Promise<readonly PlaySums[]>) | null
}

/**
 * Reads the whole snapshot over the sequencer's own connection, right after the lease was taken: from then on no other
 * server writes. Sums of play come over a second connection, which sees this moment to its end: those of a month of bets
 * are counted beside the betting.
 */
export async function loadLedger(
  { connection, beside }: { readonly connection: Connection; readonly beside: Connection },
  now: number,
): Promise<LedgerSnapshot> {
  await beside.query(AS_OF_NOW)
  await beside.query(BY_INDEX)
  const [read, voidFills, play, last, begun, transfers] = await Promise.all([
    loadRows<Rows>(connection, TABLES),
    loadVoidFills(connection),
    loadPlay(beside, now),
    readLastIds(connection),
    loadBegun(connection, now),
    unreadableTransfers(connection),
  ])
  const unreadable = await namedMarkets(connection, read.rows, [
    ...read.unreadable,
    ...voidFills.unreadable,
    ...transfers,
    ...strayRows(read.rows, voidFills.rows),
  ])
  const setAside = setAsideOf(unreadable)
  const accounts =
    setAside.accounts.size === 0 ? [] : await accountsOfTransfers(connection, unreadable)
  const rows = withoutUnreadable(
    { ...read.rows, account: [...(read.rows.account ?? []), ...accounts] },
    unreadable,
    now,
  )
  const lastBets = new Map(play.lastBets.map(({ userId, at }) => [userId, at]))
  const going = (rows.stretch ?? []).filter((row) =>
    mayGoOn(row, { lastBetAt: lastBets.get(row.userId) ?? 0, now }),
  )
  return {
    rows,
    voidFills: voidFills.rows.filter((fill) => !setAside.markets.has(fill.marketId)),
    ...play,
    inStretches: await loadInStretches(beside, going),
    setAside,
    lastGroupId: last.tick,
    lastGroupAt: last.at,
    begun,
    lastBetId: last.bet,
    lastFillId: last.fill,
  }
}

type Reading = Pick<Connection, 'query'>

/** Every query of the transaction sees what the first one sees. */
const AS_OF_NOW = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** The newest bets are few, which PostgreSQL does not know of tables that were just restored: they have no statistics. */
const BY_INDEX = 'SET LOCAL enable_seqscan = off'
/** A month of bets, whose markets would be looked up one by one. */
const WHOLE_TABLES = 'SET LOCAL enable_seqscan = on; SET LOCAL enable_nestloop = off'

type Play = Pick<LedgerSnapshot, 'played' | 'playedBy' | 'lastBets' | 'countOthers'>

/** The stored sums, with which a start begins, and the count of the others; where one cannot be read all are counted first. */
async function loadPlay(beside: Reading, now: number): Promise<Play> {
  const lastBets = await loadLastBets(beside, now - BREAK_MS)
  const stored = await loadStored(beside)
  const count = async (): Promise<readonly PlaySums[]> => {
    await beside.query(WHOLE_TABLES)
    return loadPlayed(beside, now)
  }
  if (stored === null)
    return { played: await count(), playedBy: 'everybody', lastBets, countOthers: null }
  const limited = new Set(stored.map(({ userId }) => userId))
  const countOthers = async () => (await count()).filter(({ userId }) => !limited.has(userId))
  return { played: stored, playedBy: 'the limited', lastBets, countOthers }
}

const BREAK_MS = BREAK_MINUTES * MINUTE_MS

/** A stretch of play may go on where its last bet, or its beginning, is not longer ago than a break lasts [PP30]. */
const mayGoOn = (
  { from }: StretchRow,
  { lastBetAt, now }: { readonly lastBetAt: number; readonly now: number },
): boolean => from > 0 && now < Math.max(from, lastBetAt) + BREAK_MS

/** Rows that were read, and those that are not what their tables say. */
interface LoadedRows<Read> {
  readonly rows: WritesOf<Read>
  readonly unreadable: readonly (Omit<UnreadableRow, 'kind'> & { readonly kind: keyof Read })[]
}

/** The rows of every kind that the engine needs. */
export async function loadRows<Read>(
  connection: Reading,
  tables: { readonly [Kind in keyof Read]: Pick<KindTable<Read[Kind], never>, 'atStart'> },
): Promise<LoadedRows<Read>> {
  const unreadable: (Omit<UnreadableRow, 'kind'> & { readonly kind: keyof Read })[] = []
  const rows: { [Kind in keyof Read]?: readonly Read[Kind][] } = {}
  for (const kind in tables) {
    const { atStart } = tables[kind]
    if (atStart === null) continue
    const copy = atStart.begin()
    await copyOut(connection, atStart.sql, copy.take)
    rows[kind] = copy.all
    unreadable.push(...copy.unread.map((each) => ({ ...each, kind })))
  }
  return { rows, unreadable }
}

/** Fills that were made void since, of markets that have not ended. */
export async function loadVoidFills(
  connection: Reading,
): Promise<{ readonly rows: readonly Fill[]; readonly unreadable: readonly UnreadableRow[] }> {
  const found = await connection.query(
    `SELECT ${FILL.select} FROM fill_void JOIN fill ON fill.id = fill_void.fill_id
     JOIN market ON market.id = fill.market_id WHERE ${UNSETTLED} ORDER BY fill.id`,
  )
  const rows: Fill[] = []
  const unreadable: UnreadableRow[] = []
  for (const row of found.rows) {
    try {
      rows.push(FILL.checked(row))
    } catch (error) {
      if (!(error instanceof RowNotAsWritten)) throw error
      unreadable.push({ kind: 'fill', row, why: error.message })
    }
  }
  return { rows, unreadable }
}

async function loadBegun(connection: Connection, now: number): Promise<ReadonlySet<MarketId>> {
  const found = await BEGUN.all(
    connection,
    `SELECT market.id FROM event JOIN market ON market.event_id = event.id
     WHERE ${UNSETTLED} AND event.starts_at <= ms_to_time($1)`,
    [now],
  )
  return new Set(found.map(({ id }) => id))
}

/** The newest id of each kind; bets of markets and of rounds, conditional orders, pairs of them and payments count together. */
async function readLastIds(connection: Reading): Promise<RowOf<typeof LAST_IDS>> {
  const ids = await LAST_IDS.first(
    connection,
    `SELECT coalesce((SELECT max(id) FROM tick), 0) AS tick,
         coalesce(time_to_ms((SELECT at FROM tick ORDER BY id DESC LIMIT 1)), 0) AS at,
         coalesce(greatest((SELECT max(id) FROM bet), (SELECT max(id) FROM round_bet), (SELECT max(id) FROM conditional_order),
           (SELECT max(id) FROM payment)), 0) AS bet,
         coalesce((SELECT max(id) FROM fill), 0) AS fill`,
  )
  if (ids === null) throw new Error('the database did not say its last ids')
  return ids
}
