import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { nameOf } from './names.ts'
import { oldStream } from './old-random.ts'
import { matchSeed, openStream, seedOfDigits, parseSeed, type Seed } from './streams.ts'

const SEED = numberedSeed(7)

const draws = (label: string, count: number, key = SEED) => {
  const random = openStream(key, label)
  return Array.from({ length: count }, () => random.next())
}

test('[WD1] the same key and label draw the same, on every machine', () => {
  expect(draws('a label', 4).map((draw) => Math.floor(draw * 1e9))).toEqual([
    637060822, 458775072, 569294168, 638165745,
  ])
  expect(draws('a label', 5000)).toEqual(draws('a label', 5000))
})

test('[WD1] another label, key or match draws something else', () => {
  const one = new Set(draws('play', 2000))
  expect(one.size).toBe(2000)
  expect(draws('plaz', 2000).filter((draw) => one.has(draw))).toEqual([])
  const others = [numberedSeed(8), matchSeed(SEED, 0), matchSeed(SEED, 1), matchSeed(SEED, 10)]
  for (const key of others)
    expect(draws('play', 2000, key).filter((draw) => one.has(draw))).toEqual([])
})

test('[WD1] draws are spread evenly: no tenth of the range is favoured', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const draw of draws('even', 100_000)) {
    const tenth = Math.floor(draw * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('[WD1] a whole number reaches both its ends and nothing beyond', () => {
  const random = openStream(SEED, 'dice')
  const seen = new Set(Array.from({ length: 1000 }, () => random.whole(3, 6)))
  expect(seen).toEqual(new Set([3, 4, 5, 6]))
})

const WORD = 2 ** 32
/** The public part of a world: the bits of the first draws of each kind, and of a name. */
const PUBLIC: Readonly<Record<string, (seed: Seed) => bigint>> = {
  name: (seed) => BigInt(`0x${nameOf(seed, 26).slice(4)}`),
  'who wins the toss': (seed) => bitsOf(openStream(matchSeed(seed, 26), 'match').next),
  'how a match goes': (seed) => bitsOf(openStream(matchSeed(seed, 26), 'play').next),
  'who is in a side': (seed) => bitsOf(openStream(seed, 'eleven Marwarra').next),
  'who meets whom': (seed) => bitsOf(openStream(seed, 'Crown and Lotus Tests').next),
}
const DRAWS = 4

function bitsOf(next: () => number): bigint {
  let bits = 0n
  for (let draw = 0; draw < DRAWS; draw += 1) bits = (bits << 32n) | BigInt(next() * WORD)
  return bits
}

/** How many of the 256 bits of the seed a public field depends on: each turns a good part of its bits. */
function bitsThatCount(field: (seed: Seed) => bigint): number {
  const digits = BigInt(`0x${'3c'.repeat(32)}`)
  const seedOf = (bits: bigint) => seedOfDigits(bits.toString(16).padStart(64, '0'))
  const before = field(seedOf(digits))
  const turned = Array.from({ length: 256 }, (_, bit) => {
    const changed = before ^ field(seedOf(digits ^ (1n << BigInt(bit))))
    return changed.toString(2).replaceAll('0', '').length
  })
  return turned.filter((count) => count >= 12).length
}

test.each(Object.entries(PUBLIC))('[WD92] %s depends on every bit of the seed', (_, field) => {
  expect(bitsThatCount(field)).toBe(256)
})

test.each(Object.entries(PUBLIC))(
  '[WD92] control: %s of an old world on too few bits',
  (_, field) => {
    const oldOf = (seed: Seed): Seed => `sim-${Number.parseInt(seed.slice(-12), 16) % 2 ** 47}`
    expect(bitsThatCount((seed) => field(oldOf(seed)))).toBeLessThanOrEqual(47)
  },
)

test('[WD92] a seed is 64 hexadecimal digits and nothing shorter', () => {
  expect(parseSeed('AB'.repeat(32))).toBe('ab'.repeat(32))
  for (const bad of ['7', 'sim-7', '', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32)])
    expect(parseSeed(bad)).toBeNull()
})

/**
 * Draws that follow four draws of xoshiro128**, which give its whole state: the output is one word of the
 * state, scrambled by steps that can be undone, and the rest of the state follows from three more.
 */
function foretold(four: readonly number[], count: number): readonly number[] {
  const turn = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = four.map((draw) =>
    Math.imul(turn(Math.imul(draw * WORD, 0x38e38e39), 25), 0xcccccccd),
  )
  const [a1, c1] = [b2 ^ b1 ^ b0 ^ b1 ^ (b0 << 9), b0 ^ b1 ^ (b0 << 9)]
  const d1 = b3 ^ b2 ^ c1 ^ (b1 << 9) ^ b1
  let [a, b, c, d] = [a1, b1, c1, d1]
  const next = () => {
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = turn(d, 11)
    return (Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0) / WORD
  }
  for (const _ of [b2, b3]) next()
  return Array.from({ length: count }, next)
}

test('[WD92] draws that were seen foretell none of the later ones; control: four of the old ones foretell all', () => {
  const old = oldStream('sim-7-26 play')
  const seen = [old(), old(), old(), old()]
  expect(foretold(seen, 500)).toEqual(Array.from({ length: 500 }, old))
  const today = draws('play', 504)
  const guesses = new Set(foretold(today.slice(0, 4), 500))
  expect(today.slice(4).filter((draw) => guesses.has(draw))).toEqual([])
})
