import type { Bet } from '../bet/bet.ts'
import { leastFill } from '../bet/bet-lifecycle.ts'
import { ownOpenBet, endByPlayer, takeBack } from './cancel-bets.ts'
import { answerUnder, keepAmendment, type KeyedChange } from './changing-under-keys.ts'
import type { BatchItem, Cancel, Reduction, Replacement, Reply } from '../records/command.ts'
import type { Placement } from '../bet/placement.ts'
import type { BetId } from '../units/ids.ts'
import { snap } from '../market/ladder.ts'
import { termsOf } from '../market/market.ts'
import { paise, type Paise } from '../units/money.ts'
import { accept, enter, judge, replyBefore, type Admitted } from './place-bet.ts'
import type { Refusal } from '../records/refusal.ts'
import type { SupposedStanding } from './supposed-funds.ts'
import type { Transaction } from '../state/transaction.ts'

/**
 * An item that would go through. First every item of a plan holds: what goes is gone, what comes is let
 * in with its worst case held; then, in order, what came meets the book; then each says how it went.
 */
export interface Planned {
  readonly kind: 'planned'
  readonly hold: () => void
  readonly enter: () => void
  readonly reply: () => Reply
}
export type Plan = Planned | { readonly kind: 'refused'; readonly refusal: Refusal }

/** What a plan so far supposes: the user's standing, and the bets and keys that it has named. */
export interface Supposed {
  readonly standing: SupposedStanding
  readonly bets: Set<BetId>
  readonly keys: Set<string>
}

/** Whether an item would go through after those supposed before it; changes nothing but the supposed. */
export function planItem(tx: Transaction, item: BatchItem, supposed: Supposed): Plan {
  const key = 'clientBetId' in item ? item.clientBetId : null
  if (key !== null && supposed.keys.has(key)) return refused({ code: 'ID_REUSED' })
  if (key !== null) supposed.keys.add(key)
  switch (item.kind) {
    case 'place':
      return planPlacement(tx, item, supposed)
    case 'cancel':
      return planCancel(tx, item, supposed)
    case 'reduce':
      return planReduction(tx, item, supposed)
    case 'replace':
      return planReplacement(tx, item, supposed)
  }
}

function planPlacement(tx: Transaction, placement: Placement, { standing }: Supposed): Plan {
  const earlier = replyBefore(tx, placement)
  if (earlier !== null) return already(earlier)
  const judged = judge(tx, placement, standing)
  return judged.kind === 'refused' ? judged : planEntry(tx, judged, standing)
}

/** An admitted placement joins the plan. */
function planEntry(tx: Transaction, admitted: Admitted, standing: SupposedStanding): Planned {
  const { market, placement, odds } = admitted
  const runner = market.indexOf(placement)
  standing.supposeOpen(market, { runner, side: placement.side, stake: placement.stake, odds })
  let bet: Bet | null = null
  return {
    kind: 'planned',
    hold: () => {
      bet = accept(tx, admitted)
    },
    enter: () => {
      if (bet !== null) enter(tx, market, bet)
    },
    reply: () => {
      if (bet === null) throw new Error('a plan was not carried out')
      return { kind: 'placed', bet: tx.state.bet(bet.betId) }
    },
  }
}

function planCancel(tx: Transaction, item: Cancel, supposed: Supposed): Plan {
  const own = ownBetOnce(tx, item, supposed)
  if ('code' in own) return refused(own)
  supposed.standing.suppose(own, tx.state.market(own.marketId))
  return {
    kind: 'planned',
    hold: () => void endByPlayer(tx, own),
    enter: nothing,
    reply: () => ({ kind: 'cancelled', bet: tx.state.bet(own.betId) }),
  }
}

