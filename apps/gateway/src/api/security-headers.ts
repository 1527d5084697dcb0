import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { isApiAddress } from '../edge/api-address.ts'
import { transportHeaders } from '../edge/edge.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'
import { bareHeaders } from '../edge/bare-headers.ts'

/** Device features that no page of ours needs (passkeys are ours); a match's picture may play and fill the screen. */
const NOT_PERMITTED =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi ' +
  'payment serial usb'
const PERMISSIONS = NOT_PERMITTED.split(' ')
  .map((name) => `${name}=()`)
  .join(', ')

/** Sources that our pages may load and run: our own files, nothing else. `self` includes our own sockets. */
const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    // the one policy there is: it knows the address of the service worker, in state/app-version.ts
    trustedTypes: ['crease-worker'],
  },
}

/**
 * Puts the security headers on every reply [OP63]. Helmet words those of pages once, because they never change; a call
 * has the shorter ones of what is no page, which a phone hears with every answer [RT94]. A page may frame the one that
 * shows matches, if the settings name it, and no other [UI191].
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { streamUrl, edge }: { readonly streamUrl: string | null; readonly edge: Edge },
): Promise<void> {
  const ofCalls = bareHeaders(edge)
  const ofPages = {
    ...(await wordedByHelmet(streamUrl === null ? "'none'" : originOf(streamUrl))),
    'permissions-policy': PERMISSIONS,
    ...transportHeaders(edge),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiAddress(request.url) ? ofCalls : ofPages)
    done()
  })
}

/** The names in braces come after the host. */
const originOf = (template: string): string => new URL(template).origin

type Headers = Readonly<Record<string, string>>
/** by what a page may frame: a gateway has one, a process of tests as many as it opens with different settings */
const worded = new Map<string, Promise<Headers>>()

/** Helmet's headers for an otherwise empty reply; fetched once. */
function wordedByHelmet(framed: string): Promise<Headers> {
  const words = worded.get(framed) ?? askHelmet(framed)
  worded.set(framed, words)
  return words
}

async function askHelmet(framed: string): Promise<Headers> {
  const bare = Fastify()
  bare.get('/', (_request, reply) => reply.send())
  const usual = await bare.inject('/')
  await bare.close()
  const guarded = Fastify()
  await guarded.register(helmet, {
    contentSecurityPolicy: {
      ...CONTENT_SECURITY,
      directives: { ...CONTENT_SECURITY.directives, frameSrc: [framed] },
    },
    frameguard: { action: 'deny' },
    // The settings say whether there is TLS in front of us.
    strictTransportSecurity: false,
  })
  guarded.get('/', (_request, reply) => reply.send())
  const { headers } = await guarded.inject('/')
  await guarded.close()
  const added = Object.entries(headers).filter(([name]) => usual.headers[name] === undefined)
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]))
}
