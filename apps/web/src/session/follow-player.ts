import { announceMatches } from '../sports/betting/announce.ts'
import { followSentElsewhere, resumeChecking } from '../sports/betting/sent-bets.ts'
import { followSoloElsewhere, resumeCheckingSolo } from '../casino/betting/play-solo.ts'
import {
  followTableBetsElsewhere,
  resumeCheckingTables,
} from '../casino/betting/sent-table-bets.ts'
import { openUserSocket, type UserLink } from '../link/user-socket.ts'
import { socketClosed, socketDown, socketUp } from '../state/connection/connection.ts'
import {
  followOrdersElsewhere,
  hearConditionals,
  resumeCheckingOrders,
} from '../sports/state/orders/conditional-news.ts'
import { keepSwitch } from '../sports/state/orders/dead-man.ts'
import {
  freshenMyBets,
  hearBets,
  hearOpenBets,
  loadMyBets,
} from '../sports/state/orders/my-bets.ts'
import {
  loadMyPositions,
  positionsFollow,
  positionsWhole,
} from '../sports/state/orders/my-positions.ts'
import { hearPositionNews } from '../sports/state/orders/position-news.ts'
import { OrderNumbers } from '../sports/state/orders/order-news.ts'
import { useAuth } from '../state/player/auth.ts'
import { readFavourites } from '../state/player/favourites.ts'
import { followProtection } from '../state/player/follow-protection.ts'
import { followNoticeList, readNoticesSoon } from '../sports/state/notices/notice-list.ts'
import { followNotices } from '../sports/state/notices/notices.ts'
import { loadStakeButtons } from '../state/player/stake-buttons.ts'
import { hearWallet, refreshWallet, walletLinkUp } from '../state/player/wallet.ts'
import { REFRESH_MS } from '../state/refresh-ms.ts'
import { hearTableBets } from '../casino/state/my-table-bets.ts'
import { tellLastSignIn } from './last-sign-in.ts'
import { endedByServer, keepRenewed } from './renewing.ts'

// of every player of this browser, and for as long as the page is there
followSentElsewhere()
followOrdersElsewhere()
followTableBetsElsewhere()
followSoloElsewhere()

/** The player's own: money, bets, notices; gives how to stop. A page is painted before any of it is asked for [UI1171]. */
export function followPlayer(): () => void {
  const user = openUser()
  const stopNotices = followNotices()
  const stopList = followNoticeList()
  const stopMatches = announceMatches()
  const stopSwitch = keepSwitch()
  const stopProtection = followProtection()
  const stopRenewing = keepRenewed()
  // a settlement changes the balance, however that is learnt, and takes settled bets off the list
  const stopBets = useAuth.subscribe((now, before) => {
    if (now.userId === before.userId && now.balance !== before.balance) void freshenMyBets()
  })
  tellLastSignIn()
  void refreshWallet()
  void loadMyBets()
  void loadMyPositions()
  void loadStakeButtons()
  resumeChecking()
  resumeCheckingOrders()
  resumeCheckingTables()
  resumeCheckingSolo()
  const refresh = setInterval(() => void refreshWallet(), REFRESH_MS)
  return () => {
    clearInterval(refresh)
    stopBets()
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

/**
 * Changes of the player's bets while the line was down come by themselves, from the number that is known; bets that were
 * settled meanwhile do not, so that the list is loaded again after each gap.
 */
function openUser(): UserLink {
  const numbers = new OrderNumbers()
  const user: UserLink = openUserSocket({
    connected: () => {
      socketUp('user')
      walletLinkUp()
      if (numbers.known !== null) void loadMyBets()
      readNoticesSoon()
      void readFavourites()
    },
    disconnected: (reason) => {
      numbers.lineLost()
      socketDown('user', reason)
    },
    wallet: (wallet) => {
      positionsFollow()
      hearWallet(wallet)
      readNoticesSoon()
    },
    orders: (news) => {
      readNoticesSoon()
      const heard = numbers.hear(news)
      if (heard.kind === 'changed') hearBets(heard.bets)
      else if (heard.kind === 'replaced') hearOpenBets(heard.bets)
      else user.resume()
    },
    position: hearPositionNews,
    conditionals: (news) => {
      if (news.kind === 'image') positionsWhole()
      hearConditionals(news)
    },
    tableBets: hearTableBets,
    kept: ({ what }) => (what === 'notices' ? readNoticesSoon() : void readFavourites()),
    ordersKnown: () => numbers.known,
    signedOut: (why) => void endedByServer(why),
  })
  return user
}
