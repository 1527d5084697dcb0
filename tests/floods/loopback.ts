import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What came back; status 0: the line ended first. */
export interface Answered {
  readonly status: number
  readonly text: string
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: object | string
}

/** Calls a server of this machine from an address of this machine, e.g. 127.0.0.2, over kept lines. */
export class Caller {
  readonly #url: string
  readonly #agent: Agent
  readonly #from: string

  constructor(url: string, from: string, lines = 64) {
    this.#url = url
    this.#from = from
    this.#agent = new Agent({ keepAlive: true, maxSockets: lines })
  }

  call({ method, path, token, body }: Asked): Promise<Answered> {
    const isJson = typeof body === 'object'
    const text = isJson ? JSON.stringify(body) : body
    const headers = {
      ...(token !== undefined && { 'user-token': token, authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': isJson ? 'application/json' : 'text/plain;charset=UTF-8',
        'content-length': String(Buffer.byteLength(text)),
      }),
    }
    const about = { agent: this.#agent, localAddress: this.#from, method, headers }
    return new Promise((resolve) => {
      const asking = request(`${this.#url}${path}`, about, (answer) => {
        let got = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (got += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: got }))
        answer.on('error', () => resolve({ status: 0, text: got }))
      })
      asking.on('error', () => resolve({ status: 0, text: '' }))
      asking.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A bare line to the server, from an address of this machine; what it says is lost. */
export function bareLine(url: string, from: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const line = connect({ host: hostname, port: Number(port), localAddress: from })
    line.once('connect', () => resolve(line))
    line.once('error', reject)
  })
}
