import { describe, expect, test } from 'vitest'
import { ratio, waysOf, waysTo } from '../kernel/chances.ts'
import { quoteOf, returnOf } from '../kernel/prices.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { dealOn, newRound, playRound } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { quoted, selectionOf, settled, standAt } from '../testing/stands.ts'
import { liveTitle, unlikely } from '../testing/title-life.ts'
import { VIRTUAL } from './family.ts'
import { lotsOf } from './field.ts'
import { leftOf, orderChance, placedChances } from './finish.ts'
import { GOAL_LOTS, goalLots, goalsOf, quarterLots, QUARTERS } from './goals.ts'
import { vfootball } from './vfootball.ts'
import { vgreyhounds } from './vgreyhounds.ts'
import { vhorses } from './vhorses.ts'

const all = ({ markets }: Title): readonly Selection[] =>
  markets.flatMap(({ selections, picks }) => [...selections, ...(picks?.examples ?? [])])

const shareOf = (round: Round, selection: Selection): number => {
  const chances = selection.chances(round)
  return ratio({ num: waysTo(chances, 'win'), den: waysOf(chances) })
}

/** Rounds at their window, drawn from fixed keys. */
const windowsOf = (title: Title): readonly Round[] =>
  Array.from({ length: 12 }, (_, at) => {
    const { below } = new Stream(utf8(`${title.slug} field ${at}`))
    return dealOn(title, newRound(title, null), below).round
  })

describe.each(VIRTUAL)('$slug', (title) => {
  test('[CG160] every bet of every drawn field returns 95 to 98 % of its stake, by its exact chance', () => {
    const returns = windowsOf(title).flatMap((round) =>
      all(title).map((selection) => {
        const { back } = quoteOf(selection, round)
        if (back === null) throw new Error('no odds')
        return ratio(returnOf(selection.chances(round), { kind: 'odds', side: 'BACK', odds: back }))
      }),
    )
    expect(returns.length).toBeGreaterThan(400)
    expect(Math.min(...returns)).toBeGreaterThan(0.95)
    expect(Math.max(...returns)).toBeLessThan(0.98)
  })

  test('[CG160] the chances of a book in which one wins are together one', () => {
    for (const round of windowsOf(title)) {
      for (const { book, selections, picks } of title.markets) {
        if (book.kind !== 'one-wins' && picks === undefined) continue
        const bets = [...selections, ...(picks?.examples ?? [])]
        const sum = bets.reduce((total, selection) => total + shareOf(round, selection), 0)
        expect(sum).toBeCloseTo(1, 12)
      }
    }
  })

  test('[CG966] rounds differ in their field and prices, which are drawn before the bets', () => {
    const rounds = windowsOf(title)
    expect(new Set(rounds.map(({ dealt }) => JSON.stringify(dealt))).size).toBeGreaterThan(10)
    const [first] = title.markets[0]?.selections ?? []
    const prices = rounds.map((round) => (first === undefined ? null : quoteOf(first, round).back))
    expect(new Set(prices).size).toBeGreaterThan(3)
    const called = rounds.map((round) => first?.called?.(round) ?? '')
    expect(new Set(called).size).toBeGreaterThan(6)
    expect(called.every((name) => name.length > 3)).toBe(true)
    expect(rounds.every(({ windows, dealt }) => windows === 0 && dealt.length > 1)).toBe(true)
  })

  test('[CG42] it brings what the chances of its fields say over so many rounds', () => {
    const life = liveTitle({ title, rounds: 300, seed: 'virtual', every: 1 })
    expect(life.faults).toEqual([])
    expect(unlikely(life, 4)).toEqual([])
  })
})

/** Every order in which all can finish, with its chance. */
function* finishes(
  weights: readonly number[],
  order: readonly number[] = [],
): Generator<{ readonly order: readonly number[]; readonly chance: number }> {
  if (order.length === weights.length) {
    yield { order, chance: 1 }
    return
  }
  const left = weights.reduce((sum, weight, at) => (order.includes(at + 1) ? sum : sum + weight), 0)
  for (const [at, weight] of weights.entries()) {
    if (order.includes(at + 1)) continue
    for (const rest of finishes(weights, [...order, at + 1])) {
      yield { order: rest.order, chance: (rest.chance * weight) / left }
    }
  }
}

