import { isResultOf } from '@crease/domain/accounting/settlement.ts'
import { isExact } from '@crease/domain/market/exact.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { RaceScore } from '@crease/domain/market/race-score.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { fold, timeline, upcoming, UPCOMING_UNTIL_MS } from '../world.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { DAY, MINUTE } from '../time-spans.ts'
import { isAbandoned } from './abandoned.ts'
import { cardOf, termsOf } from './card.ts'
import { formOf } from './form.ts'
import { GREYHOUNDS, HORSES, meetingOf, runnerAt } from './meeting.ts'
import { raceTimeline } from './race-timeline.ts'
import { finishAmong } from './result.ts'
import { EVERY, fieldOf, orderOf, placeDivisorOf, placesPaid, type Race } from './race.ts'

const SEED = numberedSeed(7)
const LANES = { horses: 8, greyhounds: 9 } as const
const LANE_SLOTS = 1_000_000

function race(code: keyof typeof LANES, turn: number): Race {
  const match = matchOf(SEED, LANES[code] * LANE_SLOTS + turn)
  if (match.sport !== 'race') throw new Error(`lane ${LANES[code]} has no races`)
  return match
}

/** Races that are run. */
const some = (code: keyof typeof LANES, count: number): readonly Race[] =>
  Array.from({ length: 2 * count }, (_, at) => race(code, 5_000 + at))
    .filter((one) => !isAbandoned(one))
    .slice(0, count)

const scores = (story: readonly FeedEvent[]): readonly { at: number; score: RaceScore }[] =>
  story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'race'
      ? [{ at: event.at, score: event.score }]
      : [],
  )

const results = (story: readonly FeedEvent[], code: string) =>
  story.flatMap((event) =>
    event.kind === 'result' && event.marketId.endsWith(`-${code}`) ? [event.result] : [],
  )

test.each([HORSES, GREYHOUNDS])(
  '[RC20] no runner is entered twice in a meeting: $code',
  (discipline) => {
    for (const number of [0, 1, 77]) {
      const meeting = meetingOf(SEED, discipline, number)
      const entered = meeting.races.flatMap(({ first, runners }) =>
        Array.from({ length: runners }, (_, at) => runnerAt(meeting, first + at)),
      )
      expect(entered.length).toBeGreaterThan(70)
      expect(new Set(entered).size).toBe(entered.length)
    }
  },
)

test('[RC20] a horse race starts every 40 minutes, three meetings of twelve a day, a greyhound race every six', () => {
  const day = Array.from({ length: 36 }, (_, at) => race('horses', 36 * 20 + at))
  expect(new Set(day.map(({ seriesName }) => seriesName)).size).toBe(3)
  const starts = day.map(({ startsAt }) => startsAt)
  expect(Math.max(...starts) - Math.min(...starts)).toBe(DAY - EVERY.horses)
  const dogs = some('greyhounds', 3)
  expect(
    dogs.map(
      ({ startsAt }) =>
        startsAt - dogs.reduce((least, one) => Math.min(least, one.startsAt), Infinity),
    ),
  ).toEqual([0, 6 * MINUTE, 12 * MINUTE])
  const [first, second, third] = dogs.map(({ seriesName }) => seriesName)
  expect(first).not.toBe(second)
  expect(first).toBe(third)
})

test('[RC20] [RC28] fields have six to sixteen horses, or six greyhounds and a reserve', () => {
  const sizes = some('horses', 60).map((one) => fieldOf(one).starters.length)
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([6, 16])
  for (const one of some('greyhounds', 10)) {
    const { starters } = fieldOf(one)
    expect(starters.map(({ isReserve }) => isReserve)).toEqual([...Array(6).fill(false), true])
  }
  for (const one of some('horses', 10)) {
    const { starters } = fieldOf(one)
    expect(new Set(starters.map(({ draw }) => draw)).size).toBe(starters.length)
    expect(new Set(starters.map(({ jockey }) => jockey)).size).toBe(starters.length)
    expect(new Set(starters.map(({ animal }) => animal.name)).size).toBe(starters.length)
  }
})

test.each([
  [4, false, 1],
  [5, false, 2],
  [7, true, 2],
  [8, false, 3],
  [15, true, 3],
  [16, true, 4],
  [16, false, 3],
])('[RC1] %i runners, handicap %s: %i places', (runners, isHandicap, places) => {
  expect(placesPaid(runners, isHandicap)).toBe(places)
})

