import { APART, oneOf } from '../kernel/round.ts'
import { picksOf, type Chosen } from '../kernel/picks.ts'
import type { Ask, Market } from '../kernel/title.ts'
import { colourMarket } from './colour-market.ts'
import { digitsAsk, onPana, type Leg, type PanaBet } from './leg.ts'
import { DIGITS, type Pana } from './pana.ts'

/** Odds in hundredths, and the rows of the published list that differ between titles. */
export interface PanaOdds {
  readonly single: number
  /** five singles together */
  readonly half: number
  readonly singlePana: number
  readonly doublePana: number
  readonly triplePana: number
  readonly panaRows: readonly [single: string, double: string, triple: string]
  readonly anySingle: number
  readonly anyDouble: number
  readonly anyTriple: number
  readonly cycle: number
  /** by how many digits were chosen, from four to nine */
  readonly motor: readonly number[]
  readonly chart56: number
  readonly chart64: number
  readonly commonSingle: number
  readonly commonDouble: number
  readonly oneParity: number
  /** three digits in a row */
  readonly run: number
}

const MOTOR_LEAST = 4
const MOTOR_MOST = 9

/** Every book on the pana of a leg [CG116]. */
export function panaMarkets(leg: Leg, odds: PanaOdds): readonly Market[] {
  return [
    ...singleMarkets(leg, odds),
    ...kindMarkets(leg, odds),
    ...chosenMarkets(leg, odds),
    ...groupMarkets(leg, odds),
    ...(leg.draw === 'cards' ? [colourMarket(leg)] : []),
  ]
}

function market(leg: Leg, told: Pick<Market, 'id' | 'name' | 'book'>, bets: readonly PanaBet[]) {
  return {
    ...told,
    id: leg.id + told.id,
    name: leg.name + told.name,
    selections: bets.map((bet) => onPana(leg, bet)),
  }
}

function singleMarkets(leg: Leg, { single, half }: PanaOdds): readonly Market[] {
  const singles = DIGITS.map((digit) => ({
    id: `single-${digit}`,
    name: `Single ${digit}`,
    odds: single,
    wins: (pana: Pana) => pana.single === digit,
  }))
  const five = (id: string, name: string, is: (digit: number) => boolean) => ({
    id,
    name,
    odds: half,
    wins: (pana: Pana) => is(pana.single),
  })
  const isLine1 = (digit: number) => digit >= 1 && digit <= 5
  return [
    market(leg, { id: 'single', name: 'Single', book: oneOf(10) }, singles),
    market(leg, { id: 'line', name: 'Line', book: oneOf(2) }, [
      five('line-1', 'Line 1 (1-5)', isLine1),
      five('line-2', 'Line 2 (6-0)', (digit) => !isLine1(digit)),
    ]),
    market(leg, { id: 'parity', name: 'Odd or even', book: oneOf(2) }, [
      five('odd', 'Odd', (digit) => digit % 2 === 1),
      five('even', 'Even', (digit) => digit % 2 === 0),
    ]),
  ]
}

function kindMarkets(leg: Leg, odds: PanaOdds): readonly Market[] {
  const any = (id: string, name: string, [price, different]: readonly [number, number]) => ({
    id,
    name,
    odds: price,
    wins: (pana: Pana) => pana.different === different,
  })
  return [
    market(leg, { id: 'kind', name: 'Any pana', book: oneOf(3) }, [
      any('any-sp', 'Any Single pana (all SP)', [odds.anySingle, 3]),
      any('any-dp', 'Any Double pana (all DP)', [odds.anyDouble, 2]),
      any('any-tp', 'Any Triple pana (all TP)', [odds.anyTriple, 1]),
    ]),
  ]
}

/** A book whose bets the player makes up of digits. */
interface Made {
  readonly id: string
  readonly name: string
  readonly asks: readonly Ask[]
  readonly betOf: (chosen: readonly (readonly number[])[], id: string) => PanaBet | null
  readonly examples: readonly Chosen[]
}

const made = (leg: Leg, { id, name, asks, betOf, examples }: Made): Market => ({
  id: leg.id + id,
  name: leg.name + name,
  selections: [],
  picks: picksOf({
    prefix: `${leg.id}${id}-`,
    asks,
    selectionOf: (chosen, whole) => {
      const numbers = chosen.map((digits) => digits.map(Number))
      const bet = betOf(numbers, whole.slice(leg.id.length))
      return bet === null ? null : onPana(leg, bet)
    },
    examples,
  }),
  book: APART,
})

