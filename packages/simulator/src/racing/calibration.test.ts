import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { termsOf } from './card.ts'
import { BEFORE_SHARE, Path } from './path.ts'
import { fieldOf, orderOf, type Race } from './race.ts'

const SEED = numberedSeed(7)
const RACES = 150
/** Moments at which every race is priced: at the listing, at the off, at three quarters of the race. */
const MOMENTS = [0, BEFORE_SHARE, 0.8]

interface Priced {
  readonly chance: number
  readonly won: number
}

const raceAt = (slot: number): Race => {
  const match = matchOf(SEED, slot)
  if (match.sport !== 'race') throw new Error(`slot ${slot} is no race`)
  return match
}

/** Prices of every runner at each moment, with what became of it; `shift` makes short prices shorter. */
function pricesOf(race: Race, shift: number) {
  const field = fieldOf(race)
  const running = field.starters.flatMap(({ outMs, isReserve }, at) =>
    outMs === null && !isReserve ? [at] : [],
  )
  const places = termsOf(race).places
  const order = orderOf(field).filter(({ number }) => running.includes(number - 1))
  const path = new Path(field, race.key, 'before')
  const told = MOMENTS.map((moment) => {
    path.moveTo(moment)
    return path.chances(running, places)
  })
  const priced = (chances: readonly number[], paid: number): readonly Priced[] => {
    const numbers = new Set(order.slice(0, paid).map(({ number }) => number))
    return running.map((starter, at) => ({
      chance: (chances[at] ?? 0) ** (1 + shift),
      won: numbers.has(starter + 1) ? 1 : 0,
    }))
  }
  return {
    win: told.flatMap((chances) => priced(chances.win, 1)),
    place: told.flatMap((chances) => priced(chances.place, places)),
    /** the win chance of every runner at each moment */
    told: told.map(({ win }) => win),
  }
}

/**
 * Means over races, in standard errors, that fair moves of prices have near 0: of the favourite's and the outsider's move
 * from each moment to the next one, and of the products of a runner's two moves.
 */
function foreseen(races: readonly (readonly (readonly number[])[])[]): readonly number[] {
  const perRace = races.map((told) => {
    const moves = told
      .slice(1)
      .map((now, at) => now.map((one, who) => one - (told[at]?.[who] ?? 0)))
    const ofExtremes = moves.flatMap((own, at) => {
      const before = told[at] ?? []
      const who = [Math.max(...before), Math.min(...before)].map((one) => before.indexOf(one))
      return who.map((each) => own[each] ?? 0)
    })
    const [first = [], second = []] = moves
    return [...ofExtremes, first.reduce((sum, move, who) => sum + move * (second[who] ?? 0), 0)]
  })
  return (perRace[0] ?? []).map((_, of) => {
    const values = perRace.map((each) => each[of] ?? 0)
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length
    return Math.abs(mean) / Math.sqrt(variance / values.length)
  })
}

/** Chances that favour the favourites more than they should, from the second moment on. */
function sharpened(told: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return told.map((chances, at) => {
    if (at === 0) return chances
    const sharp = chances.map((chance) => chance ** 1.4)
    const sum = sharp.reduce((all, one) => all + one, 0)
    return sharp.map((one) => one / sum)
  })
}

/** The worst tenth of the range: how far prices lie from results, in points and in standard errors. */
function worstTenth(priced: readonly Priced[]): number {
  const tenths = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0 }))
  for (const { chance, won } of priced) {
    const tenth = tenths[Math.min(9, Math.floor(chance * 10))]
    if (tenth === undefined) continue
    tenth.count += 1
    tenth.chance += chance
    tenth.won += won
  }
  return Math.max(
    ...tenths
      .filter(({ count }) => count >= 80)
      .map(({ count, chance, won }) => {
        const [expected, share] = [chance / count, won / count]
        // the moments of a race are one draw
        const error = Math.sqrt((expected * (1 - expected) * MOMENTS.length) / count)
        return Math.abs(share - expected) / Math.max(error, 0.03 / 3.5)
      }),
  )
}

const all = (lane: number, shift = 0) =>
  Array.from({ length: RACES }, (_, at) => pricesOf(raceAt(lane * 1_000_000 + 2_000 + at), shift))

test.each([
  [8, 'horses'],
  [9, 'greyhounds'],
])(
  '[RC21] [WD27] win and place prices of lane %i, %s, are calibrated and fair at every moment',
  (lane) => {
    const races = all(lane)
    expect(worstTenth(races.flatMap(({ win }) => win))).toBeLessThan(3.5)
    expect(worstTenth(races.flatMap(({ place }) => place))).toBeLessThan(3.5)
    const told = races.map((one) => one.told)
    expect(Math.max(...foreseen(told))).toBeLessThan(3.5)
    // control: the favourite of the listing shortens
    expect(Math.max(...foreseen(told.map(sharpened)))).toBeGreaterThan(3.5)
  },
)

test('[WD27] control: overconfident prices are found out', () => {
  expect(worstTenth(all(8, 0.6).flatMap(({ win }) => win))).toBeGreaterThan(3.5)
})
