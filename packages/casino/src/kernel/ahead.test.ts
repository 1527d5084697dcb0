import { expect, test } from 'vitest'
import { seeded } from '../testing/played-rounds.ts'
import { race2 } from '../compare/race2.ts'
import { choose, hitsAhead, oneAhead, rowsAhead, sumsAhead, threeAhead, twoAhead } from './ahead.ts'
import { wonIf } from './round.ts'
import { waysTo, type Chances } from './chances.ts'
import { quoteOf } from './prices.ts'

const ROUNDS = 60

/** All rows of `draws` faces that can be drawn in turn. */
function rows(shoe: readonly number[], draws: number): readonly (readonly number[])[] {
  if (draws === 0) return [[]]
  return shoe.flatMap((face, at) =>
    rows([...shoe.slice(0, at), ...shoe.slice(at + 1)], draws - 1).map((row) => [face, ...row]),
  )
}

/** Small shoes with faces that come more than once. */
function* shoes() {
  const below = seeded(21)
  for (let round = 0; round < ROUNDS; round += 1) {
    yield { shoe: Array.from({ length: 3 + below(4) }, () => below(6)), below }
  }
}

const won = (chances: Chances) => [waysTo(chances, 'win'), waysTo(chances, 'lose')]
const split = (of: readonly boolean[]) => {
  const wins = of.filter(Boolean).length
  return [BigInt(wins), BigInt(of.length - wins)]
}

test('[CG40] bets on one, two and three faces are counted as if every row were drawn', () => {
  for (const { shoe, below } of shoes()) {
    const mark = below(6)
    const sum = below(15)
    const one = oneAhead(shoe, (face) => wonIf(face > mark))
    expect(won(one)).toEqual(split(shoe.map((face) => face > mark)))
    const two = twoAhead(shoe, (first, second) => wonIf(first > second + mark - 3))
    expect(won(two)).toEqual(split(rows(shoe, 2).map(([a = 0, b = 0]) => a > b + mark - 3)))
    const three = threeAhead(shoe, ([a, b, c]) => wonIf(a + b + c > sum))
    const literal = split(rows(shoe, 3).map(([a = 0, b = 0, c = 0]) => a + b + c > sum))
    expect(won(three).map((ways) => ways * 6n)).toEqual(literal)
  }
})

test('[CG40] hits and sums of several faces are counted as if every row were drawn', () => {
  for (const { shoe, below } of shoes()) {
    const mark = below(6)
    const hits = [0, 1, 2, 3].map((count) =>
      BigInt(
        rows(shoe, 3).filter((row) => row.filter((face) => face > mark).length === count).length,
      ),
    )
    const counted = hitsAhead(shoe, 3, (face) => face > mark)
    expect(counted.map((ways) => ways * 6n)).toEqual(hits)
    const sums = sumsAhead(shoe, 3, (face) => face % 4)
    for (let sum = 0; sum <= 9; sum += 1) {
      const literal = rows(shoe, 3).filter(
        (row) => row.reduce((all, face) => all + (face % 4), 0) === sum,
      )
      expect((sums.get(sum) ?? 0n) * 6n).toBe(BigInt(literal.length))
    }
  }
})

test('[CG40] rows in which every face passes a test of its own are counted as if all were drawn', () => {
  let found = 0n
  for (const { shoe, below } of shoes()) {
    const draws = 1 + below(Math.min(4, shoe.length))
    const tests = Array.from({ length: draws }, () => {
      const [mark, rest] = [below(6), below(2)]
      return (face: number) => face >= mark || face % 2 === rest
    })
    const literal = rows(shoe, draws).filter((row) => tests.every((is, at) => is(row[at] ?? 0)))
    const counted = rowsAhead(shoe, tests)
    expect(counted).toBe(BigInt(literal.length))
    found += counted
  }
  expect(found).toBeGreaterThan(1000n)
})

test('[CG40] n over k, none when there are too few', () => {
  expect([choose(52, 5), choose(4, 4), choose(3, 4), choose(3, -1)]).toEqual([
    2_598_960n,
    1n,
    0n,
    0n,
  ])
})

test('[CG113] a player whose card cannot be the second any more is not offered', () => {
  const aceOfSpades = 0
  const shoe = race2.shoe().filter((card) => card !== aceOfSpades)
  const dealt = [{ slot: 'A1', face: aceOfSpades }]
  const quotes = race2.markets[0]?.selections.map((selection) =>
    quoteOf(selection, { slug: 'race2', shoe, dealt, windows: 1 }),
  )
  // one of the three others is: 1 + 2 x 0.95 and 1 + 2 x 1.05
  const other = { back: 290, lay: 310 }
  expect(quotes).toEqual([{ back: null, lay: null }, other, other, other])
})
