import type { Joined, Messages } from '../../link/join-answers.ts'
import { joinsOf, type Later, type Wanted } from './joins.ts'

/** News kept back while a join is under way; more than this and the join's answer is newer anyway. */
const PENDING_MAX = 500

/** Where a reader is, to resume. */
interface Reached {
  readonly epoch: string
  readonly seq: number
}

/**
 * The effect of a message: it applies, is known already, or does not follow the newest one. `foreign`: it belongs to
 * another life of the server; among the messages that waited for a join it falls away [RT22].
 */
export type Applied<Known> =
  | { readonly kind: 'applied'; readonly known: Known }
  | { readonly kind: 'known' | 'hole' | 'foreign' }

interface NumberedDeps<Known, Message> {
  readonly join: (from: { readonly resume?: Reached }) => Promise<Messages<Message>>
  readonly apply: (known: Known | null, message: Message) => Applied<Known>
  /** what is now known; called once per step forward */
  readonly show: (known: Known) => void
  /** whether parts of an answer are on their way; absent: answers are whole */
  readonly isWaiting?: () => boolean
  /** absent: the reader has another source */
  readonly refused?: (message: string) => void
  /** it was refused for now, and is asked again by itself [UI1150] */
  readonly waits?: (message: string) => void
  readonly later?: Later | undefined
}

export interface NumberedReader<Known, Message> {
  /** joins, or joins again from where it is */
  readonly join: () => void
  /** asks what is missing, where a lost message may not have been noticed */
  readonly check: () => void
  readonly hear: (message: Message) => void
  /** nothing is asked or shown any more until it joins again, from where it is */
  readonly stop: () => void
  readonly known: () => Known | null
}

/**
 * Follows numbered news without a gap: what comes while a join is under way waits and is applied after the join's own
 * messages; a hole, or another life of the numbers, asks again from where it is [RT21].
 */
export function readNumbered<Known extends Reached, Message>(
  deps: NumberedDeps<Known, Message>,
): NumberedReader<Known, Message> {
  let known: Known | null = null
  let pending: Message[] = []
  let isStopped = true

  const take = (message: Message): Applied<Known>['kind'] => {
    const applied = deps.apply(known, message)
    if (applied.kind === 'applied') {
      known = applied.known
      deps.show(known)
    }
    return applied.kind
  }

  const settle = ({ messages }: Joined<Message>): void => {
    const waiting = pending
    pending = []
    for (const message of messages) take(message)
    const isWhole = waiting.every((message) => take(message) !== 'hole')
    if (!isWhole || (known === null && deps.isWaiting?.() !== true)) joins.joinSoon()
  }

  const ask = (wanted: Wanted): Promise<Messages<Message>> => {
    const from = wanted === 'all' ? null : known
    return deps.join(from === null ? {} : { resume: { epoch: from.epoch, seq: from.seq } })
  }

  const joins = joinsOf<Joined<Message>>({
    ...deps,
    ask,
    settle,
    mayBeOld: (failed) => failed || known !== null,
  })

  const hear = (message: Message): void => {
    if (isStopped) return
    if (joins.isAsking()) {
      pending.push(message)
      if (pending.length > PENDING_MAX) pending.shift()
      return
    }
    const kind = take(message)
    // a join that is due asks for what is missing here too
    if ((kind === 'hole' || kind === 'foreign') && !joins.isDue()) joins.join()
  }

  const join = (): void => {
    isStopped = false
    joins.join()
  }

  const stop = (): void => {
    isStopped = true
    joins.stop()
    pending = []
  }

  return { join, check: joins.check, hear, stop, known: () => known }
}
