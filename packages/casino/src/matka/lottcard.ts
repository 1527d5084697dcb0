import { winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { picksOf } from '../kernel/picks.ts'
import { facesOf, APART, oneOf, wonIf } from '../kernel/round.ts'
import { script, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { digitsAsk } from './leg.ts'
import { DIGITS } from './pana.ts'

const SLOTS = ['C1', 'C2', 'C3']

/** A bet on the first digits that come, in their order. */
const onFirst = (digits: string, told: Omit<Selection, 'settle' | 'chances'>): Selection => ({
  ...told,
  settle: (round) => wonIf(facesOf(round, 'C').join('').startsWith(digits)),
  chances: () => winsOf(1n, 10n ** BigInt(digits.length)),
})

const SINGLE: Market = {
  id: 'single',
  name: 'Single',
  selections: DIGITS.map((digit) =>
    onFirst(String(digit), {
      id: `single-${digit}`,
      name: `Single ${digit}`,
      listed: 'Single (1st card digit)',
      price: fixed(950),
    }),
  ),
  book: oneOf(DIGITS.length),
}

interface Number {
  readonly id: string
  readonly name: string
  readonly listed: string
  readonly odds: number
  readonly asks: readonly string[]
}

const numberMarket = ({ id, name, listed, odds, asks }: Number): Market => ({
  id,
  name,
  selections: [],
  picks: picksOf({
    prefix: `${id}-`,
    asks: asks.map((ask) => digitsAsk(ask, 1)),
    selectionOf: (chosen, whole) => {
      const digits = chosen.flat().join('')
      return onFirst(digits, { id: whole, name: `${name} ${digits}`, listed, price: fixed(odds) })
    },
    examples: [asks.map(() => ['0'])],
  }),
  book: APART,
})

export const lottcard: Title = {
  slug: 'lottcard',
  name: 'Lottery',
  family: 'matka',
  code: 323,
  shoe: () => [],
  next: script([
    { seconds: WINDOW_SECONDS.first },
    ...SLOTS.map((slot) => ({ slot, from: DIGITS })),
  ]),
  markets: [
    SINGLE,
    numberMarket({
      id: 'double',
      name: 'Double',
      listed: 'Double (00-99)',
      odds: 9500,
      asks: ['First digit', 'Second digit'],
    }),
    numberMarket({
      id: 'triple',
      name: 'Triple',
      listed: 'Triple (000-999)',
      odds: 90_000,
      asks: ['First digit', 'Second digit', 'Third digit'],
    }),
  ],
  outcome: (round) => {
    const digits = facesOf(round, 'C').join('')
    return { code: digits, winner: digits }
  },
  seats: [{ id: 'cards', name: 'Draw', kind: 'digit-card', prefix: 'C', places: SLOTS.length }],
  faceName: (_, digit) => String(digit),
  rules: [
    'Three cards from ace to 10 are drawn one after the other; each goes back before the next one is drawn, so any of them can come again. The ace is the digit 1, the ten is 0, every other card its number.',
    'Single wins when the first card has your digit. Double is the first and the second digit in this order, from 00 to 99; triple is all three in this order, from 000 to 999.',
  ],
}