test('[RC20] a reserve that runs has the trap of the greyhound that it replaces', () => {
  const reserves = some('greyhounds', 24).map((match) => {
    const entries = scores(raceTimeline(match)).at(-1)?.score.entries ?? []
    const { state, draw } = entries[6] ?? { state: 'out', draw: null }
    return { state, replaced: entries.find(({ number }) => number === draw)?.state ?? null }
  })
  const replaced = (runs: boolean) =>
    reserves.flatMap((one) => ((one.state === 'runs') === runs ? one.replaced : []))
  expect([new Set(replaced(true)), new Set(replaced(false))]).toEqual([
    new Set(['out']),
    new Set([null]),
  ])
})

/** The form of a runner as it comes out of the results that the world has published. */
function publishedForm(code: keyof typeof LANES, before: number, name: string): string {
  let form = ''
  for (let turn = before - 1; turn >= 0 && form.length < 6; turn -= 1) {
    const earlier = race(code, turn)
    if (!fieldOf(earlier).starters.some(({ animal }) => animal.name === name)) continue
    const { score } = scores(raceTimeline(earlier)).at(-1) ?? {}
    const number = score?.entries.find((entry) => entry.name === name)?.number
    const found = score?.order.find((position) => position.number === number)
    if (found !== undefined) form = `${found.place > 9 ? 0 : found.place}${form}`
  }
  return form
}

/** A race of each, with earlier ones. */
const RUN = [
  ['horses', 5_001],
  ['greyhounds', 12_001],
] as const

test.each(RUN)('[RC23] the forms on a card of %s are what the world published', (code, turn) => {
  const card = race(code, turn)
  const entries = cardOf(card, fieldOf(card)).entries.slice(0, 3)
  expect(entries.map(({ form }) => form.length)).toContain(6)
  for (const { name, form } of entries) {
    expect([name, form]).toEqual([name, publishedForm(code, turn, name)])
  }
})

test('[RC23] a form with a planted place is found out; the first races have none', () => {
  const card = race('horses', 5_001)
  const [starter] = fieldOf(card).starters
  if (starter === undefined) throw new Error('a race without runners')
  const { form } = formOf(card, starter)
  const planted = `${form.slice(0, -1)}${(Number(form.at(-1)) + 1) % 10}`
  expect(publishedForm('horses', 5_001, starter.animal.name)).not.toBe(planted)
  const first = race('horses', 0)
  expect(
    fieldOf(first)
      .starters.map((one) => formOf(first, one).form)
      .join(''),
  ).toBe('')
})

test('[WD1] the same seed tells the same race, in any order, and another seed another', () => {
  const story = raceTimeline(race('horses', 5_003))
  raceTimeline(race('greyhounds', 12))
  expect(raceTimeline(race('horses', 5_003))).toEqual(story)
  const other = matchOf(numberedSeed(8), LANES.horses * LANE_SLOTS + 5_003)
  expect(timeline(other)).not.toEqual(story)
})

test('[WD44] upcoming tells the same until an hour before the start', () => {
  const match = race('horses', 5_004)
  const until = match.startsAt - UPCOMING_UNTIL_MS
  const told = upcoming(match)
  expect(told.length).toBeGreaterThan(20)
  expect(told).toEqual(raceTimeline(match).filter(({ at }) => at <= until))
})

test('[WD10] a feed that starts in the middle of a race finds its card, positions and prices', () => {
  const match = race('horses', 5_005)
  const story = raceTimeline(match)
  const frames = scores(story).filter(({ score }) => score.phase === 'running')
  const at = frames[Math.floor(frames.length / 2)]?.at ?? 0
  const standing = fold(story, at)
  expect(scores(standing).map(({ score }) => score.order.length)).toEqual([
    fieldOf(match).starters.filter(({ outMs }) => outMs === null).length,
  ])
  const running = fieldOf(match).starters.filter(({ outMs }) => outMs === null)
  const quotes = standing.filter((event) => event.kind === 'quotes')
  // on the winner, on the places and each way
  expect(quotes.map(({ runners }) => runners.length)).toEqual(Array(3).fill(running.length))
  const states = standing.filter((event) => event.kind === 'market-state')
  expect(states.map(({ inPlay }) => inPlay)).toEqual([true, true, true])
})

test('[WD2] moments never decrease, and the result that stands is the last', () => {
  for (const match of [...some('horses', 6), ...some('greyhounds', 6)]) {
    const story = raceTimeline(match)
    const times = story.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const order = orderOf(fieldOf(match))
    const winners = order.filter(({ place }) => place === 1).map(({ number }) => String(number))
    expect(results(story, 'mo').at(-1)).toMatchObject({ kind: 'winners', winners })
    expect(story.at(-1)).toMatchObject({ kind: 'result' })
  }
})

