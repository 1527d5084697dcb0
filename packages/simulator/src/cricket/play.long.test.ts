import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { playMatch, type Play } from './play.ts'
import { winChance } from './win-chance.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const random = openStream(numberedSeed(0), 'plays of a season')
const plays: readonly Play[] = Array.from({ length: 12 }, () => {
  const pitch = (random.around() + random.around()) / 2
  const model = winChance(
    { edge: random.around() / 2, pitch },
    { edge: random.around() / 2, pitch },
  )
  return Array.from({ length: 100 }, () => playMatch(model, random))
}).flat()

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

test('[WD4] no innings has more than 120 balls or ten wickets, and the chase stops at its target', () => {
  for (const { deliveries, totals } of plays) {
    const [first, second] = totals
    for (const total of totals) {
      expect(total.balls).toBeLessThanOrEqual(120)
      expect(total.wickets).toBeLessThanOrEqual(10)
    }
    expect(first.balls === 120 || first.wickets === 10).toBe(true)
    expect(second.balls === 120 || second.wickets === 10 || second.runs > first.runs).toBe(true)
    expect(deliveries.filter((ball) => ball.endsInnings)).toHaveLength(2)
    const beforeLast = deliveries.at(-2)?.after.runs ?? 0
    expect(beforeLast).toBeLessThanOrEqual(first.runs)
  }
})

test('[WD4] the totals are the sums of the balls', () => {
  for (const { deliveries, totals } of plays) {
    for (const innings of [1, 2]) {
      const balls = deliveries.filter((ball) => ball.innings === innings)
      expect(totals[innings - 1]).toEqual({
        runs: balls.reduce((sum, ball) => sum + ball.runs, 0),
        wickets: balls.filter((ball) => ball.wicket).length,
        balls: balls.filter((ball) => ball.legal).length,
      })
    }
  }
})

test('[WD4] the name of a ball says its runs, and only wides and no-balls are bowled again', () => {
  const labels = new Set<string>()
  const misnamed = plays
    .flatMap((play) => play.deliveries)
    .filter((ball) => {
      labels.add(ball.label)
      const digits = Number.parseInt(ball.label, 10)
      const named = Number.isNaN(digits) ? 0 : digits
      return (
        ball.runs !== (ball.legal ? named : named + 1) ||
        ball.legal === /(?:Wd|Nb)$/.test(ball.label) ||
        ball.wicket !== (ball.label === 'W')
      )
    })
  expect(misnamed).toEqual([])
  expect([...labels]).toEqual(expect.arrayContaining(['0', '1', '4', '6', 'W', 'Wd', 'Nb', '1Lb']))
})

test('[WD4] the side with more runs wins; level scores go to a super over', () => {
  for (const { totals, winner, superOver } of plays) {
    const [first, second] = totals
    expect(superOver).toBe(first.runs === second.runs)
    const onTheBoard = first.runs > second.runs ? 'first' : 'second'
    expect(superOver ? onTheBoard : winner).toBe(onTheBoard)
  }
  const ties = plays.filter((play) => play.superOver)
  expect(ties.length).toBeGreaterThan(3)
  expect(new Set(ties.map((play) => play.winner)).size).toBe(2)
})

test('[WD4] first innings look like Twenty20: about 160 for 6 or 7, give or take 25', () => {
  const totals = plays.map((play) => play.totals[0])
  const runs = totals.map((total) => total.runs)
  const spread = Math.sqrt(mean(runs.map((value) => (value - mean(runs)) ** 2)))
  expect(Math.abs(mean(runs) - 160)).toBeLessThan(6)
  expect(Math.abs(spread - 25)).toBeLessThan(4)
  expect(Math.abs(mean(totals.map((total) => total.wickets)) - 6.5)).toBeLessThan(0.8)
})

test('[WD4] a side has eleven batters: whoever left hurt comes back as the last, and nobody bats as twelfth', () => {
  let returned = 0
  for (const { deliveries } of plays) {
    for (const innings of [1, 2] as const) {
      const balls = deliveries.filter((ball) => ball.innings === innings)
      expect(Math.max(...balls.map(({ faced }) => faced))).toBeLessThanOrEqual(10)
      const out = balls.filter(({ wicket }) => wicket).map(({ faced }) => faced)
      expect(new Set(out).size).toBe(out.length)
      const leftAt = balls.findIndex(({ retired }) => retired !== null)
      const hurt = balls[leftAt]?.retired
      if (balls.slice(leftAt + 1).some(({ faced }) => faced === hurt)) returned += 1
    }
  }
  expect(returned).toBeGreaterThan(0)
})
