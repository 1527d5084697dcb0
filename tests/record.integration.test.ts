import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { expect, test, vi } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { demoPlayer } from './support/player.ts'
import { startServer } from './support/server-process.ts'

const database = perFile(openFreshLedger)
const server = perFile(() => startServer({ DATABASE_URL: database().connectionString }))

/** the longest that is taken [BS191] */
const LONGEST = 'somebody else called; '.padEnd(200, 'and again ')

/** What is on record, each as its kind and what it is about. */
async function recorded(): Promise<readonly string[]> {
  const { rows } = await database().query<{ said: string }>(
    `SELECT kind || ' ' || about AS said FROM audit_event`,
  )
  return rows.map(({ said }) => said)
}

test('[OP120] [BS191] every act and every look of an operator is on record, and what a player tried of it', async () => {
  const operator = await operatorOf(server())
  const player = await demoPlayer(server().url)
  await player.call('operatorResults')
  await operator.call('operatorPlayerLimits', { query: { loginId: 'asha' } })
  const body = { feed: 'simulator', seconds: 1, reason: 'RULES' }
  await operator.call('operatorResultWait', { body })
  const hold = { marketId: 'none', state: 'held', reason: 'SUSPICIOUS', note: LONGEST }
  await operator.call('operatorResultHold', { body: hold })
  const reset = { loginId: 'asha', reason: LONGEST }
  await operator.call('operatorPasswordReset', { body: reset })
  const standing = { loginId: 'asha', standing: 'open', reason: 'RULES' }
  await operator.call('operatorPlayerStanding', { body: standing })
  await vi.waitFor(async () => {
    const said = await recorded()
    expect(said).toContain('role-refused {"call":"operatorResults"}')
    expect(said).toContain('operator-look {"call":"operatorPlayerLimits","loginId":"asha"}')
    expect(said).toContain(
      `act-refused {"call":"operatorResultHold","reason":"SUSPICIOUS","note":"${LONGEST}","marketId":"none","state":"held","code":"NOT_FOUND","status":404}`,
    )
    expect(said.join('\n')).toContain(`"operatorPasswordReset","reason":"${LONGEST}"`)
    expect(said).toContain('state-changed {"to":"open","reason":"RULES"}')
    expect(said).toContain(
      'operator-act {"call":"operatorResultWait","reason":"RULES","feed":"simulator","seconds":1}',
    )
  }, 60_000)
})

test('[OP120] what somebody does to an account is on record, and never a password or a code', async () => {
  const operator = await operatorOf(server())
  const player = await demoPlayer(server().url)
  await player.call('setPlayRules', { body: { amounts: [{ rule: 'stake-day', amount: 500 }] } })
  await player.call('takeTimeOut', { body: { hours: 24 } })
  await vi.waitFor(async () => {
    const said = await recorded()
    expect(said).toContain('password-changed {"call":"changePassword"}')
    expect(said).toContain('second-factor-changed {"call":"confirmTotp"}')
    expect(said).toContain('limits-changed {"call":"setPlayRules"}')
    expect(said).toContain('time-out {"call":"takeTimeOut"}')
    expect(said.join('\n')).not.toContain(operator.password)
    expect(said.join('\n')).not.toContain(operator.secret)
  }, 60_000)
})
