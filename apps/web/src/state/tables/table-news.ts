import type { TableMessage, TableState } from '../../link/named.ts'

/** A table as it is known, and by which number of whose life. */
export interface KnownTable {
  readonly slug: string
  readonly epoch: string
  readonly seq: number
  readonly state: TableState
}

/** What a message does: it applies, was known already, or does not follow on what is known. */
export type TableApplied =
  | { readonly kind: 'applied'; readonly table: KnownTable }
  | { readonly kind: 'known' | 'hole' }

/** Takes a message to what is known: an image replaces it, a delta follows on exactly the number before [RT20]. */
export function applyTable(known: KnownTable | null, message: TableMessage): TableApplied {
  const { slug, epoch, seq } = message
  if (message.kind === 'image') {
    return { kind: 'applied', table: { slug, epoch, seq, state: message.state } }
  }
  if (known === null || known.epoch !== epoch) return { kind: 'hole' }
  if (seq <= known.seq) return { kind: 'known' }
  if (seq !== known.seq + 1) return { kind: 'hole' }
  const set = { ...known.state, ...message.set }
  const state = message.deal.length === 0 ? set : { ...set, dealt: [...set.dealt, ...message.deal] }
  return { kind: 'applied', table: { slug, epoch, seq, state } }
}
