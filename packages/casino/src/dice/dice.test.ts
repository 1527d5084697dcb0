import { expect, test } from 'vitest'
import { newRound } from '../kernel/play.ts'
import { played, quoted, settled, standAt } from '../testing/stands.ts'
import { dolidana } from './dolidana.ts'
import { sicbo, sicbo2 } from './sicbo.ts'

const ids = (title: typeof sicbo): readonly string[] =>
  title.markets.flatMap(({ selections }) => selections.map(({ id }) => id))

/** Payments of totals up to ten; those above are their mirror. */
const TOTALS = [
  [4, 63],
  [5, 32],
  [6, 19],
  [7, 13],
  [8, 9],
  [9, 8],
  [10, 7],
] as const

/** The payments of three dice for one, bet by bet, read off as a dealer would. */
function paid(dice: readonly number[]): Readonly<Record<string, number>> {
  const sum = dice.reduce((all, pips) => all + pips, 0)
  const shown = [...new Set(dice)]
  const times = (pips: number): number => dice.filter((each) => each === pips).length
  const totals = TOTALS.filter(([total]) => [total, 21 - total].includes(sum))
  return Object.fromEntries([
    ...shown.map((pips) => [`single-${pips}`, times(pips) + 1]),
    ...totals.map(([, odds]) => [`total-${sum}`, odds]),
    ...shown.filter((pips) => times(pips) > 1).map((pips) => [`double-${pips}`, 12]),
    ...shown.filter((pips) => times(pips) > 2).map((pips) => [`triple-${pips}`, 181]),
    ...shown.flatMap((a) => shown.filter((b) => b > a).map((b) => [`two-${a}-${b}`, 7])),
    ...(shown.length === 1 ? [['any-triple', 32] as const] : evensOf(sum)),
  ])
}

const evensOf = (sum: number): readonly (readonly [string, number])[] => [
  [sum > 10 ? 'big' : 'small', 2],
  [sum % 2 === 0 ? 'even' : 'odd', 2],
]

test.each([sicbo, sicbo2])('[CG150] $slug: all 216 throws pay what a dealer pays', (title) => {
  for (let number = 0; number < 216; number += 1) {
    const dice = [number % 6, Math.floor(number / 6) % 6, Math.floor(number / 36)].map(
      (at) => at + 1,
    )
    const end = standAt(title, dice)
    const found: Record<string, number> = {}
    for (const id of ids(title)) {
      const comes = settled(title, id, end)
      const { back } = quoted(title, id, newRound(title, null))
      if (comes.kind === 'win') found[id] = (back ?? 0) / 100
      if (comes.kind === 'pays') found[id] = comes.hundredths / 100
    }
    expect(found).toEqual(paid(dice))
  }
})

test('[CG150] a triple takes small, big, odd and even', () => {
  const end = standAt(sicbo, [2, 2, 2])
  const evens = ['small', 'big', 'odd', 'even'].map((id) => settled(sicbo, id, end).kind)
  expect(evens).toEqual(['lose', 'lose', 'lose', 'lose'])
  expect(sicbo.outcome(end)).toEqual({
    code: '6',
    winner: '6, triple',
    said: { id: 'dice-triple', args: { total: 6 } },
  })
})

/** 'A' or 'B', by reading the throws aloud. */
function winner(throws: readonly (readonly [number, number])[]): string {
  for (const [at, [a, b]] of throws.entries()) {
    const [thrower, other] = at % 2 === 0 ? ['A', 'B'] : ['B', 'A']
    if ((a === b && [3, 5, 6].includes(a)) || (a + b === 11 && a !== b)) return thrower
    if ((a === b && [1, 2, 4].includes(a)) || a + b === 3) return other
  }
  return 'nobody'
}

test('[CG151] Dolidana goes on until a throw wins or loses, and then ends', () => {
  const won = new Set<string>()
  for (const { end, windows } of played(dolidana, 500)) {
    const faces = end.dealt.map(({ face }) => face)
    const throws = Array.from(
      { length: faces.length / 2 },
      (_, at) => [faces[2 * at] ?? 0, faces[2 * at + 1] ?? 0] as const,
    )
    expect(winner(throws.slice(0, -1))).toBe('nobody')
    const name = winner(throws)
    won.add(name)
    expect(settled(dolidana, 'win-a', end).kind).toBe(name === 'A' ? 'win' : 'lose')
    expect(settled(dolidana, 'win-b', end).kind).toBe(name === 'B' ? 'win' : 'lose')
    const [first = [0, 0]] = throws
    const sum = first[0] + first[1]
    const aroundSeven = ['above', 'below'].map((id) => settled(dolidana, id, end).kind)
    const [above, below] = sum > 7 ? ['win', 'lose'] : ['lose', 'win']
    expect(aroundSeven).toEqual(sum === 7 ? ['half', 'half'] : [above, below])
    expect(settled(dolidana, `total-${sum}`, end).kind).toBe('win')
    expect(windows).toHaveLength(1)
  }
  expect([...won].toSorted()).toEqual(['A', 'B'])
})
