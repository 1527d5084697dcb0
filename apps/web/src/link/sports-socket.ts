import type { EventId } from '@crease/domain/units/ids.ts'
import {
  TableMessage as TableMessageShape,
  type JoinTable,
} from '@crease/contract/casino-shapes.ts'
import {
  LobbyData as LobbyShape,
  LobbyJoined as LobbyJoinedShape,
} from '@crease/contract/lobby-shapes.ts'
import {
  DepthNews as DepthNewsShape,
  DepthPlaces as DepthPlacesShape,
  type JoinDepth,
} from '@crease/contract/depth-shapes.ts'
import { ListMessage as ListMessageShape, type FollowList } from '@crease/contract/list-shapes.ts'
import {
  MatchMessage as MatchMessageShape,
  Heartbeat,
  ServedPage,
  Upstream,
  type JoinMatch,
} from '@crease/contract/sockets.ts'
import type { Socket } from 'socket.io-client'
import type { TSchema } from 'typebox'
import { decode, type Decoded } from './decode.ts'
import { fits, fitting, fittingMessage } from './fits.ts'
import type {
  DepthNews,
  DepthPlaces,
  ListMessage,
  LobbyData,
  MatchMessage,
  TableMessage,
} from './named.ts'
import { bearer, freshBearer } from './bearer.ts'
import { takeEarlyLine } from './early/early-line.ts'
import {
  notJoined,
  readDepth,
  readJoin,
  type DepthJoined,
  type Messages,
  type NotJoined,
} from './join-answers.ts'
import { linePace } from './line-pace.ts'
import { keepTrying } from './reconnect.ts'
import { askOver, dialSports } from './sports-line.ts'

export type Joined = Messages<MatchMessage>
export type ListFollowed = Messages<ListMessage>
export type TableJoined = Messages<TableMessage>
/** The lobby is joined: its tables follow. */
export interface LobbyJoined {
  readonly kind: 'joined'
}

export interface SportsListener {
  readonly connected: (link: SportsLink) => void
  readonly disconnected: (reason: string) => void
  /** something was heard from the server, were it only its heartbeat; when, epoch milliseconds */
  readonly heard: (at: number) => void
  readonly match: (message: MatchMessage) => void
  readonly list: (message: ListMessage) => void
  readonly depth: (news: DepthNews) => void
  readonly places: (places: DepthPlaces) => void
  readonly table: (message: TableMessage) => void
  readonly lobby: (lobby: LobbyData) => void
  /** how fresh the server's prices can be */
  readonly upstream: (upstream: Upstream) => void
  /** the script of the page that the server has now */
  readonly page: (script: string) => void
}

export interface SportsLink {
  readonly joinMatch: (join: JoinMatch) => Promise<Joined>
  readonly leaveMatch: (eventId: EventId) => void
  readonly followList: (follow: FollowList) => Promise<ListFollowed>
  readonly unfollowList: (list: string) => void
  readonly joinDepth: (depth: JoinDepth) => Promise<DepthJoined>
  readonly leaveDepth: (depth: JoinDepth) => void
  readonly joinTable: (join: JoinTable) => Promise<TableJoined>
  readonly leaveTable: (slug: string) => void
  readonly joinLobby: () => Promise<LobbyJoined | NotJoined>
  readonly leaveLobby: () => void
  readonly close: () => void
}

/**
 * Opens the sports socket with the session's token, or takes the one that was dialled while the page was on
 * its way, with all that came over it [UI365].
 */
export function openSportsSocket(listener: SportsListener): SportsLink {
  const early = takeEarlyLine(bearer() ?? '', freshBearer)
  const socket = early?.socket ?? dialSports(freshBearer)
  const { ask, tell, lost } = inPace(socket)
  const link: SportsLink = {
    joinMatch: async (join) =>
      readJoin(MatchMessageShape, await (early?.answerTo(join) ?? ask('join_match', join))),
    leaveMatch: (eventId) => tell('leave_match', { eventId }),
    followList: async (follow) => readJoin(ListMessageShape, await ask('follow_list', follow)),
    unfollowList: (list) => tell('unfollow_list', { list }),
    joinDepth: async (depth) => readDepth(await ask('join_depth', depth)),
    leaveDepth: (depth) => tell('leave_depth', depth),
    joinTable: async (join) => readJoin(TableMessageShape, await ask('join_table', join)),
    leaveTable: (slug) => tell('leave_table', { slug }),
    joinLobby: async () => readLobby(await ask('join_lobby', {})),
    leaveLobby: () => tell('leave_lobby', {}),
    close: keepTrying(socket),
  }
  const hear = (name: string, message: unknown, at: number): void => {
    listener.heard(at)
    READ[name]?.(listener, message)
  }
  if (socket.connected) listener.connected(link)
  for (const { name, message, at } of early?.heard ?? []) hear(name, message, at)
  socket.onAny((name: string, message: unknown) => hear(name, message, Date.now()))
  socket.on('connect', () => {
    listener.heard(Date.now())
    listener.connected(link)
  })
  socket.on('disconnect', (reason) => {
    lost()
    listener.disconnected(reason)
  })
  socket.on('connect_error', (error) => listener.disconnected(error.message))
  socket.io.on('ping', () => listener.heard(Date.now()))
  return link
}

type Ask = Parameters<typeof askOver>

/** What is joined and left over a socket, in order and no faster than the server hears it [RT125]. */
function inPace(socket: Socket): {
  readonly ask: (name: Ask[1], join: Ask[2]) => Promise<unknown>
  readonly tell: (name: string, about: object) => void
  readonly lost: () => void
} {
  const anew = (): void => void socket.disconnect().connect()
  const { say, forget } = linePace(() => performance.now(), anew)
  return {
    ask: (name, join) =>
      new Promise((resolve) =>
        say({ speak: () => resolve(askOver(socket, name, join)), drop: () => resolve(null) }),
      ),
    tell: (name, about) => say({ speak: () => socket.emit(name, about), drop: () => {} }),
    lost: forget,
  }
}

/** Hands on what came over the line, where it has the shape that the contract gives it [RT53]. */
const READ: Readonly<Partial<Record<string, (to: SportsListener, message: unknown) => void>>> = {
  match_data: (to, message) => hand(MatchMessageShape, message, to.match),
  list_news: (to, message) => hand(ListMessageShape, message, to.list),
  depth_data: (to, message) => hand(DepthNewsShape, message, to.depth),
  depth_places: (to, message) => hand(DepthPlacesShape, message, to.places),
  table_data: (to, message) => hand(TableMessageShape, message, to.table),
  lobby_data: (to, message) => {
    const lobby = fitting(LobbyShape, message)
    if (lobby !== null) to.lobby(decode(LobbyShape, lobby))
  },
  upstream: (to, message) => fits(Upstream, message) && to.upstream(message),
  page: (to, message) => fits(ServedPage, message) && to.page(message.script),
  heartbeat: (to, message) => fits(Heartbeat, message) && to.upstream(message.upstream),
}

const readLobby = async (answer: unknown): Promise<LobbyJoined | NotJoined> =>
  fits(LobbyJoinedShape, answer) ? { kind: 'joined' } : notJoined(answer)

function hand<S extends TSchema>(
  shape: S,
  message: unknown,
  to: (message: Decoded<S>) => void,
): void {
  const fit = fittingMessage(shape, message)
  if (fit !== null) to(decode(shape, fit))
}
