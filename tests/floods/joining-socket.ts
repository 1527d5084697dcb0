import { openRawSocket, type RawSocket } from '../support/net/raw-socket.ts'
import { bareLine } from './loopback.ts'

/** A websocket that joins before its last join was answered, and joins without end, as no library would. */
export class JoiningSocket {
  readonly #socket: RawSocket
  /** answers to joins: '40' admitted, '44' refused */
  readonly heard: Record<'40' | '44', number> = { '40': 0, '44': 0 }
  isOpen = true

  private constructor(line: Awaited<ReturnType<typeof bareLine>>, host: string) {
    this.#socket = openRawSocket({
      line,
      host,
      heard: (text) => this.#hear(text),
      closed: () => (this.isOpen = false),
    })
  }

  /** Null where the server takes no more of them. */
  static async open(url: string, from: string): Promise<JoiningSocket | null> {
    const socket = new JoiningSocket(await bareLine(url, from), new URL(url).host)
    return (await socket.#socket.opened) ? socket : null
  }

  /** Asks to join a namespace with a token; `false` where the line has ended or is full. */
  join(namespace: string, token: string): boolean {
    return this.#socket.say(`40${namespace},${JSON.stringify({ token })}`)
  }

  close(): void {
    this.#socket.end()
  }

  #hear(text: string): void {
    if (text.startsWith('40/')) this.heard['40'] += 1
    if (text.startsWith('44/')) this.heard['44'] += 1
    // an answer to the server's ping keeps the line
    if (text === '2') this.#socket.say('3')
  }
}
