import { REPORT_DAYS_MAX } from '@crease/contract/accounts/account-shapes.ts'
import { PROFIT_DAYS } from '@crease/contract/history-shapes.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { HistoryReads } from '../../betting/reads.ts'
import { historyHandlers } from './history-handlers.ts'
import { daysOfProfit, pageOf, withFirstDay } from './page.ts'

const NOW = Date.parse('2026-11-20T20:00:00Z')

test.each([
  [{ timeZone: 'Asia/Kolkata' }, '2026-10-23'],
  [{ timeZone: 'America/New_York' }, '2026-10-22'],
  [{ endDate: '2026-03-01' }, '2026-01-31'],
  [{ startDate: '2026-11-01' }, '2026-11-01'],
])(
  '[DR71] without a first day the sums and the list of markets are of the same days: %j',
  (query, first) => {
    const asked = withFirstDay(query, NOW, PROFIT_DAYS)
    expect(asked).toEqual({ ...query, startDate: first })
    const sums = daysOfProfit(query, NOW)
    if ('refusal' in sums) throw new Error('refused')
    expect(pageOf(userId(1), asked, NOW)).toMatchObject({ from: sums.moments[0] })
  },
)

test('[DR82] what is no day or no zone stays for its refusal', () => {
  for (const query of [{ timeZone: 'nowhere' }, { endDate: '2026-02-30' }]) {
    expect(withFirstDay(query, NOW, REPORT_DAYS_MAX)).toBe(query)
  }
})

test('[DR71] the markets of a match are listed whole, however long ago they were settled', async () => {
  const froms: (number | null)[] = []
  const reads: Pick<HistoryReads, 'byMarket'> = {
    byMarket: async ({ from }) => {
      froms.push(from)
      return { rows: [], next: null }
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these calls read nothing else
  const history = reads as HistoryReads
  const { profitByMarket } = historyHandlers({ history, now: () => NOW })
  const ask = async (query: object): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same of a call
    await profitByMarket({ session: { userId: userId(1) }, query } as never)
  }
  await ask({ eventId: 'e1' })
  await ask({})
  expect(froms).toEqual([null, Date.parse('2026-10-22T00:00:00Z')])
})
