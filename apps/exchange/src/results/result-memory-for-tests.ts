import type { MarketId } from '@crease/domain/units/ids.ts'
import type { FeedResult } from '@crease/ledger/reads/feed-results.ts'
import type { MarketAlarm } from '@crease/ledger/reads/market-alarms.ts'
import type { ResultRecords } from './result-records.ts'
import { UnsettledAlarms, type AlarmParts } from './unsettled-alarms.ts'

/** The records of results without a ledger: what was saved is what is found. */
export function createResultMemory(): ResultRecords {
  const results = new Map<MarketId, FeedResult>()
  return {
    find: async (marketId) => results.get(marketId) ?? null,
    open: async () => [...results.values()].filter(({ state }) => state !== 'done'),
    save: async (result) => void results.set(result.marketId, result),
    waits: async () => new Map(),
  }
}

/** Alarms without a ledger, which write to no log. */
export function createAlarmMemory(exchange: AlarmParts['exchange']): UnsettledAlarms {
  const saved: MarketAlarm[] = []
  return new UnsettledAlarms({
    exchange,
    records: { save: async (alarm) => void saved.push(alarm), open: async () => saved },
    now: Date.now,
    log: { error: () => undefined },
  })
}
