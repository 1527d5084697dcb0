import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'world-seeds.json'
/** Beyond what anybody tries out one after another by the prices of a world. */
const SEEDS = 2 ** 47
/** Worlds of seeds that were set by hand are known so long that their open markets can be ended. */
const MOST_GIVEN = 20

interface Kept {
  /** drawn at the first start without SEED; null: there was none yet */
  readonly own: number | null
  /** set by hand, the latest first */
  readonly given: readonly number[]
}

export interface WorldSettings {
  readonly dataDir: string
  /** SEED; null: not set */
  readonly seed: number | null
}

/**
 * The seed of this installation's made-up world, and after it those of its earlier worlds. It is drawn at
 * the first start and kept in DATA_DIR, so that no two installations play the same world; one that is set
 * by hand tells every result to whoever knows it, and the log says so [FD95].
 */
export async function worldSeeds(
  { dataDir, seed }: WorldSettings,
  log: { readonly warn: (fields: object, sentence: string) => void },
): Promise<readonly [number, ...number[]]> {
  const path = join(dataDir, FILE)
  const before = await keptIn(path)
  if (seed === null) {
    const own = before.own ?? randomInt(SEEDS)
    if (before.own === null) await keep(path, { ...before, own })
    return [own, ...before.given]
  }
  log.warn({ setting: 'SEED' }, 'SEED is set by hand: whoever knows it can foretell every result')
  const given = [seed, ...before.given.filter((one) => one !== seed)].slice(0, MOST_GIVEN)
  if (given.join() !== before.given.join()) await keep(path, { ...before, given })
  const others = [...(before.own === null ? [] : [before.own]), ...given.slice(1)]
  return [seed, ...others.filter((one) => one !== seed)]
}

async function keptIn(path: string): Promise<Kept> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { own: null, given: [] }
    }
    throw error
  }
  const kept: unknown = JSON.parse(text)
  if (!isKept(kept)) throw new Error(`${path} is no list of seeds: mend it or take it away`)
  return kept
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  if (!('own' in value) || !('given' in value) || !Array.isArray(value.given)) return false
  return (value.own === null || isSeed(value.own)) && value.given.every(isSeed)
}

const isSeed = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

/** Whole or not at all, and for nobody else to read: who knows the seed knows every result. */
async function keep(path: string, kept: Kept): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(`${path}.new`, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
