import type { Dealt, Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { titleOf } from '@crease/casino/testing/title-of.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { textOf } from '@crease/domain/sentences/phrase.ts'
import { expect, test } from 'vitest'
import { winningHand, winsSeat } from './winning-hand.ts'

const ROUNDS = 60

interface End {
  readonly winner: string
  readonly hand: string | null
  readonly dealt: Round['dealt']
}

/** The ends of rounds by a fixed draw, as the band shows them. */
const endsOf = (title: Title): readonly End[] =>
  [...played(title, ROUNDS)].map(({ end: { dealt, ...end } }) => {
    const result = title.outcome({ ...end, dealt })
    return { winner: result.winner, hand: winningHand(title, { result, dealt }), dealt }
  })

test('[UI1362] the hand that is shown is that of every seat which has won', () => {
  const seen = { hands: 0, several: 0, different: 0 }
  for (const title of TITLES.values()) {
    for (const { winner, hand, dealt } of endsOf(title)) {
      const seats = title.seats.filter(({ name }) => winsSeat(name, winner))
      const values = new Set(
        seats.flatMap(({ says }) => {
          const phrase = says?.({ slug: title.slug, shoe: [], dealt, windows: 0 }) ?? null
          return phrase === null ? [] : [textOf(phrase)]
        }),
      )
      if (values.size > 1) seen.different += 1
      if (hand === null || values.size === 0) continue
      expect([title.slug, winner, [...values]]).toEqual([title.slug, winner, [hand]])
      seen.hands += 1
      if (seats.length > 1) seen.several += 1
    }
  }
  expect(seen.hands).toBeGreaterThan(1_500)
  // of Teenpatti Open several seats win, now with one kind of hand and now with different ones
  expect(Math.min(seen.several, seen.different)).toBeGreaterThan(5)
})

/** Titles without a hand in any round: the winner's words tell what was drawn, or there is no card. */
const TOLD_BY_WINNER = [
  ...'joker1 joker120 teenunique 3cardj trio kbc dum10 ab20 ab3 ab4'.split(' '),
  ...'worli worli2 worli3 lottcard lottfive cmeter cmeter1 sicbo sicbo2'.split(' '),
  ...'roulette13 roulette11 roulette12 ourroullete crash cmatch20'.split(' '),
  ...'ballbyball lucky15 goal vhorses vgreyhounds vfootball'.split(' '),
]

/** Ends without one in other titles: ties of hands, several winners, a card of poison. */
const WITHOUT_ONE = /^Tie\b|^Seats |by poison|^Player \d, /u

test('[UI1362] every title shows the hand or the card that decided, where the words of its winner do not', () => {
  const without = [...TITLES.values()].filter((title) =>
    endsOf(title).every(({ hand }) => hand === null),
  )
  expect(without.map(({ slug }) => slug).toSorted()).toEqual(TOLD_BY_WINNER.toSorted())
  for (const title of TITLES.values()) {
    if (TOLD_BY_WINNER.includes(title.slug)) continue
    const bare = endsOf(title).filter(
      (end) => end.hand === null && !WITHOUT_ONE.test(end.winner) && !hasNoCard(title, end),
    )
    expect([title.slug, bare.map(({ winner }) => winner)]).toEqual([title.slug, []])
  }
})

/** A seat may win before it has a card: in The Trap by the other's king. */
const hasNoCard = ({ seats }: Title, { winner, dealt }: End): boolean =>
  seats.some(
    ({ name, prefix }) =>
      winsSeat(name, winner) && dealt.every(({ slot }) => !slot.startsWith(prefix)),
  )

const handOf = (slug: string, dealt: readonly Dealt[]): string | null => {
  const title = titleOf(slug)
  const result = title.outcome({ slug, shoe: [], dealt, windows: 1 })
  return winningHand(title, { result, dealt })
}

test('[UI1362] a duel shows its card, a draw its own, two players of one side both, throws the last one', () => {
  const [kingOfSpades, nineOfDiamonds, threeOfHearts] = [12, 47, 28]
  const dealt = (...cards: readonly (readonly [slot: string, face: number])[]) =>
    cards.map(([slot, face]) => ({ slot, face }))
  const faceOf = (slug: string, face: number): string => titleOf(slug).faceName('', face)
  expect(handOf('dt20', dealt(['D1', kingOfSpades], ['T1', nineOfDiamonds]))).toBe(
    faceOf('dt20', kingOfSpades),
  )
  expect(handOf('lucky7', dealt(['C1', threeOfHearts]))).toBe(faceOf('lucky7', threeOfHearts))
  const teja = dealt(['D1', threeOfHearts], ['M1', nineOfDiamonds], ['T1', kingOfSpades])
  expect(handOf('mogambo', teja)).toBe(
    `${faceOf('mogambo', threeOfHearts)} ${faceOf('mogambo', kingOfSpades)}`,
  )
  const throws = dealt(['throw1a', 2], ['throw1b', 4], ['throw2a', 6], ['throw2b', 6])
  expect(handOf('dolidana', throws)).toBe('6 6')
  // a pair of aces has won as a trail
  expect(handOf('patti2', dealt(['A1', 0], ['B1', 5], ['A2', 13], ['B2', 20]))).toBe('Trail')
})
