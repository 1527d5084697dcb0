import fc from 'fast-check'
import { forAll } from '../../testing/runs.ts'
import { describe, expect, test } from 'vitest'

import { runnerId } from '../../units/ids.ts'
import type { BatterFacts, InningsFacts, MatchEnd } from './facts.ts'
import { bookmaker, matchOdds, tiedMatch } from './match.ts'
import { cricketCasino, khado, meter, oddEven } from './runs.ts'
import { sessions, type SessionQuestion } from './sessions.ts'
import { fallOfWicket, partnership, playerRuns } from './wickets.ts'
import type { Verdict } from '../deciding.ts'
import { happening } from './yes-no.ts'
import { CRICKET_RULES } from './cricket.ts'

const NUMBER = (value: number) => ({ kind: 'number', value })
const WON = (...winners: string[]) => ({ kind: 'winners', winners, removed: [] })
const VOID = { kind: 'void' }

/** `overs` whole overs of 8 runs each, and what is particular. */
function innings(overs: number, more: Partial<InningsFacts> = {}): InningsFacts {
  return {
    oversScheduled: 20,
    oversAllowed: 20,
    runsByOver: Array.from({ length: overs }, (_, over) => (over + 1) * 8),
    balls: overs * 6,
    runsAtWickets: [],
    helmetRuns: 0,
    ...more,
  }
}
/** 7.2 overs: 56 and then 3 runs off two balls. */
const broken = (more: Partial<InningsFacts> = {}): InningsFacts => {
  const whole = innings(7)
  return { ...whole, runsByOver: [...whole.runsByOver, 59], balls: 44, ...more }
}
const TEST_MATCH = { oversScheduled: null, oversAllowed: null }

describe('[RB1] the rules', () => {
  test('[RB1] each has its own id and says itself in both languages', () => {
    const ids = CRICKET_RULES.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { text } of CRICKET_RULES) {
      expect(text.en).toMatch(/^[A-Z].*\.$/)
      expect(text.hi).toMatch(/[\u0900-\u097f].*।$/)
    }
  })

  test('[RB1] each section has some, and what can cost a winner his bet is important', () => {
    const sections = new Set(CRICKET_RULES.map(({ section }) => section))
    expect(sections).toEqual(new Set(['bookmaker', 'fancy', 'match']))
    const red = CRICKET_RULES.filter(({ important }) => important).map(({ id }) => id)
    expect(red).toEqual(expect.arrayContaining(['CR-S3', 'CR-X2', 'CR-X4', 'CR-X5']))
  })
})

const to = (over: number): SessionQuestion => ({ kind: 'to over', over })
const only = (over: number): SessionQuestion => ({ kind: 'only over', over })
const LAMBI: SessionQuestion = { kind: 'lambi' }

describe('[RB3] sessions', () => {
  test.each([
    ['the over is bowled', innings(6), to(6), NUMBER(48)],
    ['ten overs', innings(12), to(10), NUMBER(80)],
    ['fifteen overs', innings(15), to(15), NUMBER(120)],
    ['twenty overs', innings(20, { end: 'overs bowled' }), to(20), NUMBER(160)],
    ['still going', broken(), to(10), null],
    ['all out before', broken({ end: 'all out' }), to(10), NUMBER(59)],
    ['home before', broken({ end: 'target reached' }), to(20), NUMBER(59)],
    ['cut short before', broken({ end: 'cut short' }), to(10), VOID],
    ['cut short after', broken({ end: 'cut short' }), to(6), NUMBER(48)],
    ['overs taken away before', broken({ oversAllowed: 9 }), to(10), VOID],
    ['overs taken away, but enough left', broken({ oversAllowed: 12 }), to(10), null],
    ['overs taken away after', broken({ oversAllowed: 9 }), to(6), NUMBER(48)],
    ['lambi of 20 overs reduced to 19', innings(19, { oversAllowed: 19 }), LAMBI, VOID],
    ['lambi of 20 overs', innings(20, { end: 'overs bowled' }), LAMBI, NUMBER(160)],
    ['lambi, all out', broken({ end: 'all out' }), LAMBI, NUMBER(59)],
    ['penalty runs', innings(6, { helmetRuns: 5 }), to(6), NUMBER(48)],
  ])('[RB3] %s', (...[, facts, question, verdict]) => {
    expect(told(sessions.decide(facts, question))).toEqual(verdict)
  })

  test.each([
    ['the over is bowled', innings(6), only(6), NUMBER(8)],
    ['under way', broken(), only(8), null],
    ['not begun', broken(), only(9), null],
    ['all out in it', broken({ end: 'all out' }), only(8), NUMBER(3)],
    ['cut short in it', broken({ end: 'cut short' }), only(8), VOID],
    ['all out before it', broken({ end: 'all out' }), only(9), VOID],
  ])('[RB4] one over: %s', (...[, facts, question, verdict]) => {
    expect(told(sessions.decide(facts, question))).toEqual(verdict)
  })

  test.each([
    [
      'lambi of 70 overs cut short',
      innings(70, { ...TEST_MATCH, end: 'cut short' }),
      LAMBI,
      NUMBER(560),
    ],
    ['lambi of 69', innings(69, { ...TEST_MATCH, end: 'cut short' }), LAMBI, VOID],
    ['all out in 50', innings(50, { ...TEST_MATCH, end: 'all out' }), LAMBI, NUMBER(400)],
    ['declared', innings(60, { ...TEST_MATCH, end: 'declared' }), LAMBI, NUMBER(480)],
    ['batting on', innings(90, TEST_MATCH), LAMBI, null],
    [
      'session of 25',
      innings(25, TEST_MATCH),
      { kind: 'first session', overs: 25 } as const,
      NUMBER(200),
    ],
    ['session of 24', innings(24, TEST_MATCH), { kind: 'first session', overs: 24 } as const, VOID],
    [
      'session under way',
      innings(20, TEST_MATCH),
      { kind: 'first session', overs: null } as const,
      null,
    ],
    [
      'all out in the session',
      innings(22, { ...TEST_MATCH, end: 'all out' }),
      { kind: 'first session', overs: null } as const,
      NUMBER(176),
    ],
    [
      'all out in the session, by its end',
      innings(22, { ...TEST_MATCH, end: 'all out' }),
      { kind: 'first session', overs: 22 } as const,
      NUMBER(176),
    ],
    [
      'all out after a session of 22',
      innings(50, { ...TEST_MATCH, end: 'all out' }),
      { kind: 'first session', overs: 22 } as const,
      VOID,
    ],
  ])('[RB5] Test: %s', (...[, facts, question, verdict]) => {
    expect(told(sessions.decide(facts, question))).toEqual(verdict)
  })
})

