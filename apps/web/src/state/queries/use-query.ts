import {
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** What TanStack Query's hook of this name does, of the page's own client, which no provider hands on [UI319]. */
export const useQuery = <Found>(options: UseQueryOptions<Found>): UseQueryResult<Found> =>
  useQueryOf(options, queryClient)
