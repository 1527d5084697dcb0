import { latePress } from '../risk/late-press.ts'
import type { Reply } from '../records/command.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import type { PlaceOnRound, RoundBet } from '../rounds/round.ts'
import { roundBetAsked } from '../rounds/round-fingerprint.ts'
import { beginPlay } from '../state/play/play-facts.ts'
import type { EngineState } from '../state/engine-state.ts'
import { rememberRefusal } from '../state/forgetting.ts'
import type { Transaction } from '../state/transaction.ts'
import { refusalOnRound } from './admit-on-round.ts'
import { holdOnRound, setRoundBet } from './hold-on-round.ts'
import { ID_REUSED, type Refusal, type Refused } from '../records/refusal.ts'

/** Places a bet on a round: seen? in time? admitted? held, then let in or kept waiting for its delay [CG10] [CG13]. */
export function placeOnRound(tx: Transaction, asked: PlaceOnRound): Reply {
  const earlier = answeredOnRound(tx.state, asked) ?? latePress(asked)
  if (earlier !== null) return earlier
  const round = tx.state.rounds.find(asked.roundId)
  const refusal = refusalOnRound(tx, round, asked)
  if (round === null || refusal !== null) {
    return keepRefusal(tx, asked, refusal ?? { code: 'ROUND_NOT_OPEN' })
  }
  return { kind: 'round-bet', bet: letIn(tx, round, asked) }
}

/** A bet that is admitted: written, and held for. */
export function letIn(tx: Transaction, round: LiveRound, asked: PlaceOnRound): RoundBet {
  const bet = betOf(tx, round, asked)
  beginPlay(tx, asked.userId)
  setRoundBet(tx, round, bet)
  holdOnRound(tx, round, asked.userId)
  return bet
}

/** The earlier reply under the key: keys are shared with bets in markets, so that none is ever two bets [CG15]. */
export function answeredOnRound(state: EngineState, asked: PlaceOnRound): Reply | null {
  const { userId, clientBetId } = asked
  if (clientBetId === null) return null
  const bet = state.rounds.byKey(userId, clientBetId)
  if (bet !== null) {
    return roundBetAsked(bet) === roundBetAsked(asked) ? { kind: 'round-bet', bet } : ID_REUSED
  }
  const refused = state.refusals.find(userId, clientBetId)
  if (refused?.fingerprint === roundBetAsked(asked)) {
    return { kind: 'refused', refusal: refused.refusal }
  }
  return state.knowsKey(userId, clientBetId) ? ID_REUSED : null
}

function keepRefusal(tx: Transaction, asked: PlaceOnRound, refusal: Refusal): Refused {
  const { userId, clientBetId, roundId } = asked
  if (clientBetId !== null) {
    const about = { userId, clientBetId, marketId: roundId, fingerprint: roundBetAsked(asked) }
    rememberRefusal(tx, { ...about, refusal, at: tx.now })
  }
  return { kind: 'refused', refusal }
}

function betOf(tx: Transaction, { row: { table } }: LiveRound, asked: PlaceOnRound): RoundBet {
  const { userId, clientBetId, roundId, window, book, marketName } = asked
  const { selection, selectionName, terms, stake, delayMs } = asked
  const status: RoundBet['status'] =
    delayMs > 0 ? { kind: 'PENDING', until: tx.now + delayMs } : { kind: 'ACCEPTED' }
  return {
    betId: tx.sources.nextBetId(),
    userId,
    clientBetId,
    roundId,
    table,
    window,
    book: book.id,
    bookKind: book.kind,
    marketName,
    selection,
    selectionName,
    terms,
    stake,
    placedAt: tx.now,
    status,
  }
}
