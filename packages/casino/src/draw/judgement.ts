import { hitsAhead, winsOf } from '../kernel/ahead.ts'
import type { Card } from '../kernel/cards.ts'
import { facesOf, wonIf } from '../kernel/round.ts'
import type { Selection } from '../kernel/title.ts'

/** Cards that a round deals, in slots that begin with a C. */
export const CARDS = 3

type Told = Omit<Selection, 'settle' | 'chances'>

/** A bet on how many of the three cards are such cards. Its chances hold at any time of the round. */
export function onHits(
  told: Told,
  isHit: (card: Card) => boolean,
  wins: (hits: number) => boolean,
): Selection {
  return {
    ...told,
    settle: (round) => wonIf(wins(facesOf(round, 'C').filter(isHit).length)),
    chances: (round) => {
      const lie = facesOf(round, 'C')
      const had = lie.filter(isHit).length
      const ways = hitsAhead(round.shoe, CARDS - lie.length, isHit)
      const won = ways.reduce((sum, each, hits) => (wins(had + hits) ? sum + each : sum), 0n)
      return winsOf(
        won,
        ways.reduce((sum, each) => sum + each, 0n),
      )
    },
  }
}

/** Yes to at least one of the three cards being of these ranks: no, its lay, wins when all of them miss [CG102]. */
export const judgement = (told: Told, isChosen: (card: Card) => boolean): Selection =>
  onHits(told, isChosen, (hits) => hits > 0)
