import type { UserId } from '@crease/domain/ids.ts'
import type { PlayerNews } from '../../broadcast/player-news.ts'
import { userRoom } from '../../broadcast/rooms.ts'
import { wireBet } from '../../broadcast/wire/bet.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { UserNamespace, UserSocket } from './session-guard.ts'

export interface UserDeps {
  readonly exchange: Pick<Exchange, 'account' | 'openBets' | 'market'>
  readonly players: Pick<PlayerNews, 'wallet' | 'listen'>
}

/** Lets a player's socket hear its own news: the wallet and the open bets at once, then each change [RT7]. */
export function serveUser(socket: UserSocket, user: UserId, deps: UserDeps): void {
  const { exchange, players } = deps
  void socket.join(userRoom(user))
  socket.emit('wallet', players.wallet(exchange.account(user)))
  for (const bet of exchange.openBets(user)) {
    const market = exchange.market(bet.marketId)
    if (market !== null) socket.emit('bet', wireBet(bet, market.definition))
  }
}

/** Carries the players' news into their rooms. */
export function tellPlayers(namespace: UserNamespace, players: UserDeps['players']): void {
  players.listen({
    listens: (user) => namespace.adapter.rooms.has(userRoom(user)),
    wallet: (user, wallet) => namespace.to(userRoom(user)).emit('wallet', wallet),
    bet: (user, bet) => namespace.to(userRoom(user)).emit('bet', bet),
  })
}
