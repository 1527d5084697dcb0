import type { PlaceBetBody } from '@crease/contract/bet-shapes.ts'
import { SPORTS_NAMESPACE, USER_NAMESPACE, type Wallet } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'

const REPLY_TIMEOUT_MS = 20_000

/** A player's two sockets: bets go out by one, balances come in by the other. */
export type SocketPlayer = Awaited<ReturnType<typeof socketPlayer>>

/** Connects with the token of a player who is signed in. */
export async function socketPlayer(url: string, token: string) {
  const [sports, user] = await Promise.all(
    [SPORTS_NAMESPACE, USER_NAMESPACE].map((name) => connected(`${url}${name}`, token)),
  )
  if (sports === undefined || user === undefined) throw new Error('two sockets were opened')
  const wallets: Wallet[] = []
  const ends: string[] = []
  for (const socket of [sports, user]) {
    socket.on('disconnect', (why) => {
      ends.push(why)
      if (why === 'io server disconnect') socket.connect()
    })
  }
  user.on('wallet', (wallet: Wallet) => wallets.push(wallet))
  return {
    createBet: async (bet: PlaceBetBody) =>
      sports.timeout(REPLY_TIMEOUT_MS).emitWithAck('create-bet', { token, bet }),
    /** every balance that was pushed so far */
    wallets,
    /** why its sockets were ended, each time: they come back by themselves, as those of the web app do */
    ends,
    close: () => {
      sports.close()
      user.close()
    },
  }
}

/** A socket that is let in. */
export async function connected(address: string, token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
