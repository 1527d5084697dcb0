import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { BetId, UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
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

interface Changed {
  readonly userId: UserId
  readonly betId: BetId
  readonly clientBetId: string
}

/** A change of a bet that was taken, of any kind that the engine knows, or the end of all of them. */
export function randomChange(
  chance: Chance,
  changed: Changed,
): Extract<Command, { kind: 'reduce' | 'replace' | 'cancel-all' }> {
  const { userId } = changed
  switch (chance.between(0, 4)) {
    case 0:
      return { kind: 'cancel-all', userId, marketId: chance.oneOf([null, ...MARKETS]), side: null }
    case 1:
    case 2:
      return { kind: 'reduce', ...changed, by: paise(chance.between(1, 20) * 100) }
    default:
      return {
        kind: 'replace',
        ...changed,
        requestedOdds: chance.oneOf([null, chance.between(180, 240)]),
        size: chance.oneOf([null, paise(chance.between(1, 60) * 100)]),
        persistence: null,
        keepThroughEvents: chance.oneOf([null, true, false]),
      }
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
    case 5:
      return {}
    case 6:
      return { persistence: 'KEEP', keepThroughEvents: true }
    case 7:
      return { persistence: 'MARKET_ON_CLOSE', keepThroughEvents: true }
    default:
      return { timeInForce: 'LIMIT_ON_CLOSE' }
  }
}
