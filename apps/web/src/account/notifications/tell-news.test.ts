import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { betRow } from '../../testing/wire.ts'

stubStorage()
const { sayProblem } = vi.hoisted(() => ({ sayProblem: vi.fn<() => void>() }))
vi.mock('../../ui/over/toasts.tsx', () => ({ sayProblem, sayDone: () => {} }))
const { tellNews } = await import('./tell-news.ts')
const { newsOf } = await import('../../sports/state/notices/notices.ts')

beforeEach(() => vi.useFakeTimers())

test('[UI400] lapses of one event are one toast; a clock that is set back hides no later one', () => {
  const known = betRow()
  const lapse = (): void =>
    newsOf(known, betRow({ lapsed: 500, remaining: 0, lapseReason: 'EVENT' })).forEach(tellNews)
  lapse()
  lapse()
  expect(sayProblem).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  lapse()
  expect(sayProblem).toHaveBeenCalledTimes(2)
})
