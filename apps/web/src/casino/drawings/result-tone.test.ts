import type { Title } from '@crease/casino/kernel/title.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { isTie, resultTone } from './result-tone.ts'

/** more results than these share tones */
const FEW = 4

/** Codes of a title that a reader of its strip takes for another one. */
function confused(title: Title, codes: readonly string[]): readonly string[] {
  const isShared = title.family === 'wheel' || title.family === 'fantasy' || codes.length > FEW
  if (isShared) return []
  const tones = codes.map((code) => resultTone(title, code))
  const hasTie = codes.some((code) => isTie(title, code))
  return codes.filter(
    (code, at) =>
      tones.indexOf(tones[at] ?? 'blue') !== at ||
      (hasTie && isTie(title, code) !== (tones[at] === 'green')),
  )
}

test.each([...TITLES.values()].map((title) => [title.slug, title] as const))(
  '[UI421] [UI1312] %s: a tie alone is a tie, and few results have a tone each',
  (_slug, title) => {
    const ends = [...played(title, 60)].map(({ end }) => title.outcome(end))
    const wrong = ends.filter(({ code, winner }) => isTie(title, code) !== /^Tie\b/.test(winner))
    expect(wrong).toEqual([])
    expect(confused(title, [...new Set(ends.map(({ code }) => code))])).toEqual([])
  },
)

test('[UI421] the tiger of Teenpatti Test wins, and its tie is a tie', () => {
  const teen9 = { slug: 'teen9', family: 'teenpatti' }
  const codes = ['T', 'L', 'D', 'Tie']
  expect(codes.filter((code) => isTie(teen9, code))).toEqual(['Tie'])
  expect(codes.map((code) => resultTone(teen9, code))).toEqual(['red', 'gold', 'blue', 'green'])
})

test('[UI421] results of many kinds have the tone of their kind: halves of dice, sides of a score, boundaries', () => {
  const tones = (slug: string, family: string, codes: string): readonly string[] =>
    codes.split(' ').map((code) => resultTone({ slug, family }, code))
  expect(tones('sicbo', 'dice', '3 10 11 18')).toEqual(['blue', 'blue', 'red', 'red'])
  expect(tones('vfootball', 'virtual', '1-0 2-2 0-3')).toEqual(['blue', 'green', 'red'])
  expect(tones('ballbyball', 'cricket', '0 1 2 4 6 W')).toEqual([
    'slate',
    'blue',
    'blue',
    'gold',
    'gold',
    'red',
  ])
  expect(new Set(tones('lottfive', 'matka', '12345 54321 99999')).size).toBe(1)
})
