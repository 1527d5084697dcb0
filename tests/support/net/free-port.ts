import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listeningPort(server)
  server.close()
  await once(server, 'close')
  return port
}
