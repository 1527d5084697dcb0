import { expect, test } from 'vitest'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'
import { cardsAt, isAbove, literalCardBet, pointsText, rankText } from '../testing/literal-cards.ts'
import { played } from '../testing/played-rounds.ts'
import { COMPARE_TITLES } from './titles.ts'

const ROUNDS = 500
type Literal = (id: string, round: Round) => string
const won = (isWon: boolean) => (isWon ? 'win' : 'lose')
const at = (round: Round, slot: string) => cardsAt(round, slot)[0] ?? ''

type Sides = readonly [readonly [string, string], readonly [string, string]]

/** Two sides: their ids, and the slots of their cards. */
const duel =
  (sides: Sides, ace: 'low' | 'high', same: string): Literal =>
  (id, round) => {
    const [[one, slot], [other, otherSlot]] = sides
    const [card, facing] = [at(round, slot), at(round, otherSlot)]
    const isOnTop = isAbove(card, facing, ace)
    if (id === 'tie') return won(isOnTop === null)
    if (id === 'pair') return won(rankText(card) === rankText(facing))
    if (id === one) return isOnTop === null ? same : won(isOnTop)
    if (id === other) return isOnTop === null ? same : won(!isOnTop)
    const [side, own] = id.startsWith(one) ? [one, card] : [other, facing]
    const bet = id.slice(side.length + 1)
    if (!bet.startsWith('7-')) return won(literalCardBet(bet, own) === true)
    if (pointsText(own) === 7) return 'half'
    return won((bet === '7-up') === pointsText(own) > 7)
  }

const dragonTiger = duel(
  [
    ['dragon', 'D1'],
    ['tiger', 'T1'],
  ],
  'low',
  'lose',
)
const playerDealer: Sides = [
  ['player', 'P1'],
  ['dealer', 'D1'],
]

const lion: Literal = (id, round) => {
  const slots: Readonly<Record<string, string>> = { dragon: 'D1', tiger: 'T1', lion: 'L1' }
  const [side = '', ...bet] = id.split('-')
  const own = at(round, slots[side] ?? '')
  if (bet.length > 0) return won(literalCardBet(bet.join('-'), own) === true)
  const others = Object.values(slots).map((slot) => at(round, slot))
  return won(others.every((card) => card === own || isAbove(own, card, 'low') === true))
}

const seats: Literal = (id, round) => {
  const [, seat = '', ...bet] = id.split('-')
  const own = at(round, `S${seat}`)
  if (bet.length > 0) return won(literalCardBet(bet.join('-'), own) === true)
  return won(isAbove(own, at(round, 'dealer'), 'low') === true)
}

const second: Literal = (id, round) => {
  const cards = ['A1', 'B1', 'C1', 'D1'].map((slot) => at(round, slot))
  const own = at(round, `${id.toUpperCase()}1`)
  return won(cards.filter((card) => isAbove(card, own, 'high') === true).length === 1)
}

const boss: Literal = (id, round) => {
  const [daga, his, teja] = ['D1', 'M1', 'T1'].map((slot) => at(round, slot))
  const isBeaten = [daga, teja].some(
    (card) => card !== undefined && card !== '' && isAbove(card, his ?? '', 'high') === true,
  )
  if (id === 'mogambo') return won(!isBeaten)
  if (id === 'daga-teja') return won(isBeaten)
  if (teja === '') return 'push'
  const total = [daga, his, teja].reduce((sum, card) => sum + pointsText(card ?? ''), 0)
  return won((id === 'total-yes') === total > 20)
}

const LITERAL: Readonly<Record<string, Literal>> = {
  dt20: dragonTiger,
  dt202: dragonTiger,
  dt6: dragonTiger,
  dtl20: lion,
  war: seats,
  teen1: duel(playerDealer, 'high', 'push'),
  teen120: duel(playerDealer, 'high', 'lose'),
  race2: second,
  mogambo: boss,
}

test.each(COMPARE_TITLES.map((title) => [title.slug, title] as const))(
  '[CG110] [CG111] [CG112] [CG113] [CG114] [CG115] %s is settled as a slow reading of its rules does',
  (slug: string, title: Title) => {
    const faults: string[] = []
    for (const { end } of played(title, ROUNDS)) {
      for (const { id, settle } of title.markets.flatMap(({ selections }) => selections)) {
        const comes = settle(end).kind
        if (comes !== LITERAL[slug]?.(id, end)) faults.push(`${id} ${comes}`)
      }
    }
    expect(faults).toEqual([])
  },
)
