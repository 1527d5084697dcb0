import type { Rows } from '@crease/domain/records/registry.ts'
import type { WritesOf } from '@crease/domain/records/row-log.ts'
import type { AccountRow, MarketRow } from '@crease/domain/records/rows.ts'
import type { RoundRow } from '@crease/domain/rounds/round.ts'
import { marketId, userId, type MarketId, type UserId } from '@crease/domain/units/ids.ts'
import type { UnreadRow } from '@crease/ledger/codecs/rows-of-copy.ts'
import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Connection } from '@crease/ledger/connections/database.ts'
import { isText, isWhole, oneOf, orNull, text, whole } from '@crease/ledger/codecs/guards.ts'
import { isDefinition } from '@crease/ledger/tables/json-shapes.ts'
import { UNSETTLED } from '@crease/ledger/tables/market-table.ts'
import { ROUND } from '@crease/ledger/tables/round-tables.ts'

const MARKET_ID = checkedRows('ids of markets', { id: text<MarketId>() })
const TRANSFER = checkedRows('unreadable transfers', { id: isText, userId: orNull(isWhole) })
const ACCOUNT = checkedRows<AccountRow>('accounts by their transfers', {
  userId: whole(),
  kind: oneOf({ player: true, demo: true, gone: true, maker: true }),
  cash: whole(),
  held: whole(),
  withheld: whole(),
  owed: whole(),
})

/** A row that no guard takes, with what it is about [LG171]. */
export interface UnreadableRow {
  readonly kind: keyof Rows
  readonly row: UnreadRow['row']
  readonly why: string
}

/** Markets, accounts and rounds that a start sets aside until their rows are repaired: no command is decided on them. */
export interface SetAside {
  /** each as a sentence, for the log and for `verify` */
  readonly findings: readonly string[]
  readonly markets: ReadonlySet<MarketId>
  readonly accounts: ReadonlySet<UserId>
}

export const NOTHING_ASIDE: SetAside = { findings: [], markets: new Set(), accounts: new Set() }

type Read = WritesOf<Rows>

/** Kinds of rows that a market stands or falls with. */
const OF_MARKET: ReadonlySet<keyof Rows> = new Set<keyof Rows>([
  'market',
  'bet',
  'fill',
  'fillVoid',
  'position',
  'conditional',
  'cashOut',
])

/** The unreadable rows by their market, or else by their account. */
export function setAsideOf(unreadable: readonly UnreadableRow[]): SetAside {
  const markets = unreadable.flatMap(({ kind, row }) => (OF_MARKET.has(kind) ? marketOf(row) : []))
  const ofAccounts = unreadable.filter(({ kind }) => !OF_MARKET.has(kind))
  const accounts = ofAccounts.flatMap(({ row }) => playerOf(row))
  return {
    findings: unreadable.map(sentenceOf),
    markets: new Set(markets),
    accounts: new Set(accounts),
  }
}

const marketOf = ({ marketId: id }: UnreadRow['row']): readonly MarketId[] =>
  isText(id) ? [marketId(id)] : []

const playerOf = ({ userId: id }: UnreadRow['row']): readonly UserId[] =>
  isWhole(id) ? [userId(id)] : []

function sentenceOf({ kind, row, why }: UnreadableRow): string {
  const ids = ['betId', 'orderId', 'fillId', 'paymentId', 'roundId', 'marketId', 'userId']
  const named = ids.flatMap((name) => {
    const id: unknown = row[name]
    return isText(id) || isWhole(id) ? [`${name} ${id}`] : []
  })
  return `${kind} ${named.join(', ')}: ${why}`
}

/** The same rows with the ids of their markets, which are stored next to the rows. */
export async function namedMarkets(
  connection: Pick<Connection, 'query'>,
  { market = [] }: WritesOf<Rows>,
  unreadable: readonly UnreadableRow[],
): Promise<readonly UnreadableRow[]> {
  if (unreadable.every(({ kind }) => kind !== 'market')) return unreadable
  const known = market.map(({ definition }) => definition.marketId)
  const rows = await MARKET_ID.all(
    connection,
    `SELECT id FROM market WHERE ${UNSETTLED} AND id <> ALL ($1) ORDER BY nth`,
    [known],
  )
  // both are in the order of their opening
  const ids = rows.map(({ id }) => id)
  return unreadable.map((each) =>
    each.kind === 'market' ? { ...each, row: { ...each.row, marketId: ids.shift() } } : each,
  )
}

/**
 * The rows that a start loads. A market that is set aside keeps only its own row, suspended; an account that is set
 * aside is locked; an unreadable round is void to the engine, so that its seed is not used again.
 */
