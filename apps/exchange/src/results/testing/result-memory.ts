import type { MarketResult } from '@crease/domain/market/market.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import { marketEvent } from '../../feeds/testing/fake-feed.ts'
import { runnerId, type MarketId } from '@crease/domain/units/ids.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'
import type { MarketAlarm } from '@crease/ledger/reads/market-alarms.ts'
import type { ResultRecords } from '../result-records.ts'
import { UnsettledAlarms, type AlarmParts } from '../unsettled-alarms.ts'

/** The records of results without a ledger: what was saved is what is found. */
export function createResultMemory(): ResultRecords {
  const results = new Map<MarketId, FeedResult>()
  return {
    find: async (marketId) => results.get(marketId) ?? null,
    open: async () => [...results.values()].filter(({ state }) => state !== 'done'),
    save: async (result) => void results.set(result.marketId, result),
    startsOf: async () => null,
    isDecidedByHand: async () => false,
    waits: async () => new Map(),
  }
}

/** Alarms without a ledger, which write to no log. */
export function createAlarmMemory(exchange: AlarmParts['exchange']): UnsettledAlarms {
  let saved: MarketAlarm[] = []
  return new UnsettledAlarms({
    exchange,
    records: {
      save: async (alarm) => {
        const { eventName = '', name: marketName = '' } =
          exchange.market(alarm.marketId)?.definition ?? {}
        saved.push({ ...alarm, eventName, marketName, said: null })
      },
      end: async (marketId) => void (saved = saved.filter((one) => one.marketId !== marketId)),
      open: async () => saved,
    },
    now: Date.now,
    log: { error: () => undefined },
  })
}

/** The result that this runner won. */
export const won = (winner: string): MarketResult => ({
  kind: 'winners',
  winners: [runnerId(winner)],
  removed: [],
})

/** A market that ended by this result, without bets. */
export function endedBy(result: MarketResult): EndedMarket {
  const event = marketEvent('m')
  if (event.kind !== 'market') throw new Error('no market')
  const state = { status: 'SETTLED', inPlay: true, betDelayMs: 0, version: 3 } as const
  const row = {
    definition: event.market,
    state,
    result,
    removals: [],
    operatorHold: null,
    makerWaitsUntil: null,
    runners: [],
    lapsing: null,
    starting: null,
  }
  return { row: { ...row, settlement: null }, bets: [], positions: [], fills: [] }
}
