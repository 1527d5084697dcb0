import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate of its own, made now and kept nowhere (PEM). */
export type Certificate = ReturnType<typeof selfSigned>

const DAY_MS = 24 * 60 * 60_000
const OID_ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const OID_COMMON_NAME = '0603550403'
const OID_SUBJECT_ALT_NAME = '0603551d11'
const OID_BASIC_CONSTRAINTS = '0603551d13'
const TRUE = '0101ff'

const [SEQUENCE, SET, INTEGER, BIT_STRING, OCTET_STRING, UTF8, UTC_TIME] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x0c, 0x17,
]

/** Makes a self-signed X.509 certificate for a host and 127.0.0.1, good for a day. */
export function selfSigned(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, hex(OID_ECDSA_WITH_SHA256))
  const commonName = der(SEQUENCE, hex(OID_COMMON_NAME), der(UTF8, Buffer.from(host)))
  const name = der(SEQUENCE, der(SET, commonName))
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)])
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    name,
    der(SEQUENCE, moment(Date.now() - DAY_MS), moment(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions(host)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const cert = der(SEQUENCE, body, algorithm, der(BIT_STRING, signature))
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: pem(cert) }
}

function extensions(host: string): Buffer {
  const names = der(SEQUENCE, der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))
  const authority = der(SEQUENCE, hex(TRUE))
  return der(
    SEQUENCE,
    der(SEQUENCE, hex(OID_SUBJECT_ALT_NAME), der(OCTET_STRING, names)),
    der(SEQUENCE, hex(OID_BASIC_CONSTRAINTS), hex(TRUE), der(OCTET_STRING, authority)),
  )
}

/** '260501120000Z' */
function moment(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')
  return der(UTC_TIME, Buffer.from(`${digits.slice(2)}Z`))
}

function der(tag: number | undefined, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag ?? 0, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): readonly number[] {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  return [0x82, length >> 8, length & 0xff]
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}

function pem(bytes: Buffer): string {
  const rows = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...rows, '-----END CERTIFICATE-----', ''].join('\n')
}
