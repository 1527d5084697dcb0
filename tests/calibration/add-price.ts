import type { MarketResult } from '@crease/domain/market/market.ts'
import { outcomesOf, type RunnerOutcome } from '@crease/domain/accounting/settlement.ts'
import { houseQuotes } from '@crease/simulator/stage/house.ts'
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
  addOffers(table, { question, priced, worth: (odds) => chance * odds })
  const isMirror =
    question.winners === 1 && question.runners.length === 2 && runner !== question.runners[0]
  // a quarter line is the mean of the two beside it, and both sides of a line say the same
  const { line } = runner
  if (line !== undefined && (line.wins === 'below' || line.quarters % 2 !== 0)) return
  if (isMirror) return
  const [outcome] = outcomesOf({ ...question, runners: [runner, ...question.runners] }, result)
  const happened = outcome === undefined ? null : shareOf(outcome)
  if (happened !== null) table.add({ family: familyOf(question), chance, happened })
}

/**
 * Counts an each-way price at 1 / its fair odds [RC25], by what both stakes then bring, of what two winners would: a back
 * at fair odds brings both stakes on average, so this is the same chance on average. `chances`: to win and to be placed.
 */
export function addEachWayPrice(
  table: ReliabilityTable,
  { question, priced }: PricedRunner,
  {
    chances: { win, place },
    result,
  }: { readonly chances: Readonly<Record<'win' | 'place', number>>; readonly result: MarketResult },
): void {
  const { runner, chance } = priced
  const { placeDivisor } = question
  if (placeDivisor === undefined) throw new Error(`${question.code} has no terms of a place`)
  const broughtAt = (odds: number, [won, placed]: readonly [number, number]): number =>
    (won * odds + placed * (1 + (odds - 1) / placeDivisor)) / 2
  addOffers(table, { question, priced, worth: (odds) => broughtAt(odds, [win, place]) })
  const at = question.runners.indexOf(runner)
  const outcome = outcomesOf(question, result)[at]
  if (outcome?.kind !== 'each-way' || outcome.place === null)
    throw new Error('a runner has no result each way')
  const shares = [shareIn(outcome.win), shareIn(outcome.place)] as const
  const happened = broughtAt(1 / chance, shares) * chance
  table.add({ family: familyOf(question), chance, happened })
}

const shareIn = ({ places, tied }: { readonly places: number; readonly tied: number }): number =>
  places / tied

/** The share of a win, less than 1 in a dead heat; null: stakes return. */
function shareOf(outcome: RunnerOutcome): number | null {
  if (outcome.kind === 'void') return null
  return outcome.kind === 'won' ? shareIn(outcome) : 0
}

const familyOf = (question: Question): string =>
  question.family ?? question.name.text.replace(/\d+/, 'n')

const DEPTHS = { back: [1000], lay: [1000] }

/** What the house would offer at a chance, and the bookmaker beside match odds. */
function addOffers(
  table: ReliabilityTable,
  {
    question,
    priced: { runner, chance },
    worth,
  }: PricedRunner & {
    /** what a stake at these odds brings on average, stake included */
    readonly worth: (odds: number) => number
  },
): void {
  const { kind, payoff, code } = question
  const kinds = code === 'mo' ? ([kind, 'bookmaker'] as const) : ([kind] as const)
  for (const one of kinds) {
    const family = one === kind ? familyOf(question) : 'Bookmaker'
    const counter = { kind: one, payoff, depths: DEPTHS } as const
    const { back, lay } = houseQuotes({ runnerId: runner.runnerId, chance }, counter)
    for (const { odds } of back.slice(0, 1))
      table.addCost({ family, side: 'back', cost: 1 - worth(odds / 100) })
    for (const { odds } of lay.slice(0, 1))
      table.addCost({ family, side: 'lay', cost: worth(odds / 100) - 1 })
  }
}
