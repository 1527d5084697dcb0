import type { JoinTable } from '@crease/contract/casino-shapes.ts'
import type { TableMessage } from '../../link/named.ts'
import type { TableJoined } from '../../link/sports-socket.ts'
import type { Later } from '../../state/connection/joins.ts'
import { readNumbered } from '../../state/connection/numbered-reader.ts'
import { applyTable, type KnownTable } from './table-news.ts'

interface TableReaderDeps {
  readonly join: (join: JoinTable) => Promise<TableJoined>
  /** the table as it is now known; called once per step forward */
  readonly show: (table: KnownTable) => void
  readonly refused: (message: string) => void
  /** the join was refused for now, and is asked again by itself [UI1150] */
  readonly waits: (message: string) => void
  readonly later?: Later | undefined
}

export interface TableReader {
  /** joins, or joins again from where it is */
  readonly join: () => void
  readonly hear: (message: TableMessage) => void
  readonly stop: () => void
}

/** Follows a table's numbered news without a gap [UI412]. */
export function readTable(slug: string, deps: TableReaderDeps): TableReader {
  const { join, ...rest } = deps
  const reader = readNumbered<KnownTable, TableMessage>({
    ...rest,
    join: (from) => join({ slug, ...from }),
    apply: applyTable,
  })
  return {
    ...reader,
    hear: (message) => {
      if (message.slug === slug) reader.hear(message)
    },
  }
}
