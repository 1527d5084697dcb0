import type { Return, Terms } from '../rounds/returns.ts'
import type { BookKind } from '../rounds/round-risk.ts'
import type { PlaceOnRound, RoundCommand } from '../rounds/round.ts'
import { betId, type UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { oneOf, stated, type Draw } from './any-market.ts'
import { ALICE, BOB, CAROL } from './world.ts'
import { roundOf } from './round-world.ts'

/** Anything that a table can say of rounds and a person can send, sound and absurd. */

const NUMBERS = [0, 1, 2, 100, 198, 202, 10_000, 1_000_000, 1_000_001] as const
const number = (draw: Draw): number => (draw(4) === 0 ? stated(draw) : oneOf(draw, NUMBERS))

function comes(draw: Draw): Return {
  const kinds = ['lose', 'lose', 'win', 'push', 'half', 'pays', 'share', 'points'] as const
  const kind = oneOf(draw, kinds)
  if (kind === 'pays') return { kind, hundredths: number(draw) }
  if (kind === 'share') return { kind, among: number(draw) }
  if (kind === 'points') return { kind, points: oneOf(draw, [-1, 1]) * number(draw) }
  return { kind }
}

const some = (draw: Draw): readonly Return[] => Array.from({ length: draw(4) }, () => comes(draw))

const book = (draw: Draw): BookKind =>
  draw(3) === 0
    ? { kind: 'apart', returns: some(draw) }
    : { kind: 'one-wins', of: oneOf(draw, [2, 2, 2, 3, number(draw)]), orElse: some(draw) }

const terms = (draw: Draw): Terms =>
  draw(6) === 0
    ? { kind: 'spread', cap: number(draw), winsHundredths: number(draw) }
    : {
        kind: 'odds',
        side: oneOf(draw, ['BACK', 'LAY']),
        odds: oneOf(draw, [101, 198, 250, 100_000, number(draw)]),
      }

function placing(draw: Draw): PlaceOnRound {
  const selection = oneOf(draw, ['a', 'b', 'pair'])
  return {
    kind: 'place-on-round',
    userId: oneOf<UserId>(draw, [ALICE, BOB, CAROL]),
    clientBetId: oneOf(draw, [null, null, null, 'k1', 'k2', 'k3']),
    roundId: roundOf(draw(3)),
    window: oneOf(draw, [0, 0, 0, 1, 2]),
    book: { id: selection === 'pair' ? 'pair' : 'main', kind: book(draw) },
    marketName: 'Winner',
    selection,
    selectionName: selection,
    terms: terms(draw),
    stake: stated(draw, [100, 10_000, 1e7, 1e9, 1e9 + 1]),
    limits: { min: stated(draw, [0, 1, 99]), max: stated(draw, [1e9, 9e10]) },
    caps: oneOf(draw, [null, { player: paise(1_000_000), table: paise(5_000_000) }]),
    delayMs: oneOf(draw, [0, 0, 5000]),
  }
}

/** One of them. */
export function anyRound(draw: Draw): RoundCommand {
  const what = draw(20)
  if (what < 12) return placing(draw)
  const roundId = roundOf(draw(3))
  if (what === 12) {
    const userId = oneOf<UserId>(draw, [ALICE, BOB, CAROL])
    const id = betId(stated(draw, [1, 2, 3, 4, 5, 6, 7, 8, 9]))
    const taken = { pays: number(draw), afterMs: stated(draw, [0, 1, 70_000]) }
    return { kind: 'cash-out-on-round', userId, roundId, betId: id, ...taken }
  }
  const play = {}
  if (what < 16) {
    const seed = { epoch: 1 + draw(2), seedNumber: stated(draw, [1, 2, 3, 4, 5, 6, 7, 8, 9]) }
    return {
      kind: 'open-round',
      roundId,
      table: 'two-up',
      player: null,
      title: 'Two Up',
      ...seed,
      play,
    }
  }
  if (what < 18) {
    const is = oneOf(draw, ['OPEN', 'CLOSED'] as const)
    return { kind: 'round-window', roundId, window: draw(3), is, play }
  }
  if (what === 18) return { kind: 'void-round', roundId, reason: 'a card fell', play }
  const named = ['a', 'b', 'pair'].filter(() => draw(9) > 0)
  const results = named.map((selection) => [selection, comes(draw)] as const)
  return { kind: 'settle-round', roundId, comes: results, code: 'A', winner: 'Player A', play }
}
