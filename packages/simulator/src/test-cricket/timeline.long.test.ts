import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { CricketScore } from '@crease/domain/market/score.ts'
import { isUnderWay } from '../cricket/score-board.ts'
import { isPast, matchOf, slotsAt } from '../calendar.ts'
import { openStream } from '../keys/streams.ts'
import { fold, timeline, upcoming, UPCOMING_UNTIL_MS } from '../world.ts'
import { DAY, HOUR } from '../time-spans.ts'
import { battingIn } from './ball.ts'
import { testMatch } from './match.ts'
import { createOutlook } from './outlook.ts'
import { playTest } from './play.ts'
import { BEGINNING, enforcesFollowOn, MATCH_OVERS, SESSION_OVERS } from './standing.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const LANE = 7_000_000
const match = matchOf(numberedSeed(5), LANE + 1)
const events = timeline(match)

type Told<K extends FeedEvent['kind']> = Extract<FeedEvent, { kind: K }>
const of = <K extends FeedEvent['kind']>(kind: K): Told<K>[] =>
  events.filter((event): event is Told<K> => event.kind === kind)
const scores = of('score').flatMap(({ at, score }) =>
  score.sport === 'cricket' ? [{ at, score }] : [],
)
const plays = Array.from({ length: 150 }, (_, slot) => {
  const one = testMatch(numberedSeed(9), { slot, listedAt: 0, startsAt: 0 })
  return { match: one, play: playTest(one, openStream(numberedSeed(0), `test of tests ${slot}`)) }
})

test('[WD80] a Test has four innings at most, in turn, of ten wickets, within five days', () => {
  const ends = new Set<string>()
  for (const { play } of plays) {
    ends.add(play.end.kind)
    let [innings, place] = [1, -1]
    const wrong = []
    for (const over of play.overs) {
      const { length } = over.balls
      const isPlayed = length === 6 || (length > 0 && over.end !== null)
      const isInTurn = over.innings === innings && over.place > place
      const isLegal = over.balls.every(({ after }) => after.wickets <= 10)
      if (!(isPlayed && isInTurn && isLegal)) wrong.push(over)
      if (over.end !== null) innings += 1
      place = over.place
    }
    expect(wrong).toEqual([])
    expect(place).toBeLessThan(MATCH_OVERS)
    expect(innings).toBeLessThanOrEqual(5)
  }
  expect([...ends].toSorted()).toEqual(['drawn', 'won'])
})

/** All runs of the sides, by their places. */
function totalsOf({ match: one, play }: (typeof plays)[number]): { 0: number; 1: number } {
  const total = { 0: 0, 1: 0 }
  for (const over of play.overs) {
    const { order } = over.balls.at(-1)?.after ?? BEGINNING
    const side = battingIn(one, over.innings, order)
    total[side] += over.balls.reduce((sum, { runs }) => sum + runs, 0)
  }
  return total
}

test('[WD80] a draw is what time has left undecided, and who won has more runs', () => {
  for (const played of plays) {
    const { end, overs } = played.play
    expect(end.kind !== 'drawn' || (overs.at(-1)?.place ?? 0) >= MATCH_OVERS - 3).toBe(true)
    const total = totalsOf(played)
    const by = end.kind === 'won' ? 2 * total[end.side] - total[0] - total[1] : 1
    expect(by).toBeGreaterThan(0)
  }
})

test('[WD145] a follow-on needs a lead of 200, keeps the sides in their order, and is not enforced with much time left', () => {
  const starts = plays.flatMap(({ play }) => {
    const at = play.overs.findIndex(({ innings }) => innings === 3)
    const [before, third] = [play.overs[at - 1]?.balls.at(-1)?.after, play.overs[at]]
    const after = third?.balls.at(-1)?.after
    return before === undefined || after === undefined || at === -1 ? [] : [{ before, after }]
  })
  const [enforced, others] = [true, false].map((isEnforced) =>
    starts.filter(({ after }) => (after.order === 'follow-on') === isEnforced),
  )
  expect(enforced?.length).toBeGreaterThan(5)
  for (const { before, after } of enforced ?? []) {
    expect(-before.ahead).toBeGreaterThanOrEqual(200)
    expect(after.ahead).toBe(before.ahead + after.runs)
  }
  for (const { before, after } of others ?? []) expect(after.ahead).toBe(after.runs - before.ahead)
  expect(enforcesFollowOn({ innings: 2, ahead: -199, ballsLeft: 600 }, 0)).toBe(false)
  expect(enforcesFollowOn({ innings: 2, ahead: -200, ballsLeft: 600 }, 0)).toBe(true)
  expect(enforcesFollowOn({ innings: 2, ahead: -200, ballsLeft: 1800 }, 0)).toBe(false)
  // a worn pitch is no place to bat last
  expect(enforcesFollowOn({ innings: 2, ahead: -200, ballsLeft: 1350 }, 0.5)).toBe(true)
  expect(enforcesFollowOn({ innings: 2, ahead: -200, ballsLeft: 1350 }, -0.5)).toBe(false)
})