test('[RC25] [RC30] [EW1] each way has the terms of its field, prices beyond the win prices, and the order as its result', () => {
  for (const match of [...some('horses', 6), ...some('greyhounds', 3)]) {
    const story = raceTimeline(match)
    const terms = termsOf(match)
    const [market] = story.flatMap((event) =>
      event.kind === 'market' && event.market.kind === 'each-way' ? [event.market] : [],
    )
    expect(market).toMatchObject({
      winners: terms.places,
      placeDivisor: terms.divisor,
      startingPrices: 'off',
    })
    expect(market && isExact(market)).toBe(true)
    const [result] = results(story, 'ew').slice(-1)
    const order = orderOf(fieldOf(match)).filter(({ place }) => place <= terms.places)
    expect(result?.kind === 'finish' && result.order.flat()).toEqual(
      order.map(({ number }) => String(number)),
    )
    if (market === undefined || result === undefined) continue
    expect(isResultOf(market, result)).toBe(true)
    const removed = story.filter(
      (event) => event.kind === 'runner-removed' && event.marketId === market.marketId,
    )
    expect(
      removed.every((event) => event.kind === 'runner-removed' && event.factor === 'win'),
    ).toBe(true)
  }
})

test('[EW4] [RC25] runners that came in level are one group, up to the last place paid', () => {
  const position = (number: number, place: number) => ({ number, place, behind: place })
  const order = [position(4, 1), position(2, 2), position(5, 2), position(1, 4)]
  const among = (places: number) => finishAmong(order, { places, removed: [] })
  expect(among(2)).toEqual({ kind: 'finish', order: [['4'], ['2', '5']], removed: [] })
  expect(among(3)).toEqual(among(2))
  expect(among(4)).toMatchObject({ order: [['4'], ['2', '5'], ['1']] })
})

test.each([
  [5, false, 4],
  [7, true, 4],
  [8, false, 5],
  [11, true, 5],
  [12, true, 4],
  [16, false, 5],
])('[RC25] %i runners, handicap %s: 1/%i of the odds', (runners, isHandicap, divisor) => {
  expect(placeDivisorOf(runners, isHandicap)).toBe(divisor)
})

/** hundredths of a length: no objection to a wider margin */
const CLOSE = 60

/** The first race of the world whose result was corrected. */
function firstCorrected(): readonly FeedEvent[] {
  for (let looked = 1; looked < 400; looked += 1) {
    const match = race('horses', 5_000 + looked)
    if ((orderOf(fieldOf(match))[1]?.behind ?? 0) >= CLOSE) continue
    const story = raceTimeline(match)
    const [first, last = first] = results(story, 'mo')
    if (JSON.stringify(first) !== JSON.stringify(last)) return story
  }
  throw new Error('no race of this world was corrected')
}

test('[RC24] an objection that is upheld pays the first past the post, then the winner', () => {
  const story = firstCorrected()
  const phases = scores(story).map(({ score }) => score.phase)
  expect(phases.slice(-2)).toEqual(['objection', 'final'])
  const orders = scores(story)
    .slice(-2)
    .map(({ score }) => score.order.map(({ number }) => number))
  expect(orders[0]?.slice(0, 2).toReversed()).toEqual(orders[1]?.slice(0, 2))
  expect(orders[0]?.slice(2)).toEqual(orders[1]?.slice(2))
})

test('[RC2] factors of a race sum to 100 per cent, and every non-runner has one', () => {
  const withdrawn = [...some('horses', 12), ...some('greyhounds', 24)].flatMap((match) => {
    const story = raceTimeline(match)
    const card = scores(story).at(-1)?.score
    const removed = story.flatMap((event) => (event.kind === 'runner-removed' ? [event] : []))
    for (const event of removed) {
      const entry = card?.entries.find(({ runnerId }) => runnerId === event.runnerId)
      expect(entry?.state).toBe('out')
      // an unneeded reserve leaves nothing behind
      const factor = entry?.factors?.[event.factor] ?? 0
      expect(factor * 10).toBe(event.reduction)
    }
    expect(termsOf(match).places).toBe(card?.places)
    return removed
  })
  expect(withdrawn.length).toBeGreaterThan(10)
  expect(withdrawn.every(({ reduction }) => reduction >= 0 && reduction < 99_000)).toBe(true)
})
