import { noted, type Why } from '../units/why.ts'
import type { Command, Reply } from '../records/command.ts'
import type {
  CorrectRound,
  DeclineAct,
  MarketAct,
  OperatorAct,
  ResultAct,
} from '../records/operator-act.ts'
import type { MarketResult } from '../market/market.ts'
import { sameResult } from '../accounting/same-result.ts'
import { changeState } from './market-changes.ts'
import { decidePayment, paidAlone } from './payments.ts'
import { recallRefusal } from './recall.ts'
import { resettle, resultRefusal, settle, withRemovals } from './settle.ts'
import { refused } from '../records/refusal.ts'
import { statusByFeed, type DecidedAlone } from '../records/rows.ts'
import {
  decidesMoney,
  eyesOnDealt,
  eyesOnLimits,
  eyesOnMarket,
  eyesOnRound,
  type Eyes,
  type MoneyAct,
} from '../execution/four-eyes.ts'
import { correctRound } from '../execution/correct-round.ts'
import { atStart } from '../starting/at-start.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import type { LiveMarket } from '../state/live-market.ts'
import type { Transaction } from '../state/transaction.ts'
import { voidBet } from './void-bet.ts'

type Act = Exclude<OperatorAct, { readonly kind: 'set-standing' | 'decide-registration' }>
type Operate = Omit<Extract<Command, { readonly kind: 'operate' }>, 'act'> & { readonly act: Act }

/** Does what an operator asks, and notes who, what and why, also where it is refused [OP40]. */
export function operate(tx: Transaction, command: Operate): Reply {
  const { by, act } = command
  const { reason, note = '' } = command
  const eyes = eyesOn(tx, command)
  const isFirst = eyes?.kind === 'first'
  const reply: Reply = isFirst ? { kind: 'refused', refusal: eyes.refusal } : done(tx, command)
  const { kind, ...asked } = act
  const row = {
    userId: by.userId,
    operator: by.name,
    act: kind,
    marketId: 'marketId' in act ? act.marketId : null,
    asked: isFirst ? { ...asked, ...eyes.about } : asked,
    reason,
    note,
    refusedWith: reply.kind === 'refused' ? reply.refusal.code : null,
    alone: decidedAlone(reply, eyes),
    at: tx.now,
  }
  tx.record('act', row)
  tx.state.alone.follow(row)
  return reply
}

/** The money that one operator has decided about alone by this [OP167]; null: none. */
function decidedAlone(reply: Reply, eyes: Eyes | null): DecidedAlone | null {
  if (reply.kind === 'payment') return paidAlone(reply.payment)
  if (reply.kind === 'refused' || eyes?.kind !== 'alone' || eyes.amount === 0) return null
  const { of, about, amount, players } = eyes
  return { of, about, amount, players }
}

/**
 * The operators that an act on money needs; an act that cannot be done as requested is refused for that. Null: any
 * operator alone.
 */
function eyesOn(
  tx: Transaction,
  { by, act, earlier = null, round = null, ended = null, ...of }: Operate,
): Eyes | null {
  if (act.kind === 'set-limits') return eyesOnLimits(tx, act.limits, { by, earlier })
  if (act.kind === 'correct-round') {
    if (round !== null) return eyesOnRound(tx, round, { by, earlier })
    return eyesOnDealt(tx, runningIn(tx, act), { by, earlier })
  }
  if (!decidesMoney(act)) return null
  const market = tx.state.markets.get(act.marketId)
  if (market === undefined || movesNothing(market, { act, ended, ...of })) return null
  return eyesOnMarket(tx, market, { by, act, earlier, atStart: startOf(tx, market, act) })
}

/** The pots at the starting price that a result matches before it pays; a void returns them. */
const startOf = (tx: Transaction, market: LiveMarket, { kind }: MoneyAct): Paise =>
  kind === 'settle-market' && !market.ended ? atStart(tx, market) : NO_MONEY

