import { useEffect, useRef } from 'react'
import { read } from '../../link/call.ts'
import type { Payment } from '../../link/named.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useInfiniteQuery } from '../../state/queries/use-infinite-query.ts'

const PAGE = 10
/** Poll while a payment waits for an operator, milliseconds. */
const LOOK_EVERY_MS = 10_000

export const isOpen = ({ state }: Payment): boolean => state === 'requested' || state === 'approved'

/** The player's payments, page behind page; looked at again when the money moves and while one waits. */
export function usePayments() {
  const userId = useAuth((auth) => auth.userId)
  const money = useAuth((auth) => `${auth.balance} ${auth.withheld}`)
  const query = useInfiniteQuery({
    queryKey: ['payments', userId],
    retry: false,
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      read('getPayments', { query: { limit: PAGE, ...(after !== '' && { after }) }, signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isOpen)) === true && LOOK_EVERY_MS,
  })
  const { refetch } = query
  const seen = useRef(money)
  useEffect(() => {
    if (seen.current === money) return
    seen.current = money
    void refetch()
  }, [money, refetch])
  return query
}
