import type { Duplex } from 'node:stream'
import { listenAt } from '@crease/exchange/stream/listen.ts'
import { Line } from '@crease/protocol/port/line.ts'
import { openNats } from '@crease/protocol/nats/nats-lines.ts'

/** The other end of both kinds of line, in a process of its own: it says again what it hears. */
const [, , path = '', address = ''] = process.argv

function echo(stream: Duplex): void {
  const line = new Line<unknown, unknown>(stream, {
    knows: (said): said is unknown => said !== undefined,
    hear: (message) => line.say(message),
    ended: () => undefined,
  })
}

await listenAt(path, echo)
const lines = await openNats(address)
lines.take(echo)
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
