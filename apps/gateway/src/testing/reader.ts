import type {
  CreateBetReply,
  JoinReply,
  MatchList,
  MatchMessage,
} from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import type { Api } from './open-api.ts'

const REPLY_TIMEOUT_MS = 5000

/** Listens on a free port of the loopback; answers the address. */
export async function listen(api: Api): Promise<string> {
  return api.http.listen({ port: 0, host: '127.0.0.1' })
}

interface Connect {
  readonly token?: string
  readonly transports?: string[]
  /** sent with the token, or in its place */
  readonly auth?: object
}

const opened: Socket[] = []

/** Ends every socket that was opened here. */
export function closeSockets(): void {
  for (const socket of opened.splice(0)) socket.disconnect()
}

/** A client's socket of its own connection. */
export function connect(address: string, { token, transports, auth }: Connect): Socket {
  const socket = io(address, {
    auth: { ...(token !== undefined && { token }), ...auth },
    transports: transports ?? ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
  })
  opened.push(socket)
  return socket
}

/** A connected socket. */
export async function connected(address: string, how: Connect): Promise<Socket> {
  const socket = connect(address, how)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** A reader of one match, as the browser is one: keeps its number, resumes by it, notices every hole. */
export class MatchReader {
  readonly socket: Socket
  readonly received: MatchMessage[] = []
  readonly faults: string[] = []
  seq = -1
  epoch = ''

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('match_data', (message: MatchMessage) => this.#take(message))
  }

  /**
   * Joins, or resumes where it was. The answer is taken in the callback itself: a promise would go on a
   * moment later, after messages that came in the same packet.
   */
  async join(eventId: string): Promise<JoinReply> {
    const resume = this.seq < 0 ? {} : { resume: { epoch: this.epoch, seq: this.seq } }
    const join = { eventId, sportId: '4', matchId: eventId, ...resume }
    return new Promise((resolve) => {
      this.socket.emit('join_match', join, (answer: JoinReply) => {
        if (answer.success) for (const message of answer.messages) this.#take(message)
        resolve(answer)
      })
    })
  }

  #take(message: MatchMessage): void {
    const fits = message.kind === 'image' || message.seq === this.seq + 1
    if (!fits) this.faults.push(`${message.seq} after ${this.seq}`)
    this.seq = message.seq
    this.epoch = message.epoch
    this.received.push(message)
  }
}

/** Places a bet over the sports socket. */
export async function createBet(socket: Socket, message: unknown): Promise<CreateBetReply> {
  return socket.timeout(REPLY_TIMEOUT_MS).emitWithAck('create-bet', message)
}

/** The next message of this name. */
export async function next<Message = MatchList>(socket: Socket, name: string): Promise<Message> {
  return new Promise((resolve) => socket.once(name, resolve))
}
