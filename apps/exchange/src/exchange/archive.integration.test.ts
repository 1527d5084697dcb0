import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveDue, attachFrom, checkArchive, namePastTerm } from '../journal/archive-journal.ts'
import { keepJournalAhead } from '../journal/keep-journal-ahead.ts'
import { narrowParts } from '../journal/testing/narrow-parts.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { HistoryLedger } from '@crease/ledger/reads/history-reads.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import { verifyLedger, verifyWithin, type AskedScope } from '../verify/verify-ledger.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type ExchangeGround,
  type Running,
} from './testing/exchange.ts'

const FIRST = matchMarket('1.1')
const OLD = [FIRST, matchMarket('1.2'), matchMarket('1.5')]
const NEW = matchMarket('1.3')
const FUTURE = Date.parse('2100-01-01T00:00:00Z')

let ground: ExchangeGround
let running: Running
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let said: string[] = []
let newest = 0
const bets: ReturnType<typeof betOn>[] = []

const GONE = runnerId('gone')
/** has starting prices, and loses a runner before the off */
const RACE = {
  ...matchMarket('1.6'),
  sportId: '7',
  startingPrices: 'on',
  runners: [...matchMarket('1.6').runners, { runnerId: GONE, name: 'Gone', sort: 3 }],
} as const

/** Commit groups in a part of the journal: it is over after some bets. */
const GROUPS = 4

const SIDES = ['BACK', 'LAY'] as const
const OF = { BACK: ASHA, LAY: BIREN } as const

/** Submits a command, and adds the part that its groups need. */
async function submitted(command: Command, kind: string): Promise<void> {
  expect(kinds([await running.exchange.submit(command)])).toEqual([kind])
  await keepJournalAhead(ground.database, GROUPS)
}

async function betAndSettle(market: (typeof OLD)[number]): Promise<void> {
  await openMarket(running.exchange, market)
  for (const side of SIDES) {
    const bet = betOn(market, OF[side], { side, odds: 191, stake: 200_00 })
    bets.push(bet)
    await submitted(bet, 'placed')
  }
  await submitted(settleFor(market), 'done')
}

/** Two bets match, a runner is removed, two others match at the starting price, and the market is settled. */
async function race(): Promise<void> {
  const { marketId } = RACE
  const turn = { kind: 'market-state', marketId, status: 'OPEN', betDelayMs: 0 } as const
  await openMarket(running.exchange, RACE)
  for (const side of SIDES)
    await submitted(betOn(RACE, OF[side], { side, odds: 191, stake: 200_00 }), 'placed')
  const removal = { runnerId: GONE, reduction: 10_000, factor: 'win' } as const
  await submitted({ kind: 'remove-runner', marketId, ...removal }, 'done')
  await submitted({ ...turn, inPlay: false }, 'done')
  const terms = { ...PLAIN_TERMS, timeInForce: { kind: 'MARKET_ON_CLOSE' } } as const
  for (const side of SIDES) {
    const odds = side === 'BACK' ? 101 : 100_000
    await submitted({ ...betOn(RACE, OF[side], { side, odds, stake: 200_00 }), terms }, 'placed')
  }
  await submitted({ ...turn, inPlay: true }, 'done')
  const onClose = 'SELECT FROM bet WHERE terms IS NOT NULL AND matched > 0'
  expect((await ground.database.query(onClose)).rowCount).toBe(2)
  await submitted(settleFor(RACE), 'done')
}

const archive = () => ({
  database: ground.database,
  folder: join(dataDir.path, 'archive'),
  say: (sentence: string) => said.push(sentence),
  keptSince: 0,
})

beforeAll(async () => {
  ground = await openExchangeGround()
  dataDir = await temporaryDataDir('archive')
  await narrowParts(ground.database, { first: 8, groups: GROUPS })
  running = await ground.start()
  for (const user of [ASHA, BIREN]) await fund(running.exchange, user, 10_000_00)
  await betAndSettle(FIRST)
  await race()
  for (const market of OLD.slice(1)) await betAndSettle(market)
})

