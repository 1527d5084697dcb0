import {
  useInfiniteQuery as useInfiniteQueryOf,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Page behind page, of the page's own client [UI319]; `After` says where a page begins. */
export const useInfiniteQuery = <Page, After>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, After>, QueryKey, After>,
): UseInfiniteQueryResult<InfiniteData<Page, After>> => useInfiniteQueryOf(options, queryClient)
