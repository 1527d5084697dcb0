import { expect, test } from 'vitest'
import { openStream } from '../../keys/streams.ts'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { meanFaults } from '../../testing/mean-faults.ts'
import { riggedRandom } from '../../testing/rigged-random.ts'
import { periodFaults } from '../../testing/score-laws.ts'
import type { Outlook } from '../game.ts'
import { scoredMatch } from '../match.ts'
import { playOut } from '../play.ts'
import type { ClockRules, ScoredSport } from '../sport.ts'
import { SCORED_SPORTS } from '../sports.ts'
import { ClockGame } from './clock.ts'
import { scoreOf as unitsOf, type ClockState } from './clock-state.ts'

const SEED = numberedSeed(7)
const SPORTS = SCORED_SPORTS.flatMap((sport) =>
  sport.rules.family === 'clock' ? [{ sport, slug: sport.slug, rules: sport.rules }] : [],
)
const gameOf = (sport: ScoredSport, rules: ClockRules, edge: number) =>
  new ClockGame(scoredMatch(sport, SEED, { slot: 40, startsAt: 0, listedAt: 0 }), rules, [
    rules.rate * (1 + edge),
    rules.rate * (1 - edge),
  ])

test.each(SPORTS)('[WD121] periods and scores of $slug follow its laws', ({ sport, rules }) => {
  let extra = 0
  for (let number = 0; number < 60; number += 1) {
    const game = gameOf(sport, rules, (number % 3) / 20)
    const steps = playOut(game, openStream(SEED, `${sport.slug} ${number}`))
    const last = steps.at(-1)?.to ?? game.first
    expect(periodFaults(last.parts, rules)).toEqual([])
    if (last.parts.length > rules.periods) extra += 1
    for (const { from, to } of steps) {
      const [before, after] = [unitsOf(from), unitsOf(to)]
      const gained = [after[0] - before[0], after[1] - before[1]]
      // a shoot-out adds one goal
      const isAllowed = (points: number) =>
        points === 0 || legalIn(from, rules).some(([each]) => each === points)
      expect(gained.every((points) => isAllowed(points))).toBe(true)
    }
  }
  expect(extra > 0).toBe(rules.ifLevel.kind !== 'draw')
})

/** The scores of a state: in sudden death rugby league has no conversion, but a drop goal. */
const legalIn = ({ parts }: ClockState, { scores, periods, ifLevel }: ClockRules) =>
  ifLevel.kind === 'sudden' && parts.length >= periods ? (ifLevel.scores ?? scores) : scores

test('[WD121] golden point is ten minutes long and ends with a drop goal, a penalty goal or a try alone', () => {
  const rugby = SPORTS.find(({ slug }) => slug === 'rugby-league')
  if (rugby === undefined) throw new Error('no rugby league')
  const won = new Map<number, number>()
  let lastMinute = 0
  for (let number = 0; number < 900; number += 1) {
    const game = gameOf(rugby.sport, rugby.rules, 0)
    const random = openStream(SEED, `golden ${number}`)
    let state: ClockState = {
      parts: [
        [6, 6],
        [6, 6],
      ],
      part: [0, 0],
      slot: 0,
      isOver: false,
    }
    while (!game.isOver(state)) {
      lastMinute = Math.max(lastMinute, Number.parseInt(game.board(state).clock, 10))
      state = game.step(state, random).to
    }
    const [home, away] = unitsOf(state)
    won.set(Math.abs(home - away), (won.get(Math.abs(home - away)) ?? 0) + 1)
  }
  expect(lastMinute).toBe(90)
  expect([...won.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 4])
  const end = gameOf(rugby.sport, rugby.rules, 0).outlook({
    parts: [
      [6, 6],
      [6, 6],
    ],
    part: [0, 0],
    slot: 0,
    isOver: false,
  })
  // the priced chance of a total of one more point is how often it came
  const priced = end.get('tp')?.[25] ?? 0
  expect(Math.abs((won.get(1) ?? 0) / 900 - priced)).toBeLessThan(4 * Math.sqrt(0.25 / 900))
})

test.each(['ice-hockey', 'esoccer', 'basketball'])(
  '[WD128] the moments of %s have every score, and how the match ended',
  (slug) => {
    const found = SPORTS.find((one) => one.slug === slug)
    if (found === undefined) throw new Error(`no ${slug}`)
    let [both, shotOut] = [0, 0]
    for (let number = 0; number < 300; number += 1) {
      const game = gameOf(found.sport, found.rules, 0)
      for (const { from, to, told } of playOut(game, openStream(SEED, `told ${number}`))) {
        const [before, after] = [unitsOf(from), unitsOf(to)]
        const sides = ([0, 1] as const).filter((side) => after[side] > before[side])
        const byWhistle = told.some(({ said }) => said.text.endsWith(' won the shoot-out'))
        const scored = told.flatMap(({ side }) => (side === null ? [] : side - 1))
        expect(scored).toEqual(byWhistle ? [] : sides)
        expect(told.at(-1)?.word === 'FULL TIME').toBe(to.isOver)
        if (sides.length === 2) both += 1
        if (byWhistle) shotOut += 1
      }
    }
    expect(both > 0).toBe(found.rules.turns === 'both')
    expect(shotOut > 0).toBe(slug === 'ice-hockey')
  },
)

