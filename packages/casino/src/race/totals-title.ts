import { cardSign } from '../kernel/card-bets.ts'
import type { Card } from '../kernel/cards.ts'
import { type Round, WIN, LOSE, oneOf } from '../kernel/round.ts'
import type { Market, Price, Title } from '../kernel/title.ts'
import { nextOf, slotOf, standingOf, winChances, type TotalsRace } from './totals.ts'

/** The data of a title of the family. */
export interface TotalsData extends TotalsRace {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly shoe: () => readonly Card[]
  /** by player, in their order */
  readonly prices: readonly Price[]
  readonly sideMarkets: readonly Market[]
  readonly rules: readonly string[]
}

/** A table on which the highest total wins. */
export function totalsTitle(of: TotalsData): Title {
  return {
    slug: of.slug,
    name: of.name,
    family: 'race',
    code: of.code,
    shoe: of.shoe,
    next: (round) => nextOf(of, round),
    markets: [winnerMarket(of), ...of.sideMarkets],
    outcome: (round) => {
      const winner = of.players[winnerOf(of, round)]
      return { code: winner?.id ?? '', winner: winner?.name ?? '' }
    },
    seats: of.players.map((player, at) => ({
      id: player.id,
      name: player.name,
      kind: 'card',
      prefix: `p${player.id}-`,
      places: 1,
      says: (round) => String(standingOf(of, round).totals[at] ?? player.base),
    })),
    faceName: (_slot, face) => cardSign(face),
    rules: of.rules,
    isLive: true,
  }
}

function winnerMarket(of: TotalsData): Market {
  const chances = winChances(of)
  return {
    id: 'winner',
    name: 'Winner',
    book: oneOf(of.players.length),
    selections: of.players.map((player, at) => ({
      id: `win-${player.id}`,
      name: player.name,
      price: of.prices[at] ?? { kind: 'fixed', back: null, lay: null },
      settle: (round) => (winnerOf(of, round) === at ? WIN : LOSE),
      chances: (round) => chances(round)[at] ?? [],
      offered: () => true,
    })),
  }
}

function winnerOf(race: TotalsRace, round: Round): number {
  const { winner } = standingOf(race, round)
  if (winner === null) throw new Error('the race is not over')
  return winner
}

/** The first card of each player, in their order; those that are not there yet are left out. */
export const firstCards = ({ players }: TotalsRace, { dealt }: Round): readonly Card[] =>
  players.flatMap((player) => {
    const first = dealt.find(({ slot }) => slot === slotOf(player, 0))
    return first === undefined ? [] : [first.face]
  })
