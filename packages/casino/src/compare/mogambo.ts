import { choose, sumsAhead } from '../kernel/ahead.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { faceAt, type Round, oneOf, PUSH, wonIf } from '../kernel/round.ts'
import { script, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { highestOf, othersOf } from './highest.ts'
import { aceHigh } from './order.ts'

const CARDS = 3
const LINE = 21
const TWO_CARDS = script([{ seconds: WINDOW_SECONDS.first }, { slot: 'D1' }, { slot: 'M1' }])

const heightAt = (round: Round, slot: string) => {
  const card = faceAt(round, slot)
  return card === null ? -1 : aceHigh(card)
}
/** Teja draws only while Mogambo leads. */
const isMogamboAhead = (round: Round) => heightAt(round, 'M1') > heightAt(round, 'D1')
const hasMogamboWon = (round: Round) =>
  isMogamboAhead(round) && heightAt(round, 'M1') > heightAt(round, 'T1')

const mogamboChances = (shoe: readonly Card[]): Chances => highestOf(shoe, CARDS, aceHigh)

const WINNER: Market = {
  id: 'main',
  name: 'Winner',
  selections: [
    {
      id: 'daga-teja',
      name: 'Daga/Teja (2 cards)',
      price: fixed(147, 153),
      settle: (round) => wonIf(!hasMogamboWon(round)),
      chances: ({ shoe }) => othersOf(mogamboChances(shoe)),
    },
    {
      id: 'mogambo',
      name: 'Mogambo (1 card)',
      price: fixed(291, 311),
      settle: (round) => wonIf(hasMogamboWon(round)),
      chances: ({ shoe }) => mogamboChances(shoe),
    },
  ],
  book: oneOf(2),
}

function total(told: Pick<Selection, 'id' | 'name' | 'price'>, isYes: boolean): Selection {
  const wins = (sum: number) => sum >= LINE === isYes
  return {
    ...told,
    settle: (round) => {
      if (round.dealt.length < CARDS) return PUSH
      return wonIf(wins(round.dealt.reduce((sum, { face }) => sum + rankOf(face), 0)))
    },
    chances: ({ shoe }) => totalChances(shoe, wins),
  }
}

/** In three of the six orders of any three cards Daga's is below Mogambo's, and all three are shown [CG114]. */
function totalChances(shoe: readonly Card[], wins: (sum: number) => boolean): Chances {
  const all = choose(shoe.length, CARDS)
  let won = 0n
  for (const [sum, ways] of sumsAhead(shoe, CARDS, rankOf)) {
    if (wins(sum)) won += ways
  }
  return [
    { comes: { kind: 'win' }, ways: 3n * won },
    { comes: { kind: 'lose' }, ways: 3n * (all - won) },
    { comes: PUSH, ways: 3n * all },
  ]
}

const TOTAL: Market = {
  id: 'total',
  name: 'Total of three cards',
  selections: [
    total({ id: 'total-yes', name: '3 card total 21 or more', price: fixed(180) }, true),
    total({ id: 'total-no', name: '3 card total 20 or less', price: fixed(200) }, false),
  ],
  book: oneOf(2, PUSH),
}

export const mogambo: Title = {
  slug: 'mogambo',
  name: 'Mogambo',
  family: 'compare',
  code: 317,
  ...ONE_DECK,
  next: (round) => {
    const step = TWO_CARDS(round)
    const goesOn = step.kind === 'end' && round.dealt.length < CARDS && isMogamboAhead(round)
    return goesOn ? { kind: 'deal', slot: 'T1' } : step
  },
  markets: [WINNER, TOTAL],
  outcome: (round) =>
    hasMogamboWon(round) ? { code: 'M', winner: 'Mogambo' } : { code: 'DT', winner: 'Daga/Teja' },
  seats: [
    { id: 'daga', name: 'Daga', kind: 'card', prefix: 'D', places: 1 },
    { id: 'mogambo', name: 'Mogambo', kind: 'card', prefix: 'M', places: 1 },
    { id: 'teja', name: 'Teja', kind: 'card', prefix: 'T', places: 1 },
  ],
  rules: [
    'Daga and Teja play together against Mogambo, with one deck that is reshuffled for every round. Daga gets a card, then Mogambo. When the card of Daga is the higher one, Daga and Teja have won and the round ends. Else Teja gets a card too: when it is higher than that of Mogambo, Daga and Teja win, and if not, Mogambo does.',
    'The ace is the highest card, the 2 the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.',
    'The total of the three cards counts the ace as 1, J as 11, Q as 12 and K as 13. When the round ends after two cards, stakes on the total come back.',
  ],
}