function planReduction(tx: Transaction, item: Reduction, supposed: Supposed): Plan {
  const change = changeOf(item)
  const earlier = answerUnder(tx, change)
  if (earlier?.kind === 'refused') return earlier
  if (earlier !== null) return already(reducedReply(tx, earlier.betId))
  const own = ownBetOnce(tx, item, supposed)
  if ('code' in own) return refused(own)
  const by = paise(Math.min(item.by, own.remaining))
  const tooLittle = leftBelowMinimum(tx, own, by)
  if (tooLittle !== null) return refused(tooLittle)
  supposed.standing.suppose(own, tx.state.market(own.marketId), by)
  return {
    kind: 'planned',
    hold: () => {
      takeBack(tx, own, by)
      keepAmendment(tx, change, own)
    },
    enter: nothing,
    reply: () => reducedReply(tx, own.betId),
  }
}

/** What a reduction leaves is the minimum stake or more, or nothing [BS36]; refused with the nearest that would do. */
function leftBelowMinimum(tx: Transaction, own: Bet, by: Paise): Refusal | null {
  const limit = minimumFor(tx, own)
  const left = own.remaining - by
  if (left === 0 || left >= limit) return null
  const isNearAll = own.remaining <= limit || left <= limit - left
  return {
    code: 'LEFT_BELOW_MIN',
    limit,
    nearest: isNearAll ? own.remaining : paise(own.remaining - limit),
  }
}

const minimumFor = (tx: Transaction, { marketId, runnerId }: Bet): Paise =>
  termsOf(tx.state.market(marketId).row.definition, runnerId).minStake

function planReplacement(tx: Transaction, item: Replacement, supposed: Supposed): Plan {
  const earlier = answerUnder(tx, changeOf(item))
  if (earlier?.kind === 'refused') return earlier
  if (earlier !== null) return already(replacedReply(tx, item.betId, earlier.betId))
  const own = ownBetOnce(tx, item, supposed)
  if ('code' in own) return refused(own)
  return keepsPlace(tx, own, item)
    ? planInPlace(tx, own, { item, supposed })
    : planAnew(tx, own, { item, supposed })
}

/** Neither a new price nor a greater size: the bet keeps its place in the queue [BS38]. */
function keepsPlace(tx: Transaction, own: Bet, { requestedOdds, size }: Replacement): boolean {
  const { ladder } = tx.state.market(own.marketId).row.definition
  const odds = requestedOdds === null ? own.odds : snap(ladder, own.side, requestedOdds)
  return odds === own.odds && (size ?? own.remaining) <= own.remaining
}

interface Replacing {
  readonly item: Replacement
  readonly supposed: Supposed
}

function planInPlace(tx: Transaction, own: Bet, { item, supposed }: Replacing): Plan {
  const size = item.size ?? own.remaining
  if (size <= 0) return refused({ code: 'STAKE_INVALID' })
  const limit = minimumFor(tx, own)
  // what stays as it is has no minimum: another persistence changes nothing of its size [BS86]
  if (size < own.remaining && size < limit) return refused({ code: 'STAKE_BELOW_MIN', limit })
  const by = paise(own.remaining - size)
  supposed.standing.suppose(own, tx.state.market(own.marketId), by)
  return {
    kind: 'planned',
    hold: () => {
      takeBack(tx, own, by)
      persist(tx, tx.state.bet(own.betId), item)
      keepAmendment(tx, changeOf(item), own)
    },
    enter: nothing,
    reply: () => replacedReply(tx, own.betId, own.betId),
  }
}

/** The old bet makes room before the new one is judged; refused, it stands as it stood [BS38]. */
function planAnew(tx: Transaction, own: Bet, { item, supposed }: Replacing): Plan {
  const market = tx.state.market(own.marketId)
  const { standing } = supposed
  standing.suppose(own, market)
  const judged = judge(tx, replacementOf(tx, own, item), standing)
  if (judged.kind === 'refused') return judged
  const entry = planEntry(tx, judged, standing)
  return {
    ...entry,
    hold: () => {
      endByPlayer(tx, own)
      entry.hold()
      const now = entry.reply()
      if (now.kind === 'placed') keepAmendment(tx, changeOf(item), now.bet)
    },
    reply: () => {
      const now = entry.reply()
      return now.kind === 'placed' ? replacedReply(tx, own.betId, now.bet.betId) : now
    },
  }
}

