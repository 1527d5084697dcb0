import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { bareLine } from './loopback.ts'

const TEXT = 0x81
const MASKED = 0x80
const SHORT = 125
const LONGER = 126

/**
 * A websocket that says whatever it is told, as no library would: joins before the last one was answered,
 * and joins without end. What comes back is counted by how it begins.
 */
export class RawSocket {
  readonly #line: Socket
  /** answers to joins: '40' admitted, '44' refused */
  readonly heard: Record<'40' | '44', number> = { '40': 0, '44': 0 }
  isOpen = true

  private constructor(line: Socket) {
    this.#line = line
    line.on('data', (chunk: Buffer) => this.#hear(chunk.toString('latin1')))
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
    const first = await Promise.race([once(line, 'data'), once(line, 'close')]).catch(() => [])
    const isTaken = String(first[0] ?? '').startsWith('HTTP/1.1 101')
    if (!isTaken) line.destroy()
    return isTaken ? new RawSocket(line) : null
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

  #hear(text: string): void {
    this.heard['40'] += text.split('40/').length - 1
    this.heard['44'] += text.split('44/').length - 1
    // an answer to the server's ping keeps the line
    if (text.includes('\u00012')) this.say('3')
  }
}
