import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, as a bad network cuts it. */
export interface Line {
  /** e.g. http://127.0.0.1:43121 */
  readonly url: string
  /** Breaks every connection; nobody gets through until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Opens a line to the server at this address. */
export async function openLine(serverUrl: string): Promise<Line> {
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
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const breakAll = (): void => open.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${address.port}`,
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
