import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeWhole } from '@crease/process/whole-file.ts'
import webPush from 'web-push'

/** The keys that sign pushes. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const FILE = 'push-keys.json'
/** its owner's alone */
const MODE = 0o600

/** The keys of this installation, made at its first start and kept in DATA_DIR [OP98]. */
export async function vapidKeys(dataDir: string): Promise<VapidKeys> {
  const file = join(dataDir, FILE)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) {
    await chmod(file, MODE)
    return keysIn(kept, file)
  }
  const keys = webPush.generateVAPIDKeys()
  const isMade = await makeWhole(file, `${JSON.stringify(keys)}\n`)
  return isMade ? keys : await vapidKeys(dataDir)
}

function keysIn(text: string, file: string): VapidKeys {
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) throw new Error(`${file} has no keys`)
  const [publicKey, privateKey] = ['publicKey', 'privateKey'].map((name): unknown =>
    Reflect.get(read, name),
  )
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') {
    throw new Error(`${file} has no keys`)
  }
  return { publicKey, privateKey }
}
