import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection that says to the sockets what no client of theirs would. */
export type RawLine = Awaited<ReturnType<typeof rawLine>>

/** Opens a websocket of the sockets' API by hand. */
export async function rawLine(address: string, sid = '') {
  const { hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  line.on('error', () => undefined)
  let bytes = Buffer.alloc(0)
  line.on('data', (chunk: Buffer) => (bytes = Buffer.concat([bytes, chunk])))
  let isOpen = true
  line.on('close', () => (isOpen = false))
  line.on('end', () => (isOpen = false))
  line.write(
    `GET /socket.io/?EIO=4&transport=websocket${sid && `&sid=${sid}`} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await once(line, 'data')
  const answer = bytes.toString('latin1')
  const hear = () => messagesIn(bytes.subarray(headEnds()))
  const isWebsocket = answer.startsWith('HTTP/1.1 101 ')
  const headEnds = () => bytes.indexOf('\r\n\r\n') + 4
  return {
    /** the answer, where it was no websocket; '' where it was */
    refusedWith: isWebsocket ? '' : answer,
    isOpen: () => isOpen && !hear().includes(ENDED),
    /** the messages heard, each as socket.io has it */
    heard: hear,
    say: (message: string) => void line.write(frame(message)),
    /** sends pings of the websocket itself */
    ping: (count: number) =>
      void line.write(Buffer.concat(Array.from({ length: count }, () => PING))),
    close: () => void line.destroy(),
  }
}

/** what stands for the server's word that it ends the connection */
const ENDED = '(ended)'
const CLOSE_FRAME = 0x88
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0])

/** A text frame of a client, masked with zeros. */
function frame(message: string): Buffer {
  const payload = Buffer.from(message)
  const short = payload.length < 126
  const length = short ? [0x80 + payload.length] : [0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** The whole frames of a server's text messages, none of them longer than 65,535 bytes. */
function messagesIn(bytes: Buffer): readonly string[] {
  const messages: string[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const said = (bytes[at + 1] ?? 0) & 127
    const isLong = said === 126
    if (isLong && at + 4 > bytes.length) break
    const begin = at + (isLong ? 4 : 2)
    const length = isLong ? bytes.readUInt16BE(at + 2) : said
    if (begin + length > bytes.length) break
    const isClose = bytes[at] === CLOSE_FRAME
    messages.push(isClose ? ENDED : bytes.subarray(begin, begin + length).toString())
    at = begin + length
  }
  return messages
}
