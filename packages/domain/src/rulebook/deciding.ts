import { runnerId } from '../units/ids.ts'
import type { MarketResult } from '../market/market.ts'
import type { PlainId } from '../sentences/say.ts'
import type { Rule } from './rule.ts'

/** The answer to a market's question; null while it is undecided. */
export type Verdict = MarketResult | null

/** A kind of question: what its players read, and what settles it. */
export interface Ruling<Facts, Question> {
  readonly rules: readonly Rule[]
  readonly decide: (facts: Facts, question: Question) => Verdict
}

/** A whole number that decides. */
export const byNumber = (value: number): MarketResult => ({ kind: 'number', value })

/** Every stake back, with a reason in the words of the statement. */
export const voidFor = (reason: PlainId): MarketResult => ({ kind: 'void', reason })

/** Runners that won, by their names within the market; none: nothing won. */
export function wonBy(...winners: readonly string[]): MarketResult {
  return { kind: 'winners', winners: winners.map(runnerId), removed: [] }
}
