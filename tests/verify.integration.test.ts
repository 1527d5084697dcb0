import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ASHA,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { writeChainHeads } from '@crease/exchange/backup/chain-heads.ts'
import { NightlyCheck } from '@crease/exchange/verify/nightly-check.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

const VERIFY = fileURLToPath(new URL('../apps/exchange/src/commands/verify.ts', import.meta.url))
const FAULT = 'UPDATE account SET cash = cash + 1 WHERE user_id = 1'

const ground = perTest(openExchangeGround)

const NOWHERE = join(tmpdir(), 'crease-no-heads')

/** Somebody bets, and the sequencer goes on. */
async function live(): Promise<void> {
  const { exchange } = await ground().start()
  const market = matchMarket('1.1')
  await openMarket(exchange, market)
  await fund(exchange, ASHA, 10_000_00)
  await exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 180, stake: 100_00 }))
}

/** npm run verify, without npm: its exit code, and what it printed. */
async function verify(settings: Record<string, string>): Promise<readonly [number | null, string]> {
  // a folder without heads of chains, unless the test has one
  const env = { ...PROGRAM_ENV, DATA_DIR: NOWHERE, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [VERIFY], { env }, (_error, out, wrong) =>
      resolve([child.exitCode, out + wrong]),
    )
  })
}

test('[OP30] the command tells a sound ledger, a broken one and an empty one apart, beside the server', async () => {
  const settings = { DATABASE_URL: ground().connectionString }
  expect(await verify(settings)).toEqual([2, 'Nothing was verified: the ledger is empty.\n'])
  await live()
  const [sound, said] = await verify(settings)
  expect(said).toMatch(
    /^Looked at 2 accounts, \d+ transfers, 1 bets, 1 fills, .*\nThe ledger adds up: all \d+ rules hold\.\n$/,
  )
  expect(sound).toBe(0)
  await ground().database.query(FAULT)
  const [broken, told] = await verify(settings)
  expect(told).toContain('THE LEDGER DOES NOT ADD UP: 3 of')
  expect(told).toContain(
    '[LG24] the free cash of every account is the sum of its postings\n      user 1: cash',
  )
  expect(broken).toBe(1)
})

test('[OP30] a DATA_DIR without a ledger, and a database that does not answer, verify nothing', async () => {
  const dataDir = await temporaryDataDir('verify')
  const [code, said] = await verify({ DATA_DIR: dataDir.path })
  await dataDir.remove()
  expect(said).toBe('Nothing was verified: there is no ledger in this DATA_DIR yet.\n')
  expect(code).toBe(2)
  const nobody = await verify({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(nobody[1]).toContain('ECONNREFUSED')
  expect(nobody[0]).toBe(2)
})

test('[OP31] the nightly check runs when it is due, keeps what it finds, and cries when it is not sound', async () => {
  await live()
  const said: string[] = []
  let now = Date.now()
  const nightly = new NightlyCheck({
    database: ground().database,
    connectionString: ground().connectionString,
    program: VERIFY,
    dataDir: NOWHERE,
    now: () => now,
    log: { info: (_, text) => said.push(text), error: (_, text) => said.push(text) },
  })
  await nightly.look()
  await nightly.look()
  expect(said).toEqual(['the ledger adds up'])
  now += 24 * 3_600_000
  await nightly.look()
  await ground().database.query(FAULT)
  now += 24 * 3_600_000
  await nightly.look()
  await nightly.stop()
  expect(said).toEqual(['the ledger adds up', 'the ledger adds up', 'THE LEDGER DOES NOT ADD UP'])
  const { rows } = await ground().database.query(
    'SELECT jsonb_array_length(findings) AS findings, parts FROM verification ORDER BY id',
  )
  // the first check reads all, the others one part after the other
  expect(rows).toEqual([
    { findings: 0, parts: [0, 1, 2, 3, 4, 5, 6] },
    { findings: 0, parts: [0] },
    { findings: 3, parts: [1] },
  ])
})

test('[LG111] the command holds the ledger against the heads of its chains that were written out', async () => {
  await live()
  const dataDir = await temporaryDataDir('heads')
  await writeChainHeads(ground().database, { dataDir: dataDir.path, now: Date.now })
  const settings = { DATABASE_URL: ground().connectionString, DATA_DIR: dataDir.path }
  const [code, said] = await verify(settings)
  expect(said).toContain('1 heads of chains')
  expect(code).toBe(0)
  // its last group is cut off, and the others are as they were
  await ground().database.query(
    'ALTER TABLE tick DISABLE TRIGGER ALL; DELETE FROM tick WHERE id = (SELECT max(id) FROM tick)',
  )
  const [broken, told] = await verify(settings)
  await dataDir.remove()
  expect(told).toMatch(/\[LG111\].*\n +tick \d+ is not the head of/)
  expect(broken).toBe(1)
})
