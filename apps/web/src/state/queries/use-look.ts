import { read } from '../../link/call.ts'
import { useAuth } from '../player/auth.ts'
import { useQuery } from './use-query.ts'

/** Looks of operators are on record, so an open page does not look more often than this, milliseconds. */
export const LOOK_EVERY_MS = 60_000

type Looked = 'operatorWaitingActs' | 'operatorRegistrations' | 'operatorMessages' | 'getMessages'

/** A list of this user that is read again every minute while its page is open. */
export function useLook<Name extends Looked>(name: Name) {
  const userId = useAuth((auth) => auth.userId)
  return useQuery({
    queryKey: [name, userId],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read(name, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}
