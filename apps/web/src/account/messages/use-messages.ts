import { useEffect } from 'react'
import { read } from '../../link/call.ts'
import { useNoticeList } from '../../sports/state/notices/notice-list.ts'
import { useAuth } from '../../state/player/auth.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** Interval at which an open page looks for answers and for new messages, milliseconds. */
const LOOK_EVERY_MS = 60_000

/** The player's messages; read again with the notice of an answer. */
export function useMessages() {
  const userId = useAuth((auth) => auth.userId)
  const query = useQuery({
    queryKey: ['messages', userId],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('getMessages', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
  const { refetch } = query
  const answered = useNoticeList(
    ({ lines }) =>
      lines.find((line) => line.kind === 'account' && line.what === 'message-answered')?.number,
  )
  useEffect(() => {
    if (answered !== undefined) void refetch()
  }, [answered, refetch])
  return query
}

/** The messages of all players; every look is on record. */
export function usePlayerMessages() {
  const userId = useAuth((auth) => auth.userId)
  return useQuery({
    queryKey: ['player-messages', userId],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('operatorMessages', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}
