import type { BrowserContext } from 'playwright-core'

/** a heartbeat of the socket, without which the page would say that its line is lost */
const PING = '2'

export type HeldNews = Awaited<ReturnType<typeof heldNews>>

/** Lets a test hold back what the sockets of a browser's pages receive: the state of a table stays while it is looked at. */
export async function heldNews(context: BrowserContext) {
  let isHeld = false
  await context.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isHeld || message === PING) socket.send(message)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    pass: () => {
      isHeld = false
    },
  }
}
