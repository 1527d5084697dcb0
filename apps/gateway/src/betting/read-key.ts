import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export type ReadKey = { readonly kind: 'key'; readonly clientBetId: string | null } | Refused

/** One key, from the body or the header, a UUID [BS81]; both given, they must be the same [BS13]. */
export function readKey(inBody: string | undefined, inHeader: string | null): ReadKey {
  const body = inBody?.toLowerCase() ?? null
  const header = inHeader?.toLowerCase() ?? null
  if (header !== null && (!UUID.test(header) || (body !== null && body !== header))) {
    return refused({ code: 'BAD_REQUEST', field: 'Idempotency-Key' })
  }
  return { kind: 'key', clientBetId: body ?? header }
}
