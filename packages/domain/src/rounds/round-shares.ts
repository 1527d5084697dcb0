import type { UserId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import type { LiveRound } from './live-rounds.ts'
import { netOf, type Return } from './returns.ts'
import { roundExposure } from './round-exposure.ts'
import { isLetIn, type RoundBet } from './round.ts'
import { isSoundReturn } from './sound.ts'

/** A bet that was let in, and what it came to. */
export interface SharedBet {
  readonly bet: RoundBet
  readonly comes: Return
  readonly net: Paise
}

/** The result of a round for one player. */
export interface Share {
  readonly userId: UserId
  readonly bets: readonly SharedBet[]
  /** what is paid, or below zero charged */
  readonly net: Paise
}

type Found =
  | { readonly kind: 'shares'; readonly shares: readonly Share[] }
  /** the reason why this result cannot be paid */
  | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Each player's share of a round, by the returns of the selections. A divided win is rounded bet by bet: no player
 * loses more than was held, and the house bears such paise [CG11]. A result that is incomplete, inexact, or costs a
 * player more than that is wrong [CG12].
 */
export function roundShares(
  round: LiveRound,
  comes: readonly (readonly [selection: string, comes: Return])[],
  cashOf: (userId: UserId) => Paise,
): Found {
  const results = new Map(comes)
  const shares: Share[] = []
  for (const userId of round.players()) {
    const bets = round.betsOf(userId).filter(({ status }) => isLetIn(status))
    if (bets.length === 0) continue
    const shared: SharedBet[] = []
    for (const bet of bets) {
      const result = byHand(bet) ?? results.get(bet.selection)
      if (result === undefined) return wrong(`no result of ${bet.selectionName}`)
      if (!isSoundReturn(result)) return wrong(`no such result of ${bet.selectionName}`)
      shared.push({ bet, comes: result, net: netOf(bet, result) })
    }
    const net = netWithin(shared)
    if (net === null) return wrong('the result costs more than its bets could')
    if (!Number.isSafeInteger(cashOf(userId) + net)) return wrong('the result is beyond all money')
    shares.push({ userId, bets: shared, net })
  }
  return { kind: 'shares', shares }
}

/** A bet cashed out by hand is paid whatever its selection returns [CG177]. */
const byHand = ({ status }: RoundBet): Return | null =>
  status.kind === 'CASHED_OUT' ? { kind: 'pays', hundredths: status.pays } : null

const wrong = (reason: string): Found => ({ kind: 'wrong', reason })

/**
 * The sum of what one player's bets on a round came to, and no loss beyond what they could cost; null where they
 * lost more than a paisa a bet beyond that.
 */
export function netWithin(bets: readonly SharedBet[]): Paise | null {
  const sum = bets.reduce((total, { net }) => total + net, 0)
  const held = roundExposure(bets.map(({ bet }) => ({ ...bet, status: { kind: 'ACCEPTED' } })))
  if (sum >= -held) return paise(sum)
  return sum < -held - bets.length ? null : paise(-held)
}
