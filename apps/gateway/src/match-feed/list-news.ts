import type { EntryChange, ListMessage, RowChange } from '@crease/contract/list-shapes.ts'
import type { Match, OddData } from '@crease/contract/shapes.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { EventHistory } from './event-history.ts'

type ListImage = Extract<ListMessage, { kind: 'image' }>
type ListDelta = Extract<ListMessage, { kind: 'delta' }>
type Rows = ReadonlyMap<string, Match>

/** The numbered news of one match list: image n and message n + 1 fit together [RT90]. */
export class ListNews {
  readonly #list: string
  readonly #epoch: string
  readonly #history = new EventHistory<ListMessage>(0)
  #shown: Rows = new Map()

  constructor(list: string, epoch: string) {
    this.#list = list
    this.#epoch = epoch
  }

  /** Numbers and keeps what changed; null where nothing did. */
  next(rows: readonly Match[]): ListDelta | null {
    const before = this.#shown
    const after: Rows = new Map(rows.map((row) => [row.eventId, row]))
    this.#shown = after
    const changed = changesOf(before, after)
    if (Object.keys(changed).length === 0) return null
    const delta: ListDelta = { kind: 'delta', ...this.#head(this.#history.seq + 1), ...changed }
    this.#history.add(delta)
    return delta
  }

  /** The number of the newest message. */
  reached(): { readonly epoch: string; readonly seq: number } {
    return { epoch: this.#epoch, seq: this.#history.seq }
  }

  /** All that was published so far. */
  image(): ListImage {
    return { kind: 'image', ...this.#head(this.#history.seq), data: [...this.#shown.values()] }
  }

  /** The messages that a reader with `seq` of `epoch` misses: the deltas in order, or an image instead [RT91]. */
  since(epoch: string, seq: number): ListMessage[] {
    const missing = epoch === this.#epoch ? this.#history.after(seq) : null
    return missing ?? [this.image()]
  }

  #head(seq: number) {
    return { list: this.#list, epoch: this.#epoch, seq }
  }
}

/** Delta between two lists; empty if they are equal. */
function changesOf(before: Rows, after: Rows): Pick<ListDelta, 'rows' | 'changes' | 'order'> {
  const rows: Match[] = []
  const changes: RowChange[] = []
  for (const [eventId, row] of after) {
    const known = before.get(eventId)
    const change = known === undefined ? 'whole' : rowChange(known, row)
    if (change === 'whole') rows.push(row)
    else if (change !== null) changes.push(change)
  }
  const order = [...after.keys()]
  return {
    ...(rows.length > 0 && { rows }),
    ...(changes.length > 0 && { changes }),
    ...(!isSameValue(order, [...before.keys()]) && { order }),
  }
}

/** The changes in a row; 'whole' for more than its prices, matched total and score; null for none. */
function rowChange(before: Match, after: Match): RowChange | 'whole' | null {
  if (!isSameValue(fixedParts(before), fixedParts(after))) return 'whole'
  const odds = after.matchOdds.oddDatas.flatMap((entry, at) =>
    isSameValue(entry, before.matchOdds.oddDatas[at]) ? [] : [entryChange(entry, at)],
  )
  const { matched } = after.matchOdds
  const { score } = after
  const change: RowChange = {
    eventId: after.eventId,
    ...(odds.length > 0 && { odds }),
    ...(matched !== undefined && matched !== before.matchOdds.matched && { matched }),
    ...(score !== undefined && !isSameValue(score, before.score) && { score }),
  }
  return Object.keys(change).length > 1 ? change : null
}

const entryChange = ({ status, b1, bs1, l1, ls1 }: OddData, at: number): EntryChange => [
  at,
  status,
  b1,
  bs1,
  l1,
  ls1,
]

/** All that a `RowChange` has no word for: a total or a score that is taken away is one of them. */
function fixedParts({ matchOdds, score, ...row }: Match): unknown {
  const { oddDatas, matched, ...market } = matchOdds
  const entries = oddDatas.map(({ selectionId, runnerName, min, max }) => [
    selectionId,
    runnerName,
    min,
    max,
  ])
  return [row, market, entries, matched === undefined, score === undefined]
}
