import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** A wire to a port of this machine that can be cut. */
export interface TcpWire {
  readonly port: number
  /** breaks what it carries, and whoever comes next, until `mend` */
  readonly cut: () => void
  readonly mend: () => void
  /** loses what it carries from now on, with every connection open, as an unplugged cable does */
  readonly unplug: () => void
  /** takes nothing more from the port, whose writes fill up; what comes next passes */
  readonly stall: () => void
  readonly close: () => Promise<void>
}

/** Lays a wire to a port of this machine. */
export async function tcpWire(to: number): Promise<TcpWire> {
  const ends = new Set<Socket>()
  let isCut = false
  let isUnplugged = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    if (isUnplugged) {
      ends.add(near.on('error', () => undefined).resume())
      return
    }
    const far = connect(to, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has one
  const { port } = server.address() as AddressInfo
  function cut(): void {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    port,
    cut,
    mend: () => (isCut = false),
    unplug: () => {
      isUnplugged = true
      for (const end of ends) end.unpipe().resume()
    },
    stall: () => {
      for (const end of ends) end.unpipe().pause()
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
