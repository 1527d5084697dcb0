import { expect, test } from 'vitest'
import { DUEL } from './duel-for-tests.ts'
import { AwakeTables } from './awake-tables.ts'
import { openGround } from './casino-for-tests.ts'

/** The set of awake tables, with timers that run at once. */
function openAwake(count: number, slugs: readonly string[]) {
  const awake = new Set<string>()
  const keep = (slug: string, isAwake: boolean): void => {
    if (isAwake) awake.add(slug)
    else awake.delete(slug)
  }
  const waits: number[] = []
  const tables = new AwakeTables({
    count,
    slugs,
    keep,
    after: (waitMs, run) => {
      waits.push(waitMs)
      run()
      return () => undefined
    },
  })
  tables.start()
  return { tables, awake, waits }
}

test('[CG963] before any visit the best known tables deal, one after the other; visits decide from then on', () => {
  const { tables, awake, waits } = openAwake(2, ['war', 'kbc', 'dt20', 'teen20'])
  expect([...awake].toSorted()).toEqual(['dt20', 'teen20'])
  expect(waits).toEqual([0, 2000])
  tables.visited('war', 1)
  expect([...awake].toSorted()).toEqual(['teen20', 'war'])
  // watchers who leave are no visit; those who come are
  tables.visited('war', 0)
  tables.visited('kbc', 1)
  tables.visited('kbc', 2)
  expect([...awake].toSorted()).toEqual(['kbc', 'war'])
})

test('[CG963] with none to be kept awake every table waits for its first watcher', () => {
  const { tables, awake } = openAwake(0, ['dt20', 'war'])
  tables.visited('war', 1)
  expect(awake.size).toBe(0)
})

test('[CG963] a table that is kept awake deals without watchers, round after round', async () => {
  const ground = openGround([DUEL], 5000, { awake: 1 })
  await ground.make().start()
  await ground.time.pass(120_000)
  const rounds = new Set(ground.views.map(({ state }) => state.roundId))
  expect(rounds.size).toBeGreaterThan(2)
  expect(ground.views.at(-1)?.state.watching).toBe(0)
})
