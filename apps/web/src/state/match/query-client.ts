import { ofSession } from '../session-stores.ts'
import { QueryClient } from '@tanstack/react-query'

/** The specification's refresh of what is not pushed. */
export const REFRESH_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, retryDelay: 1000, refetchOnWindowFocus: false, staleTime: REFRESH_MS },
  },
})

ofSession(() => queryClient.clear())
