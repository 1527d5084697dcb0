import type { AccountRow } from '@crease/domain/records/rows.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { AccountChange } from './group-rows.ts'
import type { Statement } from './statement.ts'
import { arrayOfNumbers } from './bulk-write.ts'
import { bigint, word } from './fields.ts'
import { table, type KindTable } from './table.ts'

const ROW = table<AccountRow>({
  name: 'account',
  fields: {
    userId: bigint('user_id'),
    kind: word('kind', { player: true, demo: true, gone: true, maker: true }),
    cash: bigint('cash'),
    held: bigint('held'),
    withheld: bigint('withheld'),
    owed: bigint('owed'),
  },
  onConflict: 'keep',
  atStart: `account WHERE kind <> 'gone' OR cash <> 0 OR held <> 0 OR owed <> 0 ORDER BY user_id`,
})

/** Accounts, written as what changes in them, so that the database's own check decides. */
export const ACCOUNT: KindTable<AccountRow, AccountChange> = {
  ...ROW,
  write: (changes, groupId) => [
    // new accounts begin with nothing; what they get comes as a change like any other
    ...ROW.write(
      changes.flatMap(({ isNew, userId, kind }) => (isNew ? [{ userId, kind, ...NOTHING }] : [])),
      groupId,
    ),
    ...changed(changes),
    ...closed(changes),
  ],
}

const NOTHING = { cash: NO_MONEY, held: NO_MONEY, withheld: NO_MONEY, owed: NO_MONEY }

function changed(accounts: readonly AccountChange[]): readonly Statement[] {
  if (accounts.length === 0) return []
  return [
    {
      name: 'change_account',
      text: `UPDATE account SET cash = account.cash + change.cash, held = account.held + change.held,
          withheld = account.withheld + change.withheld, owed = account.owed + change.owed
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
          AS change(user_id, cash, held, withheld, owed)
        WHERE account.user_id = change.user_id`,
      values: [
        arrayOfNumbers(accounts.map((row) => row.userId)),
        arrayOfNumbers(accounts.map((row) => row.cash)),
        arrayOfNumbers(accounts.map((row) => row.held)),
        arrayOfNumbers(accounts.map((row) => row.withheld)),
        arrayOfNumbers(accounts.map((row) => row.owed)),
      ],
    },
  ]
}

/** Few commit groups close an account: the others send nothing for it. */
function closed(accounts: readonly AccountChange[]): readonly Statement[] {
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
