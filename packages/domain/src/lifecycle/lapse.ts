import { lapsed } from '../bet/bet-lifecycle.ts'
import type { Bet, LapseReason } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import { CHUNK_LOOKS, CHUNK_STEPS } from '../memory/chunks.ts'
import type { MarketStateChange } from '../records/command.ts'
import type { LapseCause, Lapsing } from '../records/rows.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { BetId, RunnerId, UserId } from '../units/ids.ts'
import { isKeptBy, isToBeLowered, lowerKept, seatByTime } from './lower-kept.ts'
import { reduceFills } from './reducing-fills.ts'
import { isForStart, reasonAtStart } from '../starting/entrants.ts'
import { fillStarts, finishStart } from '../starting/fill-starts.ts'
import { isOff } from '../starting/fix-prices.ts'
import type { Transaction } from '../state/transaction.ts'

/** The lapse that a change brings about, or leaves under way; null where nothing is to lapse [MK3 MK4]. */
export function lapsingBy(market: LiveMarket, change: MarketStateChange): Lapsing | null {
  const { state, lapsing } = market.row
  const { status, inPlay } = change
  const causes: LapseCause[] = [...(lapsing?.causes ?? [])]
  if (isOff(market, change)) causes.push({ kind: 'START' })
  if (inPlay && !state.inPlay) causes.push({ kind: 'OFF' })
  if (status === 'CLOSED') causes.push({ kind: 'CLOSED' })
  return causes.length === 0 ? null : { causes, opens: status === 'OPEN' }
}

/**
 * The reason why a bet counts as lapsed, although the lapse of its market has not reached it yet [MK41]; null: it
 * stays. Such a bet cannot be changed any more.
 */
export function leavingFor(market: LiveMarket, bet: Bet): LapseReason | null {
  if (!market.isLapsing || bet.remaining === 0) return null
  const { lapsing } = market.row
  const cause = lapsing?.causes.find((each) => takes(each, bet))
  if (cause === undefined) return null
  return cause.kind === 'START' ? reasonAtStart(market, bet) : REASONS[cause.kind]
}

const REASONS: Readonly<Record<Exclude<LapseCause['kind'], 'START'>, LapseReason>> = {
  OFF: 'MKT_VERSION',
  REMOVAL: 'RNR_REMOVED',
  EVENT: 'EVENT',
  CLOSED: 'MKT_INVALID',
}

/** A lay that is kept is not taken by a removal but lowered [MK82]. */
function takes(cause: LapseCause, bet: Bet): boolean {
  const { persistence, keepThroughEvents, runnerId } = bet
  switch (cause.kind) {
    case 'START':
      return isForStart(bet)
    case 'OFF':
      return persistence === 'LAPSE'
    case 'REMOVAL':
      return runnerId === cause.runnerId || (cause.lays === 'GO' && isLayToLapse(bet))
    case 'EVENT':
      if (keepThroughEvents) return false
      return cause.runnerId === undefined || cause.runnerId === runnerId
    case 'CLOSED':
      return true
  }
}

/** A lay that the removal of another runner takes: neither kept [MK82] nor waiting for the starting price [SP11]. */
const isLayToLapse = ({ side, persistence, terms }: Bet): boolean =>
  side === 'LAY' && persistence === 'LAPSE' && !isOnClose(terms)

/** The user's bets of which something is left and may still be taken back, oldest first. */
export function ownBetsThatStay(tx: Transaction, userId: UserId): readonly Bet[] {
  const { state } = tx
  // where fills are to be made, a lapse or a settlement is under way
  if (state.lapsing.size + state.settling.size > 0) {
    for (const betId of state.openBets.of(userId)) {
      finishStart(tx, state.market(state.bet(betId).marketId))
    }
  }
  return state.openBets
    .of(userId)
    .toSorted((a, b) => a - b)
    .map((betId) => state.bet(betId))
    .filter((bet) => leavingFor(state.market(bet.marketId), bet) === null)
}

/** Bets that wait out their delay are dropped by a suspension [MK2] or an event [MK70], or for the reason of a lapse under way. */
export function lapsePending(
  tx: Transaction,
  market: LiveMarket,
  { reason = 'MKT_SUSPENDED', runnerId }: PendingLapse = {},
): void {
  const pending = tx.state.pending.filter(({ marketId }) => marketId === market.id)
  for (const bet of pending) {
    if (runnerId !== undefined && bet.runnerId !== runnerId) continue
    tx.lapse(bet, leavingFor(market, bet) ?? reason)
  }
}

interface PendingLapse {
  readonly reason?: LapseReason
  /** absent: on every runner */
  readonly runnerId?: RunnerId | undefined
}

/** Lapses a bet now that would lapse with its market a little later; the bet as it is then. */
export function lapseIfLeaving(tx: Transaction, market: LiveMarket, bet: Bet): Bet {
  const reason = leavingFor(market, bet)
  if (reason === null) return bet
  const after = lapsed(bet, reason)
  tx.endOpen(bet, after)
  return after
}

/**
 * Does as much of a lapse as one decision may: fills at starting prices first [SP10], then bets, then what a removal does to
 * fills [MK60]; true when nothing is left of it [MK40].
 */
export function lapseChunk(tx: Transaction, market: LiveMarket): boolean {
  const most = tx.sources.settleSteps ?? CHUNK_STEPS
  const filled = fillStarts(tx, market, most)
  if (filled === null) return false
  const lowered: Bet[] = []
  const steps = lapseBets(tx, market, { most: most - filled, lowered })
  seatByTime(tx, market, lowered)
  return steps !== null && reduceFills(tx, market, most - filled - steps) !== null
}

/** Lapses or lowers `most` bets at most; returns their number, or null if some are left to visit. */
function lapseBets(
  tx: Transaction,
  market: LiveMarket,
  { most, lowered }: { readonly most: number; readonly lowered: Bet[] },
): number | null {
  market.leaving ??= { rest: betsToLookAt(tx, market), first: null }
  const { leaving } = market
  let steps = 0
  for (let looks = 0; looks < CHUNK_LOOKS; looks += 1) {
    const next = leaving.first ?? nextOf(leaving.rest)
    leaving.first = null
    if (next === 'none') return steps
    const bet = next === 'stays' ? undefined : tx.state.bets.get(next)
    if (bet === undefined || !isTouched(market, bet)) continue
    if (steps === most) {
      leaving.first = bet.betId
      return null
    }
    if (leavingFor(market, bet) !== null) lapseIfLeaving(tx, market, bet)
    else lowered.push(lowerKept(tx, market, bet))
    steps += 1
  }
  return null
}

const isTouched = (market: LiveMarket, bet: Bet): boolean =>
  leavingFor(market, bet) !== null || isToBeLowered(market, bet)

function nextOf(bets: Iterator<BetId | 'stays'>): BetId | 'stays' | 'none' {
  const next = bets.next()
  return next.done === true ? 'none' : next.value
}

/** Every bet of the market once for each cause: those that go for the first go before the others. */
function* betsToLookAt({ state }: Transaction, market: LiveMarket): Iterator<BetId | 'stays'> {
  for (const cause of market.row.lapsing?.causes ?? []) {
    for (const betId of market.betIds) {
      const bet = state.bets.get(betId)
      if (bet === undefined) continue
      yield takes(cause, bet) || isKeptBy(cause, bet) ? betId : 'stays'
    }
  }
}
