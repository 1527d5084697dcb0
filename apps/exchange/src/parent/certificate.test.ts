import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongSetting } from '@crease/ledger/wrong-setting.ts'
import { afterAll, expect, test } from 'vitest'
import { assertCertificate } from './certificate.ts'

const DAY_MS = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'crease-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A certificate for five days and its key, by openssl. */
function made(name: string) {
  const [keyFile, certFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 5`
  const files = ['-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', [...asked.split(' '), ...files], { stdio: 'ignore' })
  return { keyFile, certFile }
}

const own = made('own')

/** The errors that a start logs. */
function loggedOn(now: number): readonly string[] {
  const logged: string[] = []
  assertCertificate(own, { now, log: { error: (_details, message) => logged.push(message) } })
  return logged
}

test('[OP142] a start with files that are no certificate and its key is refused at once, by their settings', () => {
  const junk = join(folder, 'junk.pem')
  writeFileSync(junk, 'half a certificate')
  for (const files of [
    { ...own, certFile: junk },
    { ...own, keyFile: made('other').keyFile },
    { ...own, keyFile: folder },
  ]) {
    const start = (): void => assertCertificate(files, { now: 0, log: console })
    expect(start).toThrow(WrongSetting)
    expect(start).toThrow(
      `TLS_CERT ${files.certFile} and TLS_KEY ${files.keyFile} must be a certificate and its key (PEM) that this user can read (`,
    )
  }
})

test('[OP142] a start with a certificate that has expired, or is not valid yet, is logged as an error', () => {
  const now = Date.now()
  expect(loggedOn(now)).toEqual([])
  for (const other of [now - DAY_MS, now + 6 * DAY_MS])
    expect(loggedOn(other)).toEqual([
      expect.stringMatching(
        /^TLS_CERT is valid from \S+Z to \S+Z, not now: browsers refuse it, unless the clock is wrong$/,
      ),
    ])
})
