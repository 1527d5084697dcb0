import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { bareLine } from './loopback.ts'

const TEXT = 0x81
const MASKED = 0x80
const SHORT = 125
const LONGER = 126
const CLOSING = 8
const OPCODE = 0x0f
const END_OF_HEAD = '\r\n\r\n'

/**
 * A websocket that says whatever it is told, as no library would: joins before the last one was answered,
 * and joins without end. What comes back is counted by how it begins.
 */
export class RawSocket {
  readonly #line: Socket
  /** answers to joins: '40' admitted, '44' refused */
  readonly heard: Record<'40' | '44', number> = { '40': 0, '44': 0 }
  isOpen = true
  #unread: Buffer = Buffer.alloc(0)

  private constructor(line: Socket) {
    this.#line = line
    line.on('data', (chunk: Buffer) => this.#hear(chunk))
    line.on('close', () => (this.isOpen = false))
    line.on('error', () => undefined)
  }

  /** Null where the server takes no more of them. */
  static async open(url: string, from: string): Promise<RawSocket | null> {
    const line = await bareLine(url, from)
    const { host } = new URL(url)
    const key = randomBytes(16).toString('base64')
    line.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${key}\r\n\r\n`,
      ].join('\r\n'),
    )
    const [first] = await Promise.race([once(line, 'data'), once(line, 'close')]).catch(() => [])
    const answer = Buffer.isBuffer(first) ? first : Buffer.alloc(0)
    if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) {
      line.destroy()
      return null
    }
    const socket = new RawSocket(line)
    // the first frames may have come along with the answer
    socket.#hear(answer.subarray(answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length))
    return socket
  }

  /** Asks to join a namespace with a token; `false` where the line has ended or is full. */
  join(namespace: string, token: string): boolean {
    return this.say(`40${namespace},${JSON.stringify({ token })}`)
  }

  say(text: string): boolean {
    if (!this.isOpen) return false
    const body = Buffer.from(text)
    const mask = randomBytes(4)
    const head =
      body.length <= SHORT
        ? Buffer.from([TEXT, MASKED | body.length])
        : Buffer.from([TEXT, MASKED | LONGER, body.length >> 8, body.length & 0xff])
    for (const [at, byte] of body.entries()) body[at] = byte ^ (mask[at % 4] ?? 0)
    return this.#line.write(Buffer.concat([head, mask, body]))
  }

  close(): void {
    this.#line.destroy()
  }

  #hear(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk])
    for (let frame = this.#next(); frame !== null; frame = this.#next()) {
      // who is told to close has been closed, whether it answers or not
      if (frame.opcode === CLOSING) this.isOpen = false
      else this.#heardText(frame.text)
    }
  }

  #heardText(text: string): void {
    if (text.startsWith('40/')) this.heard['40'] += 1
    if (text.startsWith('44/')) this.heard['44'] += 1
    // an answer to the server's ping keeps the line
    if (text === '2') this.say('3')
  }

  /** The next whole frame of what came; the server's are never masked. */
  #next(): { readonly opcode: number; readonly text: string } | null {
    const [first, second] = this.#unread
    if (first === undefined || second === undefined) return null
    const isLonger = second === LONGER
    const head = isLonger ? 4 : 2
    if (this.#unread.length < head) return null
    const length = isLonger ? this.#unread.readUInt16BE(2) : second
    if (this.#unread.length < head + length) return null
    const text = this.#unread.toString('utf8', head, head + length)
    this.#unread = this.#unread.subarray(head + length)
    return { opcode: first & OPCODE, text }
  }
}
