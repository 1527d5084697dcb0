import { expect, test } from 'vitest'
import { waysOf, waysTo } from '../kernel/chances.ts'
import { newRound } from '../kernel/play.ts'
import { quoteOf, returnOf } from '../kernel/prices.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { cardsNamed, compared, literalPoker } from '../testing/literal-hands.ts'
import { played, selectionOf, settled, standAt } from '../testing/stands.ts'
import { POKER } from './poker-one-day.ts'
import { POKER20 } from './poker20.ts'
import { POKER6 } from './poker6.ts'

const kindOf = (title: Title, id: string, round: Round) => settled(title, id, round).kind

test.each([POKER20, POKER])(
  '[CG125] $slug pays the better of two hands of seven cards',
  (title) => {
    for (const { end } of played(title, 100)) {
      const [a = [], b = []] = ['A', 'B'].map((hand) =>
        literalPoker([...facesOf(end, hand), ...facesOf(end, 'board')]),
      )
      const order = compared(a, b)
      const kinds = ['lose', 'push', 'win']
      expect(kindOf(title, 'a', end)).toBe(kinds[order + 1])
      expect(kindOf(title, 'b', end)).toBe(kinds[1 - order])
    }
  },
)

test('[CG125] a tie on the board returns the stakes on both', () => {
  const end = standAt(POKER, cardsNamed('2S 2H 3H 3S AS KD QC JS 10H'))
  expect([kindOf(POKER, 'a', end), kindOf(POKER, 'b', end)]).toEqual(['push', 'push'])
})

test('[CG125] after the flop and the turn every board that is left is counted', () => {
  const flop = cardsNamed('AS 9S AH 9H 9D 4C 2H')
  const atFlop = standAt(POKER, flop)
  expect(POKER.next(atFlop)).toEqual({ kind: 'window', seconds: 8 })
  expect(waysOf(selectionOf(POKER, 'a').chances(atFlop))).toBe(990n)
  const atTurn = standAt(POKER, [...flop, ...cardsNamed('8C')])
  const chances = selectionOf(POKER, 'a').chances(atTurn)
  // only the two other aces
  expect([waysTo(chances, 'win'), waysTo(chances, 'lose')]).toEqual([2n, 42n])
  const wins = atTurn.shoe.filter(
    (card) => kindOf(POKER, 'a', standAt(POKER, [...flop, ...cardsNamed('8C'), card])) === 'win',
  )
  expect(wins).toHaveLength(2)
})

test('[CG128] hands that tie share the odds, and the odds are worked out so', () => {
  const holes = '2S 2H 3S 3H 4S 4H 2D 2C 3D 3C 4D 4C'
  const end = standAt(POKER6, cardsNamed(`${holes} AS KS QS JS 10S`))
  expect(selectionOf(POKER6, 'hand-1').settle(end)).toEqual({ kind: 'share', among: 6 })
  expect(kindOf(POKER6, 'pattern-straight-flush', end)).toBe('win')
  const before = newRound(POKER6, null)
  const hand = selectionOf(POKER6, 'hand-4')
  expect(quoteOf(hand, before).back).toBe(570)
  const comes = returnOf(hand.chances(before), { kind: 'odds', side: 'BACK', odds: 570 })
  expect(comes.num * 100n).toBe(comes.den * 95n)
  // on the turn of a board that all share nothing is certain, and all are worth a sixth at least together
  const turn = standAt(POKER6, cardsNamed(`${holes} AS KS QS JS`))
  const backs = POKER6.markets[0]?.selections.map((each) => quoteOf(each, turn).back ?? 0) ?? []
  expect(backs.reduce((sum, odds) => sum + 100 / odds, 0)).toBeGreaterThan(1)
})
