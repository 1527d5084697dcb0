import { LOBBY } from '@crease/protocol/casino.ts'
import { expect, test } from 'vitest'
import { DUEL } from './testing/duel.ts'
import { AwakeTables } from './awake-tables.ts'
import { openGround, OPERATOR } from './testing/casino.ts'

/** new visits wait this long for others to be stored with */
const STORED_AFTER_MS = 60_000
const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined }

/** The set of awake tables, with timers that run at once. */
async function openAwake(
  count: number,
  slugs: readonly string[],
  stored = new Map<string, number>(),
) {
  const awake = new Set<string>()
  const keep = (slug: string, isAwake: boolean): void => {
    if (isAwake) awake.add(slug)
    else awake.delete(slug)
  }
  const waits: number[] = []
  const paused = new Set<string>()
  const tables = new AwakeTables({
    count,
    slugs,
    keep,
    isPaused: (slug) => paused.has(slug),
    after: (waitMs, run) => {
      if (waitMs === STORED_AFTER_MS) return () => undefined
      waits.push(waitMs)
      run()
      return () => undefined
    },
    records: {
      visits: async () => new Map(stored),
      storeVisits: async (visits) => {
        for (const [slug, visited] of visits) stored.set(slug, visited)
      },
    },
    log: QUIET,
  })
  await tables.start()
  return { tables, awake, waits, stored, paused }
}

test('[CG963] before any visit the best known tables deal, one after the other; visits decide from then on', async () => {
  const { tables, awake, waits } = await openAwake(2, ['war', 'kbc', 'dt20', 'teen20'])
  expect([...awake].toSorted()).toEqual(['dt20', 'teen20'])
  expect(waits).toEqual([0, 2000])
  tables.visited('war', 1)
  expect([...awake].toSorted()).toEqual(['teen20', 'war'])
  tables.visited('kbc', 1)
  tables.visited('kbc', 1)
  expect([...awake].toSorted()).toEqual(['kbc', 'war'])
})

test('[CG963] a paused table leaves its place to the next one, and has it back when it goes on', async () => {
  const { tables, awake, paused } = await openAwake(2, ['war', 'kbc', 'dt20', 'teen20'])
  paused.add('teen20')
  tables.choose()
  expect([...awake].toSorted()).toEqual(['dt20', 'war'])
  paused.clear()
  tables.choose()
  expect([...awake].toSorted()).toEqual(['dt20', 'teen20'])
})

test('[CG963] of two tables the other one deals while an operator has paused the first', async () => {
  const other = { ...DUEL, slug: 'duel2', code: DUEL.code + 1 }
  const ground = openGround([DUEL, other], 5000, { awake: 1 })
  const tables = ground.make()
  await tables.start()
  await ground.time.pass(60_000)
  const dealt = (): readonly string[] => [
    ...new Set([...ground.exchange.rows.values()].map(({ table }) => table)),
  ]
  expect(dealt()).toEqual([DUEL.slug])
  const why = { reason: 'SUSPICIOUS', note: '' }
  await tables.tables(OPERATOR, { table: DUEL.slug, act: 'PAUSE', round: null, why })
  await ground.time.pass(60_000)
  expect(dealt()).toEqual([DUEL.slug, 'duel2'])
  await tables.stop()
})

test('[CG963] the visits of one life of the server count in the next one', async () => {
  const slugs = ['war', 'kbc', 'dt20', 'teen20']
  const first = await openAwake(1, slugs)
  first.tables.visited('war', 1)
  first.tables.visited('war', 1)
  first.tables.visited('kbc', 1)
  await first.tables.stop()
  expect(first.stored).toEqual(
    new Map([
      ['war', 2],
      ['kbc', 1],
    ]),
  )
  const second = await openAwake(1, slugs, first.stored)
  expect([...second.awake]).toEqual(['war'])
  second.tables.visited('kbc', 2)
  expect([...second.awake]).toEqual(['kbc'])
  await second.tables.stop()
  expect(second.stored.get('kbc')).toBe(3)
})

test('[CG963] with none to be kept awake every table waits for its first watcher', async () => {
  const { tables, awake } = await openAwake(0, ['dt20', 'war'])
  tables.visited('war', 1)
  expect(awake.size).toBe(0)
})

test('[CG963] a table that is kept awake deals every five minutes, and round after round while somebody reads the lobby', async () => {
  const ground = openGround([DUEL], 5000, { awake: 1 })
  const tables = ground.make()
  await tables.start()
  const rounds = async (seconds: number): Promise<number> => {
    const before = ground.exchange.rows.size
    await ground.time.pass(seconds * 1_000)
    return ground.exchange.rows.size - before
  }
  expect(await rounds(299)).toBe(1)
  expect(await rounds(300)).toBe(1)
  tables.watched(LOBBY, 1)
  expect(await rounds(120)).toBeGreaterThan(2)
  expect(ground.views.at(-1)?.state.watching).toBe(0)
  tables.watched(LOBBY, 0)
  expect(await rounds(300)).toBeLessThan(3)
  // between two rounds its first watcher does not wait
  await rounds(60)
  tables.watched(DUEL.slug, 1)
  expect(await rounds(1)).toBe(1)
  await tables.stop()
})
