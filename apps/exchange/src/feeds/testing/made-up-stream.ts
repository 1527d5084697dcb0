import { paise } from '@crease/domain/units/money.ts'
import { CATALOGUE } from '../betfair-recording/names.ts'

/** Messages in the shape of the stream, made up for tests: no recorded price is in this repository. */

/** Stakes and commission of the markets of a made-up stream. */
export const TERMS = { minStake: paise(100), maxStake: paise(10_000), commissionRate: 200 }

/** The settings of a translator of one. */
export const RECORDED = {
  names: { seriesName: 'Recorded', file: 'made-up.jsonl', catalogue: CATALOGUE },
  terms: TERMS,
}

export interface MadeUpDefinition {
  readonly status?: string
  readonly inPlay?: boolean
  readonly betDelay?: number
  readonly bettingType?: string
  readonly numberOfWinners?: number
  readonly eventName?: string
  readonly name?: string
  readonly marketType?: string
  readonly eventTypeId?: string
  readonly marketTime?: string
  readonly runners?: readonly MadeUpRunner[]
}

export interface MadeUpRunner {
  readonly id: number
  readonly hc?: number
  readonly name?: string
  readonly sortPriority?: number
  readonly status?: string
}

const TWO_RUNNERS: readonly MadeUpRunner[] = [
  { id: 11, name: 'Kites', sortPriority: 1 },
  { id: 12, name: 'Larks', sortPriority: 2 },
]

/** A market definition with everything that one needs, and what is asked for. */
export function definition({ runners = TWO_RUNNERS, ...rest }: MadeUpDefinition = {}): object {
  return {
    eventId: '900',
    eventTypeId: '4',
    numberOfWinners: 1,
    bettingType: 'ODDS',
    marketType: 'MATCH_ODDS',
    marketTime: '2030-05-01T14:00:00.000Z',
    openDate: '2030-05-01T14:00:00.000Z',
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    ...rest,
    runners: runners.map((runner) => ({ status: 'ACTIVE', ...runner })),
  }
}

export interface MadeUpChange {
  readonly id?: string
  readonly img?: boolean
  readonly marketDefinition?: object
  readonly rc?: readonly object[]
}

/** A line of a stream with one change of market 1.5. */
export function line(pt: number, change: MadeUpChange): string {
  return JSON.stringify({ op: 'mcm', pt, clk: 'A', mc: [{ id: '1.5', ...change }] })
}
