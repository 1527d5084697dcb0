import { describe, expect, test } from 'vitest'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { returnsToPlayer } from '../exact/return-to-player.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { returnOf } from '../kernel/prices.ts'
import { choicesOf } from '../kernel/solo.ts'
import type { Title } from '../kernel/title.ts'
import { SOLO_TITLES } from '../solo-titles.ts'
import { standAt } from '../testing/stands.ts'
import { liveTitle, unlikely } from '../testing/title-life.ts'
import { limbo } from './limbo.ts'
import { outcomeAs } from '../kernel/outcomes.ts'
import { exactCode, multiplierCode, multiplierOf } from './multiplier.ts'
import { plinko } from './plinko.ts'
import { roll } from './roll.ts'
import { slotBells } from './slot-bells.ts'
import { slotLanterns } from './slot-lanterns.ts'
import { slotMangoes } from './slot-mangoes.ts'
import { PEACOCK, slotPeacock } from './slot-peacock.ts'
import { linePays } from './slot-lines.ts'

const ROUNDS = 4_000
const ONE_BET = [...SOLO_TITLES.values()].filter((title) => title.choices === undefined)

describe.each([...SOLO_TITLES.values()])('$slug', (title) => {
  test('[CG171] [CG173] every bet returns 97 to 99 % by its exact chances', () => {
    const first = playRound(title, newRound(title, null), () => (n) => 5 % n).windows
    const returns = returnsToPlayer(title, first).map(({ rtp }) => rtp)
    expect(returns.length).toBeGreaterThan(0)
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.97)
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99)
  })

  test('[CG174] no table is opened for it, and it has rules, places and an id of its own', () => {
    expect(title.pace).toBe('solo')
    expect(title.rules.length).toBeGreaterThan(1)
    expect([...SOLO_TITLES.values()].filter(({ code }) => code === title.code)).toEqual([title])
  })
})

test.each(ONE_BET)('[CG42] $slug brings what its chances say over so many rounds', (title) => {
  const life = liveTitle({ title, rounds: ROUNDS, seed: 'solo', every: 1 })
  expect(life.faults).toEqual([])
  expect(unlikely(life, 4)).toEqual([])
})

test.each([slotBells, slotMangoes, slotLanterns])(
  '[CG173] all stops of $slug, each settled, are its chances',
  (title) => {
    const [spin] = title.markets[0]?.selections ?? []
    const ways = new Map<string, bigint>()
    const sides = title.slug === 'slot-bells' ? 22 : 18
    for (let stops = 0; stops < sides ** 3; stops += 1) {
      const faces = [
        stops % sides,
        Math.floor(stops / sides) % sides,
        Math.floor(stops / sides ** 2),
      ]
      const key = JSON.stringify(spin?.settle(standAt(title, faces)))
      ways.set(key, (ways.get(key) ?? 0n) + 1n)
    }
    const said = spin?.chances(newRound(title, null)) ?? []
    expect(new Map(said.map((chance) => [JSON.stringify(chance.comes), chance.ways]))).toEqual(ways)
  },
)

test('[CG173] the return of five reels is that of each line by itself, times ten', () => {
  const [spin] = slotPeacock.markets[0]?.selections ?? []
  const { num, den } = returnOf(spin?.chances(newRound(slotPeacock, null)) ?? [], {
    kind: 'odds',
    side: 'BACK',
    odds: 100,
  })
  // 14 to the power of 5 stops; hundredths that a line pays at all of them
  const letters = PEACOCK.pictures.map(({ letter }) => letter)
  let sum = 0
  const along = (line: readonly string[], ways: number): void => {
    const strip = PEACOCK.strips[line.length]
    if (strip === undefined) sum += ways * linePays(PEACOCK, line)
    else
      for (const letter of letters)
        along([...line, letter], ways * (strip.split(letter).length - 1))
  }
  along([], 1)
  expect(num * BigInt(14 ** 5) * 100n).toBe(BigInt(sum * PEACOCK.lines.length) * den)
})

test('[CG173] no slot pays more than it says', () => {
  for (const title of [slotBells, slotMangoes, slotPeacock]) {
    const [spin] = title.markets[0]?.selections ?? []
    const paid = (spin?.chances(newRound(title, null)) ?? []).map(({ comes: by }) =>
      by.kind === 'pays' ? by.hundredths : 0,
    )
    expect(spin?.price).toMatchObject({ top: Math.max(...paid) })
  }
})

test('[CG173] wilds stand for the picture beside them, or for themselves where that pays more', () => {
  expect(linePays(PEACOCK, Array.from('WWNNR'))).toBe(45)
  expect(linePays(PEACOCK, Array.from('WWWNR'))).toBe(500)
  expect(linePays(PEACOCK, Array.from('TNNNN'))).toBe(0)
  expect(linePays(PEACOCK, Array.from('WWWWW'))).toBe(25_000)
})

const pickOf = (title: Title, id: string) => {
  const selection = title.markets[0]?.picks?.read(id) ?? null
  if (selection === null) throw new Error(`${title.slug} has no ${id}`)
  return selection
}
const comes = (title: Title, id: string, faces: readonly number[]) =>
  pickOf(title, id).settle(standAt(title, faces)).kind