describe('[RB6] runs by other names', () => {
  test.each([
    ['an even over', innings(3), 3, WON('even')],
    ['an over under way', broken(), 8, null],
    ['an odd over that ends the innings', broken({ end: 'all out' }), 8, WON('odd')],
    ['an over cut short', broken({ end: 'cut short' }), 8, VOID],
    ['an innings cut short', broken({ end: 'cut short' }), null, VOID],
    ['an odd innings', broken({ end: 'target reached' }), null, WON('odd')],
    ['no runs at all', innings(0, { end: 'all out' }), null, WON('even')],
  ])('[RB4] odd or even: %s', (...[, facts, over, verdict]) => {
    expect(told(oddEven.decide(facts, { over }))).toEqual(verdict)
  })

  test.each([
    ['complete', innings(20), 20, NUMBER(160)],
    ['all out', broken({ end: 'all out' }), 20, NUMBER(59)],
    ['reduced', broken({ oversAllowed: 19 }), 20, VOID],
    ['reduced after it', innings(12, { oversAllowed: 15 }), 10, NUMBER(80)],
    ['reduced before it, though enough are left', broken({ oversAllowed: 15 }), 10, VOID],
  ])('[RB6] khado: %s', (...[, facts, over, verdict]) => {
    expect(told(khado.decide(facts, { over }))).toEqual(verdict)
  })

  test.each([
    ['complete', innings(10), [75, 77] as const, NUMBER(80)],
    ['abandoned between 75 and 77', broken({ end: 'cut short' }), [75, 77] as const, NUMBER(76)],
    ['abandoned between 53 and 54', broken({ end: 'cut short' }), [53, 54] as const, NUMBER(54)],
    ['abandoned, never quoted', broken({ end: 'cut short' }), null, VOID],
    ['under way', broken(), [75, 77] as const, null],
  ])('[RB6] meter: %s', (...[, facts, lastLines, verdict]) => {
    expect(told(meter.decide(facts, { over: 10, lastLines }))).toEqual(verdict)
  })

  test.each([
    ['the last digit', innings(6), 6, WON('8')],
    ['with a helmet penalty', innings(6, { helmetRuns: 5 }), 6, WON('3')],
    ['all out', broken({ end: 'all out' }), 10, WON('9')],
    ['reduced', broken({ oversAllowed: 9 }), 10, VOID],
    ['under way', broken(), 10, null],
  ])('[RB6] cricket casino: %s', (...[, facts, over, verdict]) => {
    expect(told(cricketCasino.decide(facts, { over }))).toEqual(verdict)
  })
})

