import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY = /^[\da-f]{64}$/
const FILE = 'dealer.key'

/**
 * The key that seeds are sealed with: 64 hexadecimal digits that were given, else those of a file of the data
 * directory that nobody else may read, made at the first start [CG64].
 */
export async function dealerKey(given: string | null, dataDir: string): Promise<Buffer> {
  if (given !== null) return Buffer.from(given, 'hex')
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, FILE)
  const made = randomBytes(32).toString('hex')
  try {
    await writeFile(path, `${made}\n`, { flag: 'wx', mode: 0o600 })
    return Buffer.from(made, 'hex')
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
  }
  const kept = (await readFile(path, 'utf8')).trim()
  if (!KEY.test(kept)) throw new Error(`${path} holds no key`)
  await chmod(path, 0o600)
  return Buffer.from(kept, 'hex')
}
