import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A wire to a port of this machine that can be cut. */
export type TcpWire = Awaited<ReturnType<typeof tcpWire>>

/** Lays a wire to a port of this machine. */
export async function tcpWire(to: number) {
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
  const port = await listeningPort(server)
  function cut(): void {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    port,
    /** breaks what it carries, and whoever comes next, until `mend` */
    cut,
    mend: () => (isCut = false),
    /** loses what it carries from now on, with every connection open, as an unplugged cable does */
    unplug: () => {
      isUnplugged = true
      for (const end of ends) end.unpipe().resume()
    },
    /** takes nothing more from the port, whose writes fill up; what comes next passes */
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
