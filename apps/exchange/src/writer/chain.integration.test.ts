import { hash } from 'node:crypto'
import type { Fill } from '@crease/domain/bet/bet.ts'
import { fillId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { BROKEN_CHAIN, CHAIN_START } from './chain.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from './ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import { FILL } from '@crease/ledger/tables/money.ts'
import { WHOLE, withinChain } from '../verify/scope.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const LINE = '\u001e'
const of = (...fields: readonly unknown[]): string => fields.join('\u001f')

/** A part of a match across runners: the first of them has the number of all. */
const partOf = (cross: number, id: number): Fill => ({
  fillId: fillId(id),
  marketId: marketId('m1'),
  runnerId: runnerId(`r${id}`),
  odds: odds(200),
  stake: paise(100),
  backBetId: null,
  layBetId: null,
  backUserId: userId(0),
  layUserId: userId(-1),
  crossId: fillId(cross),
  at: 1_700_000_000_000,
})

/** The line of a fill as the first version of the chain says it, and as the second does. */
const lineOf = (fill: Fill, version: 1 | 2): string => {
  const { marketId: market, runnerId: ofRunner, crossId, at } = fill
  const cross = version === 1 ? [] : [crossId]
  return of('F', fill.fillId, market, ofRunner, 200, 100, '\u001a', '\u001a', 0, -1, ...cross, at)
}

const hashOf = (before: string, group: number, ...lines: readonly string[]): string =>
  hash('sha256', [of(before, group, 1, 1), ...lines].join(LINE), 'hex')

const [OLD, NEW] = [partOf(1, 1), partOf(2, 2)]

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase(fresh()))

/** A ledger in which a server of before wrote the first group, and one of now the second. */
beforeEach(async () => {
  await database().query(
    `INSERT INTO tick (id, epoch, commands, hash) VALUES (1, 1, 1, decode($1, 'hex'))`,
    [hashOf(CHAIN_START, 1, lineOf(OLD, 1))],
  )
  for (const { text, values } of FILL.write([OLD], 1)) await database().query(text, [...values])
  const ledger = createLedger(fresh(), 'test')
  await ledger.takeOver()
  const written = await ledger.commit({ groupId: 2, commands: 1, writes: { fill: [NEW] } })
  if (written.kind !== 'committed') throw new Error(`the second group was ${written.kind}`)
  await ledger.close()
})

const broken = async (): Promise<readonly string[]> =>
  (await database().query<{ detail: string }>(withinChain(WHOLE, BROKEN_CHAIN))).rows.map(
    ({ detail }) => detail,
  )

async function after(sql: string): Promise<readonly string[]> {
  await database().query(
    'ALTER TABLE fill DISABLE TRIGGER ALL; ALTER TABLE tick DISABLE TRIGGER ALL',
  )
  await database().query(sql)
  return broken()
}

describe('[LG65] a chain of both versions of its text', () => {
  test('is intact, and what is written now is hashed by the second', async () => {
    expect(await broken()).toEqual([])
    const { rows } = await database().query<{ chain: number; hash: string }>(
      `SELECT chain, encode(hash, 'hex') AS hash FROM tick ORDER BY id`,
    )
    const first = hashOf(CHAIN_START, 1, lineOf(OLD, 1))
    expect(rows).toEqual([
      { chain: 1, hash: first },
      { chain: 2, hash: hashOf(first, 2, lineOf(NEW, 2)) },
    ])
  })

  test('[LG41] breaks where the match that a fill is a part of is changed', async () => {
    expect(await after('UPDATE fill SET cross_id = 1 WHERE id = 2')).toEqual([
      'tick 2 is not what was written',
    ])
  })

  test('of before it does not, and for all else it does', async () => {
    expect(await after('UPDATE fill SET cross_id = 9 WHERE id = 1')).toEqual([])
    expect(await after('UPDATE fill SET odds = 201 WHERE id = 1')).toEqual([
      'tick 1 is not what was written',
    ])
  })

  test('breaks where a group is said to be of another version', async () => {
    expect(await after('UPDATE tick SET chain = 3 - chain')).toEqual([
      'tick 1 is not what was written',
      'tick 2 is not what was written',
    ])
  })

  test('[LG41] names a row that was added under no group', async () => {
    expect(await after('UPDATE fill SET tick_id = 7 WHERE id = 2')).toEqual([
      'tick 2 is not what was written',
      'tick 7 is not what was written',
    ])
  })
})
