import { read } from '../../link/call.ts'
import { useAuth } from '../../state/player/auth.ts'
import { LOOK_EVERY_MS, useLook } from '../../state/queries/use-look.ts'
import { useInfiniteQuery } from '../../state/queries/use-infinite-query.ts'

const PAGE = 20

/** The requests of operators that need a second one. */
export const useWaitingActs = () => useLook('operatorWaitingActs')

/** Registrations that resemble an excluded player's. */
export const useHeldRegistrations = () => useLook('operatorRegistrations')

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
