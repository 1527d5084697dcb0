import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
const load = async () => {
  vi.resetModules()
  const seen = await import('./seen-rounds.ts')
  const seeds = await import('./client-seed.ts')
  return { ...seen, ...seeds }
}
beforeEach(() => stored.clear())

const AT = { mid: '116261123101500', window: 0, commitment: 'c1' }

test('[UI1191] a browser draws a seed of its own, keeps it, and keeps an empty one too', async () => {
  const first = (await load()).clientSeedNow()
  expect(first).toMatch(/^[\da-f]{32}$/)
  const again = await load()
  expect(again.clientSeedNow()).toBe(first)
  again.chooseClientSeed('')
  expect((await load()).clientSeedNow()).toBe('')
  stored.clear()
  expect((await load()).clientSeedNow()).not.toBe(first)
})

test('[UI1191] a window keeps its first seed, and a changed one counts from the next window', async () => {
  const { seedOfBet, chooseClientSeed, sentSeedNow } = await load()
  chooseClientSeed('one')
  expect(seedOfBet(AT)).toBe('one')
  chooseClientSeed('two')
  expect([seedOfBet(AT), sentSeedNow(AT.mid, 0)]).toEqual(['one', 'one'])
  expect(seedOfBet({ ...AT, window: 1 })).toBe('two')
  expect((await load()).sentSeedNow(AT.mid, 1)).toBe('two')
})

test('[UI1190] what was shown before the first bet stands, over a reload, of the last 200 rounds', async () => {
  const { seedOfBet } = await load()
  seedOfBet(AT)
  seedOfBet({ ...AT, commitment: 'c2' })
  expect((await load()).seenRoundNow(AT.mid)?.commitment).toBe('c1')
  const later = await load()
  for (let nth = 0; nth < 200; nth += 1) later.seedOfBet({ ...AT, mid: `round-${nth}` })
  expect(later.seenRoundNow(AT.mid)).toBeNull()
  expect(later.seenRoundNow('round-0')).not.toBeNull()
})

test('[UI1190] a bet without a seed is remembered too, and a store that is no list is read as empty', async () => {
  stored.set('crease.seen-rounds', '{"a": 1}')
  const { seedOfBet, chooseClientSeed, seenRoundNow } = await load()
  chooseClientSeed('')
  expect(seedOfBet(AT)).toBe('')
  expect(seenRoundNow(AT.mid)).toEqual({ mid: AT.mid, commitment: 'c1', seeds: [] })
})

test('[UI1190] two tabs of a browser keep one list: none drops the rounds of the other, and a window has one seed', async () => {
  const tab = await load()
  const other = await load()
  other.seenRoundNow(AT.mid)
  expect(tab.seedOfBet(AT)).not.toBe('')
  other.seedOfBet({ ...AT, mid: 'of-the-other' })
  expect((await load()).seenRoundNow(AT.mid)).not.toBeNull()
  other.chooseClientSeed('changed')
  expect(other.seedOfBet(AT)).toBe(tab.sentSeedNow(AT.mid, 0))
})
