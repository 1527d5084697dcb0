import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, request } from 'node:http'

/** Opens such a proxy in front of the server at this address. */
export async function withoutWebsockets(serverUrl: string) {
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
  const port = await listeningPort(proxy)
  // A proxy that passes requests and refuses every websocket, as some offices and hotels have it.
  return {
    url: `http://127.0.0.1:${port}`,
    /** websockets that it refused */
    refused: () => refused,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