test.each([
  ['futsal', "20'", 'Half time', "21'"],
  ['basketball', 'Q1 0:00', 'The period is over', 'Q2 9:43'],
])('[WD123] between two periods of %s the board is that of the first', (slug, ...shown) => {
  const found = SPORTS.find((one) => one.slug === slug)
  if (found === undefined) throw new Error(`no ${slug}`)
  const game = gameOf(found.sport, found.rules, 0)
  const steps = playOut(game, openStream(SEED, 'break'))
  const over = steps.findIndex(({ to }) => to.parts.length === 1)
  const [before, after] = [steps[over], steps[over + 1]].map((step) =>
    game.board(step?.to ?? game.first),
  )
  const words = before?.message.map((part) => (typeof part === 'string' ? part : part.text))
  expect([before?.clock, words?.[0], after?.clock]).toEqual(shown)
})

test('[WD121] the laws of periods report a missing one, an overtime after a lead and a draw that cannot be', () => {
  const basketball = SPORTS.find(({ slug }) => slug === 'basketball')?.rules
  const hockey = SPORTS.find(({ slug }) => slug === 'ice-hockey')?.rules
  if (basketball === undefined || hockey === undefined) throw new Error('a sport is missing')
  const quarter = [20, 18] as const
  const four = [quarter, quarter, quarter, quarter]
  expect(periodFaults(four, basketball)).toEqual([])
  expect(periodFaults(four.slice(1), basketball)).toEqual(['too few periods'])
  expect(periodFaults([...four, quarter], basketball)).toEqual(['overtime of a decided match'])
  const level = [[20, 20] as const, [18, 18] as const, quarter, [18, 20] as const]
  expect(periodFaults(level, basketball)).toEqual(['level at the end'])
  expect(periodFaults([...level, quarter], basketball)).toEqual([])
  const goalless = [[0, 0] as const, [0, 0] as const, [0, 0] as const]
  expect(periodFaults([...goalless, [2, 0]], hockey)).toEqual([
    'more than one score in sudden death',
  ])
})

/** How often a side scores in the next slot, as a share of its rate: level sides hold back at the end [WD153]. */
function shareIn(state: ClockState, { ifLevel, periods, slots }: ClockRules): number {
  const caution = ifLevel.kind === 'draw' ? ifLevel.caution : undefined
  const [home, away] = unitsOf(state)
  const left = slots * (periods - state.parts.length) - state.slot
  return caution === undefined || home !== away || left > caution.slots ? 1 : caution.share
}

/** Every way in which the next slot may go, with its chance; of sports whose sides take turns. */
function ways(
  game: ClockGame,
  state: ClockState,
  { rules, edge }: { rules: ClockRules; edge: number },
) {
  const missed = game.step(state, riggedRandom()).to
  const probe = game.step(state, riggedRandom(0, 0)).to
  const isHome = unitsOf(probe)[0] > unitsOf(state)[0]
  const rate = rules.rate * (1 + (isHome ? edge : -edge)) * shareIn(state, rules)
  let before = 0
  const scored = rules.scores.map(([, share]) => {
    const draw = before + share / 2
    before += share
    return { chance: rate * share, to: game.step(state, riggedRandom(0, draw)).to }
  })
  return [{ chance: 1 - rate, to: missed }, ...scored]
}

test.each(SPORTS.filter(({ rules }) => rules.turns === 'alternate'))(
  '[WD120] every price of $slug is the mean of the prices after the next slot',
  ({ sport, rules }) => {
    const edge = 0.06
    const game = gameOf(sport, rules, edge)
    const steps = playOut(game, openStream(SEED, 'walk'))
    let looked = 0
    for (const { from } of steps.filter((_, at) => at % 17 === 0)) {
      if (from.parts.length >= rules.periods) continue
      const next = ways(game, from, { rules, edge })
      if (next.some(({ to }) => to.isOver || to.parts.length > from.parts.length)) continue
      looked += 1
      expect(
        meanFaults(
          game.outlook(from),
          next.map(({ chance, to }) => [chance, game.outlook(to)]),
        ),
      ).toEqual([])
      const bent = ways(game, from, { rules, edge: edge + 0.2 })
      expect(
        meanFaults(
          game.outlook(from),
          bent.map(({ chance, to }) => [chance, game.outlook(to)]),
        ),
      ).toContain('hc')
    }
    expect(looked).toBeGreaterThan(4)
  },
)

