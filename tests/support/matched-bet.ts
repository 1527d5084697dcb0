import type { BetReply, BetRow } from '@crease/contract/bet-shapes.ts'
import { betOn, demoPlayer, expectDone, isPriced, listedMatch, type Player } from './player.ts'

type Placed = Extract<BetReply, { success: true }>

interface MatchedBet {
  readonly player: Player
  readonly bet: BetRow
  /** the runners that were not backed */
  readonly others: readonly string[]
}

/** A demo player with a bet of 100 points on the n-th priced match, matched before the off. */
export async function matchedBet(url: string, nth = 0): Promise<MatchedBet> {
  const player = await demoPlayer(url)
  const match = await listedMatch(player, isPriced, nth)
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 })
  const { bet } = await expectDone(player.call<Placed>('placeBet', { body }))
  const all = match.matchOdds.oddDatas.map(({ selectionId }) => selectionId)
  return { player, bet, others: all.filter((id) => id !== bet.selectionId) }
}
