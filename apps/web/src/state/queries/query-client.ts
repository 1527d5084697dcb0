import { ofSession } from '../session-stores.ts'
import { QueryClient } from '@tanstack/react-query'
import { REFRESH_MS } from '../refresh-ms.ts'

/**
 * Named to every query by hand: no provider stands around the page, so that a page which asks nothing, as a match, is
 * painted without any of it [UI319].
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, retryDelay: 1000, refetchOnWindowFocus: false, staleTime: REFRESH_MS },
  },
})

// hears of the network as long as the page is there
queryClient.mount()
ofSession(() => queryClient.clear())
