import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { betOn, listedMatch, type Player } from '../support/player.ts'

/** far from any price: it rests */
const RESTING = { matchOddVariant: 'back', matchOdd: 900, stake: 100 } as const

/** bets that stay; later ones are cancelled, so that there is money for more */
const KEPT = 5

/** The refusal of a cancel, if it was refused. */
async function cancelled(player: Player, betId: string): Promise<readonly string[]> {
  const reply = await player
    .call<{ success: true }>('cancelBet', { body: { betId } })
    .catch((error: unknown) => ({ success: false as const, code: String(error) }))
  return reply.success ? [] : [`cancel: ${reply.code}`]
}

/** Places one bet after the other, each once, until `isOver`. */
export async function steadyBettor(player: Player, isOver: () => boolean) {
  const match = await listedMatch(player)
  const placed: string[] = []
  const kept: string[] = []
  const failed: string[] = []
  const placedAtMs: number[] = []
  while (!isOver()) {
    const body = betOn(match, 0, RESTING)
    const reply = await player
      .call<Extract<BetReply, { success: true }>>('placeBet', { body })
      .catch((error: unknown) => ({ success: false as const, code: String(error) }))
    if (!reply.success) failed.push(reply.code)
    else {
      placed.push(reply.bet.betId)
      placedAtMs.push(Date.now())
      if (kept.length < KEPT) kept.push(reply.bet.betId)
      else failed.push(...(await cancelled(player, reply.bet.betId)))
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { player, placed, placedAtMs, kept, failed }
}
