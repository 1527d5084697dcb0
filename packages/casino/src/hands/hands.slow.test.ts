import { expect, test } from 'vitest'
import { coupFigure, pairFigure } from '../testing/exact/coup-figures.ts'
import { afterTwo, handFigures } from '../testing/exact/hand-figures.ts'
import { sevenCardFigure } from '../testing/exact/poker-figures.ts'
import { AFTER_TWO } from './after-two.ts'
import { MAJOR, MINOR } from './card-bits.ts'
import { FIGURES } from './figures.ts'
import { pokerBits, pokerKind } from './poker-hand.ts'

interface Counting {
  readonly counts: Map<string, number>
  readonly major: number
  readonly minor: number
  readonly from: number
  readonly left: number
}

function countFive({ counts, major, minor, from, left }: Counting): void {
  if (left === 0) {
    const kind = pokerKind(pokerBits(major, minor))
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return
  }
  for (let card = from; card <= 52 - left; card += 1) {
    countFive({
      counts,
      major: major | (MAJOR[card] ?? 0),
      minor: minor | (MINOR[card] ?? 0),
      from: card + 1,
      left: left - 1,
    })
  }
}

test('[CG125] all 2,598,960 hands of five cards are of the kinds that everybody counts', () => {
  const counts = new Map<string, number>()
  countFive({ counts, major: 0, minor: 0, from: 0, left: 5 })
  expect(Object.fromEntries(counts)).toEqual({
    'straight-flush': 40,
    quads: 624,
    'full-house': 3_744,
    flush: 5_108,
    straight: 10_200,
    trips: 54_912,
    'two-pair': 123_552,
    pair: 1_098_240,
    high: 1_302_540,
  })
})

test('[CG121] the figures that stand in files are those that all hands give', () => {
  expect(FIGURES).toMatchObject(handFigures())
  expect(FIGURES).toMatchObject({ coup: coupFigure(), pairs: pairFigure() })
  expect(AFTER_TWO).toEqual(afterTwo())
  expect(FIGURES.sevenCards).toEqual(sevenCardFigure())
})
