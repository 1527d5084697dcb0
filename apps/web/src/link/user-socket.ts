import { PositionRow } from '@crease/contract/cash-out-shapes.ts'
import {
  ConditionalNews,
  OrderNews,
  USER_NAMESPACE,
  Wallet,
  type SocketAuth,
} from '@crease/contract/sockets.ts'
import { io } from 'socket.io-client'
import { fits } from './fits.ts'
import { bearer } from './bearer.ts'
import { keepTrying, RECONNECT } from './reconnect.ts'

export interface UserListener {
  readonly connected: () => void
  readonly disconnected: (reason: string) => void
  readonly wallet: (wallet: Wallet) => void
  readonly orders: (news: OrderNews) => void
  readonly position: (position: PositionRow) => void
  readonly conditionals: (news: ConditionalNews) => void
  readonly signedOut: () => void
  /** the number of the orders that are known, to resume from; null: none are */
  readonly ordersKnown: () => number | null
}

export interface UserLink {
  /** Breaks the line and makes it again, to be told what is missing. */
  readonly resume: () => void
  readonly close: () => void
}

/** Opens the player's own socket (polling only); each time it resumes from the number that is known. */
export function openUserSocket(listener: UserListener): UserLink {
  const auth = (): SocketAuth => {
    const orders = listener.ordersKnown()
    return { token: bearer() ?? '', ...(orders !== null && { orders }) }
  }
  const socket = io(USER_NAMESPACE, {
    ...RECONNECT,
    forceNew: true,
    transports: ['polling'],
    auth: (give) => give(auth()),
  })
  socket.on('connect', listener.connected)
  socket.on('disconnect', listener.disconnected)
  socket.on('connect_error', (error) => listener.disconnected(error.message))
  socket.on('wallet', (wallet: unknown) => {
    if (fits(Wallet, wallet)) listener.wallet(wallet)
  })
  socket.on('order_data', (news: unknown) => {
    if (fits(OrderNews, news)) listener.orders(news)
  })
  socket.on('position', (position: unknown) => {
    if (fits(PositionRow, position)) listener.position(position)
  })
  socket.on('conditional', (news: unknown) => {
    if (fits(ConditionalNews, news)) listener.conditionals(news)
  })
  socket.on('signed_out', listener.signedOut)
  return {
    resume: () => void socket.disconnect().connect(),
    close: keepTrying(socket),
  }
}
