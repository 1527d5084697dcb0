import { copiesOf, winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { facesOf, type Round, oneOf, wonIf } from '../kernel/round.ts'
import { script, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { DIGITS } from './pana.ts'

const PLACES = 5
const SLOTS = Array.from({ length: PLACES }, (_, at) => `D${at + 1}`)
const ALL = 100_000n
/** sums of five digits are as often above as up to this */
const LOW_MOST = 22

const digitsOf = (round: Round): readonly number[] => facesOf(round, 'D')
const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)

/** How often each digit comes, most often first: '2-1-1-1' is one pair. */
function patternOf(digits: readonly number[]): string {
  return [...copiesOf(digits).values()].toSorted((a, b) => b - a).join('-')
}

interface Bet {
  readonly id: string
  readonly name: string
  readonly odds: number
  /** of 100,000 draws */
  readonly ways: number
  readonly wins: (digits: readonly number[]) => boolean
}

const betOn = ({ id, name, odds, ways, wins }: Bet): Selection => ({
  id,
  name,
  price: fixed(odds),
  settle: (round) => wonIf(wins(digitsOf(round))),
  chances: () => winsOf(BigInt(ways), ALL),
})

const book = (id: string, name: string, bets: readonly Bet[]): Market => ({
  id,
  name,
  book: oneOf(bets.length),
  selections: bets.map(betOn),
})

const half = { odds: 195, ways: 50_000 }

/** Lucky Five. */
export const lottfive: Title = {
  slug: 'lottfive',
  name: 'Lucky Five',
  family: 'matka',
  code: 324,
  shoe: () => [],
  next: script([
    { seconds: WINDOW_SECONDS.instant },
    ...SLOTS.map((slot) => ({ slot, from: DIGITS })),
  ]),
  markets: [
    book(
      'single',
      'Last digit',
      DIGITS.map((digit) => ({
        id: `single-${digit}`,
        name: `Last digit ${digit}`,
        odds: 950,
        ways: 10_000,
        wins: (digits) => digits.at(-1) === digit,
      })),
    ),
    book('parity', 'Sum odd or even', [
      { id: 'odd', name: 'Sum odd', ...half, wins: (digits) => sumOf(digits) % 2 === 1 },
      { id: 'even', name: 'Sum even', ...half, wins: (digits) => sumOf(digits) % 2 === 0 },
    ]),
    book('size', 'Sum low or high', [
      { id: 'low', name: 'Sum 0-22', ...half, wins: (digits) => sumOf(digits) <= LOW_MOST },
      { id: 'high', name: 'Sum 23-45', ...half, wins: (digits) => sumOf(digits) > LOW_MOST },
    ]),
    book(
      'pattern',
      'Digits alike',
      (
        [
          ['All different', '1-1-1-1-1', 30_240, 317],
          ['One pair', '2-1-1-1', 50_400, 190],
          ['Two pairs', '2-2-1', 10_800, 888],
          ['Three alike', '3-1-1', 7_200, 1_330],
          ['Three and two', '3-2', 900, 10_600],
          ['Four alike', '4-1', 450, 21_300],
          ['Five alike', '5', 10, 950_000],
        ] as const
      ).map(([name, pattern, ways, odds]) => ({
        id: `pattern-${pattern}`,
        name,
        odds,
        ways,
        wins: (digits) => patternOf(digits) === pattern,
      })),
    ),
  ],
  outcome: (round) => {
    const digits = digitsOf(round).join('')
    return { code: digits, winner: digits }
  },
  seats: [{ id: 'digits', name: 'Draw', kind: 'digit-card', prefix: 'D', places: PLACES }],
  faceName: (_, digit) => String(digit),
  rules: [
    'Five digits from 0 to 9 are drawn one after the other, each of them equally likely whatever came before.',
    'You may bet on the last digit, on the sum of all five (odd or even, 0-22 or 23-45), and on how many of them are alike: all different, one pair, two pairs, three, three and two, four or five.',
  ],
}
