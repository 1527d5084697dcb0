import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/** A port of this machine that leads to the PostgreSQL of the tests, for a server that cannot see its socket. */
export interface DatabasePort {
  readonly port: number
  readonly connectionString: string
  readonly close: () => Promise<void>
}

/** Opens a port to the database at an address of the form `…?host=SOCKET_FOLDER`; another address is left as it is. */
export async function databasePort(connectionString: string): Promise<DatabasePort> {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  if (folder === null)
    return { port: Number(url.port), connectionString, close: async () => undefined }
  const server = createServer((near) => {
    const far = connect(join(folder, '.s.PGSQL.5432'))
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      end.on('error', () => undefined)
      end.on('close', () => other.destroy())
    }
    near.pipe(far).pipe(near)
  })
  const port = await listeningPort(server)
  const { username, pathname } = url
  return {
    port,
    connectionString: `postgres://${username || 'postgres'}@127.0.0.1:${port}${pathname}`,
    close: async () => void server.close(),
  }
}
