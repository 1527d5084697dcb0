import type { IncomingHttpHeaders } from 'node:http'
import { request, type RequestOptions } from 'node:https'

export interface ToldByTls {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One request over a TLS connection of its own. */
export const askByTls = (url: string, options: RequestOptions, body?: string): Promise<ToldByTls> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
