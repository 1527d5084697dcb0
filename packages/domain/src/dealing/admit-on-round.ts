import { MOST_STAKE } from '../market/exact.ts'
import type { Refusal } from '../records/refusal.ts'
import { overOwnExposure, overOwnStake } from '../risk/player-limits.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { roundExposure, type RiskedBet } from '../rounds/round-exposure.ts'
import type { PlaceOnRound } from '../rounds/round.ts'
import { isSoundOffer } from '../rounds/sound.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'
import { takesBets } from './hold-on-round.ts'

/** How many bets one player may have on one round. */
const MOST_ROUND_BETS = 500

type Judged =
  | { readonly kind: 'admitted'; readonly round: LiveRound }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/**
 * Whether a bet on a round is let in: the first reason why not [CG10]. In this order: the selection, its stake, its window,
 * how many bets, the player's own limits [MT51], funds. Changes nothing.
 */
export function admitOnRound(tx: Transaction, asked: PlaceOnRound): Judged {
  const round = tx.state.rounds.find(asked.roundId)
  const refusal = selectionRefusal(asked) ?? stakeRefusal(asked) ?? windowRefusal(round, asked)
  if (refusal !== null || round === null) {
    return { kind: 'refused', refusal: refusal ?? { code: 'ROUND_NOT_OPEN' } }
  }
  const beyond = playerRefusal(tx, round, asked)
  return beyond === null ? { kind: 'admitted', round } : { kind: 'refused', refusal: beyond }
}

function stakeRefusal({ stake, limits }: PlaceOnRound): Refusal | null {
  if (!Number.isSafeInteger(stake) || stake <= 0) return { code: 'STAKE_INVALID' }
  if (stake < limits.min) return { code: 'STAKE_BELOW_MIN', limit: limits.min }
  const limit = paise(Math.min(limits.max, MOST_STAKE))
  return stake > limit ? { code: 'STAKE_ABOVE_MAX', limit } : null
}

const windowRefusal = (round: LiveRound | null, { window }: PlaceOnRound): Refusal | null =>
  round !== null && takesBets(round, window) ? null : { code: 'ROUND_NOT_OPEN' }

/** What cannot be reckoned with to the paisa is not offered, whatever the table says [CG12]. */
const selectionRefusal = (asked: PlaceOnRound): Refusal | null =>
  isSoundOffer(asked) ? null : { code: 'INVALID_SELECTION', field: 'selectionId' }

function playerRefusal(tx: Transaction, round: LiveRound, asked: PlaceOnRound): Refusal | null {
  const { userId, stake } = asked
  const own = tx.state.limits.get(userId)
  const count = round.countOf(userId)
  const limit = Math.min(MOST_ROUND_BETS, own?.maxOpenBets ?? MOST_ROUND_BETS)
  if (count >= limit) return { code: 'TOO_MANY_ROUND_BETS', limit }
  const held = (): Paise => round.heldOf(userId)
  const bets = round.betsOf(userId)
  const heldWith = (of: Paise): Paise => roundExposure([...bets, risked(asked, of)])
  const beyond =
    own === undefined
      ? null
      : (overOwnStake(stake, own) ?? overOwnExposure(stake, own, { held, heldWith }))
  if (beyond !== null) return beyond
  const account = tx.account(userId)
  const [needed, available] = [paise(heldWith(stake) - held()), paise(account.cash - account.held)]
  if (needed <= 0 || needed <= available) return null
  return { code: 'INSUFFICIENT_FUNDS', needed, available }
}

/** The bet as it would count from the first moment on. */
function risked({ book, selection, terms, delayMs }: PlaceOnRound, stake: Paise): RiskedBet {
  const kind = delayMs > 0 ? 'PENDING' : 'ACCEPTED'
  return { book: book.id, bookKind: book.kind, selection, terms, stake, status: { kind } }
}
