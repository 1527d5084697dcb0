import { latePress } from '../risk/late-press.ts'
import type { Reply } from '../records/command.ts'
import type { Refusal } from '../records/refusal.ts'
import { LiveRound } from '../rounds/live-rounds.ts'
import type { OpenRound, PlayAlone } from '../rounds/round.ts'
import type { Transaction } from '../state/transaction.ts'
import { standingRefusal } from '../risk/play-limits.ts'
import { refusalOnRound } from './admit-on-round.ts'
import { takesBets } from './hold-on-round.ts'
import { canOpen, opened, rowOf, setRound } from './open-round.ts'
import { answeredOnRound, letIn } from './place-on-round.ts'
import { settleRound } from './settle-round.ts'

/**
 * A move in a player's own round: seen? in time? open, and theirs? admitted? Only then it is written, the whole of it in one
 * decision, so that no kill leaves a bet without its game, or a step without what it brought [CG190].
 */
export function playAlone(tx: Transaction, asked: PlayAlone): Reply {
  const { begin, bet, follows } = asked
  const earlier = bet === null ? null : (answeredOnRound(tx.state, bet) ?? latePress(bet))
  if (earlier !== null) return earlier
  const refusal = refusalAlone(tx, asked)
  if (refusal !== null) return { kind: 'refused', refusal }
  const round = begin === null ? known(tx, asked) : opened(tx, begin)
  if (bet !== null) letIn(tx, round, bet)
  if (follows.kind === 'settle-round') return settleRound(tx, follows)
  const status = { kind: 'BETTING', window: asked.window + 1 } as const
  setRound(tx, round, { ...round.row, status, play: follows.play })
  return { kind: 'round', round: round.row }
}

/** The first reason why a move is not made [CG191]; changes nothing. */
function refusalAlone(tx: Transaction, asked: PlayAlone): Refusal | null {
  const { begin, roundId, bet, playsOn = false } = asked
  // a player who is away ends what is open, and does not play on where there is another way out [PP26]
  const away = playsOn ? awayOf(tx, asked) : null
  if (away !== null) return away
  if (begin !== null && !canOpen(tx, begin)) return { code: 'ROUND_EXISTS' }
  const round = begin === null ? tx.state.rounds.find(roundId) : begun(tx, begin)
  if (round === null) return { code: 'ROUND_ENDED' }
  if (!standsFor(round, asked)) return { code: 'ROUND_NOT_OPEN' }
  return bet === null ? null : refusalOnRound(tx, round, bet)
}

const awayOf = ({ state, now }: Transaction, { userId }: PlayAlone): Refusal | null =>
  standingRefusal(state.playing.standings.get(userId), now)

/** Whether the round is the player's, at this window, and its one bet comes now or lies there already. */
function standsFor(round: LiveRound, { userId, window, bet }: PlayAlone): boolean {
  const hasBet = round.countOf(userId) > 0
  return round.row.player === userId && takesBets(round, window) && hasBet === (bet === null)
}

/** The round as it would begin, to judge a bet on it. */
const begun = (tx: Transaction, begin: OpenRound): LiveRound => new LiveRound(rowOf(tx, begin))

function known({ state }: Transaction, { roundId }: PlayAlone): LiveRound {
  const round = state.rounds.find(roundId)
  if (round === null) throw new Error(`the round ${roundId} is not there any more`)
  return round
}
