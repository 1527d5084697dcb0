import { writableHosts } from './writable-hosts.ts'

const LOOK_EVERY_MS = 500

/**
 * Looks again and again which of several hosts may be written to, so that whoever is connected to one whose place
 * another took is broken off soon [LG161]; of one host nothing is looked at. Returns how to stop.
 */
export function watchHosts(address: { readonly connectionString: string }): () => void {
  const hosts = writableHosts(address)
  if (hosts === null) return () => undefined
  const looking = setInterval(() => void hosts.look(), LOOK_EVERY_MS)
  looking.unref()
  return () => clearInterval(looking)
}
