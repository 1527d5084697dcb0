import type {
  TableDelta,
  TableImage,
  TableMessage,
  TableState,
} from '@crease/contract/casino-shapes.ts'
import { isSameValue } from '@crease/domain/units/same-value.ts'
import { EventHistory } from '../match-feed/event-history.ts'

/** The numbered news of one casino table: image n and message n + 1 fit together [RT81]. */
export class TableNews {
  readonly #slug: string
  readonly #epoch: string
  readonly #history = new EventHistory<TableMessage>(0)
  #shown: TableState

  constructor(slug: string, epoch: string, state: TableState) {
    this.#slug = slug
    this.#epoch = epoch
    this.#shown = state
  }

  /** The state after the newest message. */
  get state(): TableState {
    return this.#shown
  }

  /** Numbers and keeps what is new; null where nothing is. */
  next(state: TableState): TableDelta | null {
    const { deal, set } = changeOf(this.#shown, state)
    if (deal.length === 0 && Object.keys(set).length === 0) return null
    const delta: TableDelta = { kind: 'delta', ...this.#head(this.#history.seq + 1), set, deal }
    this.#shown = state
    this.#history.add(delta)
    return delta
  }

  /** The number of the newest message. */
  reached(): { readonly epoch: string; readonly seq: number } {
    return { epoch: this.#epoch, seq: this.#history.seq }
  }

  image(): TableImage {
    return { kind: 'image', ...this.#head(this.#history.seq), state: this.#shown }
  }

  /** The messages that a reader with `seq` of `epoch` misses: the deltas in order, or an image instead. */
  since(epoch: string, seq: number): TableMessage[] {
    const missing = epoch === this.#epoch ? this.#history.after(seq) : null
    return missing ?? [this.image()]
  }

  #head(seq: number) {
    return { slug: this.#slug, epoch: this.#epoch, seq }
  }
}

/** Delta between two states; faces appended to the earlier ones are `deal`. */
function changeOf(before: TableState, after: TableState): Pick<TableDelta, 'deal' | 'set'> {
  const { dealt, offers, ...rest } = after
  const changed = Object.entries(rest).filter(
    ([name, value]) => !isSameValue(value, new Map(Object.entries(before)).get(name)),
  )
  const goesOn = isSameValue(dealt.slice(0, before.dealt.length), before.dealt)
  // a restarted exchange counts its versions from the first again, in rounds of other ids
  const areNew = after.offersVersion !== before.offersVersion || after.roundId !== before.roundId
  return {
    deal: goesOn ? dealt.slice(before.dealt.length) : [],
    set: { ...Object.fromEntries(changed), ...(!goesOn && { dealt }), ...(areNew && { offers }) },
  }
}
