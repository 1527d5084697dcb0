import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedBefore } from '@crease/casino/fairness/keys.ts'
import { beaconTime, randomnessOf } from '@crease/casino/fairness/beacon.ts'
import { announced, saltFound } from '@crease/casino/fairness/salt.ts'
import { ownBeacon } from '@crease/casino/testing/own-beacon.ts'
import { expect, test } from 'vitest'
import type { SeedChainRow, SeedChains } from '../../writer/seed-chains.ts'
import { ChainSalts } from './chain-salts.ts'
import { ChainMaker } from './chain-maker.ts'
import { ChainsAhead } from './chains-ahead.ts'
import { Dealer } from './dealer.ts'
import { keptKey } from '@crease/process/kept-key.ts'
import { newChain, opened, sealed, seedOf } from './seed-chain.ts'

const KEY = Buffer.alloc(32, 7)
const makeChain = async (length: number) => newChain(length)

/** Chains in memory, as the ledger has them. */
class Chains {
  rows: (SeedChainRow & { isLost?: boolean })[] = []
  readonly ofTable = async (table: string) =>
    this.rows.filter((row) => row.table === table && row.isLost !== true && row.used < row.length)
  readonly newest = async (table: string) =>
    this.rows.findLast((row) => row.table === table && row.isLost !== true && row.used > 0) ?? null
  readonly find = async (table: string, epoch: number) =>
    this.rows.find((row) => row.table === table && row.epoch === epoch && row.isLost !== true) ??
    null
  readonly nextEpoch = async (table: string) =>
    Math.max(0, ...this.rows.filter((row) => row.table === table).map(({ epoch }) => epoch)) + 1
  readonly publish = async (chain: Omit<SeedChainRow, 'used'>) =>
    void this.rows.push({ ...chain, used: 0 })
  readonly salt = async ({ table, epoch, salt, saltBy }: Parameters<SeedChains['salt']>[0]) => {
    this.rows = this.rows.map((row) =>
      row.table === table && row.epoch === epoch ? { ...row, salt, saltBy } : row,
    )
  }
  readonly draw = async (table: string, epoch: number) => {
    const row = await this.find(table, epoch)
    if (row === null || row.used >= row.length) return null
    this.rows = this.rows.map((each) => (each === row ? { ...row, used: row.used + 1 } : each))
    return row.used + 1
  }
  readonly lose = async (table: string, epoch: number) => {
    this.rows = this.rows.map((row) =>
      row.table === table && row.epoch === epoch ? { ...row, isLost: true } : row,
    )
  }
}

const dealerOn = (chains: Chains, key = KEY) => {
  const errors: object[] = []
  const log = { error: (details: object) => void errors.push(details) }
  return { dealer: new Dealer({ chains, key, log, length: 2500, makeChain }), errors }
}

test('[CG69] chains are made on a thread of their own, several one after the other', async () => {
  const maker = new ChainMaker()
  const made = await Promise.all([maker.make(1500), maker.make(10)])
  expect(made.map(({ kept }) => kept.length)).toEqual([64, 32])
  const [{ anchor, kept }] = made
  expect(seedBefore(seedOf(kept, { number: 1, length: 1500 }))).toBe(anchor)
  expect((await maker.make(10)).anchor).toMatch(/^[\da-f]{64}$/)
})

test('[CG192] the seed that was drawn last is found again, of a chain that is used up too, and none where its key is gone', async () => {
  const chains = new Chains()
  const { dealer } = dealerOn(chains)
  expect(await dealer.newest('dice-7')).toBeNull()
  await dealer.ready('dice-7')
  expect(await dealer.newest('dice-7')).toBeNull()
  const drawn = [await dealer.next('dice-7'), await dealer.next('dice-7')]
  expect(await dealer.newest('dice-7')).toEqual(drawn[1])
  chains.rows = chains.rows.map((row) => (row.epoch === 1 ? { ...row, used: row.length } : row))
  expect(await dealer.newest('dice-7')).toMatchObject({ number: 2500, epoch: 1 })
  expect(await dealerOn(chains, Buffer.alloc(32, 8)).dealer.newest('dice-7')).toBeNull()
})

