import { whenTokenExpires } from '../link/bearer.ts'
import { openSportsSocket, type SportsLink } from '../link/sports-socket.ts'
import {
  clockNow,
  followNetwork,
  socketClosed,
  socketDown,
  socketUp,
  useConnection,
} from '../state/connection/connection.ts'
import { hearList, listLinkClosed, listLinkUp } from '../sports/state/match/list-line.ts'
import {
  depthLinkClosed,
  depthLinkUp,
  hearDepth,
  hearPlaces,
} from '../sports/state/match/live-depth.ts'
import { hearMatch, matchLinkClosed, matchLinkUp } from '../sports/state/match/live-match.ts'
import { followedUser, useAuth } from '../state/player/auth.ts'
import { hearServedPage } from '../state/preferences/app-version.ts'
import { followPreferencesElsewhere, showDensity } from '../state/preferences/preferences.ts'
import { hearTable, tableLinkClosed, tableLinkUp } from '../casino/state/live-tables.ts'
import { hearLobby, lobbyLinkClosed, lobbyLinkUp } from '../casino/state/lobby.ts'
import { after } from '../ui/after.ts'
import type { followPlayer } from './follow-player.ts'
import { sessionEnded } from './session.ts'

const CLOCK_MS = 1000
/** A part that did not come is fetched again after so long, milliseconds. */
const FETCHED_AGAIN_MS = 3000

/**
 * Everything that lives as long as a session: started when a player is signed in, ended with it. The line of prices
 * begins at once, since a match is painted with what it tells; all else when the returned function says that the page
 * stands [UI319].
 */
export function startLive(): () => void {
  const page = Promise.withResolvers<void>()
  whenTokenExpires(sessionEnded)
  followPreferencesElsewhere()
  showDensity()
  let signedInUser = ''
  let end = (): void => {}
  const follow = (auth: ReturnType<typeof useAuth.getState>): void => {
    // a token that was renewed is the same session
    const user = followedUser(auth)
    if (user === signedInUser) return
    signedInUser = user
    end()
    end = user === '' ? (): void => {} : goLive(page.promise)
  }
  useAuth.subscribe(follow)
  follow(useAuth.getState())
  return page.resolve
}

function goLive(pageStands: Promise<void>): () => void {
  const sports = openSports()
  const stopNetwork = followNetwork()
  const tick = (): void => useConnection.setState(clockNow())
  tick()
  const clock = setInterval(tick, CLOCK_MS)
  let isOver = false
  let endOfPlayer = (): void => {}
  void pageStands.then(playersPart).then((begin) => {
    if (!isOver) endOfPlayer = begin()
  })
  return () => {
    isOver = true
    clearInterval(clock)
    stopNetwork()
    endOfPlayer()
    matchLinkClosed()
    depthLinkClosed()
    listLinkClosed()
    tableLinkClosed()
    lobbyLinkClosed()
    sports.close()
    socketClosed('sports')
  }
}

/** What follows the player is fetched behind the page; a line that is too poor for it now may not be later. */
async function playersPart(): Promise<typeof followPlayer> {
  for (;;) {
    try {
      return (await import('./follow-player.ts')).followPlayer
    } catch {
      await after(FETCHED_AGAIN_MS)
    }
  }
}

function openSports(): SportsLink {
  // so often is enough to know late from live, and every price asks when this changes
  const heard = (at: number): void => {
    const isNews = Math.abs(at - useConnection.getState().heardAt) >= CLOCK_MS
    if (isNews) useConnection.setState({ heardAt: at, ...clockNow() })
  }
  return openSportsSocket({
    connected: (link) => {
      socketUp('sports')
      matchLinkUp(link)
      depthLinkUp(link)
      listLinkUp(link)
      tableLinkUp(link)
      lobbyLinkUp(link)
    },
    disconnected: (reason) => socketDown('sports', reason),
    heard,
    match: hearMatch,
    list: hearList,
    depth: hearDepth,
    places: hearPlaces,
    table: hearTable,
    lobby: hearLobby,
    upstream: ({ status }) => {
      if (useConnection.getState().upstream !== status) useConnection.setState({ upstream: status })
    },
    page: hearServedPage,
  })
}
