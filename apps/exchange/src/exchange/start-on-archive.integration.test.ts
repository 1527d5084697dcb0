import { join } from 'node:path'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { archiveDue } from '../journal/archive-journal.ts'
import { archivePart } from '../journal/archive-part.ts'
import { keepJournalAhead } from '../journal/keep-journal-ahead.ts'
import { partsHere } from '../journal/parts.ts'
import { narrowParts } from '../journal/testing/narrow-parts.ts'
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
  type Running,
} from './testing/exchange.ts'

const GROUPS = 4
const FUTURE = Date.parse('2100-01-01T00:00:00Z')

const ground = perTest(openExchangeGround)
let running: Running
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let said: string[]

beforeEach(async () => {
  dataDir = await temporaryDataDir('start-on-archive')
  said = []
  await narrowParts(ground().database, { first: 8, groups: GROUPS })
  running = await ground().startOpen([])
  await play('1.1')
})

afterEach(() => dataDir.remove())

/** Opens a market, in which a bet of each player matches the house's price; Biren's bet loses. */
async function match(id: string): Promise<void> {
  await openMarket(running.exchange, matchMarket(id))
  for (const [user, side] of [
    [ASHA, 'BACK'],
    [BIREN, 'LAY'],
  ] as const) {
    const bet = betOn(matchMarket(id), user, { side, odds: 191, stake: 200_00 })
    expect(kinds([await running.exchange.submit(bet)])).toEqual(['placed'])
    await keepJournalAhead(ground().database, GROUPS)
  }
}

async function play(id: string): Promise<void> {
  await match(id)
  expect(kinds([await running.exchange.submit(settleFor(matchMarket(id)))])).toEqual(['done'])
}

/** Commit groups without a fill, until the parts before them are over. */
async function groupsWithoutFill(): Promise<void> {
  for (let group = 0; group < 3 * GROUPS; group += 1) {
    await fund(running.exchange, BIREN, 1_00)
    await keepJournalAhead(ground().database, GROUPS)
  }
}

async function archive(): Promise<number> {
  expect(await ground().findings()).toEqual([])
  const folder = join(dataDir.path, 'archive')
  const { database } = ground()
  return archiveDue({ database, folder, say: (sentence) => said.push(sentence) }, FUTURE)
}

/** Stops the exchange, changes the ledger as its owner, and starts the exchange again. */
async function restartAfter(sql: string): Promise<void> {
  await running.exchange.stop()
  await running.ledger.close()
  await ground().database.query(sql)
  running = await ground().start()
}

test('[LG171] [LG183] an account that cannot be read has the money of its archived transfers, and is paid', async () => {
  await match('1.2')
  await groupsWithoutFill()
  expect(await archive()).toBeGreaterThan(0)
  const { cash, held } = running.exchange.account(BIREN) ?? {}
  await restartAfter(`UPDATE account SET cash = 9007199254740993 WHERE user_id = ${BIREN}`)
  expect(running.exchange.account(BIREN)).toMatchObject({ cash, held })
  expect(kinds([await running.exchange.submit(settleFor(matchMarket('1.2')))])).toEqual(['done'])
})

test('[LG183] the part of the newest fill stays, so that a start numbers fills on', async () => {
  await groupsWithoutFill()
  await archive()
  expect(said.at(-1)).toMatch(/^Part \d+ stays: it has the newest fill\.$/)
  const before = await fills()
  await restartAfter('SELECT')
  await play('1.2')
  expect(await fills()).toEqual([
    ...before,
    ...before.map((_, place) => (before.at(-1) ?? 0) + place + 1),
  ])
  await groupsWithoutFill()
  expect(await archive()).toBeGreaterThan(0)
})

test('[LG183] a part stays of which a market is no longer ended when its file is written', async () => {
  await match('1.2')
  await groupsWithoutFill()
  await archive()
  const { database } = ground()
  const [part] = await partsHere(database)
  if (part === undefined) throw new Error('the journal has no part')
  const archived = archivePart(database, part, join(dataDir.path, 'archive'))
  await expect(archived).rejects.toThrow('market 1.2 with a fill in it has not ended')
  expect((await partsHere(database))[0]).toEqual(part)
  running = await ground().start()
  expect(kinds([await running.exchange.submit(settleFor(matchMarket('1.2')))])).toEqual(['done'])
})

const fills = async (): Promise<readonly number[]> =>
  (await ground().database.query<{ id: number }>('SELECT id FROM fill ORDER BY id')).rows.map(
    ({ id }) => id,
  )
