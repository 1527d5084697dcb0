import { ofSession } from '../session-stores.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { REFRESH_MS } from '../refresh-ms.ts'

/**
 * Named to every query by hand: no provider stands around the page, so that a page which asks nothing, as a match, is
 * painted without any of it [UI319].
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // offline a query fails at once instead of pending without a word, and is fetched again when online [UI1209]
      networkMode: 'always',
      retry: (failures) => failures < 2 && onlineManager.isOnline(),
      refetchOnReconnect: true,
      retryDelay: 1000,
      refetchOnWindowFocus: false,
      staleTime: REFRESH_MS,
    },
  },
})

// hears of the network as long as the page is there
queryClient.mount()
ofSession(() => queryClient.clear())
