import { bytesOfHex, hexOf, hmacSha256, sha256Of, uint32, utf8 } from './digests.ts'

/** The version that every record carries. */
export const PROTOCOL = 'pf1'

/** A seed, a digest or a salt: lower-case hexadecimal. */
export type Hex = string

/** The seed before this one in the chain, which was published before it [CG60]. */
export const seedBefore = (seed: Hex): Hex => hexOf(sha256Of(bytesOfHex(seed)))

/** The commitment to a seed, published before its round besides the previous seed. */
export const commitmentOf = (seed: Hex, roundId: string): Hex =>
  hexOf(sha256Of(utf8('pf1/commit'), bytesOfHex(seed), utf8(roundId)))

/** The digest of the players' own seeds: in byte order, each behind its length [CG61]. */
export function clientsDigest(seeds: readonly string[]): Hex {
  const sorted = seeds.map(utf8).toSorted(byBytes)
  const parts = sorted.flatMap((seed) => [uint32(seed.length), seed])
  return hexOf(sha256Of(utf8('pf1/clients\0'), ...parts))
}

function byBytes(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length)
  for (let at = 0; at < most; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

export interface KeyParts {
  readonly seed: Hex
  readonly table: string
  readonly roundId: string
  readonly phase: number
  readonly salt: string
  /** null: none was asked for */
  readonly beacon: Hex | null
  readonly clients: Hex
}

const NAME = /^[a-z0-9-]+$/u

/** The key by which a phase of a round is drawn [CG61]. Throws on a table or round that could be read in two ways. */
export function phaseKey(parts: KeyParts): Uint8Array {
  const { seed, table, roundId, phase, salt, beacon, clients } = parts
  if (!NAME.test(table) || !NAME.test(roundId)) throw new Error(`no name: ${table} ${roundId}`)
  const message = ['pf1', table, roundId, String(phase), salt, beacon ?? '-', clients].join('|')
  return hmacSha256(bytesOfHex(seed), utf8(message))
}
