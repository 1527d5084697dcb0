import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { cancelMarket } = await import('./change-on-ladder.ts')
const { useLadder } = await import('./ladder-store.ts')

test('[UI587] [BS37] a market is cancelled with the orders that wait for it, and both are said', async () => {
  const reply = { success: true, message: 'Done', bets: [], conditionals: [] }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/cancelAllBets') ? reply : { success: false, error: 'no' }),
  )
  const said = async (bets: number, orders: number): Promise<string> => {
    await cancelMarket(marketId('m1'), { bets, orders })
    return useLadder.getState().said
  }
  expect(await said(1, 0)).toBe('1 bet cancelled')
  expect(await said(2, 1)).toBe('2 bets cancelled, 1 waiting order cancelled')
  expect(await said(0, 2)).toBe('2 waiting orders cancelled')
})
