import { expect, test } from 'vitest'
import { cardName } from '../kernel/cards.ts'
import { clientsDigest, phaseKey, seedBefore } from './keys.ts'
import { hexOf } from './digests.ts'
import { shuffled, Stream } from './stream.ts'

/** The published vectors of the protocol. */
const SEED_3 = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SEED_2 = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const SEED_1 = '2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e'
const ANCHOR = '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a'
const CLIENTS = ['zoë', 'alice-seed', 'bob-seed']
const DIGEST = '5d1746385efb2b4da3b00679c47e0555d611fe5e90d94cde12b26660e7a02c43'
const KEY = 'f407a38d734d4216769237ce45bc2638df7be37d5ca22814a379a77079a1115c'

const key = phaseKey({
  seed: SEED_1,
  table: 'teen20',
  roundId: '102250815181556',
  phase: 0,
  salt: 'aa'.repeat(32),
  beacon: 'bb'.repeat(32),
  clients: clientsDigest(CLIENTS),
})

test('[CG60] each seed of the chain is the digest of the next', () => {
  expect(seedBefore(SEED_3)).toBe(SEED_2)
  expect(seedBefore(SEED_2)).toBe(SEED_1)
  expect(seedBefore(SEED_1)).toBe(ANCHOR)
})

test("[CG61] the players' seeds and the key of a phase are as published, in whatever order they came", () => {
  expect(clientsDigest(CLIENTS)).toBe(DIGEST)
  expect(hexOf(key)).toBe(KEY)
})

test('[CG61] of two seeds of which one begins the other, the shorter is first', () => {
  // SHA-256 of 'pf1/clients\\0', then 1 and 'a', then 2 and 'ab', lengths in four bytes
  const digest = '1821d457c2fe9127471e3260f7e36d3f2fe07cef78e92ffcc7630afd688751d0'
  expect(clientsDigest(['a', 'ab'])).toBe(digest)
  expect(clientsDigest(['ab', 'a'])).toBe(digest)
})

test('[CG61] a table or round whose name could be read in two ways has no key', () => {
  const parts = { seed: SEED_1, phase: 0, salt: 'offline:1', beacon: null, clients: DIGEST }
  expect(() => phaseKey({ ...parts, table: 'a|b', roundId: '1' })).toThrow('no name')
  expect(() => phaseKey({ ...parts, table: 'a', roundId: 'A 1' })).toThrow('no name')
})

test('[CG62] the words, a shuffle and small numbers are as published', () => {
  const words = new Stream(key)
  expect([words.word(), words.word(), words.word(), words.word()]).toEqual([
    2_104_656_272, 3_671_944_187, 2_752_532_505, 2_763_317_218,
  ])
  const deck = Array.from({ length: 52 }, (_, card) => card)
  expect(shuffled(deck, new Stream(key).below).slice(0, 10).map(cardName).join(' ')).toBe(
    'AC 5D AD JC 3D 6C 4H QC 9S 10D',
  )
  const numbers = new Stream(key)
  expect(Array.from({ length: 8 }, () => numbers.below(37))).toEqual([35, 29, 15, 5, 12, 18, 22, 6])
  expect(Array.from({ length: 3 }, () => numbers.below(6))).toEqual([1, 0, 0])
})
