import { asTheyAre, conditional, fireConditionals } from './orders/conditional.ts'
import { deadMan } from './orders/dead-man.ts'
import type { Bet } from './bet/bet.ts'
import { batch, change } from './orders/batch.ts'
import { cancel, cancelAll } from './orders/cancel-bets.ts'
import { cashOut, quoteCashOut } from './orders/cash-out.ts'
import { closeDemo } from './orders/close-demo.ts'
import type { Command, Reply } from './records/command.ts'
import type { Decision } from './records/decision.ts'
import type { AccountRow } from './records/rows.ts'
import type { MarketView } from './records/market-view.ts'
import { doWhatIsDue, nextDue } from './due.ts'
import { EngineState } from './state/engine-state.ts'
import { depthOf, viewOf, positionIn, positionsIn } from './state/views.ts'
import type { MarketId, UserId } from './units/ids.ts'
import {
  addRunners,
  changeMarketState,
  openMarket,
  replaceQuotes,
} from './lifecycle/market-changes.ts'
import { guarded, isJudgedFirst } from './execution/guarded.ts'
import { materialEvent } from './lifecycle/material-event.ts'
import { isMarketLife, marketLife, type MarketLifeCommand } from './lifecycle/market-life.ts'
import { paise } from './units/money.ts'
import { place } from './orders/place-bet.ts'
import { fundPosting } from './accounting/posting.ts'
import { repay, tellOwed } from './state/purse.ts'
import { changeRunnerState } from './lifecycle/runner-changes.ts'
import { restored } from './state/restoring.ts'
import type { Snapshot } from './records/snapshot.ts'
import type { PlayerPosition } from './risk/exposure.ts'
import { stateHash } from './state/state-hash.ts'
import { Transaction } from './state/transaction.ts'
import type { Sources } from './records/sources.ts'

/**
 * The exchange without the world: one command at a time, with the time as an argument. Told the same in
 * the same order, two engines decide the same. A throw is a bug: where it came before anything was changed
 * the command is refused [MT83]; any other leaves the memory unusable, and the caller rebuilds it with `restore`.
 */
export interface Engine {
  /** Decides a command at `now` (epoch milliseconds, never going back): the answer and all it changes. */
  readonly decide: (command: Command, now: number) => Decision
  /** The market as everybody may see it; null for an unknown one. */
  readonly view: (marketId: MarketId) => MarketView | null
  /** The user's money; null for a user who was never funded. */
  readonly account: (userId: UserId) => AccountRow | null
  /** The user's bets with something pending or resting, newest first. */
  readonly openBets: (userId: UserId) => readonly Bet[]
  /** The user's position in a market; null where there is none. */
  readonly position: (userId: UserId, marketId: MarketId) => PlayerPosition | null
  /** The positions of every player in markets that have not ended. */
  readonly positions: () => readonly PlayerPosition[]
  /** Whether the key is of a bet, a refusal or a cash-out that the engine itself answers for [BS9]. */
  readonly knowsKey: (userId: UserId, clientBetId: string) => boolean
  /** Whether bets of the user in markets that live may be the ledger's alone [BS103]. */
  readonly hasForgotten: (userId: UserId) => boolean
  /** When the clock next brings something about, epoch milliseconds; null when nothing waits for it. */
  readonly nextRelease: () => number | null
  /** A digest of all that matters for what comes next, 16 hexadecimal digits. */
  readonly stateHash: () => string
  /** The command that does the next chunk of what is under way: of lapses first [MK40], then of settlements [ST26]; null: nothing is. */
  readonly unfinished: () => 'lapse-on' | 'settle-on' | null
  /** Forgets everything and rebuilds it from the ledger's rows. Quotes are not restored: quote again. */
  readonly restore: (snapshot: Snapshot) => void
}

/** An engine that knows nothing yet; `sources` number its bets and fills. */
export function createEngine(sources: Sources): Engine {
  let state = new EngineState(sources)
  return {
    decide(command, now) {
      const tx = new Transaction(state, sources, now)
      // what was due before this command is decided before it, however late the clock's own call comes
      doWhatIsDue(tx)
      tx.balance()
      const answer = judged(tx, command)
      fireConditionals(tx)
      return tx.decision(asTheyAre(tx, answer))
    },
    view(marketId) {
      const market = state.markets.get(marketId)
      return market === undefined ? null : viewOf(market)
    },
    account: (userId) => state.accounts.get(userId) ?? null,
    openBets: (userId) =>
      [...(state.openByUser.get(userId) ?? [])]
        .toSorted((a, b) => b - a)
        .map((id) => state.bet(id)),
    position: (userId, marketId) => positionIn(state, userId, marketId),
    positions: () => positionsIn(state),
    knowsKey: (userId, clientBetId) => state.knowsKey(userId, clientBetId),
    hasForgotten: (userId) => state.idleBets.hasForgotten(userId),
    nextRelease: () => nextDue(state),
    stateHash: () => stateHash(state),
    unfinished: () => {
      if (state.lapsing.size > 0) return 'lapse-on'
      return state.settling.size > 0 ? 'settle-on' : null
    },
    restore(snapshot) {
      state = restored(snapshot, sources)
    },
  }
}

