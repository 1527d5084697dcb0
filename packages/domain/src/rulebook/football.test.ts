import { expect, test } from 'vitest'
import { football } from './football.ts'
import type { FootballFacts, FootballQuestion } from './football-results.ts'

/** 2-1 after 1-0 at half time; the away side goes through on penalties. */
const PLAYED: FootballFacts = {
  ending: 'played',
  goals: ['home', 'away', 'home'],
  beforeHalfTime: 1,
  corners: 9,
  cards: 4,
  qualified: 'away',
}
const STOPPED: FootballFacts = { ...PLAYED, ending: 'stopped', qualified: null }
const GOALLESS: FootballFacts = { ...PLAYED, goals: [], beforeHalfTime: 0 }

/** The winners' names, the number, or 'void'. */
function ended(question: FootballQuestion, facts: FootballFacts): string {
  const result = football.decide(question, facts)
  if (result.kind === 'winners') return result.winners.join(' ')
  return result.kind === 'number' ? String(result.value) : 'void'
}

const over = (goals: number): FootballQuestion => ({ asks: 'over-under', goals })
const goal = (number: number): FootballQuestion => ({ asks: 'next-goal', number })

test.each<[FootballQuestion, string, string, string]>([
  [{ asks: 'match-odds' }, 'home', 'draw', 'void'],
  [{ asks: 'draw-no-bet' }, 'home', 'void', 'void'],
  [{ asks: 'double-chance' }, 'home-draw home-away', 'home-draw draw-away', 'void'],
  [{ asks: 'half-time' }, 'home', 'draw', 'home'],
  [over(2), 'over', 'under', 'over'],
  [over(3), 'under', 'under', 'void'],
  [{ asks: 'both-score' }, 'yes', '', 'yes'],
  [{ asks: 'correct-score' }, '2-1', '0-0', 'void'],
  [{ asks: 'odd-even' }, 'odd', 'even', 'void'],
  [goal(3), 'home', 'none', 'home'],
  [goal(4), 'none', 'none', 'void'],
  [{ asks: 'corners' }, '9', '9', 'void'],
  [{ asks: 'cards' }, '4', '4', 'void'],
  [{ asks: 'to-qualify' }, 'away', 'away', 'void'],
  [{ asks: 'handicap' }, '1', '0', 'void'],
  [{ asks: 'total-goals' }, '3', '0', 'void'],
])(
  '[RB30] [RB31] [RB32] [RB34] %o ends %s, goalless %s, stopped at 2-1 %s',
  (question, ...words) => {
    expect([PLAYED, GOALLESS, STOPPED].map((facts) => ended(question, facts))).toEqual(words)
  },
)

test('[RB30] a tie that penalties decide is a draw after ninety minutes', () => {
  const level: FootballFacts = { ...PLAYED, goals: ['home', 'away'], qualified: 'home' }
  expect(ended({ asks: 'match-odds' }, level)).toBe('draw')
  expect(ended({ asks: 'to-qualify' }, level)).toBe('home')
})

test('[RB31] more than three goals of a side are any other score', () => {
  const many: FootballFacts = { ...PLAYED, goals: ['home', 'home', 'home', 'home'] }
  expect(ended({ asks: 'correct-score' }, many)).toBe('other')
})

test('[RB32] a fourth goal of a side is any other score for good, and nothing less is', () => {
  const stopped = (...goals: FootballFacts['goals']) =>
    ended({ asks: 'correct-score' }, { ...STOPPED, goals })
  expect(stopped('home', 'home', 'home', 'home')).toBe('other')
  expect(stopped('away', 'away', 'home', 'away', 'away')).toBe('other')
  expect(stopped('away', 'away', 'home', 'away', 'home', 'home')).toBe('void')
})

test('[RB32] a match that is stopped before half time voids half time', () => {
  const early: FootballFacts = { ...STOPPED, beforeHalfTime: null, goals: ['home'] }
  expect(ended({ asks: 'half-time' }, early)).toBe('void')
  expect(ended(over(0), early)).toBe('over')
  expect(ended(goal(1), early)).toBe('home')
})
