import type { RunnerId } from '../units/ids.ts'
import type { MarketResult } from '../market/market.ts'

/** Whether two words on how a market ended say the same, whatever their order. */
export function sameResult(one: MarketResult, other: MarketResult): boolean {
  const removed = (result: MarketResult) => ('removed' in result ? inOrder(result.removed) : '')
  return samePay(one, other) && removed(one) === removed(other)
}

/** The same but for the runners that never ran: the exchange adds those that it knows of itself. */
export function samePay(one: MarketResult, other: MarketResult): boolean {
  return written(one) === written(other)
}

function written(result: MarketResult): string {
  switch (result.kind) {
    case 'void':
      return 'void'
    case 'number':
      return `number ${result.value}`
    case 'winners':
      return `winners ${inOrder(result.winners)}`
    case 'finish':
      return `finish ${JSON.stringify(result.order.map(inOrder))}`
    case 'placed': {
      const heats = result.tied.map(({ runners, places }) => `${places} ${inOrder(runners)}`)
      return `placed ${inOrder(result.clean)} ${JSON.stringify(heats.toSorted())}`
    }
  }
}

const inOrder = (runners: readonly RunnerId[]): string => JSON.stringify(runners.toSorted())
