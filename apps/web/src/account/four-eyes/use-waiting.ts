import { read } from '../../link/call.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useQuery } from '../../state/queries/use-query.ts'
import { useInfiniteQuery } from '../../state/queries/use-infinite-query.ts'

/** Every look is on record, so that what waits is not asked more often than this, milliseconds. */
const LOOK_EVERY_MS = 60_000
const PAGE = 20

/** The requests of operators that need a second one. */
export function useWaitingActs() {
  const userId = useAuth((auth) => auth.userId)
  return useQuery({
    queryKey: ['waiting-acts', userId],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('operatorWaitingActs', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Registrations that resemble an excluded player's. */
export function useHeldRegistrations() {
  const userId = useAuth((auth) => auth.userId)
  return useQuery({
    queryKey: ['held-registrations', userId],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('operatorRegistrations', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Pending deposits and withdrawals, page after page. */
export function useWaitingPayments() {
  const userId = useAuth((auth) => auth.userId)
  return useInfiniteQuery({
    queryKey: ['waiting-payments', userId],
    retry: false,
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      read('operatorPayments', { query: { limit: PAGE, ...(after !== '' && { after }) }, signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_EVERY_MS,
  })
}
