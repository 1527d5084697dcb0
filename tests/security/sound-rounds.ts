import { randomUUID } from 'node:crypto'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { PRESSED } from './pressed.ts'
import { expectDone, nextRoundOf } from '../support/player.ts'
import type { SoundGround } from './sound-ground.ts'

/** Games that are drawn at once. A player's next round of each begins five seconds later: they take turns. */
const GAMES = [
  ['plinko', 'drop-8-low'],
  ['limbo', 'at-200'],
  ['slot-bells', 'spin'],
  ['slot-mangoes', 'spin'],
  ['slot-peacock', 'spin'],
  ['slot-monsoon', 'spin'],
  ['slot-lanterns', 'spin'],
] as const
let turn = 0

const ownBet = (casinoGameSlug: string, selectionId: string, mid: string) => ({
  casinoGameSlug,
  mid,
  selectionId,
  stake: 100,
  clientBetId: randomUUID(),
  ...PRESSED,
  clientSeed: 'mine',
})

export async function alone({ player }: SoundGround) {
  const [game, selection] = GAMES[turn++ % GAMES.length] ?? GAMES[0]
  return ownBet(game, selection, await nextRoundOf(player, game))
}

/** The next step of an open round of Mines; without one it is opened first. */
export async function nextStep({ player }: SoundGround) {
  const mines = { casinoGameSlug: 'mines' }
  const look = () => expectDone(player.call<SoloReply>('openSolo', { body: mines }))
  const { round, next } = await look()
  const begin = ownBet('mines', 'mines-1', next?.roundId ?? '')
  const stands =
    round?.status === 'BETTING'
      ? round
      : (await expectDone(player.call<SoloReply>('playSolo', { body: begin }))).round
  const at = stands?.record.choices?.length ?? 1
  return { ...mines, mid: stands?.mid, step: at, choice: `cell-${at}` }
}
