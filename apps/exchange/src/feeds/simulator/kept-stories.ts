import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { readStory, storyBytes } from './story-file.ts'
import type { Story } from './story.ts'

/** Name of a kept story: its event and how far it reaches, e.g. `sim-0123456789abcdef-whole`. */
export type StoryName = `${string}-${string}`

/** Stories that were made before, by name: what a restart finds need not be made again. */
export interface KeptStories {
  /** null: not kept, or not readable */
  readonly read: (name: StoryName) => Story | null
  readonly keep: (name: StoryName, story: readonly FeedEvent[]) => void
}

export const NO_STORIES_KEPT: KeptStories = { read: () => null, keep: () => undefined }

/** Twice what is listed at once, some 40 kB each; those read last stay, so a match in play keeps its story for days. */
const MOST_KEPT = 500
const DAY_MS = 24 * 3_600_000

/**
 * Keeps stories in a folder that only its owner may read: they contain every result. They only save work: stories of
 * other sources are never read, and unreadable or unwritable ones are made again [FD97].
 */
export function keepStoriesIn(folder: string, version = sourcesVersion()): KeptStories {
  const ours = join(folder, version)
  attempt(() => mkdirSync(ours, { recursive: true, mode: 0o700 }))
  forgetOldVersions(folder, version)
  // each start tidies, however little it keeps itself
  forgetOldest(ours)
  let sinceTidied = 0
  return {
    read: (name) =>
      attempt(() => {
        const path = join(ours, name)
        const story = readStory(readFileSync(path))
        const now = new Date()
        attempt(() => utimesSync(path, now, now))
        return story
      }),
    keep: (name, story) => {
      attempt(() => {
        const half = join(ours, `.${name}-${process.pid}-${threadId}`)
        writeFileSync(half, storyBytes(story), { mode: 0o600 })
        renameSync(half, join(ours, name))
      })
      sinceTidied += 1
      if (sinceTidied % 50 === 0) forgetOldest(ours)
    },
  }
}

/** Null where it fails: saved work may be missing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function forgetOldVersions(folder: string, ours: string): void {
  attempt(() => {
    for (const version of readdirSync(folder).filter((name) => name !== ours)) {
      const path = join(folder, version)
      if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true })
    }
  })
}

function forgetOldest(folder: string): void {
  attempt(() => {
    const kept = readdirSync(folder)
      .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
      .toSorted((one, other) => other.at - one.at)
    for (const { path } of kept.slice(MOST_KEPT)) rmSync(path)
  })
}

/** A digest of all sources of stories: another text may make another story. */
function sourcesVersion(): string {
  const hash = createHash('sha256')
  for (const module of ['@crease/simulator/world.ts', '@crease/domain/engine.ts']) {
    const folder = dirname(fileURLToPath(import.meta.resolve(module)))
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of sources.filter(isSource).toSorted()) {
      hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const isSource = (name: string): boolean => /(?<!\.test)\.ts$/.test(name)