test('[CG60] [CG69] each seed of a chain is the digest of the next, back to the anchor', () => {
  const { anchor, kept } = newChain(2500)
  expect(kept.length).toBe(3 * 32)
  const seed = (number: number) => seedOf(kept, { number, length: 2500 })
  expect(seedBefore(seed(1))).toBe(anchor)
  for (const number of [2, 999, 1000, 1001, 2000, 2001, 2499, 2500]) {
    expect(seedBefore(seed(number))).toBe(seed(number - 1))
  }
  for (const number of [0, 2501]) expect(() => seed(number)).toThrow('no seed')
})

test('[CG64] what is sealed is opened by its own key in its own row alone, and not where a byte is another one', () => {
  const { kept } = newChain(10)
  const box = sealed(kept, KEY, 'duel:1')
  expect(opened(box, KEY, 'duel:1')).toEqual(kept)
  expect(opened(box, Buffer.alloc(32, 8), 'duel:1')).toBeNull()
  expect(opened(box, KEY, 'duel:2')).toBeNull()
  for (const at of [0, 20, 40]) {
    const other = Buffer.from(box)
    other[at] = (other[at] ?? 0) ^ 1
    expect(opened(other, KEY, 'duel:1')).toBeNull()
  }
  expect(box.includes(kept.subarray(0, 16))).toBe(false)
})

test('[CG69] a chain is published before its first seed, says that nobody salted it, and gives each seed once', async () => {
  const chains = new Chains()
  const { dealer } = dealerOn(chains)
  const both = await Promise.all([dealer.next('duel'), dealer.next('war')])
  expect(both.map(({ number }) => number)).toEqual([1, 1])
  const drawn = [await dealer.next('duel'), await dealer.next('duel')]
  expect(drawn).toMatchObject([
    { epoch: 1, number: 2, salt: 'offline:1' },
    { epoch: 1, number: 3 },
  ])
  expect(seedBefore(drawn[1]?.seed ?? '')).toBe(drawn[0]?.seed)
  expect(seedBefore(seedBefore(drawn[0]?.seed ?? ''))).toBe(drawn[0]?.anchor)
  expect(both[0]?.anchor).not.toBe(both[1]?.anchor)
})

test('[CG701] chains are made ahead one by one, once each, and who wakes first has its own at once', async () => {
  const chains = new Chains()
  const { dealer } = dealerOn(chains)
  const waits: number[] = []
  const after = (ms: number, run: () => void) => {
    waits.push(ms)
    const timer = setImmediate(run)
    return () => clearImmediate(timer)
  }
  const log = { error: () => undefined }
  const tables = ['duel', 'war', 'queen']
  const ahead = new ChainsAhead({ tables, dealer, timers: { after }, log })
  ahead.start()
  // at the same moment as it is made ready
  const [first] = await Promise.all([dealer.next('war'), dealer.ready('war')])
  await expect.poll(() => chains.rows.length).toBe(4)
  await ahead.stop()
  expect(first).toMatchObject({ epoch: 1, number: 1 })
  expect(await dealer.next('war')).toMatchObject({ epoch: 1, number: 2 })
  // the first seed of a chain so short has the next one published
  expect(chains.rows.map(({ table, epoch }) => `${table} ${epoch}`).toSorted()).toEqual([
    'duel 1',
    'queen 1',
    'war 1',
    'war 2',
  ])
  expect(waits).toEqual([60_000, 10_000, 10_000])
})

test('[CG69] when a chain comes to its end the next one has been published, and goes on', async () => {
  const chains = new Chains()
  const { dealer } = dealerOn(chains)
  await dealer.next('duel')
  expect(chains.rows).toHaveLength(2)
  chains.rows = chains.rows.map((row) => (row.epoch === 1 ? { ...row, used: 2499 } : row))
  expect(await dealer.next('duel')).toMatchObject({ epoch: 1, number: 2500 })
  expect(await dealer.next('duel')).toMatchObject({ epoch: 2, number: 1, salt: 'offline:2' })
})

