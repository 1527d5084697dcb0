import type { Edge } from '@crease/protocol/gateway-settings.ts'
import type { FastifyInstance } from 'fastify'

/** A reader of an older one fetches it again; RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 90 * 24 * 3_600_000

interface SecurityTxt {
  readonly contact: string | null
  readonly edge: Edge
  readonly now: () => number
}

/** `/.well-known/security.txt`: whom to tell of a weakness, where the settings name somebody [OP126]. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { contact, edge: { publicOrigins }, now }: SecurityTxt,
): void {
  if (contact === null) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      ...publicOrigins.map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
