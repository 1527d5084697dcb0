import { setBearer, whenTokenExpires } from '../link/bearer.ts'
import { openSportsSocket, type SportsLink } from '../link/sports-socket.ts'
import { openUserSocket } from '../link/user-socket.ts'
import { followOtherTabs, isSignedIn, useAuth } from './auth.ts'
import { socketDown, socketUp, useConnection } from './connection.ts'
import { hearMatch, matchLinkClosed, matchLinkUp } from './live-match.ts'
import { hearList, listLinkClosed, listLinkUp } from './match-lists.ts'
import { hearBet, loadMyBets } from './my-bets.ts'
import { followSentElsewhere, resumeChecking } from './placing.ts'
import { REFRESH_MS } from './query-client.ts'
import { endSession } from './session.ts'
import { hearWallet, refreshWallet, walletLinkUp } from './wallet.ts'

const CLOCK_MS = 1000

/** Everything that lives as long as a session: started when a player is signed in, ended with it. */
export function startLive(): void {
  whenTokenExpires(endSession)
  followOtherTabs()
  followSentElsewhere()
  let signedInToken = ''
  let end = (): void => {}
  const follow = (auth: ReturnType<typeof useAuth.getState>): void => {
    const token = isSignedIn(auth) ? auth.token : ''
    if (token === signedInToken) return
    signedInToken = token
    end()
    end = token === '' ? (): void => {} : goLive(token)
  }
  useAuth.subscribe(follow)
  follow(useAuth.getState())
}

function goLive(token: string): () => void {
  setBearer(token)
  const sports = openSports()
  const closeUser = openUser()
  void refreshWallet()
  void loadMyBets()
  resumeChecking()
  const refresh = setInterval(() => void refreshWallet(), REFRESH_MS)
  const clock = setInterval(() => useConnection.setState({ now: Date.now() }), CLOCK_MS)
  return () => {
    clearInterval(refresh)
    clearInterval(clock)
    matchLinkClosed()
    listLinkClosed()
    sports.close()
    closeUser()
    socketDown('sports', 'signed out')
    socketDown('user', 'signed out')
  }
}

function openSports(): SportsLink {
  const heard = (): void => useConnection.setState({ heardAt: Date.now() })
  const sports: SportsLink = openSportsSocket({
    connected: () => {
      heard()
      socketUp('sports')
      matchLinkUp(sports)
      listLinkUp(sports)
    },
    disconnected: (reason) => socketDown('sports', reason),
    heard,
    match: hearMatch,
    list: hearList,
  })
  return sports
}

/** Settlement changes the balance, and takes settled bets off the list. */
function openUser(): () => void {
  let wasUp = false
  return openUserSocket({
    connected: () => {
      socketUp('user')
      walletLinkUp()
      // What was pushed while the line was down is gone: ask for the list again.
      if (wasUp) void loadMyBets()
      wasUp = true
    },
    disconnected: (reason) => socketDown('user', reason),
    wallet: (wallet) => {
      const before = useAuth.getState().balance
      hearWallet(wallet)
      if (wallet.Balance !== before) void loadMyBets()
    },
    bet: hearBet,
    signedOut: endSession,
  })
}
