import { inTransit, wrongEnds, wrongWholes } from '@crease/domain/allotments/joined-ends.ts'
import { wrongTurns, type TurnsThere } from '@crease/domain/allotments/joined-turns.ts'
import type { AllotmentRow, CashMoveRow } from '@crease/domain/records/players/cash-move.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { CASH_MOVES } from '../tables/cash-moves.ts'
import { PLAY_TURN } from '../tables/play-turns.ts'
import type { Finding } from './recomputed-exposures.ts'
import { verifyPairs } from './wrong-pairs.ts'

/** Moves that are compared at once. */
const PAGE_MOVES = 5_000
/** Cases of one rule that are told. */
const CASES_TOLD = 10

const RULES = {
  ends: '[SH13] every move between two shards is in both ledgers, once and the same, or in transit',
  whole:
    '[SH14] of every player what was brought to the shards and what is in transit is nothing together',
  kinds: '[SH98] an account is a demo account in every shard, or in none',
  turns: '[SH93] the turn of a player is in one shard, or on its way to one',
  pairs: '[SH103] of two orders in two shards both are kept or none, and one fires at most',
} as const

export interface ShardsVerification {
  readonly findings: readonly Finding[]
  /** moves whose both ends were compared, those that are in transit, what shards know of players' turns, pairs of orders */
  readonly looked: {
    readonly moves: number
    readonly inTransit: number
    readonly turns: number
    readonly pairs: number
  }
}

/** The ledger of a shard at one moment; of two the one that comes later was read later. */
interface Ledger {
  readonly shard: number
  readonly connection: pg.ClientBase
}

/**
 * Checks the ledgers of all shards against each other, the first being that of shard 0, also while bets are taken: one moment
 * of each, which are not the same moment. What only the later one of two can know is left out, and
 * is looked at the other way round in a second pass.
 */
export async function verifyShards(databases: readonly Database[]): Promise<ShardsVerification> {
  const shards = databases.map((database, shard) => ({ database, shard }))
  const first = await atOneMoment(shards, compared)
  const second = await atOneMoment(shards.toReversed(), compared)
  const findings = [...first.findings, ...second.findings]
  const told = new Map(findings.map((finding) => [`${finding.rule} ${finding.detail}`, finding]))
  return { findings: [...told.values()], looked: second.looked }
}

/** Does work with a moment of every ledger, in the order in which they come. */
function atOneMoment<T>(
  [next, ...others]: readonly { readonly database: Database; readonly shard: number }[],
  work: (ledgers: readonly Ledger[]) => Promise<T>,
): Promise<T> {
  if (next === undefined) return work([])
  const { database, shard } = next
  return inTransaction(database, 'read', async (connection) => {
    // the moment is that of the first question
    await connection.query('SELECT 1 FROM cash_move LIMIT 1')
    return atOneMoment(others, (ledgers) => work([{ shard, connection }, ...ledgers]))
  })
}

async function compared(ledgers: readonly Ledger[]): Promise<ShardsVerification> {
  const found: string[] = []
  const moving: CashMoveRow[] = []
  let moves = 0
  for (const [at, from] of ledgers.entries()) {
    found.push(...(await strangersIn(from)))
    for (const [then, to] of ledgers.entries()) {
      if (at === then) continue
      const channel = { from, to, newer: then > at ? ('to' as const) : ('from' as const) }
      const each = await comparedChannel(channel)
      found.push(...each.wrong)
      moving.push(...each.moving)
      moves += each.moves
    }
  }
  const whole = wrongWholes(await allotmentsOf(ledgers), moving)
  const turns = await turnsOf(ledgers)
  const kinds = await wrongKinds(ledgers)
  const { wrong: halves, pairs } = await verifyPairs(ledgers)
  const findings = [
    ...found.slice(0, CASES_TOLD).map((detail) => ({ rule: RULES.ends, detail })),
    ...whole.slice(0, CASES_TOLD).map((detail) => ({ rule: RULES.whole, detail })),
    ...kinds.slice(0, CASES_TOLD).map((detail) => ({ rule: RULES.kinds, detail })),
    ...wrongTurns(turns)
      .slice(0, CASES_TOLD)
      .map((detail) => ({ rule: RULES.turns, detail })),
    ...halves.slice(0, CASES_TOLD).map((detail) => ({ rule: RULES.pairs, detail })),
  ]
  return {
    findings,
    looked: {
      moves,
      inTransit: moving.length,
      turns: turns.flatMap((each) => each.turns).length,
      pairs,
    },
  }
}

interface Channel {
  readonly from: Ledger
  readonly to: Ledger
  /** whose moment is the later one */
  readonly newer: 'from' | 'to'
}

