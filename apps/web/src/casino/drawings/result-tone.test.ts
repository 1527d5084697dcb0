import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { isTie, resultTone } from './result-tone.ts'

/** more results than these share tones */
const FEW = 4

test.each([...TITLES.values()].map((title) => [title.slug, title] as const))(
  '[UI421] [UI1312] %s: a tie alone is a tie, and few results have a tone each',
  (_slug, title) => {
    const ends = [...played(title, 60)].map(({ end }) => title.outcome(end))
    const wrong = ends.filter(({ code, winner }) => isTie(title, code) !== /^Tie\b/.test(winner))
    expect(wrong).toEqual([])
    const codes = [...new Set(ends.map(({ code }) => code))]
    if (title.family === 'wheel' || title.family === 'fantasy' || codes.length > FEW) return
    const tones = codes.map((code) => resultTone(title, code))
    expect(new Set(tones).size, codes.join()).toBe(codes.length)
    const ties = codes.filter((code) => isTie(title, code))
    if (ties.length > 0) expect(codes.filter((_, at) => tones[at] === 'green')).toEqual(ties)
  },
)

test('[UI421] the tiger of Teenpatti Test wins, and its tie is a tie', () => {
  const teen9 = { slug: 'teen9', family: 'teenpatti' }
  expect(['T', 'L', 'D', 'Tie'].map((code) => isTie(teen9, code))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(['T', 'L', 'D', 'Tie'].map((code) => resultTone(teen9, code))).toEqual([
    'red',
    'gold',
    'blue',
    'green',
  ])
})
