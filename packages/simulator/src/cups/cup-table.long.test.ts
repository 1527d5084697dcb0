import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { timeline } from '../world.ts'

test('[WD140] the last table of a cup is headed by its winner, who is marked and named', () => {
  const cup = matchOf(numberedSeed(5), 31_000_002)
  if (cup.sport !== 'cup') throw new Error('no cup')
  const story = timeline(cup)
  const tables = story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'board' ? [event.score] : [],
  )
  const [last, before] = tables.toReversed()
  const result = story.findLast((event) => event.kind === 'result')
  const [winner = ''] = result?.result.kind === 'winners' ? result.result.winners : []
  const { name = '' } = cup.sides[Number(winner) - 1] ?? {}
  expect(last?.rows.map(({ active }) => active)).toEqual(cup.sides.map((_, place) => place === 0))
  expect(last?.rows[0]?.name).toBe(name)
  expect(last?.message).toContain(`${name} won`)
  expect(before?.rows.some(({ active }) => active)).toBe(false)
}, 120_000)
