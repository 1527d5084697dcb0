import type { CreateBetReply, JoinReply } from '@crease/contract/sockets.ts'
import { JoinMatch } from '@crease/contract/sockets.ts'
import { eventId } from '@crease/domain/ids.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Board } from '../../broadcast/board.ts'
import { listRoom, matchRoom } from '../../broadcast/rooms.ts'
import { errorReply } from '../error-reply.ts'
import type { Placing } from '../placing.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { answer } from './message-limit.ts'
import type { SportsSocket } from './session-guard.ts'

export interface SportsDeps {
  readonly board: Pick<Board, 'image' | 'since' | 'list'>
  readonly placing: Placing
  readonly sessions: Sessions
  readonly roomsPerSocket: number
  readonly logger: FastifyBaseLogger
}

const joinShape = Compile(JoinMatch)
const leaveShape = Compile(Type.Object({ eventId: JoinMatch.properties.eventId }))
const listShape = Compile(Type.Object({ sportId: JoinMatch.properties.sportId }))
/** the bet itself is read by the placing service, which has sentences for its faults */
const createBetShape = Compile(
  Type.Object({ token: Type.String({ minLength: 1 }), bet: Type.Unknown() }),
)

/** What a sports socket can say. Every message is checked here: its types are only what it should be. */
export function serveSports(socket: SportsSocket, deps: SportsDeps): void {
  const rooms = new RoomsOf(socket, deps.roomsPerSocket)
  socket.on('join_match', (join: unknown, reply: unknown) => {
    answer(reply, joinMatch(join, { rooms, board: deps.board }))
  })
  socket.on('leave_match', (match: unknown) => {
    if (leaveShape.Check(match)) rooms.leave(matchRoom(eventId(match.eventId)))
  })
  socket.on('join_list', (list: unknown) => {
    if (!listShape.Check(list) || !rooms.join(listRoom(list.sportId))) return
    const { sportId } = list
    socket.emit('list_data', { sportId, data: deps.board.list(sportId) })
  })
  socket.on('leave_list', (list: unknown) => {
    if (listShape.Check(list)) rooms.leave(listRoom(list.sportId))
  })
  socket.on('create-bet', (message: unknown, reply: unknown) => {
    createBet(message, deps).then(
      (outcome) => answer(reply, outcome),
      (error: unknown) => {
        deps.logger.error({ err: error }, 'create-bet failed')
        answer(reply, errorReply({ code: 'INTERNAL' }))
      },
    )
  })
}

/**
 * One turn without a pause: what the reader misses is read off the board and the room is joined before
 * any other message can be published, so nothing is lost and nothing is doubled between the two [RT2].
 */
function joinMatch(
  join: unknown,
  { rooms, board }: { rooms: RoomsOf; board: SportsDeps['board'] },
): JoinReply {
  if (!joinShape.Check(join)) return errorReply({ code: 'BAD_REQUEST' })
  const event = eventId(join.eventId)
  const image = (): JoinMessages => {
    const whole = board.image(event)
    return whole === null ? null : [whole]
  }
  const messages = join.resume === undefined ? image() : board.since(event, join.resume)
  if (messages === null) return errorReply({ code: 'NOT_FOUND', field: 'eventId' })
  if (!rooms.join(matchRoom(event))) return errorReply({ code: 'RATE_LIMITED', field: 'eventId' })
  return { success: true, messages }
}

type JoinMessages = ReturnType<Board['since']>

async function createBet(message: unknown, deps: SportsDeps): Promise<CreateBetReply> {
  if (!createBetShape.Check(message)) return errorReply({ code: 'TOKEN_MISSING' })
  const session = await deps.sessions.authenticate(message.token)
  if (session === null) return errorReply({ code: 'TOKEN_EXPIRED' })
  const wire = { body: message.bet, idempotencyKey: null }
  const outcome = await deps.placing.place(session, wire)
  if (outcome.kind === 'refused') return errorReply(outcome.refusal)
  return { success: true, message: 'Bet placed successfully!', bet: outcome.bet }
}

/** The rooms that one socket joined of its own will: so many and no more. */
class RoomsOf {
  readonly #socket: SportsSocket
  readonly #limit: number
  readonly #joined = new Set<string>()

  constructor(socket: SportsSocket, limit: number) {
    this.#socket = socket
    this.#limit = limit
  }

  join(room: string): boolean {
    if (!this.#joined.has(room) && this.#joined.size >= this.#limit) return false
    this.#joined.add(room)
    void this.#socket.join(room)
    return true
  }

  leave(room: string): void {
    if (this.#joined.delete(room)) void this.#socket.leave(room)
  }
}