describe('[RB7] wickets and batters', () => {
  const TWO_DOWN = broken({ runsAtWickets: [12, 40] })
  test.each([
    ['fell', TWO_DOWN, 2, NUMBER(40)],
    ['stands', TWO_DOWN, 3, null],
    ['never fell', { ...TWO_DOWN, end: 'target reached' as const }, 3, NUMBER(59)],
    ['cut short', { ...TWO_DOWN, end: 'cut short' as const }, 3, VOID],
    ['cut short after it', { ...TWO_DOWN, end: 'cut short' as const }, 1, NUMBER(12)],
  ])('[RB7] fall of wicket: %s', (...[, facts, wicket, verdict]) => {
    expect(told(fallOfWicket.decide(facts, { wicket }))).toEqual(verdict)
  })

  test.each([
    ['the opening one', TWO_DOWN, 1, NUMBER(12)],
    ['the second', TWO_DOWN, 2, NUMBER(28)],
    ['the third, together', TWO_DOWN, 3, null],
    ['the third, home', { ...TWO_DOWN, end: 'target reached' as const }, 3, NUMBER(19)],
    ['the fourth, not begun', TWO_DOWN, 4, null],
    ['the fourth, never begun', { ...TWO_DOWN, end: 'overs bowled' as const }, 4, VOID],
  ])('[RB7] partnership: %s', (...[, facts, wicket, verdict]) => {
    expect(told(partnership.decide(facts, { wicket }))).toEqual(verdict)
  })

  test.each<[string, BatterFacts, unknown]>([
    ['out', { runs: 31, end: 'out' }, NUMBER(31)],
    ['not out', { runs: 77, end: 'not out' }, NUMBER(77)],
    ['retired hurt', { runs: 8, end: 'retired' }, NUMBER(8)],
    ['did not bat', { runs: 0, end: 'did not bat' }, VOID],
    ['cut short', { runs: 12, end: 'cut short' }, VOID],
    ['batting', { runs: 12 }, null],
  ])('[RB7] player runs: %s', (_, facts, verdict) => {
    expect(told(playerRuns.decide(facts, null))).toEqual(verdict)
  })

  test.each([
    ['it happened', { happened: true, over: false }, WON('yes')],
    ['it did not', { happened: false, over: true }, WON()],
    ['it may yet', { happened: false, over: false }, null],
    ['all out without it', { happened: false, over: false, end: 'all out' as const }, WON()],
    ['cut short', { happened: false, over: false, end: 'cut short' as const }, VOID],
  ])('[RB2] yes or no: %s', (_, facts, verdict) => {
    expect(told(happening.decide({ end: undefined, ...facts }, null))).toEqual(verdict)
  })
})

describe('[RB8] the match', () => {
  const sides = [runnerId('home'), runnerId('away')] as const
  test.each<[string, MatchEnd | null, unknown, unknown, unknown]>([
    ['won', { kind: 'won', side: 1 }, WON('away'), WON('away'), WON('no')],
    ['tied', { kind: 'tied', superOver: null }, VOID, VOID, WON('yes')],
    ['won in a super over', { kind: 'tied', superOver: 0 }, WON('home'), WON('home'), WON('yes')],
    ['drawn', { kind: 'drawn' }, WON('draw'), VOID, WON('no')],
    ['no result', { kind: 'no result', reason: 'no result: rain' }, VOID, VOID, VOID],
    ['postponed by 49 hours', { kind: 'postponed', hours: 49 }, VOID, VOID, VOID],
    ['postponed by 48 hours', { kind: 'postponed', hours: 48 }, null, null, null],
    ['under way', null, null, null, null],
  ])('[RB8] %s', (...[, end, odds, rates, tied]) => {
    expect(told(matchOdds.decide(end, { sides, draw: runnerId('draw') }))).toEqual(odds)
    expect(told(bookmaker.decide(end, sides))).toEqual(rates)
    expect(told(tiedMatch.decide(end, null))).toEqual(tied)
  })

  test('[RB8] a draw that cannot be backed voids', () => {
    expect(told(matchOdds.decide({ kind: 'drawn' }, { sides, draw: null }))).toEqual(VOID)
  })
})

test('[RB2] a verdict on runs does not change however play goes on', () => {
  const overs = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 20, maxLength: 20 })
  forAll([overs, fc.integer({ min: 1, max: 20 })], { numRuns: 50 }, (runs, over) => {
    const board = runs.map((_, last) => runs.slice(0, last + 1).reduce((sum, one) => sum + one, 0))
    for (let bowled = 1; bowled <= 20; bowled += 1) {
      const facts = innings(0, { runsByOver: board.slice(0, bowled), balls: bowled * 6 })
      const expected = bowled < over ? null : NUMBER(board[over - 1] ?? 0)
      expect(told(sessions.decide(facts, to(over)))).toEqual(expected)
    }
  })
})

/** A void is compared without its reason, which it must have. */
function told(verdict: Verdict): unknown {
  return verdict?.kind === 'void' && verdict.reason.length > 3 ? VOID : verdict
}
