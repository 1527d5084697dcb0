import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'

/** Queued bytes at which a gateway counts as late. */
const BUFFER_BYTES = 1024 * 1024

/** Takes the lines of gateways at this path, until it is closed. */
export async function listenAt(
  path: string,
  take: (line: Socket) => void,
): Promise<{ readonly close: () => Promise<void> }> {
  const server = createServer({ highWaterMark: BUFFER_BYTES }, take)
  await rm(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      await rm(path, { force: true })
    },
  }
}

/** A folder of this user alone, for the line between the processes. */
export async function privatePlace(
  temporary: string,
): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(temporary, 'crease-'))
  return {
    path: join(folder, 'exchange'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
