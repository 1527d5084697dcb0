import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls'
import type { TlsFiles } from '@crease/protocol/gateway-settings.ts'

const LOOK_EVERY_MS = 5000

/** The TLS options of a server; throws if the files are not a certificate and its key. */
export function secureOptions({ certFile, keyFile }: TlsFiles): SecureContextOptions {
  const files = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
  const options = { ...files, minVersion: 'TLSv1.2' } as const
  createSecureContext(options)
  return options
}

interface Reloading {
  readonly server: Pick<Server, 'setSecureContext'>
  readonly log: {
    readonly info: (message: string) => void
    readonly error: (details: object, message: string) => void
  }
}

/**
 * Takes a new certificate when its file changes, or on SIGHUP, for the connections from then on; one that cannot be
 * taken is logged, and the old one stays [OP125]. Answers what ends it.
 */
export function reloadTls(files: TlsFiles, { server, log }: Reloading): () => void {
  function reload(): void {
    try {
      server.setSecureContext(secureOptions(files))
      log.info('the certificate was read again')
    } catch (error) {
      log.error({ err: error }, 'the new certificate cannot be taken, the old one stays')
    }
  }
  const watched = [files.certFile, files.keyFile]
  for (const file of watched) {
    watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, reload)
  }
  process.on('SIGHUP', reload)
  return () => {
    for (const file of watched) unwatchFile(file, reload)
    process.off('SIGHUP', reload)
  }
}
