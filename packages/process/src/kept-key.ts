import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWhole } from './whole-file.ts'

const KEY = /^[\da-f]{64}$/

interface KeyOf {
  /** 64 hexadecimal digits that a setting holds; null: the file's own */
  readonly given: string | null
  readonly dataDir: string
  /** its name in the data directory */
  readonly file: string
}

/**
 * A key of 256 bits that seals secrets: the given one, else that of a private file in the data directory, made at the
 * first start [CG64] [AU94]. Throws if the file holds none.
 */
export async function keptKey({ given, dataDir, file }: KeyOf): Promise<Buffer> {
  if (given !== null) return Buffer.from(given, 'hex')
  const path = join(dataDir, file)
  const made = randomBytes(32).toString('hex')
  if (await makeWhole(path, `${made}\n`)) return Buffer.from(made, 'hex')
  const kept = (await readFile(path, 'utf8')).trim()
  if (!KEY.test(kept)) throw new Error(`${path} holds no key`)
  await chmod(path, 0o600)
  return Buffer.from(kept, 'hex')
}