const DOG_NAMES = [3, 0, 7, 11, 5, 16]
const DOG_FORMS = [15, 30, 3, 8, 8, 24]

test('[CG161] the chances are those of all orders in which the drawn dogs can finish, each settled', () => {
  const window = standAt(vgreyhounds, [...DOG_NAMES, ...DOG_FORMS])
  const sums = new Map(all(vgreyhounds).map(({ id }) => [id, 0]))
  for (const { order, chance } of finishes(DOG_FORMS)) {
    const end = standAt(vgreyhounds, [...DOG_NAMES, ...DOG_FORMS, ...order])
    for (const { id, settle } of all(vgreyhounds)) {
      if (settle(end).kind === 'win') sums.set(id, (sums.get(id) ?? 0) + chance)
    }
  }
  for (const selection of all(vgreyhounds)) {
    expect(sums.get(selection.id)).toBeCloseTo(shareOf(window, selection), 12)
  }
})

const HORSES = [9, 1, 2, 3, 4, 5, 6, 7]
const FORMS = [30, 19, 15, 12, 10, 8, 6, 4]
const race = (...order: readonly number[]): Round =>
  standAt(vhorses, [...HORSES, ...FORMS, ...order])

test('[CG161] a place is drawn from those who are not home yet', () => {
  const round = race(3, 1, 2, 8, 7, 6, 5, 4)
  expect(vhorses.outcome(round)).toEqual({ code: '3', winner: '3 Late Mango' })
  expect(selectionOf(vhorses, 'win-1').called?.(round)).toBe('1 Indigo Lane')
  const next = vhorses.next({ ...round, dealt: round.dealt.slice(0, 17) })
  if (next.kind !== 'deal') throw new Error('no draw')
  expect(next.lots).toEqual(
    leftOf(
      FORMS.map((form, at) => [at + 1, form]),
      [3],
    ),
  )
  const forecast = orderChance(
    [
      [1, 26],
      [2, 19],
      [3, 55],
    ],
    [2, 1],
  )
  expect(forecast).toEqual({ num: 247n, den: 4050n })
})

test('[CG966] a forecast has the names of its two runners in their order', () => {
  const picks = vhorses.markets.find(({ id }) => id === 'forecast')?.picks
  const forecast = picks?.read('forecast-3.1')
  expect(forecast?.called?.(race())).toBe('3 Late Mango / 1 Indigo Lane')
  const { edition: _now, ...byFirst } = newRound(vhorses, null)
  expect(forecast?.called?.(byFirst)).toBeNull()
})

test('[CG161] win, place and forecast are settled by the first, the first three, and the first two in their order', () => {
  const round = race(3, 1, 2, 8, 7, 6, 5, 4)
  const picks = vhorses.markets.find(({ id }) => id === 'forecast')?.picks
  expect(settled(vhorses, 'win-3', round)).toEqual({ kind: 'win' })
  expect(settled(vhorses, 'win-1', round)).toEqual({ kind: 'lose' })
  expect(settled(vhorses, 'place-2', round)).toEqual({ kind: 'win' })
  expect(settled(vhorses, 'place-8', round)).toEqual({ kind: 'lose' })
  expect(picks?.read('forecast-3.1')?.settle(round)).toEqual({ kind: 'win' })
  expect(picks?.read('forecast-1.3')?.settle(round)).toEqual({ kind: 'lose' })
  expect(picks?.read('forecast-3.3')).toBeNull()
  // 104 lots, of which 30 are the first runner's: fair 3.4666, of which 97 % are 3.3626
  expect(quoted(vhorses, 'win-1', race())).toEqual({ back: 336, lay: null })
})

test('[CG160] the chances to be placed of the whole field are together the places, at the ends of form too', () => {
  for (const forms of [FORMS, [30, 3, 3, 3, 3, 3, 3, 3], [3, 30, 30, 30, 30, 30, 30, 30]]) {
    const placed = placedChances(
      forms.map((form, at) => [at + 1, form]),
      3,
    )
    const shares = [...placed.values()].map((of) =>
      ratio({ num: waysTo(of, 'win'), den: waysOf(of) }),
    )
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(3, 12)
    // the odds of the likeliest one stay above 1.01
    expect(0.97 / Math.max(...shares)).toBeGreaterThan(1.01)
  }
})

