import { channel } from '../../../link/channel.ts'
import type { ListMessage, Match } from '../../../link/named.ts'
import type { SportsLink } from '../../../link/sports-socket.ts'
import { useConnection } from '../../../state/connection/connection.ts'
import { applyList, type KnownList } from './list-news.ts'
import { readNumbered, type NumberedReader } from '../../../state/connection/numbered-reader.ts'

type Show = (list: string, rows: readonly Match[]) => void

/** what is known of each list that was followed: who comes back to it resumes by its number */
const readers = new Map<string, NumberedReader<KnownList, ListMessage>>()
/** how many parts of the page show each list */
const watchers = new Map<string, number>()
let line: SportsLink | null = null
let show: Show = () => {}

const lists = channel<SportsLink, string>({
  keyOf: (list) => list,
  join: (list) => readerOf(list).join(),
  leave: (list, up) => {
    readers.get(list)?.stop()
    up?.unfollowList(list)
  },
})

function readerOf(list: string): NumberedReader<KnownList, ListMessage> {
  const known = readers.get(list) ?? newReader(list)
  readers.set(list, known)
  return known
}

const newReader = (list: string): NumberedReader<KnownList, ListMessage> =>
  readNumbered<KnownList, ListMessage>({
    join: (from) => line?.followList({ list, ...from }) ?? Promise.resolve({ kind: 'lost' }),
    apply: applyList,
    show: ({ rows }) => show(list, rows),
  })

/** From now on this shows what the line tells of any list. */
export function showLists(by: Show): void {
  show = by
}

/** It was followed before, and the line brings what is missing. */
export const canResume = (list: string): boolean =>
  useConnection.getState().sports.connected && (readers.get(list)?.known() ?? null) !== null

/** Its changes come over a line that is there. */
export const isFollowed = (list: string): boolean =>
  (watchers.get(list) ?? 0) > 0 && canResume(list)

/** Asks the line for what is missing of a list, by its number [UI317]. */
export function askWhatIsMissing(list: string): void {
  readerOf(list).check()
}

/** Follows a list over the line, now or when one is there; the returned function ends it. */
export function followList(list: string): () => void {
  watchers.set(list, (watchers.get(list) ?? 0) + 1)
  const stop = lists.watch(list)
  return () => {
    stop()
    watchers.set(list, (watchers.get(list) ?? 1) - 1)
  }
}

/** A line is there: all lists that are looked at are asked of it, from where they are. */
export function listLinkUp(up: SportsLink): void {
  line = up
  lists.lineUp(up)
}

/** The session is over: nothing is asked of its line, and what was known is forgotten. */
export function listLinkClosed(): void {
  lists.lineClosed()
  line = null
  for (const reader of readers.values()) reader.stop()
  readers.clear()
}

/** Takes a message of the line to the reader of its list. */
export function hearList(message: ListMessage): void {
  readers.get(message.list)?.hear(message)
}
