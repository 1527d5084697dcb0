import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { timeline } from '../world.ts'

test('[WD140] the last table of a cup is headed by its winner, who is marked and named', () => {
  const cup = matchOf(numberedSeed(5), 31_000_002)
  const sides = cup.sport === 'cup' ? cup.sides : []
  const story = timeline(cup)
  const tables = story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'board' ? [event.score] : [],
  )
  const winners = story.flatMap((event) =>
    event.kind === 'result' && event.result.kind === 'winners' ? event.result.winners : [],
  )
  const named = winners.map((id) => sides[Number(id) - 1]?.name)
  const marked = tables.map(({ rows }) => rows.map(({ active }) => active).indexOf(true))
  expect(named).toHaveLength(1)
  expect(tables.at(-1)?.rows[0]?.name).toBe(named[0])
  expect(tables.at(-1)?.message).toContain(`${named[0]} won`)
  expect(marked.slice(-2)).toEqual([-1, 0])
}, 120_000)
