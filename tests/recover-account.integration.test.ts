import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { signIn, signedInPlayer } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const RECOVER = fileURLToPath(
  new URL('../apps/exchange/src/commands/recover-account.ts', import.meta.url),
)

const folder = perFile(() => temporaryDataDir('recover'))
/** made by the server from nothing: other tests copy a cluster [OP1] */
const dataDir = perFile(() => join(folder().path, 'data'))
const server = perFile(() => startServer({ DATA_DIR: dataDir() }))

/** npm run recover, without npm: its exit code, and what it printed. */
const recover = (login: string): Promise<readonly [number | null, string]> =>
  new Promise((resolve) => {
    const env = { ...PROGRAM_ENV, DATA_DIR: dataDir() }
    const child = execFile(process.execPath, [RECOVER, login], { env }, (_error, out, wrong) =>
      resolve([child.exitCode, out + wrong]),
    )
  })

test('[AU110] an operator who has lost device and codes comes back by a command on the machine, and by nothing less', async () => {
  const operator = await operatorOf(server())
  const anew = 'chosen after the loss'
  const withPassword = (password: string) =>
    signedInPlayer(server().url, '', '').call<object>('signIn', {
      body: { loginId: operator.loginId, password },
    })
  expect(await withPassword(operator.password)).toHaveProperty('ticket')

  expect(await recover('nobody-of-this-name')).toEqual([
    2,
    "Nothing was changed: nobody with a password signs in as 'nobody-of-this-name'.\n",
  ])
  const [code, said] = await recover(operator.loginId)
  expect([code, said]).toEqual([0, expect.stringContaining('/reset#')])
  const token = /#([\w-]{43})/.exec(said)?.[1] ?? ''
  const nobody = signedInPlayer(server().url, '', '')
  const set = { body: { token, password: anew } }
  expect(await nobody.call('resetPassword', set)).toMatchObject({ success: true })
  expect(await nobody.call('resetPassword', set)).toMatchObject({ code: 'RESET_ENDED' })
  const before = signedInPlayer(server().url, '', operator.token)
  expect(await before.call('operatorResults')).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await withPassword(operator.password)).toMatchObject({ code: 'LOGIN_FAILED' })

  const body = { loginId: operator.loginId, password: anew }
  const back = await signIn(server().url, { name: 'signIn', body })
  expect(await back.call('operatorResults')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })

  const address = await embeddedAddress(dataDir())
  const database = openDatabase({ connectionString: address ?? '' })
  const { rows } = await database.query(
    `SELECT kind, about FROM audit_event WHERE kind = 'account-recovered'`,
  )
  expect(rows).toEqual([
    { kind: 'account-recovered', about: JSON.stringify({ loginId: operator.loginId }) },
  ])
  expect((await verifyLedger(database)).findings).toEqual([])
  await database.end()
})

test('[AU155] a forgotten password and its change by a token are on record', async () => {
  const nobody = signedInPlayer(server().url, '', '')
  expect(await nobody.call('forgotPassword', { body: { loginId: 'nobody' } })).toMatchObject({
    success: true,
  })
  const address = await embeddedAddress(dataDir())
  const database = openDatabase({ connectionString: address ?? '' })
  const kept = async () => {
    const { rows } = await database.query<{ kind: string; known: boolean }>(
      `SELECT kind, user_id IS NOT NULL AS known FROM audit_event WHERE kind LIKE 'password-%' ORDER BY kind`,
    )
    return rows
  }
  await expect.poll(kept, { timeout: 5000 }).toEqual([
    { kind: 'password-changed', known: true },
    { kind: 'password-forgotten', known: false },
    { kind: 'password-reset', known: true },
  ])
  await database.end()
})