interface ComparedChannel {
  readonly wrong: readonly string[]
  /** in transit at these two moments; what was taken before it was sent, as they have it, counts the other way */
  readonly moving: readonly CashMoveRow[]
  readonly moves: number
}

async function comparedChannel(channel: Channel): Promise<ComparedChannel> {
  const { from, to, newer } = channel
  const [newestSent, newestTaken] = await Promise.all([
    newestOf(channel, from),
    newestOf(channel, to),
  ])
  const newest = Math.max(newestSent, newestTaken)
  const result = { wrong: [] as string[], moving: [] as CashMoveRow[] }
  for (let after = 0; after < newest; after += PAGE_MOVES) {
    const [sent, taken] = await Promise.all([
      pageOf(channel, from, after),
      pageOf(channel, to, after),
    ])
    const isAhead = ({ number }: CashMoveRow): boolean => newer === 'to' && number > newestSent
    const ends = {
      sent: sent.map((row) =>
        newer === 'from' && row.number > newestTaken ? { ...row, status: 'SENT' as const } : row,
      ),
      taken: taken.filter((row) => !isAhead(row)),
    }
    result.wrong.push(...wrongEnds(ends))
    result.moving.push(...inTransit(ends), ...taken.filter(isAhead).map(less))
  }
  return { ...result, moves: newest }
}

const less = (row: CashMoveRow): CashMoveRow => ({ ...row, amount: paise(-row.amount) })

async function newestOf({ from, to }: Channel, ledger: Ledger): Promise<number> {
  const { rows } = await ledger.connection.query<{ newest: number }>(
    'SELECT coalesce(max(number), 0) AS newest FROM cash_move WHERE from_shard = $1 AND to_shard = $2',
    [from.shard, to.shard],
  )
  return rows[0]?.newest ?? 0
}

async function pageOf(
  { from, to }: Channel,
  ledger: Ledger,
  after: number,
): Promise<readonly CashMoveRow[]> {
  const { rows } = await ledger.connection.query(
    `SELECT ${CASH_MOVES.cashMove.select} FROM cash_move
     WHERE from_shard = $1 AND to_shard = $2 AND number > $3 AND number <= $4 ORDER BY number`,
    [from.shard, to.shard, after, after + PAGE_MOVES],
  )
  return CASH_MOVES.cashMove.checkedAll(rows)
}

/** Ends of moves that are in a ledger which is neither of the two. */
async function strangersIn({ shard, connection }: Ledger): Promise<readonly string[]> {
  const { rows } = await connection.query<{ detail: string }>(
    `SELECT format('move %s from shard %s to shard %s is %s in shard %s', number, from_shard, to_shard, status, $1::int) AS detail
     FROM cash_move WHERE CASE status WHEN 'TAKEN' THEN to_shard ELSE from_shard END <> $1 LIMIT ${CASES_TOLD}`,
    [shard],
  )
  return rows.map(({ detail }) => detail)
}

async function allotmentsOf(ledgers: readonly Ledger[]): Promise<readonly AllotmentRow[]> {
  const all: AllotmentRow[] = []
  for (const { connection } of ledgers) {
    const { rows } = await connection.query(`SELECT ${CASH_MOVES.allotment.select} FROM allotment`)
    all.push(...CASH_MOVES.allotment.checkedAll(rows))
  }
  return all
}

/** Accounts that are demo accounts in one ledger and players' in another: there they would meet players' money [AU25]. */
async function wrongKinds(ledgers: readonly Ledger[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const { shard, connection } of ledgers) {
    const demos = await connection.query<{ id: number }>(
      `SELECT user_id AS id FROM account WHERE kind IN ('demo', 'gone')`,
    )
    const ids = demos.rows.map(({ id }) => id)
    for (const other of ledgers) {
      if (other.shard === shard || ids.length === 0) continue
      const { rows } = await other.connection.query<{ id: number }>(
        `SELECT user_id AS id FROM account WHERE kind = 'player' AND user_id = ANY($1) LIMIT ${CASES_TOLD}`,
        [ids],
      )
      found.push(
        ...rows.map(
          ({ id }) =>
            `account ${id} is a demo account in shard ${shard}, and none in shard ${other.shard}`,
        ),
      )
    }
  }
  return found
}

async function turnsOf(ledgers: readonly Ledger[]): Promise<readonly TurnsThere[]> {
  const all: TurnsThere[] = []
  for (const { shard, connection } of ledgers) {
    const { rows } = await connection.query(`SELECT ${PLAY_TURN.select} FROM play_turn`)
    all.push({ shard: shardId(shard), turns: PLAY_TURN.checkedAll(rows) })
  }
  return all
}
