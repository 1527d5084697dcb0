import { describe, expect, test } from 'vitest'
import { cardOf, decks, rankOf, suitOf, SUITS, type Card } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { dealOn } from '../kernel/play.ts'
import { played, quoted, settled, shareOf, standAt } from '../testing/stands.ts'
import { card32 } from './card32.ts'
import { card32eu } from './card32eu.ts'
import { dum10 } from './dum10.ts'
import { queen } from './queen.ts'
import { race17 } from './race17.ts'
import { race20 } from './race20.ts'
import { trap } from './trap.ts'

const sixDigits = (share: number): number => Math.round(share * 1e6) / 1e6
const faces = ({ dealt }: Round): readonly Card[] => dealt.map(({ face }) => face)

describe('32 Cards', () => {
  test.each([
    [[6], [0, 0.180002, 0.317118, 0.50288]],
    [[7], [0, 0.180991, 0.317884, 0.501125]],
    [[8], [0, 0.182647, 0.317983, 0.49937]],
    [[9], [0.003708, 0.183784, 0.317192, 0.495316]],
    [[10], [0.025362, 0.180868, 0.310864, 0.482907]],
    [[11], [0.079051, 0.169052, 0.293857, 0.45804]],
    [[12], [0.179014, 0.141565, 0.261327, 0.418094]],
    [[13], [0.339488, 0.091385, 0.207959, 0.361167]],
    [
      [13, 6],
      [0.392337, 0, 0.223372, 0.384291],
    ],
    [
      [13, 12],
      [0.23295, 0.23295, 0.192912, 0.341188],
    ],
    [
      [6, 6],
      [0, 0, 0.390805, 0.609195],
    ],
    [
      [10, 9, 8],
      [0.08046, 0.08046, 0.08046, 0.758621],
    ],
    [
      [13, 12, 11],
      [0.218391, 0.218391, 0.218391, 0.344828],
    ],
    [
      [7, 6, 13],
      [0, 0, 0.827586, 0.172414],
    ],
  ])('[CG141] the chances after %j', (ranks, shares) => {
    const round = standAt(
      card32,
      ranks.map((rank, at) => cardOf(rank, SUITS[at] ?? 'S')),
    )
    const ids = ['win-8', 'win-9', 'win-10', 'win-11']
    expect(ids.map((id) => sixDigits(shareOf(card32, id, round)))).toEqual(shares)
  })

  test('[CG140] who ties draws again, and the others are out', () => {
    const [king, queen12] = [cardOf(13, 'S'), cardOf(12, 'H')]
    // 8 and 9 come to 21, 10 and 11 to 17
    const tie = standAt(card32, [king, queen12, cardOf(7, 'S'), cardOf(6, 'S')])
    expect(card32.next(tie)).toEqual({ kind: 'window', seconds: 8 })
    expect(shareOf(card32, 'win-8', tie)).toBe(0.5)
    expect(shareOf(card32, 'win-11', tie)).toBe(0)
    const end = standAt(card32, [...faces(tie), cardOf(8, 'S'), cardOf(9, 'S')])
    expect(card32.outcome(end)).toEqual({ code: '9', winner: 'Player 9' })
  })

  test('[CG141] bets on the four first cards leave out points and later cards', () => {
    const cards = [cardOf(13, 'S'), cardOf(12, 'C'), cardOf(7, 'S'), cardOf(6, 'H')]
    const end = standAt(card32eu, [...cards, cardOf(8, 'H'), cardOf(9, 'H')])
    expect(settled(card32eu, 'black-3', end).kind).toBe('win')
    expect(settled(card32eu, 'two-two', end).kind).toBe('lose')
    expect(settled(card32eu, 'single-8', end).kind).toBe('win')
    expect(settled(card32eu, 'pair-8-9', end).kind).toBe('win')
    expect(settled(card32eu, 'odd-8', end).kind).toBe('win')
    expect(settled(card32eu, 'odd-9', end).kind).toBe('lose')
  })
})

test('[CG140] in Queen four cards are the most, and then spades lead', () => {
  // 0 and 1 tie: 13 and 12 + 1; then three times with cards of one rank
  const first = [cardOf(13, 'S'), cardOf(12, 'S'), cardOf(1, 'S'), cardOf(1, 'H')]
  const again = [5, 6].flatMap((rank) => [cardOf(rank, 'S'), cardOf(rank, 'H')])
  const end = standAt(queen, [...first, ...again, cardOf(7, 'H'), cardOf(7, 'S')])
  expect(queen.next(end)).toEqual({ kind: 'end' })
  expect(queen.outcome(end).winner).toBe('Total 1')
})

describe('quotes that were seen at other tables', () => {
  test('[CG141] Race to 17 after a three and a card of nothing', () => {
    const round = standAt(race17, [cardOf(3, 'S'), cardOf(12, 'S')])
    expect(shareOf(race17, 'race', round)).toBeCloseTo(0.3021, 4)
    expect(quoted(race17, 'race', round)).toEqual({ back: 319, lay: 343 })
    expect(quoted(race17, 'zero-3', round)).toEqual({ back: 322, lay: 345 })
    expect(quoted(race17, 'big-3', round)).toEqual({ back: 401, lay: 432 })
  })

  test('[CG141] the card after the first in The Trap', () => {
    const low = standAt(trap, [cardOf(3, 'S')])
    expect(quoted(trap, 'low-2', low).back).toBe(204)
    expect(quoted(trap, 'high-2', low).back).toBe(195)
    expect(quoted(trap, 'jqk-2', low)).toEqual({ back: 409, lay: 441 })
  })
})

