import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

/** Bytes of a player's own seed at most [CG61]. */
const SEED_BYTES_MAX = 64

type Read =
  | { readonly kind: 'seed'; readonly clientSeed: string | null }
  | { readonly kind: 'refused'; readonly refusal: EdgeRefusal }

/** A player's own seed as it was sent; null: none. BAD_REQUEST with its bound where it is too long. */
export function readSeed(sent: string | undefined): Read {
  const clientSeed = sent === undefined || sent === '' ? null : sent
  if (clientSeed === null || Buffer.byteLength(clientSeed) <= SEED_BYTES_MAX) {
    return { kind: 'seed', clientSeed }
  }
  const bound = { limit: SEED_BYTES_MAX }
  return { kind: 'refused', refusal: { code: 'BAD_REQUEST', field: 'clientSeed', bound } }
}