/** What players do not ask for: feeds, operators and the clock do. */
const HOUSE_KINDS = [
  'release',
  'open-market',
  'add-runners',
  'market-state',
  'material-event',
  'runner-state',
  'quotes',
  'fund',
  'close-demo',
] as const
type HouseCommand = Extract<Command, { kind: (typeof HOUSE_KINDS)[number] }>

const isHouse = (command: Command): command is HouseCommand =>
  HOUSE_KINDS.some((kind) => kind === command.kind)

const DONE: Reply = { kind: 'done' }

/** A command of which nothing happens where judging it throws [MT83]. */
const judged = (tx: Transaction, command: Command): Reply =>
  isJudgedFirst(command) ? guarded(tx, () => reply(tx, command)) : reply(tx, command)

function reply(tx: Transaction, command: Command): Reply {
  if (isMarketLife(command)) return marketLife(tx, command)
  if (isHouse(command)) return houseReply(tx, command)
  return isOrder(command) ? orderReply(tx, command) : replyBeside(tx, command)
}

/** What players ask of the books. */
const ORDER_KINDS = ['place', 'cancel', 'reduce', 'replace', 'cancel-all', 'batch'] as const
type OrderCommand = Extract<Command, { kind: (typeof ORDER_KINDS)[number] }>

const isOrder = (command: Command): command is OrderCommand =>
  ORDER_KINDS.some((kind) => kind === command.kind)

function orderReply(tx: Transaction, command: OrderCommand): Reply {
  switch (command.kind) {
    case 'place':
      return place(tx, command)
    case 'cancel':
      return cancel(tx, command)
    case 'reduce':
    case 'replace':
      return change(tx, command)
    case 'cancel-all':
      return cancelAll(tx, command)
    case 'batch':
      return batch(tx, command)
  }
}

/** What players ask beside orders: to watch over them, to keep them for later, to be paid out of them. */
function replyBeside(
  tx: Transaction,
  command: Exclude<Command, HouseCommand | MarketLifeCommand | OrderCommand>,
): Reply {
  switch (command.kind) {
    case 'dead-man':
      return deadMan(tx, command)
    case 'conditional':
    case 'cancel-conditional':
    case 'read-conditionals':
      return conditional(tx, command)
    case 'quote-cash-out':
      return quoteCashOut(tx, command)
    case 'cash-out':
      return cashOut(tx, command)
    case 'read-depth': {
      const market = tx.state.markets.get(command.marketId)
      const depth = market === undefined ? null : depthOf(market, command.runnerId)
      return { kind: 'depth', depth }
    }
  }
}

function houseReply(tx: Transaction, command: HouseCommand): Reply {
  switch (command.kind) {
    case 'release':
      return DONE
    case 'open-market':
      openMarket(tx, command.market)
      return DONE
    case 'add-runners':
      addRunners(tx, command)
      return DONE
    case 'market-state':
      changeMarketState(tx, command)
      return DONE
    case 'material-event':
      materialEvent(tx, command)
      return DONE
    case 'runner-state':
      changeRunnerState(tx, command)
      return DONE
    case 'quotes':
      replaceQuotes(tx, command)
      return DONE
    case 'fund':
      fund(tx, command)
      return DONE
    case 'close-demo':
      closeDemo(tx, command)
      return DONE
  }
}

/** Opens an account or adds to it: from the bank, with a line in the statement [LG2]. */
function fund(tx: Transaction, command: Extract<Command, { kind: 'fund' }>): void {
  const { userId, amount, narration } = command
  if (amount < 0) throw new Error('funds are added, not taken')
  const known = tx.account(userId)
  const kind = known.kind === 'gone' ? (command.account ?? 'player') : known.kind
  const before = { ...known, kind }
  const cash = paise(before.cash + amount)
  tx.setAccount({ ...before, cash })
  tx.recordAll('transfer', fundPosting(before, amount, tx.now))
  if (before.kind === 'maker') return
  const line = { userId, kind: 'funds', marketId: null, amount, balance: cash } as const
  tx.record('statement', { ...line, narration, at: tx.now, settlement: null })
  repay(tx, userId)
  tellOwed(tx, userId, before.owed)
}
