import { ROUTES } from '@crease/contract/http.ts'
import { FIRST_ROUTES } from '@crease/contract/routes/first-routes.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type * as calls from './call.ts'
import { laterRoute, routeAtHand } from './route-of.ts'

const TABLE = '@crease/contract/http.ts'

afterEach(() => {
  vi.doUnmock(TABLE)
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('[UI319] a bet and the first lists wait for no table; any other row comes with the whole of it', async () => {
  expect(routeAtHand('placeBet')).toBe(ROUTES.placeBet)
  expect(routeAtHand('getSessions')).toBeNull()
  expect(await laterRoute('getSessions')).toBe(ROUTES.getSessions)
  expect(ROUTES).toMatchObject(FIRST_ROUTES)
})

test('[UI319] where the table does not come bets are asked all the same, and of the others nothing is', async () => {
  vi.resetModules()
  vi.doMock(TABLE, () => {
    throw new Error('the line is gone')
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    throw new Error('the line is gone')
  })
  const { call }: typeof calls = await import('./call.ts')
  expect(await call('getSessions')).toEqual({ kind: 'lost' })
  expect(asked).toEqual([])
  expect(await call('getBalance')).toEqual({ kind: 'lost' })
  expect(asked).toEqual([ROUTES.getBalance.path])
})
