import type { Edge } from '@crease/protocol/gateway-settings.ts'

/** The address of our page, for passkeys and mails. */
export interface PagePlace {
  readonly origin: string
  /** the name that passkeys are made for; null: none can be, at a bare address */
  readonly rpId: string | null
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/

/**
 * The place that a Host header names, if it is one of ours: an origin of the settings, or this machine where there
 * is none. Null for any other, whatever the header says [AU96].
 */
export function placeOf(
  host: string,
  { publicOrigins }: Pick<Edge, 'publicOrigins'>,
): PagePlace | null {
  const asked = host.toLowerCase()
  if (publicOrigins.length > 0) {
    const origin = publicOrigins.find((each) => new URL(each).host === asked)
    return origin === undefined ? null : { origin, rpId: nameOf(new URL(origin).hostname) }
  }
  if (!LOOPBACK.test(asked)) return null
  return { origin: `http://${asked}`, rpId: nameOf(new URL(`http://${asked}`).hostname) }
}

const nameOf = (hostname: string): string | null => (/^[\d.]+$|:/.test(hostname) ? null : hostname)
