import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { ODI, T20 } from './format.ts'
import { playMatch, type Delivery, type Play } from './play.ts'
import { winChance, type WinChance } from './win-chance.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const random = openStream(numberedSeed(0), 'plays of a season')
const PLAYS_A_MODEL = 100
const models: WinChance[] = []
const plays: readonly Play[] = Array.from({ length: 12 }, () => {
  const pitch = (random.around() + random.around()) / 2
  const model = winChance(
    { edge: random.around() / 2, pitch },
    { edge: random.around() / 2, pitch },
  )
  models.push(model)
  return Array.from({ length: PLAYS_A_MODEL }, () => playMatch(model, random))
}).flat()

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

test('[WD4] the name of a ball says its runs and whose they are, and only wides and no-balls are bowled again', () => {
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
        ball.wicket !== (ball.label === 'W') ||
        ball.batterRuns !== (/(?:Wd|B|Lb)$/.test(ball.label) ? 0 : named)
      )
    })
  expect(misnamed).toEqual([])
  expect([...labels]).toEqual(
    expect.arrayContaining(['0', '1', '4', '6', 'W', 'Wd', 'Nb', '1Nb', '4Nb', '1Lb']),
  )
})

test('[WD4] first innings look like Twenty20: about 160 for 6 or 7, give or take 25', () => {
  const totals = plays.map((play) => play.totals[0])
  const runs = totals.map((total) => total.runs)
  const spread = Math.sqrt(mean(runs.map((value) => (value - mean(runs)) ** 2)))
  expect(Math.abs(mean(runs) - 160)).toBeLessThan(6)
  expect(Math.abs(spread - 25)).toBeLessThan(4)
  expect(Math.abs(mean(totals.map((total) => total.wickets)) - 6.5)).toBeLessThan(0.8)
})

test('[WD28] a side has eleven batters: whoever left hurt comes back as the last, and nobody bats as twelfth', () => {
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

/** Chases stopped by rain at every stage, by the model that they were played with. */
function stoppedChases(): { model: WinChance; play: Play }[] {
  const draws = openStream(numberedSeed(0), 'chases that rain stops')
  return [T20, T20, T20, ODI].flatMap((format) => {
    const conditions = () => ({ edge: draws.around() / 2, pitch: draws.around() / 2 })
    const model = winChance(conditions(), conditions(), format)
    return Array.from({ length: 150 }, () => {
      const afterBalls = draws.whole(12, format.balls * 2 - 20)
      return { model, play: playMatch(model, draws, { kind: 'abandoned', afterBalls }) }
    })
  })
}

/** The runs that the side batting first is expected to make of `first` in the overs that the chase has used. */
function parOf({ plan, format }: WinChance, first: number, { balls, wickets }: Delivery['after']) {
  const left = plan.meanRuns(format.balls - balls, wickets) / plan.meanRuns(format.balls, 0)
  return Math.floor(first * (1 - left))
}

/** The change of the chance by rain at each ball of a chase, by tenth of the price; rain comes once in 60 matches. */
function movedByRain(): { sum: number; moments: number }[] {
  const aBall = 1 / 60 / (T20.balls * 2 - 20 - 12 + 1)
  const moved = Array.from({ length: 10 }, () => ({ sum: 0, moments: 0 }))
  for (const [n, play] of plays.entries()) {
    const model = models[Math.floor(n / PLAYS_A_MODEL)]
    let later = { wins: 0, balls: 0 }
    for (const { innings, after, firstSideChance } of play.deliveries.toReversed()) {
      const price = 1 - firstSideChance
      const tenth = moved[Math.min(9, Math.floor(price * 10))]
      if (innings === 1 || model === undefined || tenth === undefined) break
      tenth.sum += aBall * (later.wins - price * later.balls)
      tenth.moments += 1
      const ahead = after.runs - parOf(model, play.totals[0].runs, after)
      if (after.balls < 30 || ahead === 0) continue
      later = { wins: later.wins + (ahead > 0 ? 1 : 0), balls: later.balls + 1 }
    }
  }
  return moved
}

test('[WD5] rain that ends a chase by par moves no price by 0.05 points: prices leave it out', () => {
  for (const { sum, moments } of movedByRain()) {
    expect(moments).toBeGreaterThan(1000)
    expect(Math.abs(sum / moments)).toBeLessThan(0.0005)
  }
})

test('[WD22] a chase stopped for good has a winner by par after 5 or 20 overs, and none before', () => {
  const seen = { early: 0, first: 0, second: 0, level: 0 }
  for (const { model, play } of stoppedChases()) {
    if (play.stopped === null) continue
    const [first, second] = play.totals
    const isEarly = second.balls < (model.format === T20 ? 30 : 120)
    const par = isEarly ? null : parOf(model, first.runs, second)
    const ahead = par === null ? 0 : second.runs - par
    const winner = ahead === 0 ? null : ahead > 0 ? 'second' : 'first'
    expect(play).toMatchObject({ winner, superOver: false, stopped: { par } })
    seen[isEarly ? 'early' : (winner ?? 'level')] += 1
  }
  expect(seen.early).toBeGreaterThan(200)
  expect(seen.first).toBeGreaterThan(40)
  expect(seen.second).toBeGreaterThan(40)
  expect(seen.level).toBeGreaterThan(0)
})
