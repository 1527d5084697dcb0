import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { CertificateWatch } from './certificate-watch.ts'

const DAY_S = 24 * 3_600

/** A certificate of its own for some days, by openssl. */
function certificateFor(days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'crease-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days ${days}`
  execFileSync('openssl', [...asked.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key, cert }
}

const daysLeft = async (watch: CertificateWatch): Promise<number> => {
  await watch.look()
  return Math.round(watch.secondsLeft() / DAY_S)
}

test('[OP1112] the certificate that expires first counts, of a file and of an address', async () => {
  const [short, long] = [certificateFor(5), certificateFor(60)]
  const server = createServer({ key: readFileSync(short.key), cert: readFileSync(short.cert) })
  const port = await listeningPort(server)
  const origins = [`https://127.0.0.1:${port}`]
  const both = new CertificateWatch({ origins, certFile: long.cert, now: Date.now })
  expect(await daysLeft(both)).toBe(5)
  const file = new CertificateWatch({ origins: [], certFile: long.cert, now: Date.now })
  expect(await daysLeft(file)).toBe(60)
  server.close()
  await once(server, 'close')
  // an address without an answer hides nothing of the file
  expect(await daysLeft(both)).toBe(60)
})

test('[OP1112] a certificate that cannot be read is NaN, and a server without an address has none to expire', async () => {
  const { cert } = certificateFor(5)
  writeFileSync(cert, 'half a certificate')
  const broken = new CertificateWatch({ origins: [], certFile: cert, now: Date.now })
  expect(await daysLeft(broken)).toBeNaN()
  const none = new CertificateWatch({ origins: [], certFile: null, now: Date.now })
  expect(await daysLeft(none)).toBe(Infinity)
})
