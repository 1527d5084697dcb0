import { expect, test } from 'vitest'
import { createLedger } from '../writer/ledger.ts'
import { ASHA, betOn, kinds, matchMarket, openExchangeGround } from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const ground = perTest(openExchangeGround)

test('[LG164] while a commit waits for a standby that is away, who comes behind it is BUSY, and it is answered when it is written', async () => {
  const real = createLedger(ground(), 'held')
  let held: PromiseWithResolvers<void> | null = null
  let ahead = 0
  const market = matchMarket('m1')
  const { exchange } = await ground().startOpen([market], {
    ledger: {
      ...real,
      commit: async (rows) => {
        const outcome = real.commit(rows)
        await held?.promise
        return outcome
      },
    },
    now: () => Date.now() + ahead,
  })
  const bet = () => betOn(market, ASHA, { side: 'BACK', odds: 150, stake: 100_00 })
  held = Promise.withResolvers<void>()
  const first = exchange.submit(bet())
  await new Promise((resolve) => setTimeout(resolve, 50))
  const undecided = exchange.submit(bet())
  ahead = 2_500
  expect(kinds([await exchange.submit(bet())])).toEqual(['BUSY'])
  held.resolve()
  held = null
  expect(kinds(await Promise.all([first, undecided]))).toEqual(['placed', 'BUSY'])
  expect(kinds([await exchange.submit(bet())])).toEqual(['placed'])
  await real.close()
})
