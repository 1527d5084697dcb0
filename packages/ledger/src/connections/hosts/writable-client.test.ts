import { listeningPort } from '../../testing/listening-port.ts'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectToWritable } from './writable-client.ts'

/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const COME_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

test('[LG160] a connection that is lost before it has said what its host is fails, and nothing else', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(COME_IN)
      // the question what it is
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  const port = await listeningPort(server)
  const address = `postgres://asha@127.0.0.1:${port}/crease`
  const client = new pg.Client({ connectionString: address })
  const joined = (): never => {
    throw new Error('nobody says that it is a primary')
  }
  const hosts = { find: async () => ({ address, timeline: 1 }), joined }
  const connected = connectToWritable(client, {
    hosts,
    patienceMs: 0,
    connect: () => client.connect(),
  })
  await expect(connected).rejects.toThrow(/ECONNRESET|terminated/)
  server.close()
})