test('[CG64] where the key is gone the chain is lost with an alarm, and another one is begun', async () => {
  const chains = new Chains()
  await dealerOn(chains).dealer.next('duel')
  const { dealer, errors } = dealerOn(chains, Buffer.alloc(32, 9))
  expect(await dealer.next('duel')).toMatchObject({ epoch: 3, number: 1 })
  expect(errors).toEqual([
    { table: 'duel', epoch: 1 },
    { table: 'duel', epoch: 2 },
  ])
})

test('[CG64] the key is made once, for its owner alone; one that is given goes before it', async () => {
  const above = await mkdtemp(join(tmpdir(), 'crease-dealer-'))
  const folder = join(above, 'not-there-yet')
  try {
    const made = await keptKey({ given: null, dataDir: folder, file: 'dealer.key' })
    expect(await keptKey({ given: null, dataDir: folder, file: 'dealer.key' })).toEqual(made)
    const path = join(folder, 'dealer.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path, 'utf8')).trim()).toBe(made.toString('hex'))
    expect(await keptKey({ given: 'ab'.repeat(32), dataDir: folder, file: 'dealer.key' })).toEqual(
      Buffer.alloc(32, 0xab),
    )
  } finally {
    await rm(above, { recursive: true })
  }
})

const { source, sign } = ownBeacon(1_700_000_000)
const HOUR_MS = 3_600_000

test('[CG1106] a chain is salted by the beacon that was announced with its anchor, and drawn from only then', async () => {
  const chains = new Chains()
  const clock = { now: 1_700_100_000_000 }
  const out: { signature: (number: number) => string | null } = { signature: sign }
  const from = {
    source,
    now: () => clock.now,
    isThere: async () => true,
    signature: async (number: number) => out.signature(number),
  }
  const log = { error: () => undefined }
  const salting = new ChainSalts({ chains, beaconsOf: () => from, log })
  const dealer = new Dealer({ chains, key: KEY, log, length: 6000, makeChain, salting })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  // the table does not wait: it begins by a chain that says offline
  for (const number of [1, 2]) {
    expect(await dealer.next('duel')).toMatchObject({ number, salt: 'offline:1', saltBy: null })
  }
  await settled()
  const announcedRow = chains.rows.find(({ saltBy }) => saltBy !== null)
  const number = announcedRow?.saltBy?.number ?? 0
  expect(announcedRow).toMatchObject({ salt: `beacon:${number}`, used: 0 })
  expect(beaconTime(source, number)).toBeGreaterThanOrEqual(clock.now + HOUR_MS)
  clock.now = beaconTime(source, number) - 1
  expect(await dealer.next('duel')).toMatchObject({ salt: 'offline:1' })
  await settled()
  expect(chains.rows).toHaveLength(2)
  // it is due, and does not come: still the one that there is
  clock.now += 1
  out.signature = () => null
  expect(await dealer.next('duel')).toMatchObject({ salt: 'offline:1' })
  await settled()
  out.signature = sign
  await dealer.next('duel')
  await settled()
  const next = await dealer.next('duel')
  expect(next).toMatchObject({ number: 1, salt: randomnessOf(sign(number)) })
  expect(next.anchor).toBe(announcedRow?.anchor)
  expect(saltFound(next.salt, next.saltBy)).toBe(next.salt)
  // from here on the chain is there, and no other is published
  await settled()
  expect(chains.rows).toHaveLength(2)
})

test('[CG1106] a salt that was known too early, or that its beacon did not bring, is found: no chain is chosen by it', () => {
  const by = { ...announced(source, 1_700_100_000_000), signature: null }
  const right = { ...by, signature: sign(by.number) }
  const salt = randomnessOf(right.signature)
  expect(saltFound(salt, right)).toBe(salt)
  expect(saltFound('offline:1', null)).toBeNull()
  expect(saltFound(salt, null)).toBe('nobody signed it')
  expect(saltFound(salt, by)).toBe('its beacon is not signed')
  expect(saltFound(salt, { ...right, signature: sign(by.number + 1) })).toBe(
    'its beacon is not signed',
  )
  const early = by.number - 1
  expect(saltFound(salt, { ...right, number: early, signature: sign(early) })).toBe(
    'it was known too early',
  )
  expect(saltFound('00', right)).not.toBe('00')
})
