import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openDatabase, openProbe, type Database } from '@crease/ledger/connections/database.ts'
import { takeLease } from './lease.ts'
import { createLedger } from './ledger.ts'
import { freshLedger } from '@crease/ledger/testing/test-database.ts'
import type { KeptLease } from './kept-lease.ts'
import { keepMarketsWhenFree } from './spare.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const LOG = { info: () => undefined, warn: () => undefined }
/** the time that a lease's query has, as in start-exchange.ts */
const ANSWER_MS = 3_000
const soon = { timeout: 30_000, interval: 10 }

const fresh = perTest(freshLedger)
const database = perTest(() => openDatabase(fresh()))
const kept: KeptLease[] = []
const own: Database[] = []

afterEach(async () => {
  for (const each of kept.splice(0)) await each.stop()
  for (const each of own.splice(0)) await each.end().catch(() => undefined)
})

/** An exchange that waits for the markets, on a connection of the kind that start-exchange.ts opens, and its outcome. */
function spare(owner: string) {
  const connections = openProbe(fresh(), ANSWER_MS)
  own.push(connections)
  const state = { runs: false, isLost: false, waits: false }
  const lost = (): void => {
    state.isLost = true
    state.runs = false
  }
  const waits = (): void => void (state.waits = true)
  const lease = keepMarketsWhenFree({ database: connections, owner, waits, lost, log: LOG })
  void lease.then((each) => {
    kept.push(each)
    state.runs = true
  })
  /** Its machine is gone: nothing of it is heard any more. */
  const die = async (): Promise<void> => {
    state.runs = false
    await connections.end()
  }
  return { state, lease, die }
}
type Spare = ReturnType<typeof spare>
const running = (all: readonly Spare[]): number => all.filter(({ state }) => state.runs).length

test('[OP940] of several exchanges that are started at once one runs, and it stays the one', async () => {
  const all = ['a', 'b', 'c', 'd'].map((owner) => spare(owner))
  await expect.poll(() => running(all), soon).toBe(1)
  const first = all.findIndex(({ state }) => state.runs)
  for (let looks = 0; looks < 40; looks += 1) {
    expect(running(all)).toBe(1)
    await pause(100)
  }
  expect(all[first]?.state).toMatchObject({ runs: true, isLost: false })
  for (const { die } of all) await die()
})

test('[OP940] of many that ask for the markets at the same moment, again and again, one gets them', async () => {
  for (let round = 0; round < 20; round += 1) {
    await database().query('UPDATE shard_lease SET until = NULL')
    const taken = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const connection = await database().connect()
        const asked = { owner: `${round} ${at}`, held: null, keepsMs: 3_000 }
        return takeLease(connection, asked).finally(() => connection.release(true))
      }),
    )
    expect(taken.filter((epoch) => epoch !== null)).toHaveLength(1)
  }
})

test('[OP941] one that dies is followed by exactly one, within five seconds', async () => {
  const all = ['a', 'b', 'c'].map((owner) => spare(owner))
  await expect.poll(() => running(all), soon).toBe(1)
  const first = all.find(({ state }) => state.runs)
  const from = performance.now()
  await first?.die()
  await expect.poll(() => running(all), soon).toBe(1)
  expect(performance.now() - from).toBeLessThan(5_000)
  await pause(1_000)
  expect(running(all)).toBe(1)
  for (const { die } of all) await die().catch(() => undefined)
})

test('[OP940] one that ends in order leaves the markets to the next at once', async () => {
  const first = spare('a')
  await first.lease
  const next = spare('b')
  await pause(1_000)
  expect(next.state.runs).toBe(false)
  const from = performance.now()
  await (await first.lease).stop()
  await next.lease
  // less than the lease: it was given back
  expect(performance.now() - from).toBeLessThan(3_000)
})

test('[OP940] one that stood still past its lease ends when it finds another in its place, and had written nothing', async () => {
  const [old, next] = [createLedger(fresh(), 'a'), createLedger(fresh(), 'b')]
  const first = spare('a')
  await first.lease
  await old.takeOver()
  // as after a long silence
  await database().query("UPDATE shard_lease SET until = now() - interval '1 second'")
  const second = spare('b')
  await second.lease
  expect((await next.takeOver()).kind).toBe('taken')
  expect((await old.commit({ groupId: 1, commands: 1, writes: {} })).kind).not.toBe('committed')
  await expect.poll(() => first.state.isLost, soon).toBe(true)
  expect(second.state).toMatchObject({ runs: true, isLost: false })
  await old.close()
  await next.close()
})

test('[OP940] control: without it whoever starts takes the markets from the one before', async () => {
  const [first, second] = [createLedger(fresh(), 'a'), createLedger(fresh(), 'b')]
  expect([(await first.takeOver()).kind, (await second.takeOver()).kind]).toEqual([
    'taken',
    'taken',
  ])
  await first.close()
  await second.close()
})
