import { whenTokenExpires } from '../link/bearer.ts'
import { openSportsSocket, type SportsLink } from '../link/sports-socket.ts'
import { openUserSocket, type UserLink } from '../link/user-socket.ts'
import { isSignedIn, useAuth } from '../state/player/auth.ts'
import {
  followNetwork,
  socketClosed,
  socketDown,
  socketUp,
  useConnection,
} from '../state/match/connection.ts'
import { keepSwitch } from '../state/orders/dead-man.ts'
import { depthLinkClosed, depthLinkUp, hearDepth, hearPlaces } from '../state/match/live-depth.ts'
import { hearMatch, matchLinkClosed, matchLinkUp } from '../state/match/live-match.ts'
import { hearList, listLinkClosed, listLinkUp } from '../state/match/match-lists.ts'
import { hearConditionals } from '../state/orders/conditionals.ts'
import { hearBets, hearOpenBets, loadMyBets } from '../state/orders/my-bets.ts'
import { hearPosition, loadMyPositions } from '../state/orders/my-positions.ts'
import { followNoticeList, readNoticesSoon } from '../state/player/notice-list.ts'
import { followNotices } from '../state/player/notices.ts'
import { followProtection } from '../state/player/follow-protection.ts'
import { readFavourites } from '../state/player/favourites.ts'
import { OrderNumbers } from '../state/orders/order-news.ts'
import { announceMatches } from '../betting/announce.ts'
import { followSentElsewhere, resumeChecking } from '../betting/sent-bets.ts'
import { followSoloElsewhere, resumeCheckingSolo } from '../betting/tables/play-solo.ts'
import {
  followTableBetsElsewhere,
  resumeCheckingTables,
} from '../betting/tables/sent-table-bets.ts'
import { hearTable, tableLinkClosed, tableLinkUp } from '../state/tables/live-tables.ts'
import { hearLobby, lobbyLinkClosed, lobbyLinkUp } from '../state/tables/lobby.ts'
import { hearTableBets } from '../state/tables/my-table-bets.ts'
import { followPreferencesElsewhere, showDensity } from '../state/preferences/preferences.ts'
import { REFRESH_MS } from '../state/match/query-client.ts'
import { endedByServer, keepRenewed } from './renewing.ts'
import { tellLastSignIn } from './last-sign-in.ts'
import { sessionEnded } from './session.ts'
import { loadStakeButtons } from '../state/player/stake-buttons.ts'
import { hearWallet, refreshWallet, walletLinkUp } from '../state/player/wallet.ts'

const CLOCK_MS = 1000

/**
 * Everything that lives as long as a session: started when a player is signed in, ended with it. The line of prices
 * begins at once, since a match is painted with what it tells; all else when the returned function says that the page
 * stands [UI319].
 */
export function startLive(): () => void {
  const page = Promise.withResolvers<void>()
  whenTokenExpires(sessionEnded)
  followSentElsewhere()
  followTableBetsElsewhere()
  followSoloElsewhere()
  followPreferencesElsewhere()
  showDensity()
  let signedInUser = ''
  let end = (): void => {}
  const follow = (auth: ReturnType<typeof useAuth.getState>): void => {
    // a token that was renewed is the same session
    const user = isSignedIn(auth) ? auth.userId : ''
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
  const clock = setInterval(() => useConnection.setState({ now: Date.now() }), CLOCK_MS)
  let isOver = false
  let endOfPlayer = (): void => {}
  void pageStands.then(() => {
    if (!isOver) endOfPlayer = followPlayer()
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

/** The player's own: money, bets, notices; gives how to stop. */
function followPlayer(): () => void {
  const user = openUser()
  const stopNotices = followNotices()
  const stopList = followNoticeList()
  const stopMatches = announceMatches()
  const stopSwitch = keepSwitch()
  const stopProtection = followProtection()
  const stopRenewing = keepRenewed()
  tellLastSignIn()
  void refreshWallet()
  void loadMyBets()
  void loadMyPositions()
  void loadStakeButtons()
  resumeChecking()
  resumeCheckingTables()
  resumeCheckingSolo()
  const refresh = setInterval(() => void refreshWallet(), REFRESH_MS)
  return () => {
    clearInterval(refresh)
    stopNotices()
    stopList()
    stopMatches()
    stopSwitch()
    stopProtection()
    stopRenewing()
    user.close()
    socketClosed('user')
  }
}

function openSports(): SportsLink {
  // so often is enough to know late from live, and every price asks when this changes
  const heard = (at: number): void => {
    if (at - useConnection.getState().heardAt >= CLOCK_MS) useConnection.setState({ heardAt: at })
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
  })
}

/**
 * What happened to the player's bets while the line was down comes by itself, from the number that is
 * known. Settlement changes the balance, and takes settled bets off the list.
 */
function openUser(): UserLink {
  const numbers = new OrderNumbers()
  const user: UserLink = openUserSocket({
    connected: () => {
      socketUp('user')
      walletLinkUp()
      readNoticesSoon()
      void readFavourites()
    },
    disconnected: (reason) => {
      numbers.lineLost()
      socketDown('user', reason)
    },
    wallet: (wallet) => {
      const before = useAuth.getState().balance
      hearWallet(wallet)
      readNoticesSoon()
      if (wallet.Balance === before) return
      void loadMyBets()
    },
    orders: (news) => {
      readNoticesSoon()
      const heard = numbers.hear(news)
      if (heard.kind === 'changed') hearBets(heard.bets)
      else if (heard.kind === 'replaced') hearOpenBets(heard.bets)
      else user.resume()
    },
    position: hearPosition,
    conditionals: hearConditionals,
    tableBets: hearTableBets,
    kept: ({ what }) => (what === 'notices' ? readNoticesSoon() : void readFavourites()),
    ordersKnown: () => numbers.known,
    signedOut: (why) => void endedByServer(why),
  })
  return user
}
