import { create } from 'zustand'
import { call } from '../../../link/call.ts'
import type { NoticeRow } from '../../../link/named.ts'
import { oneRead } from '../../../state/one-read.ts'
import { ofSession } from '../../../state/session-stores.ts'
import { useAuth } from '../../../state/player/auth.ts'
import { notice } from './notices.ts'

/** As many lines as the server has [OP95]. */
const LINES_MAX = 200
/** What happens within so long is read together, milliseconds. */
const TOGETHER_MS = 300
/** After an answer that did not come it is asked again, milliseconds. */
const AGAIN_MS = 5_000

interface NoticeList {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** newest first: of each bet one */
  readonly lines: readonly NoticeRow[]
  /** all that was committed up to here is known; null: nothing is yet */
  readonly number: number | null
  /** lines up to this number were seen, on whatever device */
  readonly seen: number
  /** lines that are unread and not read in yet */
  readonly unreadBehind: number
  /** where the next page begins; null: there is none */
  readonly next: string | null
}

const NONE: NoticeList = {
  status: 'loading',
  lines: [],
  number: null,
  seen: 0,
  unreadBehind: 0,
  next: null,
}

/** The notifications of the player's account, as the server has them [UI550]. */
export const useNoticeList = create<NoticeList>()(() => NONE)

/** How many lines changed since the list was last looked at, on whatever device [UI551]. */
export const unreadOf = ({
  lines,
  seen,
  unreadBehind,
}: Pick<NoticeList, 'lines' | 'seen' | 'unreadBehind'>): number =>
  lines.filter(({ number }) => number > seen).length + unreadBehind

/**
 * Lines in their newest state: a repeated line moves up and is listed once, a replaced one is removed [UI550] [BS147].
 */
export function mergedLines(
  known: readonly NoticeRow[],
  told: readonly NoticeRow[],
  replaced: readonly string[] = [],
): readonly NoticeRow[] {
  const gone = new Set(replaced)
  const kept = known.filter(({ line }) => !gone.has(line))
  const lines = new Map(kept.map((row) => [row.line, row]))
  for (const row of told) {
    if ((lines.get(row.line)?.number ?? -1) <= row.number) lines.set(row.line, row)
  }
  return [...lines.values()]
    .toSorted((one, other) => other.number - one.number || (one.line < other.line ? 1 : -1))
    .slice(0, LINES_MAX)
}

let timer: ReturnType<typeof setTimeout> | null = null

/** Reads the list until what it returns is called. */
export function followNoticeList(): () => void {
  readNoticesSoon()
  return () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
}

/** Something may have happened: what is missing is read, once for all that happens at a time. */
export function readNoticesSoon(afterMs = TOGETHER_MS): void {
  timer ??= setTimeout(() => {
    timer = null
    void readMissing()
  }, afterMs)
}

const readMissing = oneRead(async () => {
  const { token, userId } = useAuth.getState()
  if (token === '') return
  const after = useNoticeList.getState().number
  const outcome = await call('getNotices', { query: after === null ? {} : { after } })
  if (useAuth.getState().userId !== userId) return
  if (outcome.kind !== 'answered') {
    if (after === null) useNoticeList.setState({ status: 'failed' })
    readNoticesSoon(AGAIN_MS)
    return
  }
  const { data, number, seen, unread, next, replaced } = outcome.reply
  const { lines, ...was } = useNoticeList.getState()
  if (after !== null) sayPaid(lines, data)
  const isSeen = seen > was.seen
  useNoticeList.setState({
    status: 'loaded',
    lines: mergedLines(lines, data, replaced),
    number,
    seen,
    ...(after === null && {
      next,
      unreadBehind: unread - unreadOf({ lines: data, seen, unreadBehind: 0 }),
    }),
    ...(after !== null && isSeen && { unreadBehind: 0 }),
  })
})

/** Bets that were settled meanwhile are heard as well as read [UI256]. */
function sayPaid(known: readonly NoticeRow[], told: readonly NoticeRow[]): void {
  const paid = new Set(known.flatMap((row) => (isPaid(row) ? [row.line] : [])))
  for (const row of told) {
    if (row.kind !== 'bet' || row.settled === null || paid.has(row.line)) continue
    notice({ kind: 'settled', amount: row.settled.amount })
  }
}

const isPaid = (row: NoticeRow): boolean => row.kind === 'bet' && row.settled !== null

/** Reads the next page. */
export async function readEarlierNotices(): Promise<void> {
  const { userId } = useAuth.getState()
  const { next } = useNoticeList.getState()
  if (next === null) return
  const outcome = await call('getNotices', { query: { before: next } })
  if (outcome.kind !== 'answered' || useAuth.getState().userId !== userId) return
  const { data, next: then } = outcome.reply
  const { lines, seen, unreadBehind } = useNoticeList.getState()
  const unread = data.filter((row) => row.number > seen).length
  useNoticeList.setState({
    lines: mergedLines(lines, data),
    next: then,
    unreadBehind: Math.max(0, unreadBehind - unread),
  })
}

/** All lines of this moment have been seen, on every device [UI551]. */
export function seeNotices(): void {
  const { lines, seen, unreadBehind } = useNoticeList.getState()
  const newest = lines[0]?.number ?? 0
  if (newest <= seen && unreadBehind === 0) return
  useNoticeList.setState({ seen: Math.max(seen, newest), unreadBehind: 0 })
  void call('seeNotices', { body: { number: newest } })
}

// another player may sign in next, in this very browser [UI552]
ofSession(() => useNoticeList.setState(NONE, true))