test('[CG143] the ten of Dus ka Dum: 40 after 31, 90 after 79', () => {
  const offered = (dealt: number): readonly string[] => {
    // a pack without `dealt` points
    const shoe = packWithout(dealt)
    const round = { slug: 'dum10', shoe, dealt: [], windows: 0 }
    return (dum10.markets[0]?.selections ?? [])
      .filter((each) => each.offered?.(round) === true)
      .map(({ name }) => name)
  }
  expect(offered(31)).toEqual(['Next total 40 or more'])
  expect(offered(79)).toEqual(['Next total 90 or more'])
})

function packWithout(points: number): readonly Card[] {
  const shoe = [...decks(1)]
  let left = points
  while (left > 0) {
    const most = Math.max(...shoe.map(rankOf).filter((rank) => rank <= left && rank > 1))
    shoe.splice(
      shoe.findIndex((card) => rankOf(card) === most),
      1,
    )
    left -= most
  }
  return shoe
}

/** The winners again, as a person at the table would say it. */
const LITERAL: readonly (readonly [Title, (cards: readonly Card[]) => readonly string[]])[] = [
  [card32, (cards) => [`win-${literalTotals(cards, [8, 9, 10, 11])}`]],
  [queen, (cards) => [`win-${literalTotals(cards, [0, 1, 2, 3])}`]],
  [trap, literalTrap],
  [race17, literalRace17],
  [race20, literalRace20],
]

function literalTotals(cards: readonly Card[], bases: readonly number[]): number {
  const hands = bases.map((base) => ({ base, total: base, last: 0 }))
  let inRace = hands
  const deck = [...cards]
  while (deck.length > 0) {
    for (const hand of inRace) {
      hand.last = deck.shift() ?? 0
      hand.total += rankOf(hand.last)
    }
    inRace = inRace.toSorted((a, b) => b.total - a.total)
    inRace = hands.filter((hand) => inRace.includes(hand) && hand.total === inRace[0]?.total)
  }
  return inRace.toSorted((a, b) => a.last - b.last)[0]?.base ?? -1
}

function literalTrap(cards: readonly Card[]): readonly string[] {
  const a = cards.filter((_, at) => at % 2 === 0).reduce((sum, card) => sum + rankOf(card), 0)
  const b = cards.filter((_, at) => at % 2 === 1).reduce((sum, card) => sum + rankOf(card), 0)
  const trapped = (sum: number): boolean => sum === 13 || sum === 14 || sum === 15
  return [a > 15 || trapped(b) ? 'win-a' : 'win-b']
}

function literalRace17(cards: readonly Card[]): readonly string[] {
  const names = cards.map((card) => 'A23456789TJQK'.charAt(rankOf(card) - 1))
  let sum = 0
  for (const name of names) if (/[A2-9]/u.test(name)) sum += name === 'A' ? 1 : Number(name)
  const zeros = names.flatMap((name, at) => (/[TJQK]/u.test(name) ? [`zero-${at + 1}`] : []))
  const bigs = names.flatMap((name, at) => (/[789]/u.test(name) ? [`big-${at + 1}`] : []))
  return [
    ...(sum > 16 ? ['race'] : []),
    ...(zeros.length > 0 ? ['any-zero'] : []),
    ...zeros,
    ...bigs,
  ]
}

const KINGS = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' } as const

function literalRace20(cards: readonly Card[]): readonly string[] {
  const last = cards.at(-1) ?? 0
  const points = cards.reduce((sum, card) => sum + rankOf(card), 0)
  const lines = [80, 81, 82].map((line) => `points-${line}-${points >= line ? 'yes' : 'no'}`)
  const counted = [5, 6, 7, 15, 16, 17].includes(cards.length) ? [`cards-${cards.length}`] : []
  // the card that ends the race is the fifth of the winner's suit
  return [KINGS[suitOf(last)], ...counted, `cards-${cards.length > 12 ? 'more' : 'less'}`, ...lines]
}

test.each(LITERAL)('[CG141] $slug settles as a person would', (title, winners) => {
  const rounds = played(title, 300)
  for (const { end } of rounds) {
    const won = title.markets
      .flatMap(({ selections }) => selections)
      .filter(({ id }) => !/^(low|high|jqk)-/u.test(id))
      .filter((selection) => selection.settle(end).kind === 'win')
      .map(({ id }) => id)
    expect(won.toSorted()).toEqual([...winners(faces(end))].toSorted())
  }
})

test('[CG140] when too few cards are left for those who tie, all of them are shuffled again', () => {
  const cards = [cardOf(13, 'S'), cardOf(12, 'H'), cardOf(7, 'S'), cardOf(6, 'S')]
  const tie = standAt(card32, cards)
  const few = { ...tie, windows: tie.windows + 1, shoe: [cardOf(9, 'S')] }
  expect(card32.next(few)).toEqual({ kind: 'reshuffle' })
  const { window, round } = dealOn(card32, few, () => 0)
  expect(window === null || round.shoe.length > 20).toBe(true)
})