test('[CG162] the goals of both sides settle every bet on a match', () => {
  const first = { ...newRound(vfootball, null) }
  const { edition: _now, ...byFirst } = first
  const won = (home: number, away: number) =>
    all(vfootball)
      .filter(({ settle }) => settle(standAt(vfootball, [home, away], byFirst)).kind === 'win')
      .map(({ id }) => id)
  expect(won(2, 1)).toEqual(['home', 'over-1', 'over-2', 'under-3', 'both-yes', 'score-2-1'])
  expect(won(0, 0)).toEqual(['draw', 'under-1', 'under-2', 'under-3', 'both-no', 'score-0-0'])
  expect(vfootball.outcome(standAt(vfootball, [1, 1], byFirst))).toEqual({
    code: '1-1',
    winner: 'Draw, 1-1',
    said: { id: 'virtual-score', args: { result: { id: 'Draw' }, score: '1-1' } },
  })
  expect(shareOf(first, selectionOf(vfootball, 'draw'))).toBeCloseTo(0.2584, 12)
})

test('[CG162] the goals of six quarters, each drawn by itself, have exactly the lots of the match', () => {
  for (const lots of [...GOAL_LOTS.home, ...GOAL_LOTS.away]) {
    /** the chance of each number of goals after the quarters so far */
    let chances = new Map([[0, 1]])
    for (let left = QUARTERS; left > 0; left -= 1) {
      const next = new Map<number, number>()
      for (const [scored, chance] of chances) {
        const drawn = quarterLots(lots, scored, left)
        const sum = drawn.reduce((total, [, copies]) => total + copies, 0)
        for (const [goals, copies] of drawn) {
          const at = scored + goals
          next.set(at, (next.get(at) ?? 0) + (chance * copies) / sum)
        }
      }
      chances = next
    }
    for (const [goals, copies] of lots.entries()) {
      expect(chances.get(goals)).toBeCloseTo(copies / 100, 12)
    }
  }
})

test('[CG162] a match has a minute for each goal, in its quarter and by its side', () => {
  const end = standAt(vfootball, [0, 10, 1, 0, 7, 0, 0, 2, 1, 3, 12, 5, 0, 0, 0, 0, 0, 0])
  expect(goalsOf(end)).toEqual([
    { side: 'home', minute: 7 },
    { side: 'home', minute: 33 },
    { side: 'away', minute: 35 },
    { side: 'home', minute: 42 },
  ])
  expect(vfootball.outcome(end)).toMatchObject({ code: '3-1', winner: 'Harbour Rovers, 3-1' })
  expect(vfootball.faceName('minute3.2', 12)).toBe("42'")
  expect(goalLots(end, 'home')).toEqual([12, 27, 29, 20, 12])
  expect(goalLots(end, 'away')).toEqual([46, 36, 13, 4, 1])
})

test.each(VIRTUAL)(
  '[CG965] a round of $slug of the first edition is drawn as it always was',
  (title) => {
    const { edition: _now, ...from } = newRound(title, null)
    const { below } = new Stream(utf8(`first edition ${title.slug}`))
    const { end } = playRound(title, from, () => below)
    expect(end.dealt.map(({ slot, face }) => `${slot} ${face}`).join(', ')).toBe(FIRST[title.slug])
  },
)

/** As the code of the first edition drew them. */
const FIRST: Readonly<Record<string, string>> = {
  vhorses: 'place1 3, place2 5, place3 2, place4 1, place5 7, place6 4, place7 6, place8 8',
  vgreyhounds: 'place1 1, place2 6, place3 2, place4 4, place5 3, place6 5',
  vfootball: 'home 3, away 3',
}

test('[CG161] the lots of a race are the forms that were drawn', () => {
  expect(
    lotsOf(
      { runners: 2, stable: ['A', 'B'], standard: [1, 2] },
      { ...newRound(vhorses, null), dealt: [{ slot: 'form2', face: 30 }] },
    ),
  ).toEqual([
    [1, 1],
    [2, 30],
  ])
})