test('[WD120] [WD153] in the last raids of kabaddi prices know that level sides hold back', () => {
  const kabaddi = SPORTS.find(({ slug }) => slug === 'kabaddi')
  if (kabaddi === undefined) throw new Error('no kabaddi')
  const { sport, rules } = kabaddi
  const edge = 0.06
  const game = gameOf(sport, rules, edge)
  for (let left = 2; left <= 8; left += 1) {
    for (let lead = -5; lead <= 5; lead += 1) {
      const state = {
        parts: [[17, 14] as const],
        part: [15 + lead, 18] as const,
        slot: rules.slots - left,
        isOver: false,
      }
      const next = ways(game, state, { rules, edge })
      const prices = next.map(({ chance, to }) => [chance, game.outlook(to)] as const)
      expect(meanFaults(game.outlook(state), prices)).toEqual([])
    }
  }
  const last = {
    parts: [[17, 14] as const],
    part: [15, 18] as const,
    slot: rules.slots - 1,
    isOver: false,
  }
  const [missed = 0] = ways(game, last, { rules, edge }).map(({ chance }) => chance)
  expect(game.outlook(last).get('mo')?.[2]).toBeCloseTo(missed, 12)
  expect(missed).toBeGreaterThan(0.85)
})

test.each(SPORTS.filter(({ rules }) => rules.turns === 'both'))(
  '[WD120] every price of $slug is the mean of the prices after the next slot',
  ({ sport, rules }) => {
    const edge = 0.1
    const game = gameOf(sport, rules, edge)
    const [home, away] = [rules.rate * (1 + edge), rules.rate * (1 - edge)]
    const miss = 1 - 1e-9
    const steps = playOut(game, openStream(SEED, 'walk'))
    for (const { from } of steps.filter((_, at) => at % 31 === 0)) {
      if (from.slot + 1 === rules.slots || from.parts.length >= rules.periods) continue
      const after = (...draws: readonly number[]) =>
        game.outlook(game.step(from, riggedRandom(...draws)).to)
      const next: readonly (readonly [number, Outlook])[] = [
        [(1 - home) * (1 - away), after(miss, miss)],
        [home * (1 - away), after(0, 0, miss)],
        [(1 - home) * away, after(miss, 0, 0)],
        [home * away, after(0, 0, 0, 0)],
      ]
      expect(meanFaults(game.outlook(from), next)).toEqual([])
    }
    expect(steps.length).toBeGreaterThan(90)
  },
)

test.each(SPORTS)(
  '[WD120] chances of $slug add up to one before the start and in sudden death',
  ({ sport, rules }) => {
    const game = gameOf(sport, rules, 0.1)
    const level = {
      parts: Array.from({ length: rules.periods }, () => [1, 1] as const),
      part: [0, 0] as const,
      slot: 0,
      isOver: false,
    }
    const states =
      rules.ifLevel.kind === 'draw' ? [game.first] : [game.first, level, { ...level, slot: 3 }]
    for (const state of states) {
      for (const values of game.outlook(state).values()) {
        expect(Array.from(values).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8)
      }
    }
  },
)

test('[WD123] [WD128] moments of a match by the clock have the words of its sport, and its last whistle is full time', () => {
  const toldIn = (slug: string) =>
    SPORTS.filter((one) => one.slug === slug).flatMap(({ sport, rules }) =>
      Array.from({ length: 30 }, (_, number) =>
        playOut(gameOf(sport, rules, 0), openStream(SEED, `told ${number}`)),
      ),
    )
  const matches = toldIn('rugby-league')
  const told = matches.flatMap((steps) => steps.flatMap((step) => step.told))
  const words = new Set(told.map(({ word }) => word))
  expect([...words].toSorted()).toEqual(
    expect.arrayContaining(['FULL TIME', 'HALF TIME', 'PENALTY GOAL', 'TRY']),
  )
  expect(told.some(({ said }) => said.text.startsWith('Converted try for '))).toBe(true)
  for (const steps of [...matches, ...toldIn('kabaddi')]) {
    const breaks = steps.flatMap((step, at) =>
      step.told
        .filter(({ word }) => word === 'HALF TIME' || word === 'FULL TIME')
        .map(({ word }) => ({ word, isLast: at === steps.length - 1 })),
    )
    expect(breaks.filter(({ word, isLast }) => (word === 'FULL TIME') !== isLast)).toEqual([])
  }
})
