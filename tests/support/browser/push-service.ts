import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { selfSigned } from '../stream-server/certificate.ts'

const HOST = 'fcm.googleapis.com'

/** A push as it came in. */
export interface TakenPush {
  /** 'vapid t=..., k=...' */
  readonly authorization: string
  readonly body: Buffer
}

/** Opens it; `folder` keeps its certificate. */
export async function openPushService(folder: string) {
  const { key, cert } = selfSigned(HOST)
  const taken: TakenPush[] = []
  const service = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { authorization = '' } = request.headers
      taken.push({ authorization, body: Buffer.concat(parts) })
      response.writeHead(201).end()
    })
  })
  const servicePort = await listeningPort(service)
  const proxy = createProxy()
  proxy.on('connect', ({ url }, near) => {
    if (url !== `${HOST}:443`) return void near.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const far = connect(servicePort, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  const proxyPort = await listeningPort(proxy)
  const authority = join(folder, 'push-service.pem')
  await writeFile(authority, cert)
  // A push service of a test: our server meets it by a proxy, at the address of one that there is.
  return {
    taken,
    /** for startServer: its way out is the proxy, and it takes the service's certificate */
    settings: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_EXTRA_CA_CERTS: authority,
    },
    close: async () => {
      for (const server of [service, proxy]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

/** The keys of one browser's subscription, and its address at the service. */
export class PushedBrowser {
  readonly endpoint = `https://${HOST}/fcm/send/${randomBytes(8).toString('hex')}`
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #own: Buffer

  constructor() {
    this.#own = this.#keys.generateKeys()
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.#own.toString('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** What was encrypted for it, by RFC 8291 and RFC 8188: one record. */
  decrypt(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const sealed = body.subarray(21 + theirs.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#own, theirs])
    const shared = bits(this.#keys.computeSecret(theirs), { salt: this.#auth, info, length: 32 })
    const bitsFor = (name: string, length: number): Buffer =>
      bits(shared, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), length })
    const decipher = createDecipheriv('aes-128-gcm', bitsFor('aes128gcm', 16), bitsFor('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // the text, a 2 that ends the last record, and what fills it up
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
}

interface Derived {
  readonly salt: Buffer
  readonly info: Buffer
  readonly length: number
}

const bits = (from: Buffer, { salt, info, length }: Derived): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))

/** What a push's header claims, and by which key: throws where the signature is not that key's (RFC 8292). */
export function vapidOf({ authorization }: TakenPush): { key: string; claims: VapidClaims } {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const by = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('it is signed by another key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

interface VapidClaims {
  readonly aud: string
  /** seconds of the epoch */
  readonly exp: number
  readonly sub: string
}
