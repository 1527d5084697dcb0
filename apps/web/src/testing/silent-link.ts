import type { SportsLink } from '../link/sports-socket.ts'

const nothing = (): void => {}
const lost = (): Promise<{ readonly kind: 'lost' }> => Promise.resolve({ kind: 'lost' })

/** A line on which no join is answered; `more` replaces members. */
export const silentLink = (more: Partial<SportsLink> = {}): SportsLink => ({
  joinMatch: lost,
  leaveMatch: nothing,
  followList: lost,
  unfollowList: nothing,
  joinDepth: lost,
  leaveDepth: nothing,
  joinTable: lost,
  leaveTable: nothing,
  joinLobby: lost,
  leaveLobby: nothing,
  close: nothing,
  ...more,
})
