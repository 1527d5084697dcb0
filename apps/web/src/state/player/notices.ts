import { DecimalOdds, Points } from '@crease/contract/plain-shapes.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { Type } from 'typebox'
import { decode } from '../../link/decode.ts'
import type { BetRow } from '../../link/named.ts'
import { create } from 'zustand'
import { call } from '../../link/call.ts'
import { useAuth } from './auth.ts'
import { useMyBets } from '../orders/my-bets.ts'

/** So many notices are kept for each player, in this browser. */
export const NOTICES_MAX = 100
/** So many bets are remembered, to know what is new of them. */
const MARKS_MAX = 300
/** Lines of the statement that are asked for at a settlement. */
const STATEMENT_LINES = 20

type NoticedBet = Pick<
  BetRow,
  'gtype' | 'cap' | 'selectionId' | 'matchOddVariant' | 'marketName' | 'selectionName' | 'eventName'
>

/** What happened. */
export type News =
  | {
      readonly kind: 'placed' | 'matched' | 'lapsed' | 'cancelled' | 'voided'
      readonly bet: NoticedBet
      readonly amount: Paise
      readonly odd: Odds
      /** why it lapsed, as a code */
      readonly reason: string | null
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'settled'; readonly narration: string; readonly amount: Paise }
  | { readonly kind: 'cash-out'; readonly amount: Paise }
  | { readonly kind: 'switch-fired' }

/** News with its number and time, epoch milliseconds. */
export interface Notice {
  readonly number: number
  readonly at: number
  readonly news: News
}

/** What was last known of a bet. */
type Mark = Pick<BetRow, 'matched' | 'lapsed' | 'cancelled' | 'voided'>

interface Notices {
  /** newest first */
  readonly notices: readonly Notice[]
  /** notices up to this number were seen */
  readonly seen: number
  /** null: no list of bets was known yet, so that nothing in the first one is news */
  readonly marks: Readonly<Record<string, Mark>> | null
  /** time of the newest statement line that is known; null: none is */
  readonly settledAt: string | null
}

const NONE: Notices = { notices: [], seen: 0, marks: null, settledAt: null }

export const useNotices = create<Notices>()(() => NONE)

const NEW: Mark = { matched: NO_MONEY, lapsed: NO_MONEY, cancelled: NO_MONEY, voided: NO_MONEY }

/** What is new of a bet since it was last known; all that it has, where it was not [UI255]. */
export function newsOf(known: Mark | undefined, bet: BetRow): readonly News[] {
  const { gtype, cap, selectionId, matchOddVariant, marketName, selectionName, eventName } = bet
  const shown = {
    ...(gtype !== undefined && { gtype }),
    ...(cap !== undefined && { cap }),
    selectionId,
    matchOddVariant,
    marketName,
    selectionName,
    eventName,
  }
  const before = known ?? NEW
  const grown = (['matched', 'lapsed', 'cancelled', 'voided'] as const).flatMap((kind): News[] => {
    const amount = paise(bet[kind] - before[kind])
    if (amount <= 0) return []
    const odd = kind === 'matched' ? (bet.averageOdd ?? bet.matchOdd) : bet.matchOdd
    return [{ kind, bet: shown, amount, odd, reason: kind === 'lapsed' ? bet.lapseReason : null }]
  })
  if (known !== undefined) return grown
  const placed: News = {
    kind: 'placed',
    bet: shown,
    amount: bet.stake,
    odd: bet.matchOdd,
    reason: null,
  }
  return [placed, ...grown]
}

let tell: (news: News) => void = () => {}

/** Names who hears of each notice as it comes, e.g. to sound. */
export function whenNoticed(listener: (news: News) => void): void {
  tell = listener
}

/** Keeps a notice, the newest first. */
export function notice(news: News): void {
  useNotices.setState(({ notices }) => {
    const number = (notices[0]?.number ?? 0) + 1
    return { notices: [{ number, at: Date.now(), news }, ...notices].slice(0, NOTICES_MAX) }
  })
  tell(news)
}

