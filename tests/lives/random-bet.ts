import type { PlaceBetBody } from '@crease/contract/shapes.ts'
import type { Chance } from './chance.ts'
import { EVENT, MARKETS, RUNNERS } from './made-up-markets.ts'

export type RandomBet = PlaceBetBody & { readonly clientBetId: string }

/** A bet of any kind that the wire knows, near the prices of the house, mostly small. */
export function randomBet(chance: Chance): RandomBet {
  return {
    eventId: EVENT,
    marketId: chance.oneOf(MARKETS),
    selectionId: chance.oneOf(RUNNERS),
    matchOdd: chance.between(180, 240) / 100,
    matchOddVariant: chance.oneOf(['back', 'lay']),
    stake: chance.between(1, chance.happens(10) ? 900 : 60),
    clientBetId: chance.uuid(),
    ...randomTerms(chance),
  }
}

function randomTerms(chance: Chance): Partial<PlaceBetBody> {
  switch (chance.between(0, 9)) {
    case 0:
      return { timeInForce: 'IMMEDIATE_OR_CANCEL' }
    case 1:
      return { timeInForce: 'FILL_OR_KILL' }
    case 2:
      return { timeInForce: 'FILL_OR_KILL', minFill: 1 }
    case 3:
      return { persistence: 'KEEP' }
    case 4:
      return { marketVersion: chance.between(1, 4) }
    default:
      return {}
  }
}
