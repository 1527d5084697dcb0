import type { Return } from '@crease/domain/rounds/returns.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { fixed } from '../kernel/card-bets.ts'
import { facesOf, saysSum, APART, apart, LOSE, oneOf, WIN, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Listing, Market, Selection, Title } from '../kernel/title.ts'
import { EVEN_MONEY, PAYS, USUAL, type PayTable } from './sicbo-pay-tables.ts'
import { ended, say } from '../sentences/round-end.ts'

const PIPS = [1, 2, 3, 4, 5, 6] as const
const DICE = 3
/** the dice are shaken before the first one lies open */
const SHAKE_MS = 1_500

type Dice = readonly number[]

const ALL: readonly Dice[] = PIPS.flatMap((a) => PIPS.flatMap((b) => PIPS.map((c) => [a, b, c])))
const totalOf = (dice: Dice): number => dice.reduce((sum, pips) => sum + pips, 0)
const countOf = (dice: Dice, pips: number): number => dice.filter((each) => each === pips).length
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c

/** All 216 ways to throw. */
function chancesOf(comes: (dice: Dice) => Return): Chances {
  const count = new ChanceCount()
  for (const dice of ALL) count.add(comes(dice), 1n)
  return count.chances()
}

interface Bet {
  readonly id: string
  readonly name: string
  readonly listed?: string
  readonly odds: number
}

function selection({ odds, ...bet }: Bet, comes: (dice: Dice) => Return): Selection {
  const chances = chancesOf(comes)
  return {
    ...bet,
    price: fixed(odds),
    settle: (round) => comes(facesOf(round, 'die')),
    chances: () => chances,
  }
}

const simple = (bet: Bet, wins: (dice: Dice) => boolean): Selection =>
  selection(bet, (dice) => wonIf(wins(dice)))

/** Loses to any triple. */
const evens = (
  [id, name, listed]: readonly [string, string, string],
  wins: (total: number) => boolean,
) =>
  simple({ id, name, listed, odds: EVEN_MONEY }, (dice) => !isTriple(dice) && wins(totalOf(dice)))

/** The stake once more for every die that shows the number. */
const single = (pips: number): Selection =>
  selection(
    {
      id: `single-${pips}`,
      name: `Single ${pips}`,
      listed: 'Single n (1:1/2:1/3:1)',
      odds: EVEN_MONEY,
    },
    (dice) => {
      const shown = countOf(dice, pips)
      return SEVERAL[shown - 2] ?? wonIf(shown === 1)
    },
  )

/** The returns of two and of three dice with the number. */
const SEVERAL = [2, 3].map((shown): Return => ({ kind: 'pays', hundredths: (shown + 1) * 100 }))
const PAIRS = PIPS.flatMap((a) => PIPS.filter((b) => b > a).map((b) => [a, b] as const))

const MARKETS: readonly Market[] = [
  {
    id: 'size',
    name: 'Small or big',
    book: oneOf(2, LOSE),
    selections: [
      evens(['small', 'Small 4-10', 'Small 4-10'], (total) => total <= 10),
      evens(['big', 'Big 11-17', 'Big 11-17'], (total) => total > 10),
    ],
  },
  {
    id: 'parity',
    name: 'Odd or even',
    book: oneOf(2, LOSE),
    selections: [
      evens(['odd', 'Odd', 'Odd (triple loses)'], (total) => total % 2 === 1),
      evens(['even', 'Even', 'Even (triple loses)'], (total) => total % 2 === 0),
    ],
  },
  {
    id: 'total',
    name: 'Total',
    book: oneOf(PAYS.totals.size, LOSE),
    selections: [...PAYS.totals].map(([total, { odds, name }]) =>
      simple(
        { id: `total-${total}`, name: `Total ${total}`, listed: name, odds },
        (dice) => totalOf(dice) === total,
      ),
    ),
  },
  {
    id: 'single',
    name: 'Single dice',
    book: apart(WIN, LOSE, ...SEVERAL),
    selections: PIPS.map(single),
  },
  {
    id: 'double',
    name: 'Doubles',
    book: oneOf(6, LOSE),
    selections: PIPS.map((pips) =>
      simple(
        {
          id: `double-${pips}`,
          name: `Double ${pips}`,
          listed: PAYS.double.name,
          odds: PAYS.double.odds,
        },
        (dice) => countOf(dice, pips) >= 2,
      ),
    ),
  },
  {
    id: 'triple',
    name: 'Triples',
    book: oneOf(6, LOSE),
    selections: PIPS.map((pips) =>
      simple(
        {
          id: `triple-${pips}`,
          name: `Triple ${pips}`,
          listed: PAYS.triple.name,
          odds: PAYS.triple.odds,
        },
        (dice) => countOf(dice, pips) === DICE,
      ),
    ),
  },
  {
    id: 'any-triple',
    name: 'Any triple',
    book: APART,
    selections: [
      simple(
        {
          id: 'any-triple',
          name: 'Any triple',
          listed: PAYS.anyTriple.name,
          odds: PAYS.anyTriple.odds,
        },
        isTriple,
      ),
    ],
  },
  {
    id: 'two',
    name: 'Two dice',
    book: APART,
    selections: PAIRS.map(([a, b]) =>
      simple(
        { id: `two-${a}-${b}`, name: `${a} and ${b}`, listed: PAYS.two.name, odds: PAYS.two.odds },
        (dice) => dice.includes(a) && dice.includes(b),
      ),
    ),
  },
]

