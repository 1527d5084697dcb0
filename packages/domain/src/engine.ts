import { asTheyAre, conditional, fireConditionals } from './conditional.ts'
import { deadMan } from './dead-man.ts'
import type { Bet } from './bet.ts'
import { batch, change } from './batching.ts'
import { cancel, cancelAll } from './cancelling.ts'
import { cashOut, quoteCashOut } from './cashing-out.ts'
import { closeDemo } from './closing-demo.ts'
import type { Command, Reply } from './command.ts'
import type { Decision } from './decision.ts'
import type { AccountRow } from './rows.ts'
import type { MarketView } from './market-view.ts'
import { doWhatIsDue, nextDue } from './due.ts'
import { EngineState } from './engine-state.ts'
import { depthOf, viewOf } from './engine-view.ts'
import type { MarketId, UserId } from './ids.ts'
import { addRunners, changeMarketState, openMarket, replaceQuotes } from './market-changes.ts'
import { guarded, isJudgedFirst } from './judging.ts'
import { materialEvent } from './material-event.ts'
import { isMarketLife, marketLife, type MarketLifeCommand } from './market-life.ts'
import { paise } from './money.ts'
import { place } from './placing.ts'
import { fundPosting } from './posting.ts'
import { repay, tellOwed } from './purse.ts'
import { changeRunnerState } from './runner-changes.ts'
import { restored, type Snapshot } from './restoring.ts'
import { positionIn, positionsIn, type PlayerPosition } from './player-position.ts'
import { stateHash } from './state-hash.ts'
import { Turn, type Sources } from './turn.ts'

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
      const turn = new Turn(state, sources, now)
      // what was due before this command is decided before it, however late the clock's own call comes
      doWhatIsDue(turn)
      turn.balance()
      const answer = judged(turn, command)
      fireConditionals(turn)
      return turn.decision(asTheyAre(turn, answer))
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
const judged = (turn: Turn, command: Command): Reply =>
  isJudgedFirst(command) ? guarded(turn, () => reply(turn, command)) : reply(turn, command)

function reply(turn: Turn, command: Command): Reply {
  if (isMarketLife(command)) return marketLife(turn, command)
  if (isHouse(command)) return houseReply(turn, command)
  return isOrder(command) ? orderReply(turn, command) : replyBeside(turn, command)
}

/** What players ask of the books. */
const ORDER_KINDS = ['place', 'cancel', 'reduce', 'replace', 'cancel-all', 'batch'] as const
type OrderCommand = Extract<Command, { kind: (typeof ORDER_KINDS)[number] }>

const isOrder = (command: Command): command is OrderCommand =>
  ORDER_KINDS.some((kind) => kind === command.kind)

function orderReply(turn: Turn, command: OrderCommand): Reply {
  switch (command.kind) {
    case 'place':
      return place(turn, command)
    case 'cancel':
      return cancel(turn, command)
    case 'reduce':
    case 'replace':
      return change(turn, command)
    case 'cancel-all':
      return cancelAll(turn, command)
    case 'batch':
      return batch(turn, command)
  }
}

/** What players ask beside orders: to watch over them, to keep them for later, to be paid out of them. */
function replyBeside(
  turn: Turn,
  command: Exclude<Command, HouseCommand | MarketLifeCommand | OrderCommand>,
): Reply {
  switch (command.kind) {
    case 'dead-man':
      return deadMan(turn, command)
    case 'conditional':
    case 'cancel-conditional':
    case 'read-conditionals':
      return conditional(turn, command)
    case 'quote-cash-out':
      return quoteCashOut(turn, command)
    case 'cash-out':
      return cashOut(turn, command)
    case 'read-depth': {
      const market = turn.state.markets.get(command.marketId)
      const depth = market === undefined ? null : depthOf(market, command.runnerId)
      return { kind: 'depth', depth }
    }
  }
}

function houseReply(turn: Turn, command: HouseCommand): Reply {
  switch (command.kind) {
    case 'release':
      return DONE
    case 'open-market':
      openMarket(turn, command.market)
      return DONE
    case 'add-runners':
      addRunners(turn, command)
      return DONE
    case 'market-state':
      changeMarketState(turn, command)
      return DONE
    case 'material-event':
      materialEvent(turn, command)
      return DONE
    case 'runner-state':
      changeRunnerState(turn, command)
      return DONE
    case 'quotes':
      replaceQuotes(turn, command)
      return DONE
    case 'fund':
      fund(turn, command)
      return DONE
    case 'close-demo':
      closeDemo(turn, command)
      return DONE
  }
}

/** Opens an account or adds to it: from the bank, with a line in the statement [LG2]. */
function fund(turn: Turn, command: Extract<Command, { kind: 'fund' }>): void {
  const { userId, amount, narration } = command
  if (amount < 0) throw new Error('funds are added, not taken')
  const known = turn.account(userId)
  const kind = known.kind === 'gone' ? (command.account ?? 'player') : known.kind
  const before = { ...known, kind }
  const cash = paise(before.cash + amount)
  turn.setAccount({ ...before, cash })
  turn.transfers.push(...fundPosting(before, amount, turn.now))
  if (before.kind === 'maker') return
  const line = { userId, kind: 'funds', marketId: null, amount, balance: cash } as const
  turn.statement.push({ ...line, narration, at: turn.now, settlement: null })
  repay(turn, userId)
  tellOwed(turn, userId, before.owed)
}
