import { SPORTS_NAMESPACE, USER_NAMESPACE } from '@crease/contract/sockets.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { JOIN_PRICE, READ_PRICES, type ReadName } from '@crease/gateway/edge/route-prices.ts'
import { io, type Socket } from 'socket.io-client'
import { expectDone, type Player } from '../support/player.ts'
import { connected } from '../support/socket-player.ts'

/** A message by which a sports socket reads, or the opening of a player's own socket. */
export type ReadCall = ReadName | 'user-socket'

/** Prices of reads over sockets, core-milliseconds. */
export const SOCKET_PRICES: Readonly<Record<ReadCall, number>> = {
  ...READ_PRICES,
  'user-socket': JOIN_PRICE,
}

export const READ_CALLS = Object.keys(SOCKET_PRICES).filter((name): name is ReadCall =>
  Object.hasOwn(SOCKET_PRICES, name),
)

/** The answer to a read, as to a call over HTTP. */
interface Answered {
  readonly status: number
  readonly text: string
}

/** A socket may send thirty messages a second: several take turns. */
const SOCKETS = 4
const REPLY_MS = 20_000
/** Matches whose answers are compared for the longest one. */
const MATCHES = 12
const LISTS = ['4', '1', '2', 'inplay'] as const

/** A player's sockets, by which the longest answers are read. */
export async function openReads(url: string, player: Player) {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => connected(`${url}${SPORTS_NAMESPACE}`, player.token)),
  )
  let turn = 0
  const ask = async (name: ReadName, body: object): Promise<Answered> => {
    turn += 1
    const answer: unknown = await sockets[turn % SOCKETS]?.timeout(REPLY_MS).emitWithAck(name, body)
    const text = JSON.stringify(answer)
    return { status: text.startsWith('{"success":true') ? 200 : 429, text }
  }
  const longest = async (name: ReadName, bodies: readonly object[]): Promise<object> => {
    const answers: { readonly body: object; readonly length: number }[] = []
    for (const body of bodies) answers.push({ body, length: (await ask(name, body)).text.length })
    return answers.toSorted((one, other) => other.length - one.length)[0]?.body ?? {}
  }
  const bodies = await bodiesOf(player, longest)
  return {
    make: async (name: ReadCall) => {
      if (name === 'user-socket') return walletOf(`${url}${USER_NAMESPACE}`, player.token)
      if (name !== 'join_list') return ask(name, bodies[name])
      turn += 1
      return listed(sockets[turn % SOCKETS], bodies.join_list)
    },
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

type Longest = (name: ReadName, bodies: readonly object[]) => Promise<object>

/** The bodies of the messages with the longest answers. */
async function bodiesOf(
  player: Player,
  longest: Longest,
): Promise<Readonly<Record<ReadName, object>>> {
  const matches = await Promise.all(
    (['getCricketMatchesList', 'getSoccerMatchesList'] as const).map(async (name) => {
      const { data } = await expectDone(player.call<{ success: true; data: Match[] }>(name))
      return data.filter(({ isPlayFlag }) => isPlayFlag).slice(0, MATCHES)
    }),
  )
  const joins = matches
    .flat()
    .map(({ eventId, sportId }) => ({ eventId, matchId: eventId, sportId }))
  const [market] = matches.flat().map(({ matchOdds }) => matchOdds)
  const selectionId = market?.oddDatas[0]?.selectionId
  const list = await longest(
    'follow_list',
    LISTS.map((each) => ({ list: each })),
  )
  return {
    join_match: await longest('join_match', joins),
    join_list: { sportId: '4' },
    follow_list: list,
    join_depth: { marketId: market?.marketId, selectionId },
    join_table: { slug: 'teen3' },
    join_lobby: {},
  }
}

/** A list has no answer: it follows by itself. */
async function listed(socket: Socket | undefined, body: object): Promise<Answered> {
  const list = new Promise<unknown>((resolve) => socket?.once('list_data', resolve))
  socket?.emit('join_list', body)
  return { status: 200, text: JSON.stringify(await list) }
}

/** The wallet is the first message of a player's own socket. */
async function walletOf(address: string, token: string): Promise<Answered> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
  const wallet = await new Promise<unknown>((resolve, reject) => {
    socket.once('wallet', resolve)
    socket.once('connect_error', reject)
  })
  socket.disconnect()
  return { status: 200, text: JSON.stringify(wallet) }
}
