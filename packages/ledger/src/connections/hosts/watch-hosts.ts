import { writableHosts } from './writable-hosts.ts'

const LOOK_EVERY_MS = 500

/**
 * Polls which of several hosts may be written to, so that connections to a replaced primary are cut soon [LG161]; a
 * single host is not polled. Returns its stop.
 */
export function watchHosts(address: { readonly connectionString: string }): () => void {
  const hosts = writableHosts(address)
  if (hosts === null) return () => undefined
  const looking = setInterval(() => void hosts.look(), LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}
