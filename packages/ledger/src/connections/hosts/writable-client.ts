import { callbackify } from 'node:util'
import pg from 'pg'
import { hostsOf } from './host-list.ts'
import { NoWritableHost } from './no-writable-host.ts'
import { timelineOf, writableHosts, type WritableHosts } from './writable-hosts.ts'

/** The address for the driver: the first of several hosts, until it connects. */
export function oneHost<A extends object>(address: A): A {
  if (!('connectionString' in address) || typeof address.connectionString !== 'string')
    return address
  return { ...address, connectionString: hostsOf(address.connectionString)[0] }
}

/** The connections of a pool: to the writable one of several hosts, searched for `patienceMs`; to a single host as usual. */
export function writablePool(address: object, patienceMs: number): Pick<pg.PoolConfig, 'Client'> {
  const hosts = writableHosts(address)
  if (hosts === null) return {}
  return {
    Client: class extends pg.Client {
      override connect(): Promise<pg.Client>
      override connect(callback: (error: Error | null) => void): void
      override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | void {
        const connected = connectToWritable(this, {
          hosts,
          patienceMs,
          connect: () => super.connect(),
        })
        if (callback === undefined) return connected
        callbackify(() => connected)((error) => callback(error))
      }
    },
  }
}

interface HowConnected {
  readonly hosts: Pick<WritableHosts, 'find' | 'joined'>
  readonly patienceMs: number
  readonly connect: () => Promise<unknown>
}

/**
 * Connects a client to the host that may be written to, and asks that very connection, since roles may have changed
 * meanwhile [LG160].
 */
export async function connectToWritable<Client extends pg.Client>(
  client: Client,
  { hosts, patienceMs, connect }: HowConnected,
): Promise<Client> {
  const { address } = await hosts.find(patienceMs)
  const { host, port } = new pg.Client({ connectionString: address })
  Object.assign(client, { host, port })
  // the caller listens once it has the client; until then a lost connection fails this call, and not the process
  client.on('error', ignore)
  await connect()
  try {
    const timeline = await timelineOf(client)
    if (timeline === null) throw new NoWritableHost('it has become a standby')
    const breakOff = (): unknown => client.connection.stream.destroy()
    client.once('end', hosts.joined({ timeline, breakOff }))
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const ignore = (): void => undefined
