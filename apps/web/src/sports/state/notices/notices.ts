import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../../link/named.ts'
import { useMyBets } from '../orders/my-bets.ts'
import { storage } from '../../../link/storage.ts'

/** Bets that left the list and are remembered, to know their news if they return. */
const MARKS_MAX = 300

type NoticedBet = Pick<
  BetRow,
  | 'gtype'
  | 'cap'
  | 'selectionId'
  | 'matchOddVariant'
  | 'marketName'
  | 'selectionName'
  | 'said'
  | 'eventName'
>

/** An event. */
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
  /** an order that waited was refused when its moment came */
  | { readonly kind: 'order-refused'; readonly message: string }
  | { readonly kind: 'settled'; readonly amount: Paise }
  | { readonly kind: 'cash-out'; readonly amount: Paise }
  | { readonly kind: 'switch-fired' }

/** What was last known of a bet. */
type Mark = Pick<BetRow, 'matched' | 'lapsed' | 'cancelled' | 'voided'>

/** null: no list of bets was known yet, so that nothing in the first one is news */
let marks: ReadonlyMap<string, Mark> | null = null

const NEW: Mark = { matched: NO_MONEY, lapsed: NO_MONEY, cancelled: NO_MONEY, voided: NO_MONEY }

/** The news of a bet since its last known state; all of its state for a new one [UI255]. */
export function newsOf(known: Mark | undefined, bet: BetRow): readonly News[] {
  const { gtype, cap, selectionId, matchOddVariant, marketName, selectionName, said, eventName } =
    bet
  const shown = {
    ...(gtype !== undefined && { gtype }),
    ...(cap !== undefined && { cap }),
    selectionId,
    matchOddVariant,
    marketName,
    selectionName,
    ...(said !== undefined && { said }),
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

/** Publishes an event to its subscribers. The list of events is the server's. */
export function notice(news: News): void {
  tell(news)
}

/** What older pages of ours kept in this browser: nobody reads it any more [DR58]. */
const KEPT_BEFORE = 'crease-notices.'

/** Takes away what this browser kept of notices, for every player. */
export function forgetNotices(): void {
  for (const key of storage.keys()) if (key.startsWith(KEPT_BEFORE)) storage.removeItem(key)
}

/** Follows the player's bets until what it returns is called, and says what happens to them. */
export function followNotices(): () => void {
  forgetNotices()
  marks = null
  return useMyBets.subscribe(({ status, bets }) => {
    if (status === 'loaded') hearList(bets)
  })
}

function hearList(bets: readonly BetRow[]): void {
  const known = marks
  const changed = bets.filter((bet) => isNews(known?.get(bet.betId), bet))
  if (known !== null && changed.length === 0) return
  const listed = new Map<string, Mark>(bets.map((bet) => [bet.betId, markOf(bet)]))
  const left = [...(known ?? [])].filter(([betId]) => !listed.has(betId))
  marks = new Map([...left.slice(-MARKS_MAX), ...listed])
  if (known === null) return
  for (const bet of changed.toReversed()) newsOf(known.get(bet.betId), bet).forEach(notice)
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
