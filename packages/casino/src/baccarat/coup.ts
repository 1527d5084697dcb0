import { baccaratTotal, pointsOf } from '../hands/baccarat-points.ts'
import { signOf } from '../hands/card-bet.ts'
import { decks, rankOf, type Card } from '../kernel/cards.ts'
import { facesOf, saysSum, type Round } from '../kernel/round.ts'
import type { Next, Outcome, Seat, Title } from '../kernel/title.ts'
import { bankerDraws, playerDraws, type Coup } from './tableau.ts'

const FIRST = ['P1', 'B1', 'P2', 'B2']
const DECKS = 8

/** One window, four cards in turn, then the third cards by the tableau [CG127]. */
function nextOfCoup(round: Round): Next {
  if (round.windows === 0) return { kind: 'window', seconds: 20 }
  const slot = FIRST[round.dealt.length]
  if (slot !== undefined) return { kind: 'deal', slot }
  const [players, bankers] = [facesOf(round, 'P'), facesOf(round, 'B')]
  const start = startOf(players, bankers)
  if (players.length === 2 && bankers.length === 2 && playerDraws(start)) {
    return { kind: 'deal', slot: 'P3', ms: 1_200 }
  }
  const third = players[2]
  const coup = { ...start, playerThird: third === undefined ? null : pointsOf(third) }
  return bankers.length === 2 && bankerDraws(coup)
    ? { kind: 'deal', slot: 'B3', ms: 1_200 }
    : { kind: 'end' }
}

const startOf = (players: readonly Card[], bankers: readonly Card[]): Coup => ({
  player: baccaratTotal(players.slice(0, 2)),
  banker: baccaratTotal(bankers.slice(0, 2)),
  playerThird: null,
})

export type CoupWinner = 'player' | 'banker' | 'tie'

/** The totals at the end and who won. */
export function resultOf(round: Round): {
  readonly player: number
  readonly banker: number
  readonly winner: CoupWinner
} {
  const player = baccaratTotal(facesOf(round, 'P'))
  const banker = baccaratTotal(facesOf(round, 'B'))
  if (player === banker) return { player, banker, winner: 'tie' }
  return { player, banker, winner: player > banker ? 'player' : 'banker' }
}

/** The first two cards of a hand are of one rank. */
export const isPair = (round: Round, hand: 'P' | 'B'): boolean => {
  const [one, two] = facesOf(round, hand)
  return one !== undefined && two !== undefined && rankOf(one) === rankOf(two)
}

/** The first two cards of a hand are the same card of two decks. */
export const isPerfectPair = (round: Round, hand: 'P' | 'B'): boolean => {
  const [one, two] = facesOf(round, hand)
  return one === two
}

const OUTCOMES: Readonly<Record<CoupWinner, Outcome>> = {
  player: { code: 'P', winner: 'Player' },
  banker: { code: 'B', winner: 'Banker' },
  tie: { code: 'T', winner: 'Tie' },
}

const SEATS: readonly Seat[] = [
  { id: 'player', name: 'Player', prefix: 'P' },
  { id: 'banker', name: 'Banker', prefix: 'B' },
].map((seat) => ({ ...seat, kind: 'card', places: 2, says: saysSum(seat.prefix, baccaratTotal) }))

export const COUP_RULES: readonly string[] = [
  'Player and Banker get two cards each from eight decks. A hand is worth the last digit of its sum: the ace is one, tens and faces are nothing. The hand nearer to nine wins.',
  'With eight or nine on either side no third card is drawn. Otherwise the Player draws a third card on five or less. If the Player stood, the Banker draws on five or less. If the Player drew, the Banker draws on two or less; on three unless the Player drew an eight; on four if the Player drew 2 to 7; on five if 4 to 7; on six if 6 or 7.',
  'On a tie stakes on Player and Banker come back. The Banker pays even money, but half of the stake when it wins with six.',
]

/** The common part of all baccarat tables of eight decks. */
export const coupTitle = (
  title: Pick<Title, 'slug' | 'name' | 'code' | 'markets' | 'rules'>,
): Title => ({
  ...title,
  family: 'baccarat',
  shoe: () => decks(DECKS),
  next: nextOfCoup,
  outcome: (round) => OUTCOMES[resultOf(round).winner],
  seats: SEATS,
  faceName: signOf,
})
