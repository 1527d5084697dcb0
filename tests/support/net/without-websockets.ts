import { createServer, request } from 'node:http'

/** A proxy that passes requests and refuses every websocket, as some offices and hotels have it. */
export interface PollsOnly {
  readonly url: string
  /** websockets that it refused */
  readonly refused: () => number
  readonly close: () => Promise<void>
}

/** Opens such a proxy in front of the server at this address. */
export async function withoutWebsockets(serverUrl: string): Promise<PollsOnly> {
  let refused = 0
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passed = request(new URL(url ?? '/', serverUrl), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  proxy.on('upgrade', (_asked, line) => {
    refused += 1
    line.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused: () => refused,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
