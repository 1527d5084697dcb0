import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { WrongSetting } from '@crease/ledger/wrong-setting.ts'
import type { TlsFiles } from '@crease/protocol/gateway-settings.ts'

interface Judged {
  /** epoch milliseconds */
  readonly now: number
  readonly log: { readonly error: (details: object, message: string) => void }
}

/**
 * Throws, before anything starts, if the files are no certificate and its key [OP142]. One that is not valid now is an
 * error of the log alone: a proxy may take it, and a running server is not stopped by its expiry either.
 */
export function assertCertificate({ certFile, keyFile }: TlsFiles, { now, log }: Judged): void {
  const { validFrom, validTo } = certificateIn({ certFile, keyFile })
  const [from, to] = [new Date(validFrom), new Date(validTo)]
  if (now >= from.getTime() && now <= to.getTime()) return
  const span = `from ${from.toISOString()} to ${to.toISOString()}`
  const refused = 'browsers refuse it, unless the clock is wrong'
  log.error({ certFile }, `TLS_CERT is valid ${span}, not now: ${refused}`)
}

function certificateIn({ certFile, keyFile }: TlsFiles): X509Certificate {
  try {
    const cert = readFileSync(certFile)
    createSecureContext({ cert, key: readFileSync(keyFile) })
    return new X509Certificate(cert)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new WrongSetting(
      `TLS_CERT ${certFile} and TLS_KEY ${keyFile} must be a certificate and its key (PEM) that this user can read (${why})`,
    )
  }
}
