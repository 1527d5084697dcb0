import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page of ours may load and run: our own files, nothing else. `self` includes our own sockets. */
const CONTENT_SECURITY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
  },
}

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY,
    frameguard: { action: 'deny' },
    // Whoever puts TLS in front of us decides on this; on plain localhost it means nothing.
    strictTransportSecurity: false,
  })
}
