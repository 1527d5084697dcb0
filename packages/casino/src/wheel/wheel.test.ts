import { describe, expect, test } from 'vitest'
import { playRound, newRound } from '../kernel/play.ts'
import { played, quoted, settled, standAt } from '../testing/stands.ts'
import { CLOTH } from './layout.ts'
import { ourroullete } from './ourroullete.ts'
import { roulette11, roulette13 } from './roulette.ts'

const RED = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number)
const NUMBERS = Array.from({ length: 37 }, (_, number) => number)

/** The names of what a croupier pays on a number, the neighbours on the cloth left to `covers`. */
function paid(number: number): readonly string[] {
  if (number === 0) return ['straight-0']
  const dozen = number < 13 ? 1 : number < 25 ? 2 : 3
  return [
    `straight-${number}`,
    RED.includes(number) ? 'red' : 'black',
    number % 2 === 0 ? 'even' : 'odd',
    number < 19 ? 'low' : 'high',
    `dozen-${dozen}`,
    `column-${number % 3 === 0 ? 3 : number % 3}`,
  ]
}

const INSIDE = /^(split|street|corner|line)-/u

test.each(NUMBERS)('[CG148] %i pays what covers it', (number) => {
  const end = standAt(roulette13, [number])
  const won = roulette13.markets
    .flatMap(({ selections }) => selections)
    .filter((selection) => selection.settle(end).kind === 'win')
    .map(({ id }) => id)
  expect(won.filter((id) => !INSIDE.test(id)).toSorted()).toEqual([...paid(number)].toSorted())
  const inside = won.filter((id) => INSIDE.test(id))
  expect(inside.every((id) => id.split('-').includes(String(number)))).toBe(true)
  const named = CLOTH.flatMap(({ covers }) => covers)
    .map(({ id }) => id)
    .filter((id) => INSIDE.test(id) && id.split('-').includes(String(number)))
  expect(inside.toSorted()).toEqual(named.toSorted())
})

test('[CG148] the cloth has all its places, each of neighbours', () => {
  const sizes = CLOTH.map(({ id, covers }) => [id, covers.length])
  expect(Object.fromEntries(sizes)).toEqual({
    straight: 37,
    colour: 2,
    parity: 2,
    half: 2,
    dozen: 3,
    column: 3,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
  })
  const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers)
  const inside = CLOTH.filter(({ id }) => ['split', 'street', 'corner', 'line'].includes(id))
  expect(
    inside.flatMap(({ covers }) => covers).filter(({ numbers }) => spread(numbers) > 5),
  ).toEqual([])
})

test('[CG148] Golden Roulette takes lays, others do not', () => {
  const round = newRound(roulette11, null)
  expect(quoted(roulette11, 'straight-7', round)).toEqual({ back: 3600, lay: 4000 })
  expect(quoted(roulette11, 'line-1-2-3-4-5-6', round)).toEqual({ back: 600, lay: null })
  expect(quoted(roulette13, 'straight-7', round)).toEqual({ back: 3600, lay: null })
  expect(settled(roulette11, 'red', standAt(roulette11, [0]))).toEqual({ kind: 'lose' })
})

describe('Unique Roulette', () => {
  test('[CG149] no number comes twice until one is left, then all are back', () => {
    const rounds = played(ourroullete, 73)
    const numbers = rounds.map(({ end }) => end.dealt[0]?.face ?? -1)
    expect(new Set(numbers.slice(0, 36)).size).toBe(36)
    expect(new Set(numbers.slice(36, 72)).size).toBe(36)
    const left = rounds.map(({ windows: [window] }) => window?.shoe.length)
    expect(left.slice(34, 38)).toEqual([3, 2, 37, 36])
  })

  test('[CG149] odds follow from the numbers that are left', () => {
    const twenty = { ...newRound(ourroullete, NUMBERS.slice(0, 20)), windows: 0 }
    expect(quoted(ourroullete, 'straight-3', twenty).back).toBe(1943)
    expect(quoted(ourroullete, 'straight-30', twenty).back).toBeNull()
    // thirteen of twenty: 1-18 has eighteen, and lies between 0 and 19
    expect(quoted(ourroullete, 'low', twenty).back).toBe(110)
    const { end } = playRound(ourroullete, twenty, () => () => 19)
    expect(settled(ourroullete, 'high', end)).toEqual({ kind: 'win' })
  })
})
