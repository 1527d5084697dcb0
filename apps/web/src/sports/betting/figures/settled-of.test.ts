import { eventId } from '@crease/domain/units/ids.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { stubRequests } from '../../../testing/stub-requests.ts'
import { useAuth } from '../../../state/player/auth.ts'
import { forgetAll } from '../../../state/session-stores.ts'
import { settledOf } from './settled-of.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAll()
})

const market = (marketId: string, profitOrLoss: number) => ({
  marketId,
  mid: null,
  eventId: 'e1',
  eventName: 'Kites v Lions',
  marketName: 'Over 3',
  sportId: '4',
  settledAt: '2026-11-30T07:00:00.000Z',
  profitOrLoss,
  commission: 0,
})

test('[UI527] the settled results of a match are those of all its markets, of every page', async () => {
  const { at, requests } = stubRequests()
  useAuth.setState({ token: 'a.b.c' })
  const sum = settledOf(eventId('e1'), new AbortController().signal)
  await (await at(0)).answer({ data: [market('m1', 100), market('m2', -30.5)], next: '7.6.0' })
  await (await at(1)).answer({ data: [market('m3', 12)], next: null })
  expect(await sum).toBe(81_50)
  expect(requests[1]?.path).toContain('after=7.6.0')
  expect(requests).toHaveLength(2)
})
