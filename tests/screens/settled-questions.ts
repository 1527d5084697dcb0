import type { Market } from '@crease/contract/shapes.ts'
import { operatorOf } from '../support/operator.ts'
import { cricketMatches, expectDone, signedInPlayer, type Player } from '../support/player.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { betsOn, marketsOf, placeAll } from './funded-player.ts'
import type { Kept } from './looker.ts'

/** A match with more open questions of a kind than these can lose one, and views still find the kind open. */
const LEFT_OPEN = 3
/** a long number of runs */
const RESULT = 188
const WHY = { reason: 'RULES', note: 'settled by hand' } as const

/** The player that a browser was left signed in as, who can ask beside it. */
export function playerIn(kept: Kept, url: string): Player {
  const stored = kept.origins.flatMap(({ localStorage }) => localStorage)
  const auth = stored.find(({ name }) => name === 'crease-auth')?.value ?? ''
  const token = /"token":"([^"]+)"/.exec(auth)?.[1] ?? ''
  return signedInPlayer(url, '', token)
}

/**
 * Bets on the last question of each kind that the match has several of, and settles it by an operator's hand: the
 * match has settled questions before its start, and the player bets that were settled today.
 */
export async function settleQuestions(
  server: ServerProcess,
  player: Player,
  eventName: string,
): Promise<void> {
  const matches = await cricketMatches(player)
  const match = matches.find((one) => one.eventName === eventName)
  if (match === undefined) throw new Error(`${eventName} is not listed`)
  const markets = await marketsOf(server.url, player, match)
  const open = Map.groupBy(
    markets.filter(({ status }) => status === 'OPEN'),
    ({ gtype }) => gtype,
  )
  for (const questions of open.values()) {
    const last = questions.at(-1)
    if (last === undefined || questions.length <= LEFT_OPEN) continue
    await placeAll(player, betsOn(match, last))
    await settle(server, last)
  }
}

/** By its first runner, or by a number where numbers decide. */
async function settle(server: ServerProcess, { mid, section }: Market): Promise<void> {
  const operator = await operatorOf(server)
  const ask = (result: object) =>
    operator.call<{ readonly success: true }>('operatorSettle', {
      body: { marketId: mid, ...WHY, ...result },
    })
  const byRunner = await ask({ winners: section.slice(0, 1).map(({ sid }) => sid) })
  if (!byRunner.success) await expectDone(ask({ winners: [], number: RESULT }))
}
