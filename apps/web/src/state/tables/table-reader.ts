import type { JoinTable } from '@crease/contract/casino-shapes.ts'
import type { TableMessage } from '../../link/named.ts'
import type { TableJoined } from '../../link/sports-socket.ts'
import { applyTable, type KnownTable } from './table-news.ts'

/** News kept back while a join is under way; more than this and the join's answer is newer anyway. */
const PENDING_MAX = 500
/** Pause before a join that was lost is tried again, milliseconds. */
const REJOIN_AFTER_MS = 1000

interface TableReaderDeps {
  readonly join: (join: JoinTable) => Promise<TableJoined>
  /** the table as it is now known; called once per step forward */
  readonly show: (table: KnownTable) => void
  readonly refused: (message: string) => void
  readonly later: (run: () => void, delayMs: number) => void
}

export interface TableReader {
  /** joins, or joins again from where it is */
  readonly join: () => void
  readonly hear: (message: TableMessage) => void
  readonly stop: () => void
}

/**
 * Follows a table's numbered news without a gap [UI412]: what comes while a join is under way waits and is
 * applied after the join's own messages; a hole, or another life of the numbers, asks again from where it is.
 */
export function readTable(slug: string, deps: TableReaderDeps): TableReader {
  let known: KnownTable | null = null
  let pending: TableMessage[] = []
  let joins = 0
  let joining = 0
  let isStopped = false

  const take = (message: TableMessage): boolean => {
    const applied = applyTable(known, message)
    if (applied.kind === 'applied') {
      known = applied.table
      deps.show(known)
    }
    return applied.kind !== 'hole'
  }

  const settle = (messages: readonly TableMessage[]): void => {
    const waiting = pending
    pending = []
    for (const message of messages) take(message)
    const isWhole = waiting.every(take)
    if (!isWhole || known === null) deps.later(join, REJOIN_AFTER_MS)
  }

  const join = (): void => {
    if (isStopped) return
    joins += 1
    const mine = joins
    joining = mine
    const resume = known === null ? {} : { resume: { epoch: known.epoch, seq: known.seq } }
    void deps.join({ slug, ...resume }).then((joined) => {
      if (isStopped || joining !== mine) return
      joining = 0
      if (joined.kind === 'joined') settle(joined.messages)
      else if (joined.kind === 'refused') deps.refused(joined.message)
      else deps.later(join, REJOIN_AFTER_MS)
    })
  }

  const hear = (message: TableMessage): void => {
    if (isStopped || message.slug !== slug) return
    if (joining > 0) {
      pending.push(message)
      if (pending.length > PENDING_MAX) pending.shift()
      return
    }
    if (!take(message)) join()
  }

  return { join, hear, stop: () => void (isStopped = true) }
}
