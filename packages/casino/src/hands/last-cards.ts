import type { Card } from '../kernel/cards.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import { MAJOR, MINOR } from './card-bits.ts'
import type { DuelWays } from './duel.ts'
import { remembered } from './remembered.ts'

/** The value of a hand by its two numbers. */
type Evaluate = (major: number, minor: number) => number

/** Every way to fill up a hand: what it is worth then, and the hand as two numbers. */
interface Filled {
  readonly values: number[]
  readonly majors: number[]
  readonly minors: number[]
}

/**
 * The ways that are left when three cards or more lie open: every filling of A beside every one of B that shares no
 * card with it, 57,624 pairs at most [CG121].
 */
export const lastCards = (size: number, evaluateIn: (round: Round) => Evaluate) =>
  remembered((round: Round): DuelWays => {
    const evaluate = evaluateIn(round)
    const filled = (hand: readonly Card[]): Filled => {
      const all: Filled = { values: [], majors: [], minors: [] }
      const fill = ({ major, minor, from, left }: Filling): void => {
        if (left === 0) {
          all.values.push(evaluate(major, minor))
          all.majors.push(major)
          all.minors.push(minor)
          return
        }
        for (let at = from; at < round.shoe.length; at += 1) {
          const card = round.shoe[at] ?? 0
          const more = { major: major | (MAJOR[card] ?? 0), minor: minor | (MINOR[card] ?? 0) }
          fill({ ...more, from: at + 1, left: left - 1 })
        }
      }
      fill({ ...bitsOf(hand), from: 0, left: size - hand.length })
      return all
    }
    return compared(filled(facesOf(round, 'A')), filled(facesOf(round, 'B')))
  })

/** A hand so far, and where in the shoe its next card is looked for. */
interface Filling {
  readonly major: number
  readonly minor: number
  readonly from: number
  readonly left: number
}

const bitsOf = (cards: readonly Card[]): Pick<Filling, 'major' | 'minor'> => ({
  major: cards.reduce((bits, card) => bits | (MAJOR[card] ?? 0), 0),
  minor: cards.reduce((bits, card) => bits | (MINOR[card] ?? 0), 0),
})

/** Open cards belong to one hand, so that hands that share a card share a drawn one. */
function compared(ofA: Filled, ofB: Filled): DuelWays {
  // B better, equal, A better
  const counts = Int32Array.of(0, 0, 0)
  for (const [at, value] of ofA.values.entries()) {
    const [major, minor] = [ofA.majors[at] ?? 0, ofA.minors[at] ?? 0]
    countBeside({ value, major, minor }, ofB, counts)
  }
  const [b = 0, ties = 0, a = 0] = counts
  return { a: BigInt(a), b: BigInt(b), ties: BigInt(ties) }
}

function countBeside(
  { value, major, minor }: Readonly<Record<'value' | 'major' | 'minor', number>>,
  { values, majors, minors }: Filled,
  counts: Int32Array,
): void {
  for (let at = 0; at < values.length; at += 1) {
    if (((major & (majors[at] ?? 0)) | (minor & (minors[at] ?? 0))) !== 0) continue
    const better = 1 + Math.sign(value - (values[at] ?? 0))
    counts[better] = (counts[better] ?? 0) + 1
  }
}
