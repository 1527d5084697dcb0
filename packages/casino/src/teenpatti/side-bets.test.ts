import { expect, test } from 'vitest'
import type { Title } from '../kernel/title.ts'
import { cardsNamed } from '../testing/literal-hands.ts'
import { settled, standAt } from '../testing/stands.ts'
import { JOKER20 } from './joker20.ts'
import { TEEN } from './one-day.ts'
import { PATTI2 } from './patti2.ts'
import { TEEN20B } from './teen20b.ts'
import { TEEN6 } from './teen6.ts'
import { TEEN9 } from './teen9.ts'
import { TEENMUF } from './teenmuf.ts'

/** The result of a bet if A and B hold these cards. */
function comes(title: Title, id: string, hands: readonly [a: string, b: string]): string {
  const [a = [], b = []] = hands.map(cardsNamed)
  const faces = a.flatMap((card, at) => [card, b[at] ?? 0])
  const end = settled(title, id, standAt(title, faces))
  return end.kind === 'pays' ? `pays ${end.hundredths}` : end.kind
}

test('[CG124] 3 Baccarat: trail, three faces, total, more faces, the higher face, the higher card', () => {
  const rising = [
    // nothing, then a higher total
    ['10S KS QD', 'AH 10D 10C'],
    // nine with no face, one, two
    ['2S 3S 4D', 'KH 4H 5D'],
    ['KH 4H 5D', 'JS QS 9D'],
    // two faces of nine: the higher face, then its suit
    ['JS QS 9D', 'KD JH 9C'],
    ['KD JH 9C', 'KC JD 9H'],
    // three faces before any total, by the highest of them; a trail before them
    ['KS QD 9D', 'JH QC JC'],
    ['JH QC JC', 'KD JS QS'],
    ['KD KS QS', '2H 2D 2C'],
  ] as const
  for (const hands of rising) {
    expect(`${hands.join(' | ')}: ${comes(TEEN20B, 'baccarat-b', hands)}`).toBe(
      `${hands.join(' | ')}: win`,
    )
    expect(comes(TEEN20B, 'baccarat-a', hands)).toBe('lose')
  }
})

test('[CG129] Total returns half on equal sums; Red and Black go by two cards of three', () => {
  expect(comes(TEEN20B, 'total-a', ['KS 2S 3S', '9H 8H AH'])).toBe('half')
  expect(comes(TEEN20B, 'total-b', ['KS 2S 3S', '9H 8H 2H'])).toBe('win')
  expect(comes(TEEN20B, 'red-a', ['KH 2D 3S', '9H 8H AH'])).toBe('win')
  expect(comes(TEEN20B, 'black-b', ['KH 2D 3S', '9S 8C AH'])).toBe('win')
})

test('[CG124] M-Baccarat: the lower total, then the lowest card, the ace high, then its suit', () => {
  expect(comes(TEENMUF, 'baccarat-a', ['10S KS AD', '2H 10D 10C'])).toBe('win')
  // one each: the two is lower than the ten
  expect(comes(TEENMUF, 'baccarat-b', ['10S KS AD', '2H 9D QC'])).toBe('win')
  // the lowest card of both is a two: clubs are below hearts
  expect(comes(TEENMUF, 'baccarat-b', ['2H 9D QS', '2C 9S QC'])).toBe('win')
  // the lowest hand wins the main bet, and the ace is no low card
  expect(comes(TEENMUF, 'a', ['2S 3S 5D', '2H 3H AD'])).toBe('win')
})

test('[CG126] Top 9 pays by its highest card, and no pair, colour or sequence', () => {
  const paid = ['9S 7D 2S', '8S 7D 2S', '7S 5D 2S', '6S 5D 2S', '5S 3D 2S', '9S 8D 7S', '9S 9D 2S']
  expect(paid.map((hand) => comes(TEENMUF, 'top-nine-a', [hand, 'KH QC 2C']))).toEqual([
    'pays 400',
    'pays 500',
    'pays 600',
    'pays 900',
    'pays 3100',
    'lose',
    'lose',
  ])
  expect(comes(TEENMUF, 'top-nine-a', ['AS 3D 5S', 'KH QC 2C'])).toBe('lose')
})

test('[CG122] two cards: totals, Mini Baccarat on equal totals, and three of the four cards', () => {
  expect(comes(PATTI2, 'total-a-yes', ['KS 2S', '5H 5D'])).toBe('win')
  expect(comes(PATTI2, 'total-a-no', ['KS AS', '5H 5D'])).toBe('lose')
  expect(comes(PATTI2, 'total-a-yes', ['KS AS', '5H 5D'])).toBe('lose')
  expect(comes(PATTI2, 'total-b-no', ['KS AS', '5H 5D'])).toBe('win')
  expect(comes(PATTI2, 'baccarat-a', ['KS 4S', '9H 5D'])).toBe('lose')
  expect(comes(PATTI2, 'baccarat-b', ['KS 4S', '9H 5D'])).toBe('lose')
  expect(comes(PATTI2, 'colour-plus', ['KS 4S', 'QS 5D'])).toBe('pays 300')
  expect(comes(PATTI2, 'colour-plus', ['KS QH', 'AS 5D'])).toBe('pays 200')
  expect(comes(PATTI2, 'colour-plus', ['KS KH', 'KD 5D'])).toBe('pays 1300')
  expect(comes(PATTI2, 'colour-plus', ['KS QS', 'AS 5D'])).toBe('pays 1600')
})

test('[CG120] consecutive cards, totals of 21 and the kinds of a hand', () => {
  const other = '9C 7C 5C'
  const hands = ['AS KD 7H', '2S 3D 5H', 'AS 2D 9H', 'QS KD 2H', '9D JD KH']
  expect(hands.map((hand) => comes(TEEN, 'consecutive-a', [hand, other]))).toEqual([
    'win',
    'win',
    'win',
    'win',
    'lose',
  ])
  expect(comes(TEEN6, 'under-21-a', ['KS 7D AH', other])).toBe('win')
  expect(comes(TEEN6, 'over-22-a', ['KS 7D 2H', other])).toBe('win')
  const trio = standAt(TEEN9, cardsNamed('4S KH 2S 4D QH 3H 4H JH 5D'))
  expect(settled(TEEN9, 'tiger-pair', trio).kind).toBe('win')
  expect(settled(TEEN9, 'tiger-trio', trio).kind).toBe('win')
  expect(settled(TEEN9, 'lion-straight', trio).kind).toBe('win')
  expect(settled(TEEN9, 'lion-flush', trio).kind).toBe('win')
  expect(settled(TEEN9, 'dragon-flush', trio).kind).toBe('lose')
})

test('[CG123] bets on the joker itself', () => {
  const round = standAt(JOKER20, cardsNamed('QH KS 7S QD 7H 5H 2C'))
  const won = ['even', 'red', 'heart', 'rank-12'].map((id) =>
    settled(JOKER20, `joker-${id}`, round),
  )
  expect(won.map(({ kind }) => kind)).toEqual(['win', 'win', 'win', 'win'])
  expect(settled(JOKER20, 'joker-odd', round).kind).toBe('lose')
})