test('[WD145] [WD146] before the second innings has ended its price is that of the follow-on which its end brings', () => {
  const chances = plays.slice(0, 20).map(({ play }) => {
    const look = createOutlook(play.balls)
    const next = { ...BEGINNING, innings: 3, ballsLeft: 700 } as const
    const last = { ...BEGINNING, innings: 2, wickets: 9, runs: 100, ballsLeft: 745 } as const
    return {
      before: look({ ...last, ahead: -260 }, []).first,
      enforced: look({ ...next, ahead: -250, order: 'follow-on' }, []).first,
      inTurn: look({ ...next, ahead: 250 }, []).first,
    }
  })
  const mean = (one: keyof (typeof chances)[number]) =>
    chances.reduce((sum, each) => sum + each[one], 0) / chances.length
  // with this little time the leaders need it for wickets
  expect(mean('before') - mean('inTurn')).toBeGreaterThan(0.04)
  expect(Math.abs(mean('enforced') - mean('before'))).toBeLessThan(0.02)
})

test('[WD81] chances add up to one, and a lead is worth more than none', () => {
  for (const { play } of plays.slice(0, 20)) {
    const look = createOutlook(play.balls)
    const now = { ...BEGINNING, innings: 2, ballsLeft: 2000 } as const
    const chances = [-300, -100, 100].map((ahead) => look({ ...now, ahead, runs: 100 }, []))
    for (const { first, second, draw } of chances) expect(first + second + draw).toBeCloseTo(1, 9)
    const second = chances.map((one) => one.second)
    expect(second).toEqual(second.toSorted((one, other) => one - other))
  }
})

/** Whether the side that bats first won, and its first innings. */
function firstSide({ match: one, play }: (typeof plays)[number]) {
  const won = play.end.kind === 'won' && play.end.side === one.battingFirst
  const runs = play.overs.find(({ end }) => end !== null)?.balls.at(-1)?.after.runs ?? 0
  return { won, runs }
}

test('[WD81] what is priced at a half happens about half the time: innings runs, and who wins', () => {
  let [priced, won, above] = [0, 0, 0]
  for (const played of plays) {
    const look = createOutlook(played.play.balls)(BEGINNING, [Infinity])
    const runs = look.runsAt[0]?.toSorted() ?? new Float64Array()
    const first = firstSide(played)
    priced += look.first
    if (first.won) won += 1
    if (first.runs >= (runs[runs.length / 2] ?? 0)) above += 1
  }
  // three standard errors of so many matches
  expect(Math.abs(priced - won) / plays.length).toBeLessThan(0.123)
  expect(Math.abs(above / plays.length - 0.5)).toBeLessThan(0.123)
})

test('[WD82] every market is settled once, match odds of three runners last, and nothing after', () => {
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, later) => one - later))
  const asked = of('market').map(({ market }) => market.marketId)
  const results = of('result').map(({ marketId }) => marketId)
  expect(new Set(asked).size).toBe(asked.length)
  expect([...results].toSorted()).toEqual([...asked].toSorted())
  expect(results.at(-1)).toBe(`${match.eventId}-mo`)
  expect(of('market')[0]?.market.runners.map(({ name }) => name)).toContain('The Draw')
  const kinds = new Set(of('market').map(({ market }) => market.kind))
  for (const kind of ['match', 'bookmaker', 'session', 'line', 'odd-even', 'yes-no'] as const) {
    expect(kinds).toContain(kind)
  }
})

/** The markets that were open as each new moment was shown, by its word. */
function openAtMoments(): readonly { readonly word: string; readonly open: readonly string[] }[] {
  const status = new Map<string, string>()
  let shown = 0
  return events.flatMap((event) => {
    if (event.kind === 'market-state') status.set(event.marketId, event.status)
    const moment = event.kind === 'score' ? event.score.moments?.at(-1) : undefined
    if (moment === undefined || moment.n === shown) return []
    shown = moment.n
    const open = [...status].filter(([, now]) => now === 'OPEN').map(([id]) => id)
    return [{ word: moment.word, open }]
  })
}

