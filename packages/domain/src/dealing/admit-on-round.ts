import { MOST_STAKE } from '../market/exact.ts'
import type { Refusal } from '../records/refusal.ts'
import { mostThatFits } from '../risk/most-that-fits.ts'
import { playRefusal } from '../risk/play-limits.ts'
import { noneBelow, overOwnExposure, overOwnStake, type Holding } from '../risk/player-limits.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { roundExposure, type RiskedBet } from '../rounds/round-exposure.ts'
import { ticketStakes } from '../rounds/returns.ts'
import type { PlaceOnRound } from '../rounds/round.ts'
import type { TableRisk } from '../rounds/table-risk.ts'
import { isSoundOffer } from '../rounds/sound.ts'
import { mayNotBet, playFactsOf } from '../state/play/play-facts.ts'
import type { Transaction } from '../state/transaction.ts'
import { paise, type Paise } from '../units/money.ts'
import type { UserId } from '../units/ids.ts'
import { takesBets } from './hold-on-round.ts'

/** How many bets one player may have on one round. */
const MOST_ROUND_BETS = 500

/**
 * Whether a bet on a round is let in: the first reason why not [CG10]. In this order: the selection, its stake, its window,
 * how many bets, the player's own limits [MT51], funds. Changes nothing.
 */
export function refusalOnRound(
  tx: Transaction,
  round: LiveRound | null,
  asked: PlaceOnRound,
): Refusal | null {
  const wrong = mayNotBet(tx, asked.userId) ?? selectionRefusal(asked) ?? stakeRefusal(asked)
  if (wrong !== null) return wrong
  if (round === null || !takesBetOf(round, asked)) return { code: 'ROUND_NOT_OPEN' }
  return playerRefusal(tx, round, asked)
}

function stakeRefusal({ stake, limits }: PlaceOnRound): Refusal | null {
  if (!Number.isSafeInteger(stake) || stake <= 0) return { code: 'STAKE_INVALID' }
  if (stake < limits.min) return { code: 'STAKE_BELOW_MIN', limit: limits.min }
  const limit = paise(Math.min(limits.max, MOST_STAKE))
  return stake > limit ? { code: 'STAKE_ABOVE_MAX', limit } : null
}

/** A player cannot bet in another player's solo round [CG191]. */
function takesBetOf(round: LiveRound, { window, userId }: PlaceOnRound): boolean {
  const { player } = round.row
  return (player === null || player === userId) && takesBets(round, window)
}

/** Odds that are not exact to the paisa are not offered, whatever the table states [CG12]. */
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
  if (beyond !== null) return noneBelow(beyond, asked.limits.min)
  const risk = round.riskTo(tx.state.isApart(userId))
  const capped = capRefusal(risk, asked, { held, heldWith })
  if (capped !== null) return capped
  const rise = paise(heldWith(stake) - held())
  return ownRefusal(tx, asked, rise) ?? fundsRefusal(tx, userId, rise)
}

/**
 * The largest losses of one player, and of the table to all, in a round; a bet that raises neither is admitted
 * [CG952] [CG953].
 */
function capRefusal(
  risk: TableRisk,
  asked: PlaceOnRound,
  { held, heldWith }: Holding,
): Refusal | null {
  const { caps } = asked
  if (caps === null) return null
  const most = (stake: Paise): Paise => risk.mostWith(risked(asked, stake))
  return (
    beyondCap('ROUND_EXPOSURE_LIMIT', asked, {
      cap: caps.player,
      now: held(),
      withStake: heldWith,
    }) ??
    beyondCap('TABLE_LIABILITY_LIMIT', asked, { cap: caps.table, now: risk.most, withStake: most })
  )
}

interface Capped {
  readonly cap: Paise
  readonly now: Paise
  readonly withStake: (stake: Paise) => Paise
}

function beyondCap(
  code: 'ROUND_EXPOSURE_LIMIT' | 'TABLE_LIABILITY_LIMIT',
  { stake, limits }: PlaceOnRound,
  { cap, now, withStake }: Capped,
): Refusal | null {
  const actual = withStake(stake)
  if (actual <= cap || actual <= now) return null
  const most = mostThatFits(stake, (less) => withStake(paise(less)) <= cap)
  const nearest = paise(most < limits.min ? 0 : most)
  return { code, limit: code === 'ROUND_EXPOSURE_LIMIT' ? cap : nearest, actual, nearest }
}

/** The player's own limits [PP7] [PP8]. */
function ownRefusal(tx: Transaction, asked: PlaceOnRound, rise: Paise): Refusal | null {
  const { userId } = asked
  if (!tx.state.playing.protections.has(userId)) return null
  const cost = ticketStakes(asked).liability
  return playRefusal({ cost, rise }, playFactsOf(tx, userId, fundsOf(tx, userId)))
}

const fundsOf = (tx: Transaction, userId: UserId) => ({
  available: availableTo(tx, userId),
  staked: tx.state.playing.book.at(userId, tx.now).staked,
})

function availableTo(tx: Transaction, userId: UserId): Paise {
  const { cash, held } = tx.account(userId)
  return paise(cash - held)
}

function fundsRefusal(tx: Transaction, userId: UserId, needed: Paise): Refusal | null {
  const available = availableTo(tx, userId)
  if (needed <= 0 || needed <= available) return null
  return { code: 'INSUFFICIENT_FUNDS', needed, available }
}

/** The bet as it would count from the first moment on. */
function risked({ book, selection, terms, delayMs }: PlaceOnRound, stake: Paise): RiskedBet {
  const kind = delayMs > 0 ? 'PENDING' : 'ACCEPTED'
  return { book: book.id, bookKind: book.kind, selection, terms, stake, status: { kind } }
}
