import {
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** TanStack Query's hook of this name, with the page's own client, which no provider passes [UI319]. */
export const useQuery = <Found>(options: UseQueryOptions<Found>): UseQueryResult<Found> =>
  useQueryOf(options, queryClient)
