import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Tenant } from '@crease/contract/look/tenant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const WAYS = ['br', 'gzip', 'identity'] as const
type Way = (typeof WAYS)[number]
interface Made {
  readonly bytes: Buffer
  readonly etag: string
}

const PACK: Readonly<Record<Way, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
}

/** A file whose text each tenant has its own way: made once for each, as small as the browser can read it [UI316]. */
export class OwnFile {
  readonly #textOf: (tenant: Tenant) => string
  readonly #type: string
  /** forgotten with its tenant: one that changes is another */
  readonly #made = new WeakMap<Tenant, Map<Way, Made>>()

  constructor(type: string, textOf: (tenant: Tenant) => string) {
    this.#type = type
    this.#textOf = textOf
  }

  send(request: FastifyRequest, reply: FastifyReply, tenant: Tenant): FastifyReply {
    const way = wayOf(request.headers['accept-encoding'] ?? '')
    const { bytes, etag } = this.#madeOf(tenant, way)
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    if (way !== 'identity') void reply.header('content-encoding', way)
    return reply.type(this.#type).send(bytes)
  }

  #madeOf(tenant: Tenant, way: Way): Made {
    const ways = this.#made.get(tenant) ?? new Map<Way, Made>()
    this.#made.set(tenant, ways)
    const known = ways.get(way)
    if (known !== undefined) return known
    const bytes = PACK[way](this.#textOf(tenant))
    const made = {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}"`,
    }
    ways.set(way, made)
    return made
  }
}

/** Whether a reader has this version already; a proxy in front may have marked its tag as weak. */
const isKnown = (etag: string, known = ''): boolean =>
  known
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')

/** The smallest way that a browser names; a way that it names with q=0 it does not take. */
function wayOf(accepted: string | readonly string[]): Way {
  const named = String(accepted)
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
  const taken = named
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return WAYS.find((way) => taken.includes(way)) ?? 'identity'
}
