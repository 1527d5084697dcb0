import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'

/** Where a raw socket goes, and as whom. */
export interface RawSocketTo {
  /** connected, or about to be */
  readonly line: Socket
  readonly host: string
  /** whose connection it is, as a trusted proxy says; absent: the line's own */
  readonly from?: string
  /** a whole text message */
  readonly heard: (text: string) => void
  /** once, whether it came to be open or not */
  readonly closed: () => void
}

/** A connection that speaks text messages only. */
export type RawSocket = ReturnType<typeof openRawSocket>

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

/**
 * The least that a websocket is, by hand: thousands of them are little work beside the servers on the same cores. No
 * compression, no messages in pieces: the server sends neither.
 */
export function openRawSocket(to: RawSocketTo) {
  const { line: socket, host, from } = to
  const { promise: opened, resolve } = Promise.withResolvers<boolean>()
  let waiting: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.write(handshake(host, from))
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    if (!isOpen) {
      const end = waiting.indexOf('\r\n\r\n')
      if (end === -1) return
      if (!waiting.subarray(0, 12).equals(SWITCHING)) return void socket.destroy()
      isOpen = true
      resolve(true)
      waiting = waiting.subarray(end + 4)
    }
    waiting = takeFrames(waiting, (opcode, payload) => hear(socket, to, { opcode, payload }))
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    resolve(false)
    to.closed()
  })
  return {
    /** whether the server switches to it */
    opened,
    /** false where the line has ended or is full */
    say: (text: string) => !socket.destroyed && socket.write(frameOf(TEXT, Buffer.from(text))),
    end: () => socket.destroy(),
  }
}

const SWITCHING = Buffer.from('HTTP/1.1 101')

const handshake = (host: string, from?: string): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
    '\r\n',
  ].join('\r\n')

interface Frame {
  readonly opcode: number
  readonly payload: Buffer
}

function hear(socket: Socket, to: RawSocketTo, { opcode, payload }: Frame): void {
  if (opcode === TEXT) to.heard(payload.toString())
  else if (opcode === PING) socket.write(frameOf(PONG, payload))
  else if (opcode === CLOSE) socket.destroy()
}

/** Takes every whole frame; answers what is left. */
function takeFrames(bytes: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer {
  let left = bytes
  for (;;) {
    const found = lengthOf(left)
    if (found === null || left.length < found.at + found.length) return left
    take((left[0] ?? 0) & 0x0f, left.subarray(found.at, found.at + found.length))
    left = left.subarray(found.at + found.length)
  }
}

/** Where the payload begins and how long it is; null where that is not all here yet. */
function lengthOf(bytes: Buffer): { readonly at: number; readonly length: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  if (short < 126) return { at: 2, length: short }
  if (short === 126) return bytes.length < 4 ? null : { at: 4, length: bytes.readUInt16BE(2) }
  return bytes.length < 10 ? null : { at: 10, length: Number(bytes.readBigUInt64BE(2)) }
}

/** What a client sends is masked: with zeros, which change nothing. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = 0x80 | opcode
  if (length < 126) head[1] = 0x80 | length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(length, 2)
  }
  return Buffer.concat([head, payload])
}
