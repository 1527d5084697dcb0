import { cashOutOnRound } from './dealing/cash-out-on-round.ts'
import { openRound, roundWindow } from './dealing/open-round.ts'
import { placeOnRound } from './dealing/place-on-round.ts'
import { playAlone } from './dealing/play-alone.ts'
import { settleRound, voidRound } from './dealing/settle-round.ts'
import { guarded } from './execution/guarded.ts'
import { fund } from './lifecycle/fund.ts'
import {
  addRunners,
  changeMarketState,
  lapseOn,
  openMarket,
  replaceQuotes,
} from './lifecycle/market-changes.ts'
import { materialEvent } from './lifecycle/material-event.ts'
import { operate } from './lifecycle/operate.ts'
import { paymentOutcome, requestPayment } from './lifecycle/payments.ts'
import { forgetRecalled, recall } from './lifecycle/recall.ts'
import { reinstateRunner, removeRunner } from './lifecycle/remove-runner.ts'
import { changeRunnerState } from './lifecycle/runner-changes.ts'
import { resettle, settle, settleOn } from './lifecycle/settle.ts'
import { voidBet } from './lifecycle/void-bet.ts'
import { batch, change } from './orders/batch.ts'
import { cancel, cancelAll } from './orders/cancel-bets.ts'
import { cashOut, quoteCashOut } from './orders/cash-out.ts'
import { closeDemo } from './orders/account/close-demo.ts'
import { conditional } from './orders/conditional.ts'
import { deadMan } from './orders/dead-man.ts'
import { protect } from './orders/account/protect.ts'
import { operateOnStanding } from './orders/account/standing.ts'
import { placeBet } from './orders/place-bet.ts'
import type { Command, FeedMessage, MarketChange, Reply } from './records/command.ts'
import { readDepth } from './state/views.ts'
import type { Transaction } from './state/transaction.ts'
import type { MarketId } from './units/ids.ts'

type CommandsByKind = { readonly [C in Command as C['kind']]: C }
type Kind = keyof CommandsByKind
type CommandOf<K extends Kind> = { readonly [P in K]: CommandsByKind[P] & { readonly kind: P } }[K]
type Handler<C> = (tx: Transaction, command: C) => Reply

/** The handler of each command: the compiler names a kind without one. */
const HANDLERS: { readonly [K in Kind]: Handler<CommandOf<K>> } = {
  place: judgedFirst(placeBet),
  cancel: judgedFirst(cancel),
  reduce: judgedFirst(change),
  replace: judgedFirst(change),
  'cancel-all': judgedFirst(cancelAll),
  batch: judgedFirst(batch),
  'dead-man': judgedFirst(deadMan),
  conditional: judgedFirst(conditional),
  'cancel-conditional': judgedFirst(conditional),
  'read-conditionals': judgedFirst(conditional),
  'quote-cash-out': judgedFirst(quoteCashOut),
  'cash-out': judgedFirst(cashOut),
  'read-depth': judgedFirst(readDepth),
  'open-market': judgedFirst(done((tx, { market }) => openMarket(tx, market))),
  'add-runners': done(addRunners),
  'market-state': done(changeMarketState),
  'material-event': done(materialEvent),
  'runner-state': done(changeRunnerState),
  quotes: done(replaceQuotes),
  'feed-message': done(applyMessage),
  fund: done(fund),
  'close-demo': done(closeDemo),
  // what is due is done before any command
  release: done(() => undefined),
  'lapse-on': done(lapseOn),
  'settle-on': done(settleOn),
  settle: ofMarket(settle),
  resettle: ofMarket(resettle),
  'open-round': judgedFirst(openRound),
  'round-window': judgedFirst(roundWindow),
  'place-on-round': judgedFirst(placeOnRound),
  'cash-out-on-round': judgedFirst(cashOutOnRound),
  'play-alone': judgedFirst(playAlone),
  'settle-round': judgedFirst(settleRound),
  'void-round': judgedFirst(voidRound),
  'request-payment': judgedFirst(requestPayment),
  'payment-outcome': judgedFirst(paymentOutcome),
  'void-bet': ofMarket(voidBet),
  'remove-runner': ofMarket(removeRunner),
  'reinstate-runner': done(reinstateRunner),
  operate: ofMarket((tx, { act, ...of }) =>
    act.kind === 'set-standing' || act.kind === 'decide-registration'
      ? operateOnStanding(tx, { ...of, act })
      : operate(tx, { ...of, act }),
  ),
  protect: judgedFirst(protect),
}

/**
 * The changes of one message, with nothing in between: conditional orders are judged once after the last [FD1] [BS48].
 * A market that was not open opens last, with the new prices: nothing is matched at those of before.
 */
function applyMessage(tx: Transaction, { marketId, changes }: FeedMessage): void {
  const wasOpen = tx.state.markets.get(marketId)?.status === 'OPEN'
  const isOpening = (one: MarketChange): boolean =>
    !wasOpen && one.kind === 'market-state' && one.status === 'OPEN'
  for (const one of changes) if (!isOpening(one)) handle(tx, one)
  const opening = changes.findLast(({ kind }) => kind === 'market-state')
  if (opening !== undefined && isOpening(opening)) handle(tx, opening)
}

/** Does what a command asks, and answers it; one that only another release knows is refused alone [MT83]. */
export function handle<K extends Kind>(tx: Transaction, command: CommandOf<K>): Reply {
  const { kind } = command
  return Object.hasOwn(HANDLERS, kind)
    ? HANDLERS[kind](tx, command)
    : guarded(tx, ofNoKnownKind, command)
}

function ofNoKnownKind(_tx: Transaction, { kind }: { readonly kind: string }): Reply {
  throw new Error(`a command of no known kind: ${kind}`)
}

/**
 * All of it is worked out before anything is changed, so that a throw refuses this one command [MT83]; what
 * is changed without a method of `Transaction` is counted in `changes` first.
 */
function judgedFirst<C>(handler: Handler<C>): Handler<C> {
  return (tx, command) => guarded(tx, handler, command)
}

/** Cannot be refused. */
function done<C>(act: (tx: Transaction, command: C) => void): Handler<C> {
  return (tx, command) => {
    act(tx, command)
    return { kind: 'done' }
  }
}

type OfMarket = Extract<
  Command,
  { kind: 'settle' | 'resettle' | 'void-bet' | 'remove-runner' | 'operate' }
>

/** About how a market ends: an ended market is recalled first, and forgotten again unless it is being settled [ST43]. */
function ofMarket<C extends OfMarket>(handler: Handler<C>): Handler<C> {
  return (tx, command) => {
    if ('ended' in command && command.ended != null) recall(tx, command.ended)
    const reply = handler(tx, command)
    forgetRecalled(tx, marketOf(command))
    return reply
  }
}

function marketOf(command: OfMarket): MarketId | null {
  if ('marketId' in command) return command.marketId
  return command.kind === 'operate' && 'marketId' in command.act ? command.act.marketId : null
}
