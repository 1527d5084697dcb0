import type { Statement } from './transaction.ts'
import { arrayOfNumbers } from './bulk-write.ts'
import { BET, FILL, MARKET, NEW_ACCOUNT, POSITION, STATEMENT, TRANSFER } from './money-tables.ts'
import {
  AMENDMENT,
  CASH_OUT,
  CONDITIONAL,
  dropKeys,
  FILL_VOID,
  IDLE_FLOOR,
  LIMIT,
  OPERATOR_ACT,
  REFUSAL,
  SWITCH,
} from './order-tables.ts'
import { resultActs } from './result-acts.ts'
import type { AccountChange, TickLink, TickRows } from './tick-rows.ts'

/** The statements of one tick, in the order they are sent. */
export function tickStatements(rows: TickRows, link: TickLink): readonly Statement[] {
  const { tickId } = rows
  return [
    {
      name: 'write_tick',
      // the turn is asserted before the row is there: this tick is written in its turn or not at all
      text: `INSERT INTO tick (id, epoch, commands, hash)
        SELECT $1::bigint, $2::bigint, $3::int, decode($4, 'hex') FROM assert_turn($2::bigint, $5::bigint)`,
      values: [tickId, link.epoch, rows.commands, link.hash, link.follows],
    },
    ...NEW_ACCOUNT.write(
      rows.accounts.filter((row) => row.isNew),
      tickId,
    ),
    ...accountChanges(rows.accounts),
    ...closedAccounts(rows.accounts),
    ...MARKET.write(rows.markets, tickId),
    ...BET.write(rows.bets, tickId),
    ...FILL.write(rows.fills, tickId),
    ...POSITION.write(rows.positions, tickId),
    ...TRANSFER.write(rows.transfers, tickId),
    ...STATEMENT.write(rows.statement, tickId),
    ...dropKeys(rows.dropped),
    ...REFUSAL.write(rows.refusals, tickId),
    ...AMENDMENT.write(rows.amendments, tickId),
    ...IDLE_FLOOR.write(rows.idleFloors, tickId),
    ...CONDITIONAL.write(rows.conditionals, tickId),
    ...SWITCH.write(rows.switches, tickId),
    ...CASH_OUT.write(rows.cashOuts, tickId),
    ...FILL_VOID.write(rows.fillVoids, tickId),
    ...OPERATOR_ACT.write(rows.acts, tickId),
    ...resultActs(rows.acts),
    ...LIMIT.write(rows.limits, tickId),
  ]
}

/** Few ticks close an account: the others send nothing for it. */
function closedAccounts(accounts: readonly AccountChange[]): readonly Statement[] {
  const gone = accounts.filter(({ kind }) => kind === 'gone').map(({ userId }) => userId)
  if (gone.length === 0) return []
  return [
    {
      name: 'close_account',
      text: `UPDATE account SET kind = 'gone' WHERE user_id = ANY ($1::bigint[])`,
      values: [arrayOfNumbers(gone)],
    },
  ]
}

function accountChanges(accounts: readonly AccountChange[]): readonly Statement[] {
  if (accounts.length === 0) return []
  return [
    {
      name: 'change_account',
      text: `UPDATE account SET cash = account.cash + change.cash, held = account.held + change.held,
          owed = account.owed + change.owed
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
          AS change(user_id, cash, held, owed)
        WHERE account.user_id = change.user_id`,
      values: [
        arrayOfNumbers(accounts.map((row) => row.userId)),
        arrayOfNumbers(accounts.map((row) => row.cash)),
        arrayOfNumbers(accounts.map((row) => row.held)),
        arrayOfNumbers(accounts.map((row) => row.owed)),
      ],
    },
  ]
}
