import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'

const LOOK_EVERY_MS = 60_000
const ANSWER_WITHIN_MS = 5_000
const HTTPS = 443

interface Watched {
  /** https origins of the pages */
  readonly origins: readonly string[]
  /** the server's own certificate; null: a proxy in front has it */
  readonly certFile: string | null
  /** epoch milliseconds */
  readonly now: () => number
}

/** Reads the certificates of the public addresses once a minute, as a browser receives them [OP1112]. */
export class CertificateWatch {
  readonly #watched: Watched
  readonly #stopping = new AbortController()
  /** when the first of them expires, epoch milliseconds; NaN: none could be read */
  #expires = Number.NaN

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** Reads them until it is stopped, the first time at once; resolves then. */
  async run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && !this.#hasNone()) {
      await this.look()
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  stop(): void {
    this.#stopping.abort()
  }

  secondsLeft(): number {
    if (this.#hasNone()) return Number.POSITIVE_INFINITY
    return (this.#expires - this.#watched.now()) / 1000
  }

  /** Reads every certificate. */
  async look(): Promise<void> {
    const { origins, certFile } = this.#watched
    const own = certFile === null ? [] : [expiryOfFile(certFile)]
    const read = await Promise.all([...own, ...origins.map(expiryOf)])
    const known = read.filter((at) => at !== null)
    this.#expires = known.length === 0 ? Number.NaN : Math.min(...known)
  }

  #hasNone(): boolean {
    const { origins, certFile } = this.#watched
    return origins.length === 0 && certFile === null
  }
}

async function expiryOfFile(path: string): Promise<number | null> {
  const text = await readFile(path).catch(() => null)
  return text === null ? null : expiryIn(text)
}

/** A file that is half written has none yet. */
function expiryIn(text: Buffer): number | null {
  try {
    return Date.parse(new X509Certificate(text).validTo)
  } catch {
    return null
  }
}

/** When the certificate at this origin expires, epoch milliseconds; null: nothing answers there. */
function expiryOf(origin: string): Promise<number | null> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[(.+)\]$/, '$1')
  return new Promise((resolve) => {
    // an invalid certificate is measured like a valid one: judging it is the browser's work
    const socket = connect({
      host,
      port: port === '' ? HTTPS : Number(port),
      // an address is no name that a certificate could be chosen by
      servername: isIP(host) === 0 ? host : '',
      rejectUnauthorized: false,
      timeout: ANSWER_WITHIN_MS,
    })
    const end = (at: number | null): void => {
      socket.destroy()
      resolve(at)
    }
    socket.once('secureConnect', () => {
      const at = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(at) ? null : at)
    })
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}