function chosenMarkets(leg: Leg, odds: PanaOdds): readonly Market[] {
  const [single, double, triple] = odds.panaRows
  const has = (digits: readonly number[]) => (pana: Pana) => pana.digits.join() === digits.join()
  return [
    made(leg, {
      id: 'sp',
      name: 'Single pana',
      asks: [digitsAsk('Three digits', 3)],
      betOf: ([digits = []], id) => {
        const name = `SP ${digits.join('-')}`
        return { id, name, listed: single, odds: odds.singlePana, wins: has(digits) }
      },
      examples: [[['1', '2', '3']]],
    }),
    made(leg, {
      id: 'dp',
      name: 'Double pana',
      asks: [digitsAsk('The digit that comes twice', 1), digitsAsk('The other digit', 1)],
      betOf: (chosen, id) => {
        const [twice, other] = chosen.flat()
        if (twice === undefined || other === undefined || twice === other) return null
        const wins = ({ different, digits }: Pana) =>
          different === 2 &&
          digits.includes(other) &&
          digits.filter((digit) => digit === twice).length === 2
        const name = `DP ${twice}-${twice}-${other}`
        return { id, name, listed: double, odds: odds.doublePana, wins }
      },
      examples: [[['1'], ['2']]],
    }),
    market(
      leg,
      { id: 'tp', name: 'Triple pana', book: APART },
      DIGITS.map((digit) => ({
        id: `tp-${digit}`,
        name: `TP ${digit}-${digit}-${digit}`,
        listed: triple,
        odds: odds.triplePana,
        wins: has([digit, digit, digit]),
      })),
    ),
    cycleMarket(leg, odds),
    motorMarket(leg, odds),
  ]
}

const cycleMarket = (leg: Leg, odds: PanaOdds) =>
  made(leg, {
    id: 'cycle',
    name: 'Cycle',
    asks: [digitsAsk('Two digits', 2)],
    betOf: ([digits = []], id) => ({
      id,
      name: `Cycle ${digits.join('-')}`,
      listed: 'Cycle (both chosen digits in pana)',
      odds: odds.cycle,
      wins: (pana) => digits.every((digit) => pana.digits.includes(digit)),
    }),
    examples: [[['1', '2']]],
  })

const motorMarket = (leg: Leg, odds: PanaOdds) =>
  made(leg, {
    id: 'motor',
    name: 'Motor SP',
    asks: [digitsAsk('Four to nine digits', MOTOR_LEAST, MOTOR_MOST)],
    betOf: ([digits = []], id) => ({
      id,
      name: `Motor SP ${digits.join('-')}`,
      listed: `Motor SP with ${digits.length} digits`,
      odds: odds.motor[digits.length - MOTOR_LEAST] ?? 0,
      wins: (pana) => pana.different === 3 && pana.digits.every((digit) => digits.includes(digit)),
    }),
    examples: odds.motor.map((_, more) => [DIGITS.slice(0, MOTOR_LEAST + more).map(String)]),
  })

function groupMarkets(leg: Leg, odds: PanaOdds): readonly Market[] {
  const isLow = ({ digits }: Pana) => digits.includes(0) || digits.includes(1)
  const isChart = (pana: Pana) => pana.different === 3
  const allOf = (rest: number) => (pana: Pana) => pana.digits.every((digit) => digit % 2 === rest)
  const common = (kind: 'sp' | 'dp', different: number) =>
    DIGITS.map((digit) => ({
      id: `common-${kind}-${digit}`,
      name: `Common ${kind.toUpperCase()} ${digit}`,
      listed: COMMON_ROWS[kind],
      odds: kind === 'sp' ? odds.commonSingle : odds.commonDouble,
      wins: (pana: Pana) => pana.different === different && pana.digits.includes(digit),
    }))
  return [
    market(leg, { id: 'chart', name: 'Charts', book: APART }, [
      {
        id: 'chart-56',
        name: '56 chart (SP without 0,1)',
        odds: odds.chart56,
        wins: (pana) => isChart(pana) && !isLow(pana),
      },
      {
        id: 'chart-64',
        name: '64 chart (SP with 0 or 1)',
        odds: odds.chart64,
        wins: (pana) => isChart(pana) && isLow(pana),
      },
    ]),
    market(leg, { id: 'common-sp', name: 'Common SP', book: APART }, common('sp', 3)),
    market(leg, { id: 'common-dp', name: 'Common DP', book: APART }, common('dp', 2)),
    market(leg, { id: 'ab', name: 'A, B and R', book: APART }, [
      { id: 'a', name: 'A (Aki: all odd)', odds: odds.oneParity, wins: allOf(1) },
      { id: 'b', name: 'B (Beki: all even)', odds: odds.oneParity, wins: allOf(0) },
      { id: 'r', name: 'R (Run: three in a row)', odds: odds.run, wins: isRun },
    ]),
  ]
}

/** A run of 1 to 9 and 0, after which the 1 comes again [CG954]. */
const isRun = ({ digits }: Pana): boolean =>
  digits.some((first) => [1, 2].every((on) => digits.includes((first + on) % 10)))

const COMMON_ROWS = {
  sp: 'Common SP (chosen digit in an SP)',
  dp: 'Common DP (pair present and chosen digit in set, not trio)',
} as const
