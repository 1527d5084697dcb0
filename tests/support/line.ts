import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, as a bad network cuts it. */
export type Line = Awaited<ReturnType<typeof openLine>>

/** Opens a line to the server at this address. */
export async function openLine(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let isCut = false
  const listener = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const own = await listeningPort(listener)
  const breakAll = (): void => open.forEach((socket) => socket.destroy())
  return {
    /** e.g. http://127.0.0.1:43121 */
    url: `http://127.0.0.1:${own}`,
    /** Breaks every connection; nobody gets through until `mend`. */
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
