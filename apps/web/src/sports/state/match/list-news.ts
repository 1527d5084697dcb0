import type { ListMessage, ListRowChange, Match, ListDelta } from '../../../link/named.ts'
import type { Applied } from '../../../state/connection/numbered-reader.ts'

/** A list as it is known, and by which number of whose life. */
export interface KnownList {
  readonly epoch: string
  readonly seq: number
  readonly rows: readonly Match[]
}

/**
 * Takes a message to what is known: an image replaces it, a delta follows on exactly the number before [RT95]. Rows
 * that did not change keep their identity, so that only moved ones are drawn.
 */
export function applyList(known: KnownList | null, message: ListMessage): Applied<KnownList> {
  const { epoch, seq } = message
  if (message.kind === 'image') {
    return { kind: 'applied', known: { epoch, seq, rows: message.data } }
  }
  if (known === null || known.epoch !== epoch) return { kind: 'hole' }
  if (seq <= known.seq) return { kind: 'known' }
  if (seq !== known.seq + 1) return { kind: 'hole' }
  return { kind: 'applied', known: { epoch, seq, rows: rowsAfter(known.rows, message) } }
}

function rowsAfter(before: readonly Match[], message: ListDelta): readonly Match[] {
  const rows = new Map(before.map((row) => [row.eventId, row]))
  for (const row of message.rows ?? []) rows.set(row.eventId, row)
  for (const change of message.changes ?? []) {
    const row = rows.get(change.eventId)
    if (row !== undefined) rows.set(change.eventId, changed(row, change))
  }
  const order = message.order ?? before.map(({ eventId }) => eventId)
  return order.flatMap((eventId) => rows.get(eventId) ?? [])
}

function changed(row: Match, { odds = [], matched, score }: ListRowChange): Match {
  const oddDatas = [...row.matchOdds.oddDatas]
  for (const [at, status, b1, bs1, l1, ls1] of odds) {
    const entry = oddDatas[at]
    if (entry !== undefined) oddDatas[at] = { ...entry, status, b1, bs1, l1, ls1 }
  }
  const matchOdds = { ...row.matchOdds, oddDatas, ...(matched !== undefined && { matched }) }
  return { ...row, matchOdds, ...(score !== undefined && { score }) }
}
