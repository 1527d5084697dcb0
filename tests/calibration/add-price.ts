import type { MarketResult } from '@crease/domain/market.ts'
import { outcomesOf } from '@crease/domain/settlement.ts'
import type { Question } from '@crease/simulator/stage/question.ts'
import type { Chance } from '@crease/simulator/stage/stage.ts'
import type { ReliabilityTable } from './reliability.ts'

/** What was priced in a match, to be compared with how it ended. */
export interface PricedRunner {
  readonly question: Question
  readonly priced: Chance
}

/** Counts a price by how its market ended; what is void, or the mirror of what is counted, is not. */
export function addPrice(
  table: ReliabilityTable,
  { question, priced }: PricedRunner,
  result: MarketResult,
): void {
  if (result.kind === 'void') return
  const { runner, chance } = priced
  const isMirror =
    question.winners === 1 && question.runners.length === 2 && runner !== question.runners[0]
  if (isMirror) return
  const [outcome] = outcomesOf({ ...question, runners: [runner] }, result)
  if (outcome === undefined || outcome.kind === 'void') return
  const family = question.family ?? question.name.replace(/\d+/, 'n')
  table.add({ family, chance, happened: outcome.kind === 'won' })
}
