import { createCipheriv, createHmac } from 'node:crypto'
import { oldStream } from './old-random.ts'

declare const keyOf: unique symbol

/**
 * 32 secret bytes as 64 hexadecimal digits: the seed of a made-up world, or of one of its matches, derived one-way.
 * A world of an installation that is older than these keeps its number until its matches have ended.
 */
export type Seed = (string & { readonly [keyOf]: 'world' }) | OldKey

/** Old worlds: 'sim-' and a number, and of a match '-' and its slot. Remove with `old-random.ts`. */
type OldKey = `sim-${string}`

/** Reads 64 hexadecimal digits; null for anything else. */
export function parseSeed(text: string): Seed | null {
  const digits = text.toLowerCase()
  return isKey(digits) ? digits : null
}

/** A key by its 64 small digits; it throws for anything else. */
export function seedOfDigits(digits: string): Seed {
  if (!isKey(digits)) throw new Error('a key of a made-up world is 64 hexadecimal digits')
  return digits
}

const isKey = (digits: string): digits is Exclude<Seed, OldKey> => /^[\da-f]{64}$/.test(digits)

const isOld = (key: Seed): key is OldKey => key.startsWith('sim-')

/** A stream of draws that depends on its key and label alone: the world has no other chance in it. */
export interface Random {
  /** uniform in [0, 1), a whole number of 2^-32 */
  readonly next: () => number
  /** uniform whole number from `low` to `high`, both included */
  readonly whole: (low: number, high: number) => number
  /** uniform in [-1, 1) */
  readonly around: () => number
}

const RANGE = 4_294_967_296
const DRAW_BYTES = 4
/** Most streams give a few draws, those of plays and prices thousands. */
const FIRST_BYTES = 64
const MOST_BYTES = 4096
const ZEROS = new Uint8Array(MOST_BYTES)
const FROM_THE_START = new Uint8Array(16)

/**
 * The only way to draw [WD1]: the keystream of AES-256 in counter mode, under a key that HMAC-SHA-256
 * derives from `key` and `label`. Draws that people have seen reveal neither the next ones, nor another
 * stream, nor the key [WD92].
 */
export function openStream(key: Seed, label: string): Random {
  const next = isOld(key)
    ? oldStream(`${key} ${label}`)
    : keystream(derived(key, `stream ${label}`))
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    around: () => next() * 2 - 1,
  }
}

/** The key that the streams of a match are opened by: it reveals neither the seed nor another match. */
export function matchSeed(seed: Seed, slot: number): Seed {
  if (isOld(seed)) return `${seed}-${slot}`
  const bytes = derived(seed, `match ${slot}`)
  return seedOfDigits([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

const derived = (key: Seed, words: string): Uint8Array =>
  createHmac('sha256', bytesOf(key)).update(words).digest()

const bytesOf = (key: Seed): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(key.slice(at * 2, at * 2 + 2), 16))

function keystream(key: Uint8Array): () => number {
  const cipher = createCipheriv('aes-256-ctr', key, FROM_THE_START)
  let block: DataView = new DataView(new ArrayBuffer(0))
  let at = 0
  return () => {
    if (at === block.byteLength) {
      const size = Math.min(MOST_BYTES, Math.max(FIRST_BYTES, at * 4))
      const { buffer, byteOffset } = cipher.update(ZEROS.subarray(0, size))
      block = new DataView(buffer, byteOffset, size)
      at = 0
    }
    const draw = block.getUint32(at, true) / RANGE
    at += DRAW_BYTES
    return draw
  }
}