/** The rows of our pay table under its own name, and those of the usual one, which are not offered. */
function listingsOf(slug: string): readonly Listing[] {
  const round = { slug, shoe: [], dealt: [], windows: 0 }
  const kinds = [
    ['double-1', 'double'],
    ['triple-1', 'triple'],
    ['any-triple', 'anyTriple'],
    ['two-1-2', 'two'],
  ] as const
  const rows = (of: PayTable) => [
    ...kinds.map(([id, kind]) => ({ id, ...of[kind] })),
    ...[...of.totals].map(([total, paid]) => ({ id: `total-${total}`, ...paid })),
  ]
  return [
    ...rows(PAYS).map(({ id, name }) => ({
      title: 'sicbo_alt',
      bet: name,
      stage: 'pre',
      selection: id,
      round,
    })),
    ...rows(USUAL).map(({ id, name, odds }) => ({
      bet: name,
      stage: 'pre',
      selection: id,
      round,
      usual: fixed(odds),
    })),
  ]
}

/** Three dice a round. */
const sicBo = (of: Pick<Title, 'slug' | 'name' | 'code'>, seconds: number): Title => ({
  ...of,
  family: 'dice',
  shoe: () => [],
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds }
    if (dealt.length === DICE) return { kind: 'end' }
    const ms = dealt.length === 0 ? SHAKE_MS : 500
    return { kind: 'deal', slot: `die${dealt.length + 1}`, from: PIPS, ms }
  },
  markets: MARKETS,
  outcome: (round) => {
    const dice = facesOf(round, 'die')
    const total = totalOf(dice)
    const size = total <= 10 ? 'dice-small' : 'dice-big'
    return ended(String(total), say(isTriple(dice) ? 'dice-triple' : size, { total }))
  },
  seats: [
    {
      id: 'dice',
      name: 'Dice',
      kind: 'die',
      prefix: 'die',
      places: DICE,
      says: saysSum('die', totalOf),
    },
  ],
  faceName: (_slot, face) => String(face),
  rules: [
    'Three dice are thrown once a round; all 216 throws are equally likely.',
    'Small is a total of 4 to 10, big one of 11 to 17. Small, big, odd and even pay 2 for 1, the stake included, and all of them lose to any triple.',
    'A single number pays 2, 3 or 4 for 1 when one, two or three dice show it. A double wins when at least two dice show its number, a pair of numbers when both are shown.',
    'Totals, doubles, triples and pairs pay the figures shown next to them. Payouts are not multiplied by chance.',
  ],
  listings: () => listingsOf(of.slug),
})

/** Sic Bo. */
export const sicbo: Title = sicBo(
  { slug: 'sicbo', name: 'Sic Bo', code: 390 },
  WINDOW_SECONDS.first,
)
/** Sic Bo 2. */
export const sicbo2: Title = sicBo(
  { slug: 'sicbo2', name: 'Sic Bo 2', code: 391 },
  WINDOW_SECONDS.instant,
)
