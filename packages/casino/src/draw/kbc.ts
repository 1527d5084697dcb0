import type { Return } from '@crease/domain/rounds/returns.ts'
import { rowsAhead } from '../kernel/ahead.ts'
import { fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { isEven, isRed, rankOf, suitOf, type Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { picksOf, type Chosen } from '../kernel/picks.ts'
import { facesOf, type Round, APART, LOSE, WIN } from '../kernel/round.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Ask, Market, Price, Selection, Title } from '../kernel/title.ts'
import { ended, phraseOf, say } from '../sentences/round-end.ts'

interface Answer {
  readonly id: string
  readonly name: string
  /** its name in the published list, and in results of earlier releases, where that is another one */
  readonly listed?: string
  readonly is: (card: Card) => boolean
}

const between = (lowest: number, highest: number) => (card: Card) =>
  rankOf(card) >= lowest && rankOf(card) <= highest

/** The five questions, each asked of a card of its own. On a seven the third has no right answer [CG105]. */
const QUESTIONS: readonly { readonly name: string; readonly answers: readonly Answer[] }[] = [
  {
    name: 'Red or black?',
    answers: [
      { id: 'red', name: 'Red', is: isRed },
      { id: 'black', name: 'Black', is: (card) => !isRed(card) },
    ],
  },
  {
    name: 'Odd or even?',
    answers: [
      { id: 'odd', name: 'odd', is: (card) => !isEven(card) },
      { id: 'even', name: 'even', is: isEven },
    ],
  },
  {
    name: '7 up or 7 down?',
    answers: [
      { id: 'up', name: '7 up', listed: '7up', is: between(8, 13) },
      { id: 'down', name: '7 down', listed: '7down', is: between(1, 6) },
    ],
  },
  {
    name: 'Which three ranks?',
    answers: [
      { id: 'a23', name: 'A 2 3', listed: 'A23', is: between(1, 3) },
      { id: '456', name: '4 5 6', listed: '456', is: between(4, 6) },
      { id: '8910', name: '8 9 10', listed: '8910', is: between(8, 10) },
      { id: 'jqk', name: 'J Q K', listed: 'JQK', is: between(11, 13) },
    ],
  },
  {
    name: 'Which suit?',
    answers: [
      { id: 'S', name: '♠', is: (card) => suitOf(card) === 'S' },
      { id: 'H', name: '♥', is: (card) => suitOf(card) === 'H' },
      { id: 'C', name: '♣', is: (card) => suitOf(card) === 'C' },
      { id: 'D', name: '♦', is: (card) => suitOf(card) === 'D' },
    ],
  },
]
const ASKS: readonly Ask[] = QUESTIONS.map(({ name, answers }) => ({
  name,
  options: answers.map(({ id, name: said, is }) => ({ id, name: said, fits: is })),
  least: 1,
  most: 1,
}))

/** The payouts of a ticket with its first four answers right, and with all five: hundredths, by the second answer. */
interface Ticket {
  readonly id: string
  readonly name: string
  readonly questions: 4 | 5
  readonly price: (isOdd: boolean) => Price
  readonly comes: (isOdd: boolean, right: 4 | 5) => Return
}

const pays = (hundredths: number): Return => ({ kind: 'pays', hundredths })
const HALF_BANKED = { odd: [1375, 6476], even: [1500, 7065] } as const
const banked = (isOdd: boolean) => HALF_BANKED[isOdd ? 'odd' : 'even']

const TICKETS: readonly Ticket[] = [
  {
    id: 'five',
    name: 'Five questions',
    questions: 5,
    price: (isOdd) => fixed(isOdd ? 10_200 : 11_200),
    comes: (_, right) => (right === 5 ? WIN : LOSE),
  },
  {
    id: 'four',
    name: 'Four-card quit',
    questions: 4,
    price: (isOdd) => fixed(isOdd ? 2750 : 3000),
    comes: () => WIN,
  },
  {
    id: 'fifty',
    name: '50-50 quit',
    questions: 5,
    price: (isOdd) => {
      const [four, five] = banked(isOdd)
      const says = `${four / 100} times the stake when the first four answers are right, ${five / 100} times when all five are`
      return { kind: 'table', top: five, says }
    },
    comes: (isOdd, right) => pays(banked(isOdd)[right - 4] ?? 0),
  },
]

function selectionOf(ticket: Ticket, chosen: Chosen, id: string): Selection {
  const answers = chosen.flatMap(([answer], at) =>
    (QUESTIONS[at]?.answers ?? []).filter((each) => each.id === answer),
  )
  const isOdd = answers[1]?.id === 'odd'
  const comes = (right: 4 | 5) => ticket.comes(isOdd, right)
  return {
    id,
    name: `${ticket.name} [${answers.map(({ name }) => name).join(', ')}]`,
    listed: listedName(ticket, answers),
    price: ticket.price(isOdd),
    settle: (round) => settled(round, answers, comes),
    chances: ({ shoe }) => chancesOf(shoe, answers, comes),
  }
}

const listedAs = ({ name, listed = name }: Answer): string => listed

/** Red and black are alike, and so are the suits of one colour. */
function listedName({ id, name }: Ticket, answers: readonly Answer[]): string {
  const [colour, ...others] = answers
  const row = ['Red', ...others.slice(0, 3).map(listedAs)]
  const suit = others[3]
  if (suit !== undefined) {
    const isSame = ['H', 'D'].includes(suit.id) === (colour?.id === 'red')
    if (!isSame) row.push(' other-colour suit')
    else if (id === 'five') row.push(' same-colour suit')
  }
  return `${name} [${row.join(',')}]`
}

function settled(
  round: Round,
  answers: readonly Answer[],
  comes: (right: 4 | 5) => Return,
): Return {
  const cards = facesOf(round, 'Q')
  const isRight = answers.map(({ is }, at) => is(cards[at] ?? 0))
  if (isRight.slice(0, 4).includes(false)) return LOSE
  return comes(isRight[4] === false ? 4 : 5)
}

function chancesOf(
  shoe: readonly Card[],
  answers: readonly Answer[],
  comes: (right: 4 | 5) => Return,
): Chances {
  const tests = answers.map(({ is }) => is)
  const anything = () => true
  const all = rowsAhead(
    shoe,
    [0, 0, 0, 0, 0].map(() => anything),
  )
  const four = rowsAhead(shoe, [...tests.slice(0, 4), anything])
  const five = tests.length === 5 ? rowsAhead(shoe, tests) : four
  const chances: Chances = [
    { comes: comes(5), ways: five },
    { comes: comes(4), ways: four - five },
    { comes: LOSE, ways: all - four },
  ]
  return chances.filter(({ ways }) => ways > 0n)
}

/** One ticket for each row of the list: red first, and a suit of either colour. */
function examplesOf({ questions }: Ticket): readonly Chosen[] {
  const ids = (at: number) => QUESTIONS[at]?.answers.map(({ id }) => id) ?? []
  return ids(1).flatMap((parity) =>
    ids(2).flatMap((side) =>
      ids(3).flatMap((ranks) => {
        const four = [['red'], [parity], [side], [ranks]]
        return questions === 4 ? [four] : ['H', 'S'].map((suit) => [...four, [suit]])
      }),
    ),
  )
}

const marketOf = (ticket: Ticket): Market => ({
  id: ticket.id,
  name: ticket.name,
  selections: [],
  picks: picksOf({
    prefix: `${ticket.id}-`,
    asks: ASKS.slice(0, ticket.questions),
    selectionOf: (chosen, id) => selectionOf(ticket, chosen, id),
    examples: examplesOf(ticket),
  }),
  book: ticket.id === 'fifty' ? FIFTY : APART,
})

/** The third answer in the strip of results; a seven stands for itself. */
const SIDE_SIGNS: Readonly<Record<string, string>> = { '7 up': '▲', '7 down': '▼' }

const FIFTY = {
  kind: 'apart',
  returns: [LOSE, ...Object.values(HALF_BANKED).flat().map(pays)],
} as const

/** The right answers; a seven has none to the third and the fourth question. */
const answersOf = (
  round: Round,
  nameOf: (answer: Answer) => string = ({ name }) => name,
): readonly string[] =>
  facesOf(round, 'Q').map((card, at) => {
    const answer = QUESTIONS[at]?.answers.find(({ is }) => is(card))
    return answer === undefined ? '7' : nameOf(answer)
  })

/** The phrases of five answers, in the order of their questions. */
function phrasesOf(names: readonly string[]) {
  const [colour = '', parity = '', half = '', ranks = '', suit = ''] = names.map((name) =>
    phraseOf(name),
  )
  return { colour, parity, half, ranks, suit }
}

export const kbc: Title = {
  slug: 'kbc',
  name: 'Kaun Banega Crorepati',
  family: 'draw',
  code: 309,
  ...ONE_DECK,
  next: windowThenCards(
    WINDOW_SECONDS.first,
    QUESTIONS.map((_, at) => `Q${at + 1}`),
  ),
  markets: TICKETS.map(marketOf),
  outcome: (round) => {
    const names = answersOf(round)
    const side = SIDE_SIGNS[names[2] ?? ''] ?? '7'
    return ended(`${side}${names[4] ?? ''}`, say('right-answers', phrasesOf(names)))
  },
  // the answers were written as in the published list; before, the code was of the first three: 'ROD', on a seven 'RO7'
  formerly: (round) => {
    const names = answersOf(round, listedAs)
    const [colour = '', parity = '', side = ''] = names
    const third = side.replace('7', '').slice(0, 1) || '7'
    const first = `${colour.slice(0, 1)}${parity.slice(0, 1)}${third}`.toUpperCase()
    return [kbc.outcome(round).code, first].map((code) =>
      ended(code, say('answers', phrasesOf(names))),
    )
  },
  seats: QUESTIONS.map(({ name }, at) => ({
    id: `question-${at + 1}`,
    name,
    kind: 'card',
    prefix: `Q${at + 1}`,
    places: 1,
  })),
  rules: [
    'Five cards from one deck, reshuffled for every round, answer five questions, a card each. First: red (hearts, diamonds) or black. Second: odd or even (2, 4, 6, 8, 10, Q). Third: 7 up (8 to K) or 7 down (ace to 6); on a 7 both answers are wrong. Fourth: A 2 3, 4 5 6, 8 9 10 or J Q K; a 7 is none of them. Fifth: the suit.',
    'A ticket is a set of answers made up before the first card, and all cards are drawn. Five questions: all five must be right; it pays 102 times the stake with odd as second answer, 112 with even.',
    'Four-card quit: the first four must be right, and the fifth card does not matter; it pays 27.5 times the stake with odd as second answer, 30 with even.',
    '50-50 quit: when the first four are right, half of what a four-card quit would pay is yours, and the other half rides on the fifth answer at 3.71. In all it pays 13.75 times the stake (odd) or 15 (even) when the fifth is wrong, and 64.76 (odd) or 70.65 (even) when it is right too.',
    'The strip of results shows the third answer, ▲ for 7 up, ▼ for 7 down or 7, and the suit of the fifth.',
  ],
}