function replacementOf(tx: Transaction, own: Bet, item: Replacement): Placement {
  const { userId, marketId, runnerId, side, terms } = own
  const stake = item.size ?? own.remaining
  const { timeInForce } = terms
  return {
    kind: 'place',
    eventId: tx.state.market(marketId).row.definition.eventId,
    userId,
    marketId,
    runnerId,
    side,
    stake,
    requestedOdds: item.requestedOdds ?? own.requestedOdds,
    clientBetId: item.clientBetId,
    terms: {
      ...terms,
      persistence: item.persistence ?? own.persistence,
      keepThroughEvents: item.keepThroughEvents ?? own.keepThroughEvents,
      timeInForce:
        timeInForce.kind === 'FILL_OR_KILL'
          ? { ...timeInForce, minFill: paise(Math.min(leastFill(timeInForce.minFill, own), stake)) }
          : timeInForce,
    },
  }
}

function persist(tx: Transaction, bet: Bet, asked: Replacement): void {
  const persistence = asked.persistence ?? bet.persistence
  const keepThroughEvents = asked.keepThroughEvents ?? bet.keepThroughEvents
  if (persistence === bet.persistence && keepThroughEvents === bet.keepThroughEvents) return
  const changed = { ...bet, persistence, keepThroughEvents }
  tx.changes += 1
  if (bet.status === 'PENDING') tx.state.replacePending(changed)
  tx.setBet(changed)
}

/** The user's own open bet; one plan names it once, so that what is supposed of it stays true. */
function ownBetOnce(
  tx: Transaction,
  item: Pick<Cancel, 'userId' | 'betId'>,
  { bets }: Supposed,
): Bet | Refusal {
  if (bets.has(item.betId)) return { code: 'BET_ENDED' }
  bets.add(item.betId)
  return ownOpenBet(tx, item)
}

function reducedReply({ state }: Transaction, betId: BetId): Reply {
  const bet = state.bets.get(betId)
  return bet === undefined ? FORGOTTEN : { kind: 'reduced', bet }
}

function replacedReply({ state }: Transaction, before: BetId, after: BetId): Reply {
  const ended = before === after ? null : state.bets.get(before)
  const bet = state.bets.get(after)
  return ended === undefined || bet === undefined ? FORGOTTEN : { kind: 'replaced', ended, bet }
}

/** It came to nothing long ago, and is the ledger's [BS103]. */
const FORGOTTEN: Reply = { kind: 'refused', refusal: { code: 'BET_ENDED' } }

/** How a change is remembered under its key. */
export function changeOf(item: Reduction | Replacement): KeyedChange {
  const { userId, clientBetId, betId } = item
  const asked = item.kind === 'reduce' ? [item.by] : replacementAsked(item)
  return { userId, clientBetId, fingerprint: JSON.stringify([item.kind, betId, ...asked]) }
}

/** What is not said of events is left out, so that older keys still fit [BS39]. */
function replacementAsked(item: Replacement): readonly unknown[] {
  const { requestedOdds, size, persistence, keepThroughEvents } = item
  const asked = [requestedOdds, size, persistence]
  return keepThroughEvents === null ? asked : [...asked, keepThroughEvents]
}

const nothing = (): void => undefined

const refused = (refusal: Refusal): Plan => ({ kind: 'refused', refusal })

/** Asked before under its key: nothing more is done, and the answer is the same. */
const already = (reply: Reply): Plan =>
  reply.kind === 'refused'
    ? reply
    : { kind: 'planned', hold: nothing, enter: nothing, reply: () => reply }
