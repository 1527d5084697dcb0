import { expect, test } from 'vitest'
import { waysOf } from '../kernel/chances.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { verifyRound, type PublishedRound } from '../fairness/verify-round.ts'
import { clientsDigest, commitmentOf, phaseKey, PROTOCOL, seedBefore } from '../fairness/keys.ts'
import { Stream } from '../fairness/stream.ts'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { standAt } from '../testing/stands.ts'
import { LANTERNS } from './slot-lanterns.ts'
import { slotMonsoon } from './slot-monsoon.ts'
import { linePays, type SlotData } from './slot-lines.ts'
import { slotPeacock } from './slot-peacock.ts'
import { roundPays, slotTitle, spinsOf } from './slot.ts'

/** Two reels of two and three stops with two free spins: few enough that each round can be laid. */
const SMALL: SlotData = {
  slug: 'slot-small',
  name: 'Small',
  code: 499,
  wild: 'W',
  wildTimes: 3,
  pictures: [
    { letter: 'W', name: 'Wild', pays: { 2: 400 } },
    { letter: 'A', name: 'Ace', pays: { 2: 100 } },
    { letter: 'U', name: 'Up', pays: {} },
  ],
  free: { letter: 'U', needs: 2, spins: 2, times: 2 },
  strips: ['AU', 'UAW'],
  rows: 1,
  lines: [[0, 0]],
  top: 1_000,
}

test('[CG173] every round of a slot with free spins, each laid and settled, is its chances', () => {
  const title = slotTitle(SMALL)
  const [spin] = title.markets[0]?.selections ?? []
  const ways = new Map<string, bigint>()
  let laid = 0n
  for (let number = 0; number < 6 ** 3; number += 1) {
    const key = JSON.stringify(spin?.settle(laidRound(title, number)))
    ways.set(key, (ways.get(key) ?? 0n) + 1n)
    laid += 1n
  }
  const said = spin?.chances(newRound(title, null)) ?? []
  expect(waysOf(said)).toBe(laid)
  expect(new Map(said.map(({ comes, ways: of }) => [JSON.stringify(comes), of]))).toEqual(ways)
  // two free spins of an ace with a wild would pay 300 x 2 each; the round pays its most
  expect(ways.get(JSON.stringify({ kind: 'pays', hundredths: 1_000 }))).toBe(1n)
})

test('[CG969] the result of a slot names its multiplier to the hundredth, as it is paid', () => {
  const end = standAt(slotPeacock, [2, 2, 9, 11, 12])
  const [spin] = slotPeacock.markets[0]?.selections ?? []
  expect(spin?.settle(end)).toEqual({ kind: 'pays', hundredths: 25_935 })
  expect(slotPeacock.outcome(end).winner).toBe('Pays 259.35x')
  expect(slotPeacock.outcome(end).code).toBe('259.35')
  expect(slotPeacock.formerly?.(end)).toMatchObject([
    { code: '259', winner: 'Pays 259.35x' },
    { code: '259', winner: 'Pays 259x' },
  ])
})

test('[CG173] what free spins have brought so far is never above the most that the round pays', () => {
  const title = slotTitle(SMALL)
  for (let number = 0; number < 6 ** 3; number += 1) {
    const round = laidRound(title, number)
    const paid = [1, 2, 3].map((spins) => roundPays(SMALL, round, spins))
    expect(paid.at(-1)).toBe(roundPays(SMALL, round))
    expect(Math.max(...paid)).toBeLessThanOrEqual(SMALL.top)
  }
})

/** The round by a number below 216: three spins of six ends each. */
function laidRound(title: Title, number: number): Round {
  const spins = [number % 6, Math.floor(number / 6) % 6, Math.floor(number / 36)]
  const [first = [], ...free] = spins.map((at) => [at % 2, Math.floor(at / 2)])
  // a spin that brings no free ones stands for all that could have followed
  const brings = first.join() === '1,0'
  const end = standAt(title, brings ? [first, ...free].flat() : first)
  expect(spinsOf(SMALL, end)).toBe(brings ? 3 : 1)
  return end
}

test('[CG173] a wild multiplies the line that another picture wins, and not its own', () => {
  expect(linePays(LANTERNS, ['T', 'T', 'T'])).toBe(50)
  expect(linePays(LANTERNS, ['T', 'W', 'T'])).toBe(100)
  expect(linePays(LANTERNS, ['W', 'W', 'S'])).toBe(4_000)
  expect(linePays(LANTERNS, ['W', 'W', 'W'])).toBe(4_000)
  expect(linePays(LANTERNS, ['T', 'S', 'W'])).toBe(0)
})

test('[CG173] [CG180] [CG63] a round with free spins is drawn again from its seed, and an altered free spin is found', () => {
  const shown = roundWithFree()
  expect(verifyRound(shown, slotMonsoon).filter(({ holds }) => !holds)).toEqual([])
  const last = shown.dealt.at(-1)
  if (last === undefined) throw new Error('nothing was dealt')
  const altered = { ...last, face: (last.face + 1) % 14 }
  const dealt = [...shown.dealt.slice(0, -1), altered]
  const wrong = verifyRound({ ...shown, dealt }, slotMonsoon).filter(({ holds }) => !holds)
  expect(wrong.map(({ name }) => name)).toEqual(['cards'])
})

/** The first round of fixed seeds that has free spins. */
function roundWithFree(): PublishedRound {
  for (let number = 1; ; number += 1) {
    const seed = number.toString(16).padStart(64, '0')
    const roundId = `433${number}`
    const by = { seed, table: 'slot-monsoon', roundId, salt: 'offline:1', beacon: null }
    const belowOf = (phase: number) => {
      const { below } = new Stream(phaseKey({ ...by, phase, clients: clientsDigest([]) }))
      return below
    }
    const { end } = playRound(slotMonsoon, newRound(slotMonsoon, null), belowOf)
    if (end.dealt.length <= 5) continue
    expect(end.dealt).toHaveLength(7 * 5)
    return {
      protocol: PROTOCOL,
      table: 'slot-monsoon',
      roundId,
      seed,
      seedBefore: seedBefore(seed),
      commitment: commitmentOf(seed, roundId),
      epoch: 1,
      seedNumber: 1,
      anchor: seedBefore(seed),
      salt: 'offline:1',
      clients: [[], []],
      beacon: null,
      shoe: [],
      dealt: end.dealt,
      choices: ['spin'],
    }
  }
}