/** The result that an act gives its market. */
const resultOf = (act: Exclude<MoneyAct, { kind: 'void-bet' }>, why: Why): MarketResult =>
  act.kind === 'settle-market' ? act.result : { kind: 'void', ...why }

/** An act that is refused anyway, or repeats the result of its market. */
function movesNothing(
  market: LiveMarket,
  { act, ended, ...of }: Pick<Operate, 'reason' | 'note' | 'ended'> & { readonly act: MoneyAct },
): boolean {
  if (market.isSettling || recallRefusal(market, ended) !== null) return true
  if (act.kind === 'void-bet') return false
  const result = resultOf(act, noted(of))
  return resultRefusal(market, result) !== null || isOf(market, result)
}

/** Whether a market was settled by this result already. */
const isOf = (market: LiveMarket, result: MarketResult): boolean =>
  market.row.result !== null && sameResult(market.row.result, withRemovals(market, result))

function done(tx: Transaction, command: Operate): Reply {
  const { by, act, round = null, resets = null } = command
  const why = noted(command)
  if (act.kind === 'correct-round') {
    // its table voids it, with the seed that it is drawn by
    if (round === null && runningIn(tx, act) !== null) return { kind: 'done' }
    return correctRound(tx, { act, round, why })
  }
  if (act.kind === 'decide-payment')
    return decidePayment(tx, { by, act, reason: why.reason, resets })
  if (isNotedOnly(act)) return { kind: 'done' }
  if (act.kind !== 'set-limits') return doneInMarket(tx, act, command)
  tx.record('limits', act.limits)
  return { kind: 'done' }
}

/** A round that an operator may have made void before its result [CG1111]; null: none runs under its id. */
const runningIn = (tx: Transaction, { roundId, to }: CorrectRound): LiveRound | null =>
  to === 'void' ? tx.state.rounds.find(roundId) : null

const isNotedOnly = (act: Act): act is ResultAct | DeclineAct =>
  act.kind === 'set-result-wait' || act.kind === 'hold-result' || act.kind === 'decline-act'

function doneInMarket(tx: Transaction, act: MarketAct, command: Operate): Reply {
  const { ended = null } = command
  const why = noted(command)
  const { marketId } = act
  const market = tx.state.markets.get(marketId)
  if (market === undefined) {
    return refused(recallRefusal(market, ended) ?? { code: 'MARKET_UNKNOWN' })
  }
  if (market.isSettling) return refused({ code: 'MARKET_SETTLING' })
  if (act.kind === 'set-status') return setStatus(tx, act)
  if (act.kind === 'void-bet') return voidBet(tx, { ...act, ...why, ended })
  return end(tx, { kind: 'resettle', marketId, result: resultOf(act, why), ended })
}

/** Settles for the first time, or again by another result; a repeated one is no settlement [ST47]. */
function end(tx: Transaction, again: Extract<Command, { readonly kind: 'resettle' }>): Reply {
  const market = tx.state.market(again.marketId)
  if (!market.ended) return settle(tx, { ...again, kind: 'settle' })
  return isOf(market, again.result) ? { kind: 'done', unchanged: true } : resettle(tx, again)
}

/**
 * The feed cannot open a market that an operator suspended; opening it returns it to the feed's status [MK22]. Closing
 * is for good [MK5].
 */
function setStatus(
  tx: Transaction,
  { marketId, status }: Extract<MarketAct, { kind: 'set-status' }>,
): Reply {
  const market = tx.state.market(marketId)
  if (market.ended || market.row.state.status === 'CLOSED') return refused({ code: 'MARKET_ENDED' })
  const byFeed = statusByFeed(market.row)
  const isHeld = status === 'SUSPENDED'
  tx.setMarket(market, { ...market.row, operatorHold: isHeld ? byFeed : null })
  const { inPlay, betDelayMs, note } = market.row.state
  const change = { kind: 'market-state', marketId, inPlay, betDelayMs } as const
  if (status !== 'OPEN') changeState(tx, market, { ...change, status })
  else changeState(tx, market, { ...change, status: byFeed, ...(note !== undefined && { note }) })
  return { kind: 'done' }
}