test('[CG171] a target is reached with 0.99 divided by it, and exactly when the multiplier is as high', () => {
  const target = pickOf(limbo, 'at-150')
  expect(target.chances(newRound(limbo, null))).toEqual([
    { comes: { kind: 'win' }, ways: 660_000_000n },
    { comes: { kind: 'lose' }, ways: 340_000_000n },
  ])
  expect(comes(limbo, 'at-150', [659, 999, 999])).toBe('win')
  expect(comes(limbo, 'at-150', [660, 0, 0])).toBe('lose')
  for (let number = 0; number < 500; number += 1) {
    const { below } = new Stream(utf8(`limbo ${number}`))
    const { end } = playRound(limbo, newRound(limbo, null), () => below)
    for (const at of [101, 133, 199, 777, 2_345, 1_000_000]) {
      const isWon = pickOf(limbo, `at-${at}`).settle(end).kind === 'win'
      expect(isWon).toBe(multiplierOf(end) >= at)
    }
  }
})

test('[CG171] the lowest numbers bring the highest multipliers, the highest none', () => {
  expect(multiplierOf(standAt(limbo, [0, 0, 0]))).toBe(99_000_000_000)
  expect(multiplierOf(standAt(limbo, [999, 999, 999]))).toBe(100)
  expect(multiplierOf(standAt(limbo, [98, 999, 999]))).toBe(1_000)
  expect([100, 157, 1_234, 12_345, 1_234_500, 99_000_000_000].map(multiplierCode)).toEqual([
    '1.00',
    '1.57',
    '12.3',
    '123',
    '12k',
    '1M',
  ])
})

test('[CG969] a result of Limbo is listed as it is named, and one of before keeps its code', () => {
  const drawn = [
    [13, 149, 155],
    [1, 313, 0],
    [500, 0, 0],
    [0, 150, 0],
  ] as const
  for (const digits of drawn) {
    const end = { ...standAt(limbo, digits), edition: 2 }
    const { code, winner } = limbo.outcome(end)
    expect(`${code.replace(/\.00$/u, '')}x`).toBe(winner.replace(/\.00x$/u, 'x'))
    const stored = { code: multiplierCode(multiplierOf(end)), winner }
    expect(outcomeAs(limbo, end, stored)).toEqual(stored)
    expect(outcomeAs(limbo, end, null)).toEqual({ code, winner })
  }
  expect([7_529, 123_456, 99_000_000_000].map(exactCode)).toEqual(['75.29', '1234.56', '1M'])
})

test('[CG103] a target or limit of the player is read one way only, and within its bounds', () => {
  const read = (title: Title, id: string) => title.markets[0]?.picks?.read(id) ?? null
  expect(read(limbo, 'at-237')?.price).toEqual({ kind: 'fixed', back: 237, lay: null })
  for (const id of ['at-100', 'at-1000001', 'at-0150', 'at-1.5', 'at-', 'at-1e3', 'to-200']) {
    expect(read(limbo, id)).toBeNull()
  }
  expect(read(roll, 'under-98')?.price).toEqual({ kind: 'fixed', back: 101, lay: null })
  expect(read(roll, 'under-99')).toBeNull()
})

test('[CG171] a roll wins under the limit only', () => {
  expect(comes(roll, 'under-50', [49])).toBe('win')
  expect(comes(roll, 'under-50', [50])).toBe('lose')
})

test('[CG171] the cups of Plinko are those of all ways that the ball can fall', () => {
  const selections = plinko.markets[0]?.selections ?? []
  expect(selections).toHaveLength(9)
  for (const selection of selections) {
    const rows = Number(selection.id.split('-')[1])
    const ways = new Map<string, bigint>()
    for (let route = 0; route < 2 ** rows; route += 1) {
      const faces = Array.from({ length: 16 }, (_, row) => (row < rows ? (route >> row) & 1 : 0))
      const dealt = faces.map((face, row) => ({ slot: `row${row + 1}`, face }))
      const key = JSON.stringify(selection.settle({ ...newRound(plinko, null), dealt }))
      ways.set(key, (ways.get(key) ?? 0n) + 1n)
    }
    const said = selection
      .chances(newRound(plinko, null))
      .map((chance) => [JSON.stringify(chance.comes), chance.ways] as const)
    expect(new Map(said)).toEqual(ways)
  }
})

test('[CG174] rounds from fixed keys end as they always have', () => {
  const ends = ONE_BET.map((title) => {
    const { below } = new Stream(utf8(`fixed ${title.slug}`))
    return `${title.slug} ${title.outcome(playRound(title, newRound(title, null), () => below).end).winner}`
  })
  expect(ends).toMatchInlineSnapshot(`
    [
      "slot-bells Pays 4.00x",
      "slot-mangoes Nothing",
      "slot-peacock Pays 1.25x",
      "slot-monsoon Pays 0.50x",
      "slot-lanterns Pays 1.00x",
      "limbo 1.46x",
      "dice 29",
      "plinko 9 of 16 to the right",
    ]
  `)
  expect(choicesOf(limbo, newRound(limbo, null))).toEqual([])
})
