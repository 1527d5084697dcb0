import { describe, expect, test } from 'vitest'
import { newRound, playRound } from './kernel/play.ts'
import type { Title } from './kernel/title.ts'
import { utf8 } from './fairness/digests.ts'
import { Stream } from './fairness/stream.ts'
import { ONE_CARD } from './testing/one-card.ts'
import { liveTitle, unlikely } from './testing/title-life.ts'
import { TITLES } from './titles.ts'
import { runs } from '@crease/domain/testing/runs.ts'

/** The long run is `npm run casino:play`. */
const ROUNDS = runs(100)
const EVERY = 25

/** Draws that are no cards: who plays, and in which minute goals fall. */
const NO_CARD = /^(?:name|form|club|minute)\d/

describe.each([ONE_CARD, ...TITLES.values()])('$slug', (title) => {
  test('[CG42] [CG953] no price or book is better than fair, no return is beyond its book, and bets bring what their chances say', () => {
    const life = liveTitle({ title, rounds: ROUNDS, seed: 'short', every: EVERY })
    expect(life.faults).toEqual([])
    expect(life.offers).toBeGreaterThanOrEqual(ROUNDS)
    expect(unlikely(life, 5)).toEqual([])
  })

  test('[CG30] a round is plain data, ends, and every card lies in a place of the table', () => {
    const { end, windows } = playOne(title)
    expect(JSON.parse(JSON.stringify(end))).toEqual(end)
    expect(windows.length).toBeGreaterThan(0)
    const homeless = end.dealt.filter(
      ({ slot }) =>
        !NO_CARD.test(slot) && !title.seats.some(({ prefix }) => slot.startsWith(prefix)),
    )
    expect(homeless).toEqual([])
    expect(new Set(end.dealt.map(({ slot }) => slot)).size).toBe(end.dealt.length)
    expect(title.outcome(end).winner).not.toBe('')
    expect(title.outcome(end).code).toMatch(/^.{1,5}$/u)
    expect(title.rules.length).toBeGreaterThan(0)
  })

  test('[CG30] its bets have names of their own, and those that are made up are read back', () => {
    const ids = title.markets.flatMap(({ selections }) => selections.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { picks } of title.markets) {
      for (const example of picks?.examples ?? []) {
        expect(picks?.read(example.id)?.name).toBe(example.name)
      }
      expect(picks?.read('no such bet') ?? null).toBeNull()
    }
  })
})

function playOne(title: Title) {
  const { below } = new Stream(utf8(`one ${title.slug}`))
  return playRound(title, newRound(title, null), () => below)
}

test('[CG42] a bet that pays too much, and chances that are not those of the cards, are found', () => {
  const [market] = ONE_CARD.markets
  const [red, black] = market?.selections ?? []
  if (market === undefined || red === undefined || black === undefined) throw new Error('no bets')
  const generous = { ...red, price: { kind: 'fixed', back: 210, lay: null } } as const
  const wrong = {
    ...black,
    chances: () => red.chances({ ...newRound(ONE_CARD, null), shoe: [0, 1, 13] }),
  }
  const title = { ...ONE_CARD, markets: [{ ...market, selections: [generous, wrong] }] }
  const life = liveTitle({ title, rounds: 400, seed: 'short', every: 1 })
  expect(life.faults.join()).toContain('red-card1 returns 1.05')
  expect(unlikely(life, 5).join()).toContain('black-card1')
})

test('[CG30] slugs and the digits of round ids are of one title each', () => {
  const titles = [...TITLES.values()]
  expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length)
  expect(titles.filter(({ code }) => !/^[1-9]\d\d$/u.test(String(code)))).toEqual([])
  expect(titles.filter(({ slug }) => !/^[a-z0-9-]+$/u.test(slug))).toEqual([])
})
