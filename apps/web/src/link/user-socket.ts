import { TableBets as TableBetsShape } from '@crease/contract/casino-shapes.ts'
import { KeptNews, type KeptNews as Kept } from '@crease/contract/player-shapes.ts'
import { PositionRow as PositionShape } from '@crease/contract/cash-out-shapes.ts'
import {
  ConditionalNews as ConditionalShape,
  OrderNews as OrderShape,
  SignedOut,
  USER_NAMESPACE,
  Wallet as WalletShape,
  type SocketAuth,
} from '@crease/contract/sockets.ts'
import { io } from 'socket.io-client'
import type { TSchema } from 'typebox'
import { decode, type Decoded } from './decode.ts'
import { fittingMessage } from './fits.ts'
import type {
  ConditionalNews,
  KnownOrders,
  OrderNews,
  PositionRow,
  TableBets,
  Wallet,
} from './named.ts'
import { freshBearer } from './bearer.ts'
import { keepTrying, RECONNECT, switchWhenRefused } from './reconnect.ts'

export interface UserListener {
  readonly connected: () => void
  readonly disconnected: (reason: string) => void
  readonly wallet: (wallet: Wallet) => void
  readonly orders: (news: OrderNews) => void
  readonly position: (position: PositionRow) => void
  readonly tableBets: (bets: TableBets) => void
  readonly conditionals: (news: ConditionalNews) => void
  readonly kept: (news: Kept) => void
  /** the server has ended the session; why, where it says so */
  readonly signedOut: (why?: string) => void
  /** how far the orders are known, to resume from; null: none are */
  readonly ordersKnown: () => KnownOrders | null
}

export interface UserLink {
  /** Breaks the line and makes it again, to be told what is missing. */
  readonly resume: () => void
  readonly close: () => void
}

/** Opens the player's own socket, by polling unless that is refused; each time it resumes from what is known. */
export function openUserSocket(listener: UserListener): UserLink {
  const auth = async (): Promise<SocketAuth> => {
    const token = await freshBearer()
    return { token, ...listener.ordersKnown() }
  }
  const socket = io(USER_NAMESPACE, {
    ...RECONNECT,
    forceNew: true,
    transports: ['polling'],
    auth: (give) => void auth().then(give),
  })
  switchWhenRefused(socket)
  socket.on('connect', listener.connected)
  socket.on('disconnect', listener.disconnected)
  socket.on('connect_error', (error) => listener.disconnected(error.message))
  const hear = <S extends TSchema>(name: string, shape: S, to: (news: Decoded<S>) => void): void =>
    void socket.on(name, (news: unknown) => {
      const fit = fittingMessage(shape, news)
      if (fit !== null) to(decode(shape, fit))
    })
  hear('wallet', WalletShape, listener.wallet)
  hear('order_data', OrderShape, listener.orders)
  hear('position', PositionShape, listener.position)
  hear('conditional', ConditionalShape, listener.conditionals)
  hear('table_bets', TableBetsShape, listener.tableBets)
  hear('kept', KeptNews, listener.kept)
  hear('signed_out', SignedOut, ({ reason }) => listener.signedOut(reason))
  return { resume: () => void socket.disconnect().connect(), close: keepTrying(socket) }
}
