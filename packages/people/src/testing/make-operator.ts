import type { Database } from '@crease/ledger/connections/database.ts'

/** Makes a user an operator, as the owner of the ledger: the server's role cannot. */
export async function makeOperator(
  owners: Pick<Database, 'query'>,
  loginId: string,
): Promise<void> {
  await owners.query(
    `UPDATE app_user SET role = 'operator', must_change = true WHERE login_id = $1`,
    [loginId],
  )
}
