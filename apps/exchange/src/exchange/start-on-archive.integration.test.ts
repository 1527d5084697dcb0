import { expect, test } from 'vitest'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { archivePart } from '../journal/archive-part.ts'
import { partsHere } from '../journal/parts.ts'
import { openArchiveGround } from './testing/archive-ground.ts'
import { BIREN, kinds, matchMarket, settleFor } from './testing/exchange.ts'

const ground = perTest(openArchiveGround)

test('[LG171] [LG183] an account that cannot be read has the money of its archived transfers, and is paid', async () => {
  const { match, groupsWithoutFill, archive, restartAfter, running } = ground()
  await match('1.2')
  await groupsWithoutFill()
  expect(await archive()).toBeGreaterThan(0)
  const { cash, held } = running().exchange.account(BIREN) ?? {}
  await restartAfter(`UPDATE account SET cash = 9007199254740993 WHERE user_id = ${BIREN}`)
  expect(running().exchange.account(BIREN)).toMatchObject({ cash, held })
  expect(kinds([await running().exchange.submit(settleFor(matchMarket('1.2')))])).toEqual(['done'])
})

test('[LG183] the part of the newest fill stays, so that a start numbers fills on', async () => {
  const { play, groupsWithoutFill, archive, restartAfter, said } = ground()
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
  const { match, groupsWithoutFill, archive, database, folder, start } = ground()
  await match('1.2')
  await groupsWithoutFill()
  await archive()
  const [part] = await partsHere(database)
  if (part === undefined) throw new Error('the journal has no part')
  const archived = archivePart(database, part, folder)
  await expect(archived).rejects.toThrow('market 1.2 with a fill in it has not ended')
  expect((await partsHere(database))[0]).toEqual(part)
  const { exchange } = await start()
  expect(kinds([await exchange.submit(settleFor(matchMarket('1.2')))])).toEqual(['done'])
})

const fills = async (): Promise<readonly number[]> =>
  (await ground().database.query<{ id: number }>('SELECT id FROM fill ORDER BY id')).rows.map(
    ({ id }) => id,
  )
