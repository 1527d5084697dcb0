import { expect, test } from 'vitest'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { scoredMatch } from '../match.ts'
import { BASKETBALL } from '../sports/basketball.ts'
import { ClockGame } from './clock.ts'

test('[WD121] a second overtime has a name of its own, on the clock and over its column', () => {
  const { rules } = BASKETBALL
  if (rules.family !== 'clock') throw new Error('basketball has no clock')
  const place = { slot: 40, startsAt: 0, listedAt: 0 }
  const game = new ClockGame(scoredMatch(BASKETBALL, numberedSeed(7), place), rules, [1, 1])
  const boardIn = (overtimes: number) =>
    game.board({
      parts: Array.from({ length: rules.periods + overtimes }, () => [20, 20] as const),
      part: [0, 0],
      slot: 1,
      isOver: false,
    })
  expect(boardIn(0).columns.at(-2)).toBe('OT')
  expect(boardIn(0).clock).toMatch(/^OT \d:\d\d$/)
  expect(boardIn(1).columns.slice(-3, -1)).toEqual(['OT', 'OT2'])
  expect(boardIn(1).clock).toMatch(/^OT2 \d:\d\d$/)
})
