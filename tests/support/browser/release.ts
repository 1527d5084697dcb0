import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'

/** Whole and not compressed, for its words are changed on the way. */
const AS_IT_IS = { 'if-none-match': '', 'if-modified-since': '', 'accept-encoding': 'identity' }

/** Passes everything on to the exchange at this address, but what a release would change. */
export async function openRelease(target: string) {
  const { hostname, port } = new URL(target)
  let gone: RegExp | null = null
  const server = createServer((asked, answer) => {
    const { method, headers, url: path = '/' } = asked
    if (gone?.test(path) === true) {
      answer.writeHead(404).end()
      return
    }
    const isChanged = gone !== null && (path === '/service-worker.js' || path === '/')
    const onward = isChanged ? { ...headers, ...AS_IT_IS } : headers
    const passed = request({ hostname, port, method, path, headers: onward }, (reply) => {
      if (!isChanged) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const { 'content-length': _length, ...rest } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, rest)
      reply.setEncoding('utf8')
      let body = ''
      reply.on('data', (part: string) => (body += part))
      reply.on('end', () => answer.end(ofNextVersion(body)))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.on('upgrade', (asked, near) => {
    const far = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
      )
      far.write([`GET ${asked.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      near.pipe(far).pipe(near)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
    near.on('close', () => far.destroy())
  })
  const own = await listeningPort(server)
  // The exchange at an address of its own, where a new version of the web app can be put out.
  return {
    /** e.g. http://127.0.0.1:43121 */
    url: `http://127.0.0.1:${own}`,
    /** From now on the page and its worker are of another version, and the old one's `gone` are no more. */
    putOut: (pattern: RegExp) => (gone = pattern),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The worker's shell under another version, the page with its script under another name. */
const ofNextVersion = (body: string): string =>
  body
    .replace(/"version":"\w+"/, '"version":"next"')
    .replace(/src="\/assets\/first-[\w-]+\.js"/, 'src="/assets/first-next.js"')
