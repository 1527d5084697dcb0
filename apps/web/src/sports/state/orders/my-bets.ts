import type { EventId } from '@crease/domain/units/ids.ts'
import { oneRead } from '../../../state/one-read.ts'
import { ofSession } from '../../../state/session-stores.ts'
import type { BetRow } from '../../../link/named.ts'
import { create } from 'zustand'
import { sessionSignal } from '../../../link/bearer.ts'
import { call } from '../../../link/call.ts'

/** As many current bets as one request may ask for, and as many requests of a list. */
const [LIST_LIMIT, MOST_PAGES] = [100, 20]
/** A list that did not load is asked for again after this long, milliseconds. */
const AGAIN_MS = 5_000

interface MyBets {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** newest first */
  readonly bets: readonly BetRow[]
}

export const useMyBets = create<MyBets>()(() => ({ status: 'loading', bets: [] }))

const RANK = { PENDING: 0, EXECUTABLE: 1, EXECUTION_COMPLETE: 2 } as const

/**
 * The later of two states of one bet. A bet only moves forward: its remaining stake never grows, a status never goes
 * back, and after that only voiding changes it. No clock is needed to compare them [RT25].
 */
export function laterState(known: BetRow, heard: BetRow): BetRow {
  if (heard.remaining !== known.remaining) return heard.remaining < known.remaining ? heard : known
  const step = RANK[heard.status] - RANK[known.status]
  if (step !== 0) return step > 0 ? heard : known
  return heard.voided >= known.voided ? heard : known
}

/** The list with one bet in its later state; a bet not yet in it comes first. */
export function withBet(bets: readonly BetRow[], heard: BetRow): readonly BetRow[] {
  const known = bets.find(({ betId }) => betId === heard.betId)
  if (known === undefined) return [heard, ...bets]
  const later = laterState(known, heard)
  return later === known ? bets : bets.map((bet) => (bet === known ? later : bet))
}

const heardSince = new Set<string>()

/** A bet in its newest state, from a receipt, the line or a list [RT25]. */
export function hearBet(bet: BetRow): void {
  heardSince.add(bet.betId)
  useMyBets.setState(({ bets }) => ({ bets: withBet(bets, bet) }))
}

/** Several at once: a replaced bet and the one that took its place are shown together. */
export const hearBets = (bets: readonly BetRow[]): void => bets.forEach(hearBet)

/** These are all open bets: if others are shown as open, what became of them is asked for. */
export function hearOpenBets(open: readonly BetRow[]): void {
  hearBets(open)
  const isOpen = new Set(open.map(({ betId }) => betId))
  const ended = useMyBets.getState().bets.some((bet) => bet.remaining > 0 && !isOpen.has(bet.betId))
  if (ended) void loadMyBets()
}

/** The known bets with those of an answer: of two equal states the answer's, but for bets that were heard during its request. */
function mergedWith(answered: readonly BetRow[], reach: 'first page' | 'all'): readonly BetRow[] {
  const merged = new Map(answered.map((bet) => [bet.betId, bet]))
  for (const bet of useMyBets.getState().bets) {
    const { betId } = bet
    const [other, isHeard] = [merged.get(betId), heardSince.has(betId)]
    if (other !== undefined)
      merged.set(betId, isHeard ? laterState(other, bet) : laterState(bet, other))
    else if (isHeard || reach === 'first page') merged.set(betId, bet)
  }
  return [...merged.values()].toSorted((one, other) => Number(other.betId) - Number(one.betId))
}

let retry: ReturnType<typeof setTimeout> | undefined

interface Listed {
  readonly bets: readonly BetRow[]
  /** of them all, as far as they are asked for */
  readonly total: number
}

/** Current bets, newest first: the pages after the first are of its moment. Null: one of them did not come. */
async function listed(mostPages: number): Promise<Listed | null> {
  const page = (nth: number, upTo?: number) =>
    call('getMyCurrentBets', {
      query: { page: nth, limit: LIST_LIMIT, ...(upTo !== undefined && { upTo }) },
    })
  const first = await page(1)
  if (first.kind !== 'answered') return null
  const { data, totalPages, total, upTo } = first.reply
  const bets = [...data]
  for (let nth = 2; nth <= Math.min(totalPages, mostPages); nth += 1) {
    const next = await page(nth, upTo)
    if (next.kind !== 'answered') return null
    bets.push(...next.reply.data)
  }
  return { bets, total: Math.min(total, LIST_LIMIT * MOST_PAGES) }
}

/** as many pages as the next read asks for */
let pages = MOST_PAGES

/**
 * Reads the current bets, all of them or the first page, which is merged into the list; a settlement leaves their
 * number wrong then, and all are read. Pushes that arrive during the request are kept [RT26]; bets missing in an answer
 * of all (settled ones) are removed. A failure keeps the list, and is retried.
 */
const read = oneRead(async () => {
  heardSince.clear()
  clearTimeout(retry)
  const most = pages
  pages = 1
  const session = sessionSignal()
  const list = await listed(most)
  if (session.aborted) return
  if (list === null) {
    pages = Math.max(pages, most)
    retry = setTimeout(() => void read(), AGAIN_MS)
    if (useMyBets.getState().status === 'loading') useMyBets.setState({ status: 'failed' })
    return
  }
  const bets = mergedWith(list.bets, most === 1 ? 'first page' : 'all')
  if (most === 1 && bets.length !== list.total) void loadMyBets()
  else useMyBets.setState({ status: 'loaded', bets })
})

/** Loads all current bets. */
export function loadMyBets(): Promise<void> {
  pages = MOST_PAGES
  return read()
}

/** After a change of the balance: the first page, and the others only where it brought or took bets unheard of. */
export const freshenMyBets = read

ofSession(() => {
  clearTimeout(retry)
  useMyBets.setState({ status: 'loading', bets: [] })
})

/** The bets of a match; null: all. */
export const ofEvent = (bets: readonly BetRow[], eventId: EventId | null): readonly BetRow[] =>
  eventId === null ? bets : bets.filter((bet) => bet.eventId === eventId)

/** My Bets in groups [BS27]: `unmatched` has a pending or resting part, `ended` was never matched. */
export function inGroups(bets: readonly BetRow[]): {
  readonly matched: readonly BetRow[]
  readonly unmatched: readonly BetRow[]
  readonly ended: readonly BetRow[]
} {
  return {
    matched: bets.filter(({ matched }) => matched > 0),
    unmatched: bets.filter(({ remaining }) => remaining > 0),
    ended: bets.filter(({ matched, remaining }) => matched === 0 && remaining === 0),
  }
}
