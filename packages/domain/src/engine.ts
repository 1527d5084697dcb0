import { asTheyAre } from './orders/conditional.ts'
import { fireConditionals } from './orders/fire-conditional.ts'
import type { Bet } from './bet/bet.ts'
import type { Command, Decision } from './records/command.ts'
import type { PlaySums } from './records/players/protection.ts'
import type { AccountRow } from './records/rows.ts'
import type { MarketView } from './records/market-view.ts'
import { doWhatIsDue, nextDue } from './due.ts'
import { EngineState } from './state/engine-state.ts'
import { viewOf, positionIn, positionsIn } from './state/views.ts'
import type { MarketId, UserId } from './units/ids.ts'
import { handle } from './commands.ts'
import { restored } from './state/restoring.ts'
import type { Snapshot } from './records/snapshot.ts'
import type { PlayerPosition } from './risk/exposure.ts'
import { stateText } from './state/state-text.ts'
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
  /** The state that decides the next commands, as text. */
  readonly stateText: () => string
  /** The command that does the next chunk of what is under way: of lapses first [MK40], then of settlements [ST26]; null: nothing is. */
  readonly unfinished: () => 'lapse-on' | 'settle-on' | null
  /** Whether the user's sums of play are whole [PP15]. */
  readonly knowsPlayed: (userId: UserId) => boolean
  /** Adds the sums that a snapshot of the kept ones left out, as they were at its moment [PP15]. */
  readonly addPlayed: (sums: readonly PlaySums[]) => void
  /** Forgets everything and rebuilds it from the ledger's rows. Quotes are not restored: quote again. */
  readonly restore: (snapshot: Snapshot) => void
}

/** An engine that knows nothing yet; `sources` number its bets and fills. */
export function createEngine(sources: Sources): Engine {
  let state = new EngineState(sources)
  let tx = new Transaction(state, sources)
  return {
    decide(command, now) {
      tx.begin(now)
      // what was due before this command is decided before it, however late the clock's own call comes
      doWhatIsDue(tx)
      tx.balance()
      const answer = handle(tx, command)
      return tx.decision(fireConditionals(tx) === 'looked' ? asTheyAre(tx, answer) : answer)
    },
    view(marketId) {
      const market = state.markets.get(marketId)
      return market === undefined ? null : viewOf(market)
    },
    account: (userId) => state.accounts.get(userId) ?? null,
    openBets: (userId) =>
      state.openBets
        .of(userId)
        .toSorted((a, b) => b - a)
        .map((id) => state.bet(id)),
    position: (userId, marketId) => positionIn(state, userId, marketId),
    positions: () => positionsIn(state),
    knowsKey: (userId, clientBetId) => state.knowsKey(userId, clientBetId),
    hasForgotten: (userId) => state.idleBets.hasForgotten(userId),
    nextRelease: () => nextDue(state),
    stateText: () => stateText(state),
    unfinished: () => {
      if (state.lapsing.size > 0) return 'lapse-on'
      return state.settling.size > 0 ? 'settle-on' : null
    },
    knowsPlayed: (userId) => state.playing.knowsSums(userId),
    addPlayed: (sums) => state.playing.addSums(sums),
    restore(snapshot) {
      state = restored(snapshot, sources)
      tx = new Transaction(state, sources)
    },
  }
}
