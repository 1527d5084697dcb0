import { expect, vi } from 'vitest'
import type { Market } from '../link/named.ts'
import type { SportsLink } from '../link/sports-socket.ts'
import { marketHeadNow, matchLinkUp, watchMatch } from '../sports/state/match/live-match.ts'
import { image } from './wire.ts'

const nothing = (): void => {}
const silent = (): Promise<{ readonly kind: 'lost' }> => Promise.resolve({ kind: 'lost' })
const line: SportsLink = {
  joinMatch: silent,
  leaveMatch: nothing,
  followList: silent,
  unfollowList: nothing,
  joinDepth: silent,
  leaveDepth: nothing,
  joinTable: silent,
  leaveTable: nothing,
  joinLobby: silent,
  leaveLobby: nothing,
  close: nothing,
}
let leave = nothing
/** Opens the page of a match with this market, whose news the line has brought, in place of the last one. */
export async function openPage(shown: Market): Promise<void> {
  leave()
  const messages = [image('life1', 1, [shown])]
  matchLinkUp({ ...line, joinMatch: () => Promise.resolve({ kind: 'joined', messages }) })
  leave = watchMatch(shown.gmid, '4')
  await vi.waitFor(() => expect(marketHeadNow(shown.mid)).toBeDefined(), { timeout: 10_000 })
}
