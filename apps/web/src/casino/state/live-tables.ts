import { useEffect } from 'react'
import { create } from 'zustand'
import { channel } from '../../link/channel.ts'
import type { TableMessage, TableState } from '../../link/named.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { ofSession } from '../../state/session-stores.ts'
import { readTable, type TableReader } from './table-reader.ts'

/** A table on the page: its state, null until it is known, and why it cannot be shown. */
interface SeenTable {
  readonly state: TableState | null
  /** the server's sentence; null: nothing is wrong */
  readonly trouble: string | null
  /** the server's sentence, while it refuses the table for now [UI1150]; null: it does not */
  readonly waits: string | null
}

const UNSEEN: SeenTable = { state: null, trouble: null, waits: null }

/** The tables that are on the page, by slug. */
const useTables = create<{ readonly tables: ReadonlyMap<string, SeenTable> }>()(() => ({
  tables: new Map(),
}))

const readers = new Map<string, TableReader>()

function change(slug: string, seen: SeenTable | null): void {
  const tables = new Map(useTables.getState().tables)
  if (seen === null) tables.delete(slug)
  else tables.set(slug, seen)
  useTables.setState({ tables })
}

const tables = channel<SportsLink, string>({
  keyOf: (slug) => slug,
  join: (slug, line) => {
    const reader = readers.get(slug) ?? readerOf(slug, line)
    readers.set(slug, reader)
    reader.join()
  },
  leave: (slug, line) => {
    readers.get(slug)?.stop()
    readers.delete(slug)
    change(slug, null)
    line?.leaveTable(slug)
  },
})

const readerOf = (slug: string, line: SportsLink): TableReader =>
  readTable(slug, {
    join: line.joinTable,
    show: ({ state }) => change(slug, { state, trouble: null, waits: null }),
    refused: (trouble) => change(slug, { state: null, trouble, waits: null }),
    waits: (waits) => change(slug, { state: tableNow(slug), trouble: null, waits }),
  })

/** The sports socket came up (again): join, or resume from where the news stopped. */
export const tableLinkUp = tables.lineUp

/** The session is over: the readers stop, and the next player sees no state of it. */
export function tableLinkClosed(): void {
  for (const reader of readers.values()) reader.stop()
  readers.clear()
  tables.lineClosed()
}

/** Takes a message of the line to the reader of its table. */
export function hearTable(message: TableMessage): void {
  readers.get(message.slug)?.hear(message)
}

/** Watches a table; the returned function ends it. Joined once, however many parts of the page watch it. */
export const watchTable = tables.watch

/** A table for as long as it is shown. */
export function useTable(slug: string): SeenTable {
  useEffect(() => watchTable(slug), [slug])
  return useTables(({ tables: seen }) => seen.get(slug) ?? UNSEEN)
}

/** The present state of a table, for readers that do not render by it. */
export const tableNow = (slug: string): TableState | null =>
  useTables.getState().tables.get(slug)?.state ?? null

ofSession(() => useTables.setState({ tables: new Map() }))
