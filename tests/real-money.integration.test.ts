import { openDatabase } from '@crease/ledger/connections/database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { expect, test } from 'vitest'
import {
  betOn,
  demoPlayer,
  expectDone,
  listedMatch,
  signedInPlayer,
  type Player,
} from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const dataDir = perFile(() => temporaryDataDir('real-money'))
const fresh = perFile(freshLedger)
const settings = () => ({
  DATABASE_URL: fresh().connectionString,
  DATA_DIR: dataDir().path,
  JURISDICTIONS: 'IN,NP',
  COUNTRY_HEADER: 'X-Country',
  TRUSTED_PROXIES: '127.0.0.1',
  ALLOW_TRIAL: 'true',
  LOG_LEVEL: 'warn',
})
const here = () => demoPlayer(server().url, { 'x-country': 'IN' })

const server = perFile(() => startServer({ ...settings(), REAL_MONEY: 'true', SHARDS: '1' }))

/** A back of the first runner of a match that has not begun. */
async function back(player: Player, matchOdd: number) {
  const match = await listedMatch(player)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: 100 })
  return expectDone(player.call<Extract<BetReply, { success: true }>>('placeBet', { body }))
}

test('[AU24] [AU25] where money is counted nobody is given any, and demo players meet the maker alone', async () => {
  expect(server().output()).toContain("Press 'Login with demo ID'")
  expect(server().output()).not.toContain('Sign in as')
  // a setting of before [LG174]
  expect(server().output()).toContain('SHARDS is no setting any more')
  const [one, two] = [await here(), await here()]
  const resting = await back(one, 900)
  expect(resting.bet.matched).toBe(0)
  const taken = await back(two, 1.01)
  expect(taken.bet).toMatchObject({ matched: 100 })
  const database = openDatabase(fresh())
  const { findings, looked } = await verifyLedger(database)
  expect(findings).toEqual([])
  expect(looked.fills).toBeGreaterThan(0)
  // control: the same fills with a player's account among them are found
  await database.query(`UPDATE account SET kind = 'player' WHERE kind = 'demo'`)
  const planted = await verifyLedger(database)
  await database.query(`UPDATE account SET kind = 'demo' WHERE kind = 'player'`)
  await database.end()
  expect(planted.findings.map(({ rule }) => rule.slice(0, 6))).toContain('[AU25]')
})

test('[OP1013] a trial says so in its log and with the look of every page, and without ALLOW_TRIAL does not start', async () => {
  expect(server().output()).toContain('ALLOW_TRIAL: this server counts money and runs as a trial')
  const look = await fetch(`${server().url}/api/v1/domainConfig`)
  expect(await look.json()).toMatchObject({ success: true, isTrial: true })
  const refused = startServer({ ...settings(), REAL_MONEY: 'true', ALLOW_TRIAL: 'false' })
  await expect(refused).rejects.toThrow(/FEED must not be 'simulator'[^]*SEED must not be set/)
})

test('[PP50] where money is counted who is nowhere, or elsewhere, is served neither sign-in nor bet nor socket', async () => {
  for (const headers of [{}, { 'x-country': 'XX' }, { 'x-country': 'in,xx' }]) {
    await expect(demoPlayer(server().url, headers)).rejects.toThrow('This service is not available')
  }
  const player = await here()
  const match = await listedMatch(player)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 100 })
  const elsewhere = signedInPlayer(server().url, '', player.token)
  expect(await elsewhere.call('placeBet', { body })).toMatchObject({ code: 'COUNTRY_NOT_SERVED' })
  // what only looks is answered
  expect(await elsewhere.call('getBalance')).toMatchObject({ success: true })
  const polled = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${server().url}/socket.io/?EIO=4&transport=polling`, { headers })).status
  expect(await polled({})).toBe(451)
  expect(await polled({ 'x-country': 'NP' })).not.toBe(451)
})

test('[PP50] a server that counts money does not start without places', async () => {
  const nowhere = startServer({ ...settings(), REAL_MONEY: 'true', JURISDICTIONS: '' })
  await expect(nowhere).rejects.toThrow(/JURISDICTIONS, COUNTRY_HEADER and TRUSTED_PROXIES/)
})
