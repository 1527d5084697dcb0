import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('[UI1209] offline a query fails at once, so that its list can say so instead of pending', async () => {
  onlineManager.setOnline(false)
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no line')))
  await expect(queryClient.fetchQuery({ queryKey: ['a'], queryFn })).rejects.toThrow('no line')
  expect(queryFn).toHaveBeenCalledOnce()
  expect(queryClient.getQueryState(['a'])).toMatchObject({ status: 'error', fetchStatus: 'idle' })
})
