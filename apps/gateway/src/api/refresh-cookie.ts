import type { Edge } from '@crease/protocol/gateway-settings.ts'

/** The cookie that a browser renews its session with; no script of a page reads it. */
export interface RefreshCookie {
  /** what the Cookie header brings of it; null: nothing */
  readonly read: (header: string | undefined) => string | null
  /** the Set-Cookie header that keeps a token, or makes the browser forget it */
  readonly write: (kept: { readonly refreshToken: string; readonly forMs: number } | null) => string
}

const NAME = 'crease-refresh'

/**
 * With an https origin of ours the cookie is bound to that very host and to TLS, by its name; without one there
 * is no TLS that a browser could ask for [AU60].
 */
export function refreshCookie({ publicOrigins }: Pick<Edge, 'publicOrigins'>): RefreshCookie {
  const isSecure = publicOrigins.length > 0
  const name = isSecure ? `__Host-${NAME}` : NAME
  const traits = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read: (header = '') => {
      const own = header
        .split(';')
        .map((each) => each.trim())
        .find((each) => each.startsWith(`${name}=`))
      const value = own?.slice(name.length + 1) ?? ''
      return value === '' ? null : value
    },
    write: (kept) =>
      kept === null
        ? `${name}=; ${traits}; Max-Age=0`
        : `${name}=${kept.refreshToken}; ${traits}; Max-Age=${Math.floor(kept.forMs / 1000)}`,
  }
}
