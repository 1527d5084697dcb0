import { SPORTS_MESSAGES } from '@crease/contract/socket-messages.ts'
import { SPORTS_NAMESPACE, type SportsUp } from '@crease/contract/sockets.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import { io, type Socket } from 'socket.io-client'
import { Compile } from 'typebox/compile'
import { HOSTILE_JSON, someOf } from './hostile.ts'
import { jsonWith, pathsOf, sampleOf } from './samples.ts'
import type { Measure } from './tampered.ts'

/** Messages that are answered: the compiler names one that is no message. */
const QUESTIONS: ReadonlySet<string> = new Set<keyof SportsUp>([
  'join_match',
  'follow_list',
  'join_depth',
  'join_table',
  'create-bet',
  'order',
])

export interface Message {
  readonly event: string
  readonly isQuestion: boolean
  readonly said: unknown
  readonly how: string
}

/** Each field of every message with hostile values, left out, and the message as something else altogether. */
export function tamperedMessages({ known, values, draw }: Measure): readonly Message[] {
  return Object.entries(SPORTS_MESSAGES).flatMap(([event, shape]) => {
    const isQuestion = QUESTIONS.has(event)
    const sample = sampleOf(shape, known)
    const as = (json: string, how: string): Message => ({
      event,
      isQuestion,
      said: JSON.parse(json),
      how: `${event} ${how}`,
    })
    const inFields = pathsOf(sample).flatMap((path) => [
      ...someOf(HOSTILE_JSON, values, draw).map((json) =>
        as(jsonWith(sample, path, json), `${path.join('.')} = ${json.slice(0, 40)}`),
      ),
      as(jsonWith(sample, path, null), `without ${path.join('.')}`),
    ])
    const whole = someOf(HOSTILE_JSON, values, draw).map((json) => as(json, json.slice(0, 40)))
    return [as(JSON.stringify(sample), 'as it should be'), ...inFields, ...whole]
  })
}

const SAID_BY_ONE_SOCKET = 40
const ANSWER_WITHIN_MS = 10_000
const refusal = Compile(ErrorReply)

/** Says all of it, over sockets of somebody, and tells what was wrong with what came back. */
export async function socketFaults(
  url: string,
  token: string,
  messages: readonly Message[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (let at = 0; at < messages.length; at += SAID_BY_ONE_SOCKET) {
    const socket = await connected(url, token)
    const some = messages.slice(at, at + SAID_BY_ONE_SOCKET)
    const told = await Promise.all(some.map((message) => faultOfMessage(socket, message)))
    faults.push(...told.filter((fault) => fault !== null))
    if (!socket.connected) faults.push(`a socket was ended after ${some.at(-1)?.how}`)
    socket.close()
  }
  return faults
}

async function faultOfMessage(
  socket: Socket,
  { event, isQuestion, said, how }: Message,
): Promise<string | null> {
  if (!isQuestion) {
    socket.emit(event, said)
    return null
  }
  const answer: unknown = await socket
    .timeout(ANSWER_WITHIN_MS)
    .emitWithAck(event, said)
    .catch(() => null)
  return answerFault(answer, how)
}

/** What is wrong with the answer to a message; null: nothing. */
export function answerFault(answer: unknown, how: string): string | null {
  if (typeof answer !== 'object' || answer === null) return `${how} is not answered`
  if (!('success' in answer)) return `${how} is answered ${JSON.stringify(answer).slice(0, 100)}`
  if (answer.success === true) return null
  if (!refusal.Check(answer)) return `${how} is refused in no shape of ours`
  const { code } = answer
  // ladders have a bound of their own
  const isFull = code === 'RATE_LIMITED' || code === 'FOLLOWS_TOO_MANY'
  const isOver = isFull && !how.startsWith('join_depth')
  return code === 'INTERNAL' || isOver ? `${how} is answered ${code}` : null
}

/** A sports socket of somebody. */
export async function connected(url: string, token: string): Promise<Socket> {
  const options = {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  }
  const socket = io(url + SPORTS_NAMESPACE, options)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
