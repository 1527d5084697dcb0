import type { Fill } from '@crease/domain/bet/bet.ts'
import type {
  PositionRow,
  SettledShare,
  StatementLine,
  Transfer,
} from '@crease/domain/records/rows.ts'
import { ACCOUNT } from './account-table.ts'
import { BET } from './bet-table.ts'
import type { Column } from './bulk-write.ts'
import {
  asJson,
  bigint,
  bigints,
  chainedSince,
  int,
  nullable,
  odds,
  text,
  time,
  word,
  type Field,
} from './fields.ts'
import { oneOf, orNull, shape, whole } from '../codecs/guards.ts'
import { MARKET, UNSETTLED } from './market-table.ts'
import { numberedLines } from './numbered-lines.ts'
import { table } from './table.ts'

/** The place of a row in the chain of commit groups [LG41]. */
const GROUP: Column<unknown> = ['tick_id', 'bigint', (_row, groupId) => groupId]

/** A fill that still counts. */
export const NOT_VOID = `NOT EXISTS (SELECT FROM fill_void WHERE fill_void.fill_id = fill.id)`

/** Matches, only ever added to. */
export const FILL = table<Fill>({
  name: 'fill',
  fields: {
    fillId: bigint('id'),
    marketId: text('market_id'),
    runnerId: text('runner_id'),
    odds: odds('odds'),
    stake: bigint('stake'),
    backBetId: nullable(bigint('back_bet_id')),
    layBetId: nullable(bigint('lay_bet_id')),
    backUserId: bigint('back_user_id'),
    layUserId: bigint('lay_user_id'),
    crossId: chainedSince(2, nullable(bigint('cross_id'))),
    at: time('at'),
  },
  beside: [GROUP],
  onConflict: 'fail',
  chainedAs: 'F',
  atStart: `fill JOIN market ON market.id = fill.market_id
    WHERE ${UNSETTLED} AND ${NOT_VOID} ORDER BY fill.id`,
})

const settled: Field<SettledShare | null> = {
  columns: [
    { name: 'settled_version', type: 'int', written: (share) => share?.version ?? null },
    { name: 'settled_net', type: 'bigint', written: (share) => share?.net ?? null },
    { name: 'settled_commission', type: 'bigint', written: (share) => share?.commission ?? null },
  ],
  ...asJson(
    (name) => `CASE WHEN ${name}.settled_version IS NOT NULL THEN jsonb_build_object(
    'version', ${name}.settled_version, 'net', ${name}.settled_net, 'commission', ${name}.settled_commission) END`,
  ),
  is: orNull(shape<SettledShare>({ version: whole(), net: whole(), commission: whole() })),
}

/** The position of a user in a market, and its result. */
export const POSITION = table<PositionRow>({
  name: 'position',
  fields: {
    marketId: text('market_id'),
    userId: bigint('user_id'),
    ifWin: bigints('if_win'),
    ifLose: bigints('if_lose'),
    exposure: bigint('exposure'),
    settled,
  },
  onConflict: { key: ['market_id', 'user_id'] },
  atStart: `position JOIN market ON market.id = market_id WHERE ${UNSETTLED} ORDER BY market_id, user_id`,
})

/** Money between two accounts, only ever added to. */
const TRANSFER = table<Transfer>({
  name: 'transfer',
  fields: {
    debit: text('debit'),
    credit: text('credit'),
    amount: bigint('amount'),
    code: text('code'),
    userId: nullable(bigint('user_id')),
    marketId: nullable(text('market_id')),
    at: time('at'),
    settlement: nullable(int('settlement')),
  },
  beside: [GROUP],
  madeByDatabase: ['id'],
  onConflict: 'fail',
  chainedAs: 'T',
})

const settlement: Field<StatementLine['settlement']> = {
  columns: [
    { name: 'settlement_version', type: 'int', written: (of) => of?.version ?? null },
    { name: 'settlement_entry', type: 'text', written: (of) => of?.entry ?? null },
  ],
  ...asJson(
    (name) => `CASE WHEN ${name}.settlement_version IS NOT NULL THEN jsonb_build_object(
    'version', ${name}.settlement_version, 'entry', ${name}.settlement_entry) END`,
  ),
  is: orNull(shape({ version: whole(), entry: oneOf({ result: true, reversal: true }) })),
}

/** A player's statement, line by line. */
const STATEMENT = table<StatementLine>({
  name: 'statement',
  fields: {
    userId: bigint('user_id'),
    kind: word('kind', { funds: true, sport: true, casino: true }),
    marketId: nullable(text('market_id')),
    amount: bigint('amount'),
    balance: bigint('balance'),
    narration: text('narration'),
    at: time('at'),
    settlement,
  },
  beside: [GROUP],
  madeByDatabase: [
    'id',
    'report',
    'nth',
    'credit_to',
    'debit_to',
    'staked',
    'staked_to',
    'sport',
    'commission',
    'sport_net_to',
    'sport_commission_to',
  ],
  onConflict: { through: numberedLines },
  chainedAs: 'S',
})

/** Markets, bets and the money they move. */
export const MONEY = {
  account: ACCOUNT,
  market: MARKET,
  bet: BET,
  fill: FILL,
  position: POSITION,
  transfer: TRANSFER,
  statement: STATEMENT,
}

/** The tables of the chain of commit groups, in the order of their lines [LG41]. */
export const CHAINED = { transfer: TRANSFER, fill: FILL, statement: STATEMENT }
