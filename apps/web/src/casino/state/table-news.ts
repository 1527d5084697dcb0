import type { TableMessage, TableState } from '../../link/named.ts'
import type { Applied } from '../../state/connection/numbered-reader.ts'

/** A table as it is known, and by which number of whose life. */
export interface KnownTable {
  readonly slug: string
  readonly epoch: string
  readonly seq: number
  readonly state: TableState
}

/** Takes a message to what is known: an image replaces it, a delta follows on exactly the number before [RT20]. */
export function applyTable(known: KnownTable | null, message: TableMessage): Applied<KnownTable> {
  const { slug, epoch, seq } = message
  if (message.kind === 'image') {
    return { kind: 'applied', known: { slug, epoch, seq, state: message.state } }
  }
  if (known === null || known.epoch !== epoch) return { kind: 'hole' }
  if (seq <= known.seq) return { kind: 'known' }
  if (seq !== known.seq + 1) return { kind: 'hole' }
  const set = { ...known.state, ...message.set }
  const state = message.deal.length === 0 ? set : { ...set, dealt: [...set.dealt, ...message.deal] }
  return { kind: 'applied', known: { slug, epoch, seq, state } }
}
