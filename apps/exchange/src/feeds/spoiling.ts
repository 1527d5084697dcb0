import type { FeedEvent, PriceSize, RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'

/** The same prices in an impossible form: back and lay exchanged, or less than nothing on offer. */
export function garbled(event: FeedEvent): FeedEvent {
  if (event.kind !== 'quotes') return event
  return { ...event, runners: event.runners.map(garbledRunner) }
}

function garbledRunner(runner: RunnerQuotes): RunnerQuotes {
  const { back, lay } = runner
  if (back.length > 0 && lay.length > 0) return { ...runner, back: lay, lay: back }
  const less = (level: PriceSize): PriceSize => ({ ...level, size: paise(-1) })
  return { ...runner, back: back.map(less), lay: lay.map(less) }
}

/** Another result that the market could have had: the next runner, one run more, or void. */
export function wrongResult(
  runners: MarketDefinition['runners'],
  result: MarketResult,
): MarketResult {
  if (result.kind === 'number') return { kind: 'number', value: result.value + 1 }
  if (result.kind === 'finish') return anotherOrder(result)
  const won = result.kind === 'void' ? [] : winnersOf(result)
  const other = runners.find(({ runnerId }) => !won.includes(runnerId))
  if (other === undefined) return { kind: 'void', reason: 'a result by mistake' }
  return { kind: 'winners', winners: [other.runnerId], removed: [] }
}

/** The first two the other way round; void if they tied. */
function anotherOrder(result: Extract<MarketResult, { kind: 'finish' }>): MarketResult {
  const [first, second, ...rest] = result.order
  const areAlone = first?.length === 1 && second?.length === 1
  if (!areAlone) return { kind: 'void', reason: 'a result by mistake' }
  return { ...result, order: [second, first, ...rest] }
}

const winnersOf = (result: Extract<MarketResult, { kind: 'winners' | 'placed' }>) =>
  result.kind === 'winners' ? result.winners : result.clean
