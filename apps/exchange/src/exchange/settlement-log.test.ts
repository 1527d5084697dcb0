import { expect, test } from 'vitest'
import { paise } from '@crease/domain/units/money.ts'
import type { SettlementProgress } from '@crease/domain/market/market.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { logSettlements, type SettledMarket } from './settlement-log.ts'

const market = (id: string, progress: SettlementProgress | null): SettledMarket => ({
  definition: { marketId: marketId(id) },
  settlement: progress === null ? null : { version: 1, progress },
})

test('[OP32] settlements that paid somebody are logged at info, all others at debug', () => {
  const lines: string[] = []
  const line =
    (level: string) =>
    (about: object, message: string): void =>
      void lines.push(`${level} ${Object.values(about)[0]}: ${message}`)
  const chunk = { kind: 'running', phase: 'payers', settled: 500, pool: paise(0) } as const
  logSettlements(
    {
      markets: [
        market('1.1', null),
        market('1.2', { kind: 'complete', settled: 0, dust: paise(0) }),
        market('1.3', { kind: 'complete', settled: 2, dust: paise(0) }),
        market('1.4', { ...chunk, users: 700 }),
        market('1.5', { ...chunk, users: 0 }),
      ],
    },
    { info: line('info'), debug: line('debug') },
  )
  expect(lines).toEqual([
    'debug 1.2: a market is settled',
    'info 1.3: a market is settled',
    'info 1.4: settling a market',
    'debug 1.5: settling a market',
  ])
})
