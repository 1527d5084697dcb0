import type { Fill } from '@crease/domain/bet/bet.ts'
import type { UserId } from '@crease/domain/units/ids.ts'

import type { RecordedResult } from './recorded-results.ts'

export interface SettledMarket {
  readonly winners: number
  readonly commissionRate: number
  readonly result: RecordedResult
}

/**
 * What a player's matched bets in one market bring, in paise after commission, worked out fill by fill
 * from the recorded result: back s x (p x f - 1) with f the share of a dead heat, lay the reverse
 * [ST3], rounded down once; 2 % of a win rounded down [ST6].
 */
export function fairChange(user: UserId, fills: readonly Fill[], market: SettledMarket): number {
  const { winners, removed } = market.result
  if (market.result.void) return 0
  if (market.result.lead !== null)
    return netOf(onLines(user, fills, market.result.lead), 200n, market)
  // where any number may win, each winner wins clean
  const places = market.winners === 0 ? winners.length : market.winners
  const tied = Math.max(winners.length, places, 1)
  // everything in hundredths of a paisa times `tied`, so that nothing is divided before the end
  let shares = 0n
  for (const { runnerId, odds, stake, backUserId, layUserId } of fills) {
    if (removed.includes(runnerId)) continue
    const share = winners.length > places ? places : tied
    const won = winners.includes(runnerId) ? share : 0
    const back = BigInt(stake) * (BigInt(odds) * BigInt(won) - 100n * BigInt(tied))
    if (backUserId === user) shares += back
    if (layUserId === user) shares -= back
  }
  return netOf(shares, 100n * BigInt(tied), market)
}

function netOf(shares: bigint, perPaisa: bigint, market: SettledMarket): number {
  const net = floorDivide(shares, perPaisa)
  return net > 0 ? net - floorDivide(BigInt(net) * BigInt(market.commissionRate), 10_000n) : net
}

/** Each fill as two half stakes, in half hundredths of a paisa: 'home-0.75' is on -0.5 and on -1 [HC2]. */
function onLines(user: UserId, fills: readonly Fill[], lead: number): bigint {
  let halves = 0n
  for (const { runnerId, odds, stake, backUserId, layUserId } of fills) {
    const given = Number(runnerId.slice(4))
    const own = (runnerId.startsWith('home') ? lead : -lead) + given
    const beside = Number.isInteger(given * 2) ? 0 : 0.25
    for (const past of [own - beside, own + beside]) {
      if (past === 0) continue
      const back = BigInt(stake) * (past > 0 ? BigInt(odds) - 100n : -100n)
      if (backUserId === user) halves += back
      if (layUserId === user) halves -= back
    }
  }
  return halves
}

function floorDivide(value: bigint, by: bigint): number {
  const rest = ((value % by) + by) % by
  return Number((value - rest) / by)
}