export function withoutUnreadable(
  rows: Read,
  unreadable: readonly UnreadableRow[],
  now: number,
): Read {
  if (unreadable.length === 0) return rows
  const { markets, accounts } = setAsideOf(unreadable)
  const lives = ({ marketId: id }: { readonly marketId: MarketId }): boolean => !markets.has(id)
  const standings = (rows.standing ?? []).filter(({ userId: id }) => !accounts.has(id))
  const { market = [], bet = [], fill = [], position = [], conditional = [], cashOut = [] } = rows
  return {
    ...rows,
    market: [...market.filter((row) => !markets.has(row.definition.marketId)), ...suspended()],
    bet: bet.filter(lives),
    fill: fill.filter(lives),
    position: position.filter(lives),
    conditional: conditional.filter(lives),
    cashOut: cashOut.filter(lives),
    ...withoutRounds(rows, unreadable),
    standing: [
      ...standings,
      ...[...accounts].map(
        (id) => ({ userId: id, operator: 'locked', pause: null, at: now }) as const,
      ),
    ],
  }

  function suspended(): readonly MarketRow[] {
    const known = market.filter((row) => markets.has(row.definition.marketId))
    const unread = unreadable.filter(({ kind }) => kind === 'market')
    return [
      ...known.map(({ definition }) => suspendedMarket(definition)),
      ...unread.flatMap(({ row: { definition } }) =>
        isDefinition(definition) ? [suspendedMarket(definition)] : [],
      ),
    ]
  }
}

const suspendedMarket = (definition: MarketRow['definition']): MarketRow => ({
  definition,
  state: { status: 'SUSPENDED', inPlay: false, betDelayMs: 0, version: 1 },
  result: null,
  settlement: null,
  removals: [],
  runners: [],
  operatorHold: 'SUSPENDED',
  makerWaitsUntil: null,
  lapsing: null,
  starting: null,
})

/** Rounds of which all that is theirs can be read; of any other only its seed is noted. */
function withoutRounds(
  { round = [], roundBet = [] }: Read,
  unreadable: readonly UnreadableRow[],
): Pick<Read, 'round' | 'roundBet'> {
  const bad = new Set(
    unreadable
      .filter(({ kind }) => kind === 'round' || kind === 'roundBet')
      .map(({ row }) => row['roundId']),
  )
  const unread = unreadable.flatMap(({ kind, row }) => (kind === 'round' ? [voided(row)] : []))
  return {
    round: [...round.map((row) => (bad.has(row.roundId) ? voided(row) : row)), ...unread].filter(
      isRound,
    ),
    roundBet: roundBet.filter(({ roundId }) => !bad.has(roundId)),
  }
}

const voided = (row: object): object => ({
  ...row,
  play: {},
  status: { kind: 'VOID', reason: 'a row cannot be read', at: 0 },
})

function isRound(row: object): row is RoundRow {
  const names = ['roundId', 'table', 'player', 'title', 'openedAt', 'epoch', 'seedNumber'] as const
  return names.every((name) => ROUND.is(name)(Reflect.get(row, name)))
}

/** Players whose transfers no number of ours can hold: an index has these alone. */
export async function unreadableTransfers(
  connection: Pick<Connection, 'query'>,
): Promise<readonly UnreadableRow[]> {
  const rows = await TRANSFER.all(
    connection,
    `SELECT id::text, user_id AS "userId" FROM transfer WHERE amount > ${Number.MAX_SAFE_INTEGER} ORDER BY id`,
  )
  return rows.map((row) => ({
    kind: 'transfer',
    row: { ...row },
    why: `amount of transfer ${row.id} is no number that is exact`,
  }))
}

/** Accounts that cannot be read, by their transfers here and in the archive: what they have in markets is paid as before. */
export async function accountsOfTransfers(
  connection: Pick<Connection, 'query'>,
  unreadable: readonly UnreadableRow[],
): Promise<readonly AccountRow[]> {
  const users = unreadable.flatMap(({ kind, row }) => (kind === 'account' ? playerOf(row) : []))
  return ACCOUNT.all(
    connection,
    `WITH moves AS (
       SELECT user_id, credit AS name, amount::numeric FROM transfer WHERE user_id = ANY ($1)
       UNION ALL SELECT user_id, debit, -amount::numeric FROM transfer WHERE user_id = ANY ($1)
       UNION ALL SELECT user_id, name, amount::numeric FROM archived_sum JOIN account ON user_id = ANY ($1)
         AND (name IN ('CASH:' || user_id, 'RECEIVABLE:' || user_id) OR name LIKE 'HOLD:' || user_id || ':%')),
     sums AS (SELECT user_id, ${sumOf("name = 'CASH:' || user_id")} AS free,
       ${sumOf("name LIKE 'HOLD:' || user_id || ':%'")} AS held,
       ${sumOf("name LIKE 'HOLD:' || user_id || ':payment:%'")} AS withheld,
       -${sumOf("name = 'RECEIVABLE:' || user_id")} AS owed FROM moves GROUP BY user_id)
     SELECT account.user_id AS "userId", kind, coalesce(free + sums.held, 0) AS cash, coalesce(sums.held, 0) AS held,
       coalesce(sums.withheld, 0) AS withheld, coalesce(sums.owed, 0) AS owed
     FROM account LEFT JOIN sums USING (user_id) WHERE account.user_id = ANY ($1)`,
    [users],
  )
}

/** A sum that stays within what is exact, whatever stands there. */
const MOST = 2 ** 51
const sumOf = (where: string): string =>
  `least(greatest(coalesce(sum(amount) FILTER (WHERE ${where}), 0), -${MOST}), ${MOST})::bigint`
