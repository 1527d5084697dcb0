import { duplexPair } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../ledger/database.ts'
import { migrate } from '../ledger/migrate.ts'
import { freshDatabase, type TestDatabase } from '../ledger/postgres/test-database.ts'
import { OwnerDesk, type PartOfExchange } from './owner-desk.ts'
import { ownRole, type RunningOwner } from './owner.ts'
import type { PartLine } from './part-line.ts'

const LOG = { info: () => undefined, warn: () => undefined }
const soon = { timeout: 30_000, interval: 10 }
/** how long the exchange takes to decide a word */
const DECIDED_AFTER_MS = 40
const EVERY_MS = 20

let fresh: TestDatabase
let database: Database
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh)
  await migrate(database)
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await database.end()
  await fresh.drop()
})

/** An exchange that writes down numbered words: whoever runs the role goes on from the last one. */
function exchange(checks?: 'never') {
  const words: { readonly number: number; readonly by: string }[] = []
  const part: PartOfExchange = {
    begin: () => ({
      last: () => words.at(-1)?.number ?? 0,
      say: async (number: number, by: string) => {
        await pause(DECIDED_AFTER_MS)
        words.push({ number, by })
      },
    }),
    ended: () => undefined,
  }
  const desk = new OwnerDesk({ role: 'jobs', database, part, log: LOG, ...(checks && { checks }) })
  ends.push(() => desk.stop())
  return { desk, words }
}
type Ground = ReturnType<typeof exchange>

/** A process that says a number after the other, on connections of its own. */
function process({ desk }: Ground, name: string) {
  const own = openDatabase(fresh)
  const state = { works: false, isLost: false, isStill: false }
  const stopped = new AbortController()
  let line: PartLine | null = null
  async function sayOn(over: PartLine, signal: AbortSignal): Promise<void> {
    let next = Number(await over.ask('last'))
    while (!signal.aborted) {
      if (!state.isStill) over.ask('say', (next += 1), name).catch(() => undefined)
      await pause(EVERY_MS)
    }
  }
  const owner = ownRole({
    role: 'jobs',
    database: own,
    connect: () => {
      const [near, far] = duplexPair()
      desk.take(far)
      return near
    },
    work: async (over) => {
      line = over
      const ended = new AbortController()
      const saying = sayOn(over, ended.signal).catch(() => undefined)
      state.works = true
      return {
        heard: {},
        stop: async () => {
          state.works = false
          ended.abort()
          await saying
        },
      }
    },
    lost: () => (state.isLost = true),
    signal: stopped.signal,
    log: LOG,
  })
  owner.catch(() => undefined)
  /** Its machine is gone. */
  const die = async (): Promise<void> => {
    state.isStill = true
    stopped.abort()
    line?.close()
    await own.end().catch(() => undefined)
  }
  ends.push(die)
  return { state, owner, die }
}
type Process = ReturnType<typeof process>

const working = (all: readonly Process[]): number =>
  all.filter(({ state }) => state.works && !state.isStill).length

/** Numbers that were said more than once, or left out. */
const wrong = ({ words }: Ground): readonly number[] =>
  words.map(({ number }) => number).filter((number, at) => number !== at + 1)

async function epochOf(one: Process): Promise<number> {
  const { epoch }: RunningOwner = await one.owner
  return epoch
}

test('[OP942] of several processes of a role one works, the others wait, and one of them follows it within five seconds of its death', async () => {
  const ground = exchange()
  const all = ['a', 'b', 'c'].map((name) => process(ground, name))
  await expect.poll(() => working(all), soon).toBe(1)
  await pause(1_000)
  expect(working(all)).toBe(1)
  const first = all.find(({ state }) => state.works)
  if (first === undefined) throw new Error('nobody works')
  expect(await epochOf(first)).toBe(1)
  const from = performance.now()
  await first.die()
  await expect.poll(() => working(all), soon).toBe(1)
  expect(performance.now() - from).toBeLessThan(5_000)
  const next = all.find((one) => one !== first && one.state.works)
  expect(next && (await epochOf(next))).toBe(2)
  const said = ground.words.length
  await expect.poll(() => ground.words.length, soon).toBeGreaterThan(said + 5)
  expect(wrong(ground)).toEqual([])
  expect(new Set(ground.words.map(({ by }) => by)).size).toBe(2)
})

test('[OP942] one that ends in order leaves the role to the next at once', async () => {
  const ground = exchange()
  const first = process(ground, 'a')
  await epochOf(first)
  const next = process(ground, 'b')
  await expect.poll(() => ground.words.length, soon).toBeGreaterThan(3)
  const from = performance.now()
  await (await first.owner).stop()
  expect(await epochOf(next)).toBe(2)
  await expect.poll(() => next.state.works, soon).toBe(true)
  // less than the lease: it was given back
  expect(performance.now() - from).toBeLessThan(3_000)
  await expect.poll(() => ground.words.at(-1)?.by, soon).toBe('b')
  expect(wrong(ground)).toEqual([])
})

test('[OP942] a line that ends takes nothing from the role: its owner begins again', async () => {
  const ground = exchange()
  const only = process(ground, 'a')
  await expect.poll(() => ground.words.length, soon).toBeGreaterThan(3)
  ground.desk.owner?.line.close()
  const said = ground.words.length
  await expect.poll(() => ground.words.length, soon).toBeGreaterThan(said + 5)
  expect(await epochOf(only)).toBe(1)
  expect(wrong(ground)).toEqual([])
})

/** One stands still past its lease, the next takes over, and then the first goes on. */
async function stoodStill(ground: Ground): Promise<readonly Process[]> {
  const first = process(ground, 'a')
  await expect.poll(() => ground.words.length, soon).toBeGreaterThan(3)
  // as if it said nothing for so long, with words under way
  await database.query("UPDATE role_lease SET until = now() - interval '1 second'")
  const second = process(ground, 'b')
  await expect
    .poll(() => ground.words.filter(({ by }) => by === 'b').length, soon)
    .toBeGreaterThan(5)
  await expect.poll(() => first.state.isLost, soon).toBe(true)
  return [first, second]
}

test('[OP943] one that stood still past its lease is heard no more, and what it had said is decided before the next begins', async () => {
  const ground = exchange()
  await stoodStill(ground)
  const firstOfNext = ground.words.findIndex(({ by }) => by === 'b')
  expect(ground.words.slice(firstOfNext).every(({ by }) => by === 'b')).toBe(true)
  expect(wrong(ground)).toEqual([])
})

test('[OP943] control: where nobody asks the ledger whose the role is, both are heard and words are doubled', async () => {
  const ground = exchange('never')
  await stoodStill(ground)
  expect(wrong(ground).length).toBeGreaterThan(0)
})

test('[OP943] who names another epoch than the ledger has is not let in', async () => {
  const ground = exchange()
  const first = process(ground, 'a')
  await expect.poll(() => first.state.works, soon).toBe(true)
  await database.query("UPDATE role_lease SET epoch = 7, owner = 'another'")
  ground.desk.owner?.line.close()
  await expect.poll(() => first.state.works, soon).toBe(false)
  const said = ground.words.length
  await pause(700)
  expect(ground.words.length).toBeLessThanOrEqual(said + 2)
  expect(first.state.works).toBe(false)
})
