import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** how long a code is the present one */
export const CODE_MS = 30_000

/** The code that an app shows for a secret (base32) at a time: RFC 6238 written once more, to check ours by. */
export function totpCode(secret: string, at = Date.now()): string {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  )
  const bytes = bits.match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((each) => Number.parseInt(each, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / CODE_MS)))
  const mac = createHmac('sha1', key).update(step).digest()
  const from = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(from) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