test('[WD82] nothing is open when a wicket is shown, nor a number when a boundary is', () => {
  const moments = openAtMoments()
  const wickets = moments.filter(({ word }) => word === 'WICKET')
  const boundaries = moments.filter(({ word }) => word === 'FOUR' || word === 'SIX')
  expect(wickets.length).toBeGreaterThan(15)
  expect(boundaries.length).toBeGreaterThan(50)
  expect(wickets.flatMap(({ open }) => open)).toEqual([])
  const numbers = boundaries.flatMap(({ open }) => open).filter((id) => !/-(mo|bm)$/.test(id))
  expect(numbers).toEqual([])
})

test('[WD110] every wicket of a Test is a material event of its open markets, at its moment', () => {
  const wickets = new Set(of('material-event').map(({ at }) => at))
  const shown = scores.filter(({ score }) => score.moments?.at(-1)?.word === 'WICKET')
  const first = new Map(
    shown.map(({ at, score }) => [score.moments?.at(-1)?.n, at] as const).toReversed(),
  )
  expect(first.size).toBeGreaterThan(15)
  expect([...first.values()].filter((at) => !wickets.has(at))).toEqual([])
})

test('[WD6] while a ball is on its way no market opens or shuts, which would tell what it brings', () => {
  const states = of('market-state').map(({ at }) => at)
  const shown = scores.filter(({ score }) => score.lastBalls.length > 0)
  expect(shown.length).toBeGreaterThan(1000)
  for (const { at } of shown) {
    expect(states.filter((one) => one > at - 4000 && one < at)).toEqual([])
  }
})

test('[WD82] a session of runs counts those between its intervals', () => {
  const numbers = of('result').flatMap(({ at, marketId, result }) =>
    /-se-\d+$/.test(marketId) && result.kind === 'number' ? [{ at, value: result.value }] : [],
  )
  expect(numbers.length).toBeGreaterThan(3)
  for (const { value } of numbers) {
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(SESSION_OVERS * 12)
  }
  const runsAt = (at: number): number => {
    const score = scores.findLast((one) => one.at <= at)?.score
    return (score?.teams ?? []).reduce((sum, { runs }) => sum + runs, 0)
  }
  // the first session begins at nothing
  expect(numbers[0]?.value).toBe(runsAt(numbers[0]?.at ?? 0))
})

test('[WD83] the score tells day and session, the batting side alone, and moments in order', () => {
  const playing = scores.filter(({ score }) => isUnderWay(score))
  expect(playing.some(({ score }) => score.phase === 'innings break')).toBe(true)
  expect(playing.length).toBeGreaterThan(1000)
  for (const { score } of playing) {
    expect(score.teams.filter(({ batting }) => batting)).toHaveLength(1)
  }
  const words = playing.map(({ score }) => score.message)
  expect(
    words.filter((message) => /^Day [1-5], session [1-3]\|/.test(message)).length,
  ).toBeGreaterThan(900)
  for (const [message, interval] of [
    ['Lunch', 'Lunch'],
    ['Tea', 'Tea'],
    ['Stumps, day 1', 'Stumps'],
  ]) {
    const told = scores.find(({ score }) => score.message.startsWith(message ?? ''))
    expect(told?.score).toMatchObject({ phase: 'innings break', interval })
  }
  const played = playing.filter(({ score }) => score.phase === 'in play')
  expect(played.every(({ score }) => score.interval === undefined)).toBe(true)
  const end: CricketScore | undefined = scores.at(-1)?.score
  expect(end?.phase).toBe('finished')
  expect(end?.message).toMatch(/won by|drawn|tied/)
})

test('[WD84] there is a Test by every Indian day, and each is told from any moment on', () => {
  for (let now = 6 * HOUR; now < 12 * DAY; now += DAY) {
    const tests = slotsAt(now).filter((slot) => Math.floor(slot / 1_000_000) === LANE / 1_000_000)
    const started = tests.filter((slot) => matchOf(numberedSeed(5), slot).startsAt <= now)
    expect(started).toHaveLength(1)
    for (const slot of tests) expect(isPast(slot, now)).toBe(false)
  }
  const now = match.startsAt + DAY + 3 * HOUR
  const standing = fold(events, now)
  expect(standing.length).toBeLessThan(1500)
  expect(standing.filter(({ kind }) => kind === 'score')).toHaveLength(1)
  expect(events.length).toBeLessThan(40_000)
  const early = (told: readonly FeedEvent[]) =>
    told.filter(({ at }) => at <= match.startsAt - UPCOMING_UNTIL_MS)
  expect(early(upcoming(match))).toEqual(early(events))
})