/** All notices of this moment have been seen. */
export function seeNotices(): void {
  useNotices.setState(({ notices, seen }) => ({ seen: notices[0]?.number ?? seen }))
}

const PREFIX = 'crease-notices.'
const keyOf = (userId: string): string => `${PREFIX}${userId}`

/** Forgets what this browser kept, for every player: whoever uses it next reads nobody's bets [DR58]. */
export function forgetNotices(): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/** Takes up what this browser kept for the player, and follows their bets until `stop` is called. */
export function followNotices(): () => void {
  const { userId } = useAuth.getState()
  useNotices.setState(keptFor(userId), true)
  const stopKeeping = useNotices.subscribe((now) => {
    // What still comes after signing out is not kept.
    if (useAuth.getState().userId !== userId) return
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...now, inPaise: true }))
  })
  const stopBets = useMyBets.subscribe(({ status, bets }) => {
    if (status === 'loaded') hearList(bets)
  })
  void noteSettlements()
  return () => {
    stopBets()
    stopKeeping()
    useNotices.setState(NONE, true)
  }
}

function keptFor(userId: string): Notices {
  const kept = localStorage.getItem(keyOf(userId))
  if (kept === null) return NONE
  try {
    const { inPaise = false, ...read }: Notices & { inPaise?: boolean } = {
      ...NONE,
      ...JSON.parse(kept),
    }
    return inPaise ? read : fromPoints(read)
  } catch {
    return NONE
  }
}

/** What was kept before amounts were whole numbers: points and decimal odds. */
const fromPoints = (kept: Notices): Notices => ({
  ...kept,
  notices: kept.notices.map(({ news, ...rest }) => ({ ...rest, news: newsFromPoints(news) })),
  marks:
    kept.marks === null
      ? null
      : Object.fromEntries(
          Object.entries(kept.marks).map(([betId, mark]) => [betId, decode(KeptMark, mark)]),
        ),
})

const KeptMark = Type.Object({ matched: Points, lapsed: Points, cancelled: Points, voided: Points })

function newsFromPoints(news: News): News {
  if (!('amount' in news)) return news
  const amount = decode(Points, news.amount)
  return 'bet' in news
    ? { ...news, amount, odd: decode(DecimalOdds, news.odd) }
    : { ...news, amount }
}

function hearList(bets: readonly BetRow[]): void {
  const { marks } = useNotices.getState()
  const changed = bets.filter((bet) => isNews(marks?.[bet.betId], bet))
  if (marks !== null && changed.length === 0) return
  const entries = [
    ...Object.entries(marks ?? {}),
    ...changed.map((bet) => [bet.betId, markOf(bet)] as const),
  ]
  useNotices.setState({ marks: Object.fromEntries(entries.slice(-MARKS_MAX)) })
  if (marks === null) return
  for (const bet of changed.toReversed()) newsOf(marks[bet.betId], bet).forEach(notice)
}

const markOf = ({ matched, lapsed, cancelled, voided }: BetRow): Mark => ({
  matched,
  lapsed,
  cancelled,
  voided,
})

const isNews = (known: Mark | undefined, bet: BetRow): boolean =>
  known === undefined ||
  bet.matched !== known.matched ||
  bet.lapsed !== known.lapsed ||
  bet.cancelled !== known.cancelled ||
  bet.voided !== known.voided

/** The balance has changed: what the statement of sports has gained is news [UI256]. */
export async function noteSettlements(): Promise<void> {
  const { userId } = useAuth.getState()
  const query = { page: 1, limit: STATEMENT_LINES }
  const outcome = await call('statementSport', { query })
  if (outcome.kind !== 'answered' || useAuth.getState().userId !== userId) return
  const lines = outcome.reply.data
  const { settledAt } = useNotices.getState()
  const newest = lines.reduce(
    (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
    settledAt ?? '',
  )
  useNotices.setState({ settledAt: newest })
  if (settledAt === null) return
  for (const { createdAt, narration, profitOrLoss } of lines.toReversed()) {
    if (createdAt > settledAt) notice({ kind: 'settled', narration, amount: profitOrLoss })
  }
}
