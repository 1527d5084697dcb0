import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** How bad the road between clients and server is. */
export interface RoadOptions {
  readonly random: () => number
  /** the longest that a request is kept on the way, milliseconds: later ones overtake it */
  readonly slowestMs: number
  /** what becomes of a request's body on the way */
  readonly body: (sent: string) => string
}

export type BadRoad = Awaited<ReturnType<typeof badRoad>>

/** Requests to `target` that are lost, come twice, or overtake each other; and answers that are lost. */
export async function badRoad(target: string, options: RoadOptions) {
  const { random, slowestMs } = options
  const counts = { doubled: 0, requestsLost: 0, answersLost: 0 }
  const wait = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, random() ** 3 * slowestMs))

  async function carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = options.body(await text(asked))
    if (random() < 0.05) {
      counts.requestsLost += 1
      answer.destroy()
      return
    }
    const copies = random() < 0.3 ? 2 : 1
    counts.doubled += copies - 1
    const sent = Array.from({ length: copies }, () => wait().then(() => pass(target, asked, body)))
    const first = await Promise.race(sent)
    // the other copy may still be on its way, long after this answer
    for (const copy of sent) copy.catch(() => undefined)
    if (random() < 0.05) {
      counts.answersLost += 1
      answer.destroy()
    } else answer.writeHead(first.status, { 'content-type': 'application/json' }).end(first.body)
  }

  const server = createServer((asked, answer) => {
    carry(asked, answer).catch(() => answer.destroy())
  })
  const port = await listeningPort(server)
  return {
    /** the server's address by this road */
    url: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function pass(target: string, asked: IncomingMessage, body: string) {
  // an answer is read as text, and so must not be packed
  const { host: _, 'content-length': __, 'accept-encoding': ___, ...headers } = asked.headers
  const { method = 'GET', url = '/' } = asked
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === '' ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
    const sent = request(`${target}${url}`, { method, headers: { ...headers, ...length } }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
  return { status: answered.statusCode ?? 500, body: await text(answered) }
}
