import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '@crease/process/whole-file.ts'
import { seedOfDigits, parseSeed, type Seed } from '@crease/simulator/keys/streams.ts'

const FILE = 'world-seeds.json'
const SEED_BYTES = 32
/** The latest worlds of seeds that were set by hand stay known, so that their open markets can end. */
const MOST_GIVEN = 20

interface Kept {
  /** drawn at the first start without SEED; null: not yet */
  readonly own: Seed | null
  /** set by hand, the latest first */
  readonly given: readonly Seed[]
  /** numbers from before seeds were 32 bytes: their worlds end. Remove with `old-random.ts`. */
  readonly old: readonly number[]
}

export interface WorldSettings {
  readonly dataDir: string
  /** SEED; null: not set */
  readonly seed: Seed | null
}

/**
 * The seed of this installation's made-up world, followed by those of its earlier worlds. The first start draws it
 * and keeps it in DATA_DIR, so that no two installations play the same world; a seed set by hand discloses every
 * result to its holders, and the log states it [FD95].
 */
export async function worldSeeds(
  { dataDir, seed }: WorldSettings,
  log: { readonly warn: (fields: object, sentence: string) => void },
): Promise<readonly [Seed, ...Seed[]]> {
  const path = join(dataDir, FILE)
  const before = await keptIn(path)
  const old = before.old.map((number): Seed => `sim-${number}`)
  if (seed === null) {
    const own = before.own ?? seedOfDigits(randomBytes(SEED_BYTES).toString('hex'))
    if (before.own === null) await keep(path, { ...before, own })
    return [own, ...before.given, ...old]
  }
  log.warn({ setting: 'SEED' }, 'SEED is set by hand: whoever knows it can foretell every result')
  const given = [seed, ...before.given.filter((one) => one !== seed)].slice(0, MOST_GIVEN)
  if (given.join() !== before.given.join()) await keep(path, { ...before, given })
  const others = [...(before.own === null ? [] : [before.own]), ...given.slice(1)]
  return [seed, ...others.filter((one) => one !== seed), ...old]
}

async function keptIn(path: string): Promise<Kept> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { own: null, given: [], old: [] }
    }
    throw error
  }
  const kept: unknown = JSON.parse(text)
  const read = isWritten(kept) ? keptOf(kept) : null
  if (read === null) throw new Error(`${path} is no list of seeds: mend it or take it away`)
  return read
}

/** As the file has it; one without `old` is of a version whose seeds were numbers. */
interface Written {
  readonly own: unknown
  readonly given: readonly unknown[]
  readonly old?: readonly unknown[]
}

function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null || !('own' in value)) return false
  return (
    'given' in value && Array.isArray(value.given) && !('old' in value && !Array.isArray(value.old))
  )
}

/** Numbers are seeds of old worlds wherever they are; null if anything is no seed. */
function keptOf({ own, given, old = [] }: Written): Kept | null {
  const all = [...(own === null ? [] : [own]), ...given, ...old]
  const numbers = all.filter(isOldSeed)
  const keys = keysIn(given)
  const [ownKey = null] = keysIn([own])
  const isWhole = numbers.length + keysIn(all).length === all.length
  return isWhole ? { own: ownKey, given: keys, old: numbers } : null
}

const keysIn = (values: readonly unknown[]): readonly Seed[] =>
  values.flatMap((value) => (typeof value === 'string' ? (parseSeed(value) ?? []) : []))

const isOldSeed = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** Readable by its owner alone: the seed gives every result. */
const keep = (path: string, kept: Kept): Promise<void> =>
  writeWhole(path, `${JSON.stringify(kept)}\n`)
