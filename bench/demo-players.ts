import { setTimeout as pause } from 'node:timers/promises'
import type { Match } from '@crease/contract/shapes.ts'
import { betOn, demoPlayer, type Player } from '@crease/tests/support/player.ts'

/** A demo account's 1,500 points are 15 bets of the smallest stake. */
export const BETS_A_PLAYER = 15
const STAKE = 100
/** retries of a busy server, and the pause between them */
const SIGN_IN_TRIES = 20
const SIGN_IN_AGAIN_MS = 500

/** One placement, or batch of them, ready to be sent. */
export type Shot = ReturnType<typeof shotOn>

/** `count` demo players, signed in, `atOnce` at a time. */
export async function signIn(url: string, count: number, atOnce = 16): Promise<readonly Player[]> {
  const players: Player[] = []
  async function hand(): Promise<void> {
    while (players.length < count) players.push(await signInOne(url))
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return players
}

async function signInOne(url: string): Promise<Player> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await demoPlayer(url)
    } catch (error) {
      if (tries === SIGN_IN_TRIES) throw error
      await pause(SIGN_IN_AGAIN_MS)
    }
  }
}

/** As many bets as the players can pay for, each with a key of its own: one of three meets the house's price. */
export function shotsOn(matches: readonly Match[], players: readonly Player[]): Shot[] {
  const rounds = Array.from({ length: BETS_A_PLAYER }, (_, round) => round)
  return rounds.flatMap((round) =>
    players.map((player, index) => {
      const match = matches[(index + round) % matches.length]
      if (match === undefined) throw new Error('no match is open before the off')
      return shotOn(match, player, (round + index) % 3 === 0 ? 1.01 : 900)
    }),
  )
}

export function shotOn(match: Match, player: Player, matchOdd: number) {
  const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: STAKE })
  return { token: player.token, body: JSON.stringify(body) }
}
