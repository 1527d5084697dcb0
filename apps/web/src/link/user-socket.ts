import { BetRow } from '@crease/contract/shapes.ts'
import { USER_NAMESPACE, Wallet } from '@crease/contract/sockets.ts'
import { io } from 'socket.io-client'
import { Check } from 'typebox/value'
import { bearer } from './bearer.ts'
import { keepTrying, RECONNECT } from './reconnect.ts'

export interface UserListener {
  readonly connected: () => void
  readonly disconnected: (reason: string) => void
  readonly wallet: (wallet: Wallet) => void
  readonly bet: (bet: BetRow) => void
  readonly signedOut: () => void
}

/** Opens the player's own socket (polling only). Returns how to close it. */
export function openUserSocket(listener: UserListener): () => void {
  const socket = io(USER_NAMESPACE, {
    ...RECONNECT,
    forceNew: true,
    transports: ['polling'],
    auth: (give) => give({ token: bearer() }),
  })
  socket.on('connect', listener.connected)
  socket.on('disconnect', listener.disconnected)
  socket.on('connect_error', (error) => listener.disconnected(error.message))
  socket.on('wallet', (wallet: unknown) => {
    if (Check(Wallet, wallet)) listener.wallet(wallet)
  })
  socket.on('bet', (bet: unknown) => {
    if (Check(BetRow, bet)) listener.bet(bet)
  })
  socket.on('signed_out', listener.signedOut)
  return keepTrying(socket)
}
