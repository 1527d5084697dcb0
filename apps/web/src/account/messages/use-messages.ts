import { useEffect } from 'react'
import { useNoticeList } from '../../sports/state/notices/notice-list.ts'
import { useLook } from '../../state/queries/use-look.ts'

/** The player's messages; read again with the notice of an answer. */
export function useMessages() {
  const query = useLook('getMessages')
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
export const usePlayerMessages = () => useLook('operatorMessages')
