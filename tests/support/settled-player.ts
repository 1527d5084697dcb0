import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Ground } from './ground.ts'
import { operatorOf } from './operator.ts'
import { betOn, cricketMatches, expectDone, signedInPlayer, type Player } from './player.ts'

/** the made-up world tells its matches one after the other, slowly where much else runs */
const EVENTUALLY = { timeout: 150_000 }
const HUNDRED = 100

interface Settled {
  readonly eventName: string
  readonly marketId: string
  readonly came: 'won' | 'lost' | 'void'
}

/** The page's own player, who can ask beside it. */
export async function playerOf(page: Page, url: string): Promise<Player> {
  const kept = await page.evaluate(() => localStorage.getItem('crease-auth') ?? '')
  const token = /"token":"([^"]+)"/.exec(kept)?.[1] ?? ''
  return signedInPlayer(url, '', token)
}

const comingMatches = async (player: Player) =>
  (await cricketMatches(player)).filter(
    ({ isPlayFlag, matchOdds }) =>
      !isPlayFlag &&
      matchOdds.oddDatas.length === 2 &&
      matchOdds.oddDatas[0]?.status === 'ACTIVE' &&
      (matchOdds.oddDatas[0]?.b1 ?? 0) > 1,
  )

/**
 * Backs the first runner of coming matches for a hundred points, and has an operator settle them: won, lost and
 * void.
 */
export async function playSettled(ground: Ground, player: Player): Promise<readonly Settled[]> {
  const operator = await operatorOf(ground.server)
  const coming = () => comingMatches(player)
  await vi.waitFor(async () => expect((await coming()).length).toBeGreaterThan(3), EVENTUALLY)
  const [won, lost, none] = await coming()
  if (won === undefined || lost === undefined || none === undefined) throw new Error('too few')
  const settled: Settled[] = []
  for (const [match, came] of [
    [won, 'won'],
    [lost, 'lost'],
    [none, 'void'],
  ] as const) {
    const [first, second] = match.matchOdds.oddDatas
    const { marketId } = match.matchOdds
    const best = { matchOddVariant: 'back', matchOdd: 1.01, stake: HUNDRED } as const
    await expectDone(player.call<{ success: true }>('placeBet', { body: betOn(match, 0, best) }))
    const reason = 'WRONG_RESULT'
    const winner = came === 'won' ? first : second
    const body = { marketId, winners: [winner?.selectionId ?? ''], reason }
    const done =
      came === 'void'
        ? operator.call<{ success: true }>('operatorVoidMarket', { body: { marketId, reason } })
        : operator.call<{ success: true }>('operatorSettle', { body })
    await expectDone(done)
    settled.push({ eventName: match.eventName, marketId, came })
  }
  return settled
}

/** A bet of a hundred points that waits at odds that nobody gives, on the match that begins last: it waits for hours. */
export async function waitFarOff(player: Player): Promise<void> {
  const match = (await comingMatches(player)).at(-1)
  if (match === undefined) throw new Error('no match is to come')
  const far = { matchOddVariant: 'back', matchOdd: 900, stake: HUNDRED } as const
  await expectDone(player.call<{ success: true }>('placeBet', { body: betOn(match, 0, far) }))
}
