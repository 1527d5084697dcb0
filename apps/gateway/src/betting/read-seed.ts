import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'

/** Bytes of a player's own seed at most [CG61]. */
const SEED_BYTES_MAX = 64

type Read = { readonly kind: 'seed'; readonly clientSeed: string | null } | Refused

/** A player's own seed as it was sent; null: none. BAD_REQUEST with its bound where it is too long. */
export function readSeed(sent: string | undefined): Read {
  const clientSeed = sent === undefined || sent === '' ? null : sent
  if (clientSeed === null || Buffer.byteLength(clientSeed) <= SEED_BYTES_MAX) {
    return { kind: 'seed', clientSeed }
  }
  return refused({ code: 'BAD_REQUEST', field: 'clientSeed', bound: { limit: SEED_BYTES_MAX } })
}
