import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Manager } from 'socket.io-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { askOver, pollAfterSilence, WEBSOCKET_FIRST } from './sports-line.ts'

const WHOLE = { messages: [] }

beforeEach(() => {
  vi.useFakeTimers()
})

/** A line whose answer comes after so long, milliseconds; as the library has it, nothing is heard after the time given. */
function lineThatTakes(answerMs: number): Parameters<typeof askOver>[0] {
  const emitWithAck = (withinMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('timeout')), withinMs)
      setTimeout(() => resolve(WHOLE), answerMs)
    })
  return { timeout: (ms) => ({ emitWithAck: () => emitWithAck(ms) }) }
}

const answered = async (answerMs: number): Promise<unknown> => {
  const answer = askOver(lineThatTakes(answerMs), 'join_lobby', {})
  await vi.runAllTimersAsync()
  return answer
}

test('[UI1151] a whole match that takes a poor line fifteen seconds is taken', async () => {
  expect(await answered(15_000)).toBe(WHOLE)
})

test('[UI1151] a join that nobody answers ends, to be asked again', async () => {
  expect(await answered(60_000)).toBeNull()
})

/** The answer to a poll; null: it is refused. */
type AnswerPoll = (request: IncomingMessage, asked: string[]) => string | null

/** A server that refuses a websocket or never answers it, and polls unless they are answered: what it is asked for. */
async function dialWithout(
  websockets: 'refused' | 'swallowed',
  answerPoll: AnswerPoll = () => null,
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    // the first poll of a line has no number of it yet
    if (request.url?.includes('sid=') !== true) asked.push('poll')
    const answer = answerPoll(request, asked)
    response.writeHead(answer === null ? 400 : 200).end(answer ?? '')
  })
  server.on('upgrade', (_request, line) => {
    asked.push('websocket')
    if (websockets === 'refused') line.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const options = { ...WEBSOCKET_FIRST, reconnectionDelay: 10, reconnectionDelayMax: 20 }
  const manager = new Manager(`http://127.0.0.1:${port}`, {
    ...options,
    timeout: websockets === 'refused' ? 20_000 : 200,
    autoConnect: false,
  })
  const socket = manager.socket('/sports')
  pollAfterSilence(socket)
  socket.connect()
  return {
    asked,
    close: () => {
      socket.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('[RT87] a refused websocket is followed by a poll in the same attempt', async () => {
  vi.useRealTimers()
  const { asked, close } = await dialWithout('refused')
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4)
  close()
  expect(asked.slice(0, 4)).toEqual(['websocket', 'poll', 'websocket', 'poll'])
})

test('[RT87] after a websocket without any answer the next attempt polls first', async () => {
  vi.useRealTimers()
  const { asked, close } = await dialWithout('swallowed')
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
  close()
  expect(asked.slice(0, 2)).toEqual(['websocket', 'poll'])
})

const OPENED = {
  sid: 'a',
  upgrades: [],
  pingInterval: 25_000,
  pingTimeout: 20_000,
  maxPayload: 1e6,
}

test('[RT87] a line that polled and broke begins by websocket again', async () => {
  vi.useRealTimers()
  const answers = [`0${JSON.stringify(OPENED)}`, '40/sports,{"sid":"b"}']
  const { asked, close } = await dialWithout('swallowed', ({ method }, soFar) => {
    if (method === 'POST') return 'ok'
    const answer = answers.shift()
    if (answer === undefined) soFar.push('break')
    return answer ?? null
  })
  const sinceBreak = (): readonly string[] => asked.slice(asked.indexOf('break'))
  await expect.poll(() => asked.includes('break') && sinceBreak().length).toBeGreaterThan(1)
  close()
  expect(sinceBreak().slice(0, 2)).toEqual(['break', 'websocket'])
})
