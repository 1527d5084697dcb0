import { vi } from 'vitest'
import {
  betOn,
  cricketMatches,
  currentBets,
  demoPlayer,
  expectDone,
  type Player,
} from './player.ts'

type Placed = { readonly success: true }

/** Between the best prices of a match that is to come a back of the player waits, and somebody else lays it. */
export function metWhileResting(url: string, player: Player): Promise<boolean> {
  return vi.waitUntil(() => tryToMeet(url, player), { timeout: 120_000, interval: 500 })
}

async function tryToMeet(url: string, player: Player): Promise<boolean> {
  const match = (await cricketMatches(player)).find(({ isPlayFlag, matchOdds: { oddDatas } }) => {
    const [first] = oddDatas
    if (isPlayFlag || first?.status !== 'ACTIVE') return false
    return Math.round(((first.l1 ?? 0) - (first.b1 ?? Infinity)) * 100) >= 2
  })
  if (match === undefined) return false
  const matchOdd = Math.round((match.matchOdds.oddDatas[0]?.b1 ?? 0) * 100 + 1) / 100
  const bet = { matchOdd, stake: 100 } as const
  const place = (by: Player, matchOddVariant: 'back' | 'lay'): Promise<Placed> =>
    expectDone(by.call<Placed>('placeBet', { body: betOn(match, 0, { ...bet, matchOddVariant }) }))
  const known = new Set((await currentBets(player)).map(({ betId }) => betId))
  await place(player, 'back')
  const [own] = (await currentBets(player)).filter(({ betId }) => !known.has(betId))
  if (own === undefined || own.matched > 0) return false
  await place(await demoPlayer(url), 'lay')
  return (await currentBets(player)).some(
    ({ betId, matched }) => betId === own.betId && matched === bet.stake,
  )
}
