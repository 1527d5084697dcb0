import type { RecordEvent } from '@crease/protocol/audit.ts'
import type { addressReader } from '../edge/edge.ts'
import type { SportsSocket, UserSocket } from './session-guard.ts'

interface Recording {
  readonly record: RecordEvent
  readonly callerOf: ReturnType<typeof addressReader>
}

/** On record: a socket whose token is of no session [OP800]. */
export const recordsRefused =
  ({ record, callerOf }: Recording) =>
  (request: SportsSocket['request']): void => {
    const about = { code: 'TOKEN_EXPIRED' }
    record({ kind: 'session-refused', user: null, by: null, from: callerOf(request), about })
  }

/** On record: this socket says or reads more than it may, or is one too many of its player [RT10] [RT62]. */
export function recordsTooMany(
  { record, callerOf }: Recording,
  { request, data }: SportsSocket | UserSocket,
): (bound: 'messages' | 'rooms' | 'sockets') => void {
  return (bound) => {
    const user = data.session?.userId ?? null
    record({ kind: 'bound-hit', user, by: null, from: callerOf(request), about: { bound } })
  }
}