afterAll(async () => {
  await ground.close()
  await dataDir.remove()
})

const page = { userId: ASHA, report: 'sport', from: null, to: null, page: 1, limit: 50 } as const
const ask = { userId: ASHA, sport: null, marketId: null, end: null, from: null, to: null } as const

async function seenByPlayer() {
  const statement = await new StatementLedger(ground.database).page(page)
  const history = new HistoryLedger(ground.database)
  const settled = await history.settledBets({ ...ask, after: null, limit: 50 })
  return { statement, settled }
}

interface Counts {
  readonly ticks: number
  readonly transfers: number
  readonly fills: number
}

async function counts(): Promise<Counts> {
  const { rows } = await ground.database.query<Counts>(
    `SELECT (SELECT count(*) FROM tick) AS ticks, (SELECT count(*) FROM transfer) AS transfers,
       (SELECT count(*) FROM fill) AS fills`,
  )
  return rows[0] ?? { ticks: 0, transfers: 0, fills: 0 }
}

const SINCE = { part: null }

const sound = async (asked: AskedScope = 'whole') => {
  const { findings, scope } = await verifyLedger(ground.database, asked)
  expect(findings).toEqual([])
  return scope
}

test('[LG183] a part stays until a sound check has read it, it is old, and its markets have ended', async () => {
  expect(await archiveDue(archive(), FUTURE)).toBe(0)
  await sound()
  expect(await archiveDue(archive(), 0)).toBe(0)
  const { rows } = await ground.database.query<{ result: object }>(
    `SELECT result FROM market WHERE id = '1.1'`,
  )
  await ground.database.query(
    `UPDATE market SET status = 'SUSPENDED', result = NULL WHERE id = '1.1'`,
  )
  expect(await archiveDue(archive(), FUTURE)).toBe(0)
  await ground.database.query(
    `UPDATE market SET status = 'SETTLED', result = $1 WHERE id = '1.1'`,
    [rows[0]?.result],
  )
  expect(said).toEqual([
    'Part 1 stays: no sound check has read all of it yet.',
    'Part 1 stays: it is too young.',
    'Part 1 stays: market 1.1 with a fill in it has not ended, or not by the last sound check.',
  ])
})

test('[LG183] archived parts leave the database, and nothing that a player reads or repeats changes', async () => {
  const { exchange } = running
  const [before, all] = [await seenByPlayer(), await counts()]
  expect(before.statement.rows.length).toBeGreaterThan(1)
  // two of the race, and one of each other market
  expect(before.settled.rows).toHaveLength(2 + OLD.length)
  newest = await archiveDue(archive(), FUTURE)
  expect(newest).toBeGreaterThan(1)
  const left = await counts()
  expect(left.transfers).toBeLessThan(all.transfers)
  expect(left.fills).toBeLessThan(all.fills)
  expect(await seenByPlayer()).toEqual(before)
  // the same id is the same bet, and no other
  const [first] = bets
  if (first === undefined) throw new Error('there is no bet')
  expect(await exchange.submit(first)).toMatchObject({ kind: 'placed' })
  expect(await exchange.submit({ ...first, requestedOdds: 200 })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'ID_REUSED' },
  })
  // a market whose fills are not here is not settled again
  const records = new OperatorReads(ground.database)
  expect(await records.endedMarket(FIRST.marketId)).toMatchObject({ isArchived: true })
  await sound()
  expect(await checkArchive(archive())).toBe(0)
})

test('[LG183] the ledger goes on, adds up from there, and a start reads it', async () => {
  await betAndSettle(NEW)
  expect(await sound(SINCE)).toBe('since')
  await sound()
  running = await ground.start()
  await betAndSettle(matchMarket('1.4'))
  expect(await sound(SINCE)).toBe('since')
})

