import { lineName } from '@crease/domain/market/lines.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import { runnerId } from '@crease/domain/units/ids.ts'

const named = (name: string, sort: number): Runner => ({ runnerId: runnerId(name), name, sort })
const runners = (...names: readonly string[]): MarketDefinition['runners'] => names.map(named)
const FIVE = runners('a', 'b', 'c', 'd', 'e')
const lines = (...from: readonly number[]): MarketDefinition['runners'] =>
  from.map((at, sort) => ({
    runnerId: runnerId(String(at)),
    name: String(at),
    sort,
    band: { from: at, below: null },
  }))
const bands = (...from: readonly number[]): MarketDefinition['runners'] =>
  from.map((at, sort) => ({
    runnerId: runnerId(`${at}+10`),
    name: `${at}+10`,
    sort,
    band: { from: at, below: at + 10 },
  }))

const onLines = (of: 'margin' | 'total', ...quarters: readonly number[]): readonly Runner[] =>
  quarters
    .flatMap((line) => [
      { wins: 'above', quarters: line } as const,
      { wins: 'below', quarters: line } as const,
    ])
    .map((line, sort) => ({ ...named(lineName(line, of), sort), line }))

/** Every kind of market, as feeds name them. */
export const MARKETS = {
  match: { kind: 'match', runners: runners('a', 'b', 'c') },
  'on the classic ladder': { kind: 'match', ladder: 'CLASSIC', runners: runners('a', 'b') },
  'with starting prices': { kind: 'match', startingPrices: 'on', runners: FIVE },
  'two places': { kind: 'match', winners: 2, runners: FIVE },
  'three places': { kind: 'match', winners: 3, runners: FIVE },
  'any number wins': { kind: 'match', winners: 0, runners: FIVE },
  'correct score': { kind: 'match', runners: runners('0 - 0', '1 - 0', '0 - 1', 'Other') },
  bookmaker: { kind: 'bookmaker', ladder: 'PERCENT', runners: runners('a', 'b') },
  tied: { kind: 'tied', ladder: 'PERCENT', runners: runners('yes', 'no') },
  'yes or no': { kind: 'yes-no', winners: 0, runners: runners('yes') },
  'odd or even': { kind: 'odd-even', runners: runners('odd', 'even') },
  'cricket casino': { kind: 'cricket-casino', runners: runners('0', '1', '2', '3', '4') },
  session: {
    kind: 'session',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines(40, 45, 46),
  },
  line: {
    kind: 'line',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: lines(40, 45, 46),
  },
  khado: {
    kind: 'khado',
    ladder: 'PERCENT',
    winners: 0,
    payoff: { kind: 'bands' },
    runners: bands(40, 45, 60),
  },
  handicap: {
    kind: 'handicap',
    winners: 0,
    payoff: { kind: 'lines', of: 'margin' },
    runners: onLines('margin', -1, 0, 2, 3),
  },
  total: {
    kind: 'total',
    winners: 0,
    payoff: { kind: 'lines', of: 'total' },
    runners: onLines('total', 8, 9, 10),
  },
  'each-way': {
    kind: 'each-way',
    winners: 2,
    placeDivisor: 5,
    runners: runners('a', 'b', 'c', 'd'),
  },
  meter: {
    kind: 'meter',
    ladder: 'LINE',
    winners: 0,
    payoff: { kind: 'meter', cap: 200 },
    runners: runners('runs'),
  },
} as const satisfies Readonly<Record<string, Partial<MarketDefinition>>>
