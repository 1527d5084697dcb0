import type { Bet } from '@crease/domain/bet/bet.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { betId, eventId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import type { EventInfo, MarketDefinition, MarketStatus } from '@crease/domain/market/market.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'

/** A match of two sides and the draw, told to the API in tests. */
export const EVENT: EventInfo = {
  eventId: eventId('e1'),
  sportId: '4',
  name: 'Kites v Herons',
  seriesName: 'Harbour Cup',
  startsAt: Date.UTC(2026, 5, 1, 14, 0),
}

export const MARKET: MarketDefinition = {
  marketId: marketId('1.1'),
  eventId: EVENT.eventId,
  eventName: EVENT.name,
  sportId: EVENT.sportId,
  name: 'Match Odds',
  kind: 'match',
  ladder: 'FINEST',
  winners: 1,
  runners: [
    { runnerId: runnerId('kites'), name: 'Kites', sort: 1 },
    { runnerId: runnerId('draw'), name: 'The Draw', sort: 3 },
    { runnerId: runnerId('herons'), name: 'Herons', sort: 2 },
  ],
  minStake: paise(10_000),
  maxStake: paise(10_000_000),
  commissionRate: 200,
}

interface ViewChanges {
  readonly market?: Partial<MarketDefinition>
  readonly status?: MarketStatus
  readonly inPlay?: boolean
  /** best back of the first runner, in hundredths */
  readonly best?: number
}

/** The market with one price on each side of its first runner. */
export function view(changes: ViewChanges = {}): MarketView {
  const definition = { ...MARKET, ...changes.market }
  const best = changes.best ?? 185
  return {
    definition,
    state: {
      status: changes.status ?? 'OPEN',
      inPlay: changes.inPlay ?? false,
      betDelayMs: 0,
      version: 1,
    },
    result: null,
    settlement: null,
    runners: definition.runners.map((runner, index) => ({
      runnerId: runner.runnerId,
      name: runner.name,
      status: 'ACTIVE' as const,
      back: index === 0 ? [{ odds: odds(best), size: paise(50_000) }] : [],
      lay: index === 0 ? [{ odds: odds(best + 2), size: paise(70_050) }] : [],
      lastTraded: null,
      traded: NO_MONEY,
    })),
  }
}

/** A back of 100 points at 1.85 on the Kites, resting whole. */
export const BET: Bet = {
  betId: betId(7),
  userId: userId(1),
  marketId: MARKET.marketId,
  runnerId: runnerId('kites'),
  side: 'BACK',
  odds: odds(185),
  requestedOdds: 185,
  stake: paise(10_000),
  resized: 0,
  limitBeforeStart: null,
  terms: PLAIN_TERMS,
  persistence: 'LAPSE',
  keepThroughEvents: false,
  matched: NO_MONEY,
  remaining: paise(10_000),
  cancelled: NO_MONEY,
  lapsed: NO_MONEY,
  voided: NO_MONEY,
  voidedByResult: NO_MONEY,
  matchedTimesOdds: 0,
  status: 'EXECUTABLE',
  lapseReason: null,
  clientBetId: null,
  placedAt: Date.UTC(2026, 5, 1, 12, 0),
  pendingUntil: null,
}

/** The wire's form of that bet. */
export const WIRE_BET = {
  eventId: 'e1',
  marketId: '1.1',
  selectionId: 'kites',
  matchOdd: 1.85,
  matchOddVariant: 'back',
  stake: 100,
}