test.each([
  [
    'money that no transfer, here or archived, explains',
    'UPDATE account SET cash = cash + 1 WHERE user_id = 1',
    'LG24',
  ],
  [
    'an archived line of a statement',
    `UPDATE statement SET narration = 'Gift' WHERE id = 1`,
    'LG185',
  ],
  [
    'a sum of what is archived',
    `UPDATE archived_sum SET amount = amount + 1 WHERE name = 'CASH:1'`,
    'LG24',
  ],
  [
    'the end of an archived part',
    `UPDATE archived_part SET hash_after = repeat('1', 64) WHERE number = (SELECT max(number) FROM archived_part)`,
    'LG41',
  ],
  ['a part that is gone', 'DELETE FROM archived_part WHERE number = 1', 'LG185'],
])('[LG185] the whole check finds %s', async (_, fault, rule) => {
  const client = await ground.database.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  await client.query(fault)
  const { findings } = await verifyWithin(client)
  await client.query('ROLLBACK')
  client.release()
  expect(findings.map((found) => /\[(\w+)\]/.exec(found.rule)?.[1])).toContain(rule)
})

test('[LG184] [LG185] [LG187] a file that was changed is found, and is not attached', async () => {
  const path = join(dataDir.path, 'archive', `part-00000${newest}.zst`)
  const whole = await readFile(path)
  const text = zstdDecompressSync(whole).toString()
  const forged = text.replace(/"amount":(\d+)/, '"amount":1$1')
  expect(forged).not.toBe(text)
  await writeFile(path, zstdCompressSync(forged))
  said = []
  expect(await checkArchive(archive())).toBe(1)
  expect(said.find((sentence) => sentence.startsWith('PART'))).toContain('its hash is another')
  const left = await counts()
  await expect(attachFrom(archive(), newest)).rejects.toThrow('is not what was archived')
  expect(await counts()).toEqual(left)
  await sound()
  // also where the record of the file is forged with it
  const { rows } = await ground.database.query<{ hash: string }>(
    'SELECT file_hash AS hash FROM archived_part WHERE number = $1',
    [newest],
  )
  const record = (hash: string): Promise<unknown> =>
    ground.database.query('UPDATE archived_part SET file_hash = $2 WHERE number = $1', [
      newest,
      hash,
    ])
  await record(createHash('sha256').update(zstdCompressSync(forged)).digest('hex'))
  await expect(attachFrom(archive(), newest)).rejects.toThrow(/tick \d+ is not what was written/)
  await record(rows[0]?.hash ?? '')
  await rm(path)
  expect(await checkArchive(archive())).toBe(1)
  // a file that was kept for its term may be deleted, and others are named
  const later = { ...archive(), keptSince: FUTURE }
  expect(await checkArchive(later)).toBe(0)
  said = []
  await namePastTerm(later)
  await namePastTerm(archive())
  expect(said.length).toBeGreaterThan(0)
  expect(said).not.toContain(`${path} was kept for its term, and may be deleted.`)
  expect(said[0]).toBe(
    `${path.replace(/\d\.zst/, '1.zst')} was kept for its term, and may be deleted.`,
  )
  await writeFile(path, whole)
  expect(await checkArchive(archive())).toBe(0)
})

test('[LG184] all parts are attached again, the ledger is as it was, and can be archived once more', async () => {
  await attachFrom(archive(), 1)
  const { rows } = await ground.database.query(
    'SELECT FROM archived_sum UNION ALL SELECT FROM archived_market',
  )
  expect(rows).toEqual([])
  await sound()
  for (const change of ['DELETE FROM fill_p1', 'TRUNCATE transfer_p1']) {
    await expect(ground.database.query(change)).rejects.toThrow('is append-only')
  }
  const records = new OperatorReads(ground.database)
  expect(await records.endedMarket(FIRST.marketId)).toMatchObject({ fills: expect.any(Array) })
  expect(await archiveDue(archive(), FUTURE)).toBeGreaterThan(1)
  await sound()
})
