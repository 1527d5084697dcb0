import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepStoriesIn, NO_STORIES_KEPT, type KeptStories } from './kept-stories.ts'
import { storyPiece } from './story-piece.ts'
import { nameOf } from '@crease/simulator/keys/names.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** A football match that began three quarters of an hour ago. */
const ASKED = {
  place: { seed: numberedSeed(7), slot: 1_000_085 },
  from: 40 * 3_600_000,
  windowMs: 600_000,
  only: null,
  catchUp: [],
} as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crease-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Names of what is read and kept. */
function watched(kept: KeptStories): KeptStories & { readonly made: string[] } {
  const made: string[] = []
  return {
    made,
    read: kept.read,
    keep: (name, story) => {
      made.push(name)
      kept.keep(name, story)
    },
  }
}

test('[FD97] a stored story reads as a new one would, and is not made again', () => {
  const anew = storyPiece(ASKED, NO_STORIES_KEPT)
  const first = watched(keepStoriesIn(folder))
  expect(storyPiece(ASKED, first)).toEqual(anew)
  expect(first.made).toEqual([`${nameOf(numberedSeed(7), 1_000_085)}-whole`])
  const second = watched(keepStoriesIn(folder))
  expect(storyPiece(ASKED, second)).toEqual(anew)
  expect(second.made).toEqual([])
})

test('[FD97] races are made again, and leave the room to stories of whole matches', () => {
  const race = { ...ASKED, place: { seed: numberedSeed(7), slot: 9_000_402 } }
  const kept = watched(keepStoriesIn(folder))
  const first = storyPiece(race, kept)
  expect(first.events.length).toBeGreaterThan(0)
  expect(storyPiece(race, kept)).toEqual(first)
  expect(kept.made).toEqual([])
})

test('[FD97] [FD100] what other sources made is not read, and goes after a day', () => {
  keepStoriesIn(folder, 'old').keep('1-2-whole', [])
  const now = new Date()
  utimesSync(join(folder, 'old'), now, now)
  expect(keepStoriesIn(folder, 'new').read('1-2-whole')).toBeNull()
  expect(keepStoriesIn(folder, 'old').read('1-2-whole')).not.toBeNull()
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, 'old'), yesterday, yesterday)
  keepStoriesIn(folder, 'new')
  expect(readdirSync(folder)).toEqual(['new'])
})

test('[FD97] what cannot be read or written is made again', () => {
  const kept = keepStoriesIn(folder, 'v')
  kept.keep('1-2-whole', [])
  writeFileSync(join(folder, 'v', '1-2-whole'), 'half of a st')
  expect(kept.read('1-2-whole')).toBeNull()
  const nowhere = keepStoriesIn(join(folder, 'v', '1-2-whole'), 'v')
  nowhere.keep('1-2-whole', [])
  expect(nowhere.read('1-2-whole')).toBeNull()
})

test('[FD97] who keeps few itself finds at most five hundred all the same', () => {
  for (let start = 0; start < 14; start += 1) {
    const kept = keepStoriesIn(folder, 'v')
    for (let slot = 0; slot < 40; slot += 1) kept.keep(`${start}-${slot}-whole`, [])
  }
  keepStoriesIn(folder, 'v')
  expect(readdirSync(join(folder, 'v'))).toHaveLength(500)
})

test('[FD97] a story that is read stays, also if five hundred younger ones are kept', () => {
  const kept = keepStoriesIn(folder, 'v')
  for (const name of ['read-whole', 'unread-whole'] as const) {
    kept.keep(name, [])
    const path = join(folder, 'v', name)
    // by the clock of files, which a test may have moved away from ours
    const dayBefore = new Date(statSync(path).mtimeMs - 25 * 3_600_000)
    utimesSync(path, dayBefore, dayBefore)
  }
  for (let hundreds = 0; hundreds < 6; hundreds += 1) {
    expect(kept.read('read-whole')).not.toBeNull()
    for (let slot = 0; slot < 100; slot += 1) kept.keep(`${hundreds}-${slot}-whole`, [])
  }
  expect(kept.read('read-whole')).not.toBeNull()
  expect(kept.read('unread-whole')).toBeNull()
})

test('[FD97] only the owner may read stories, and at most five hundred are kept', () => {
  const kept = keepStoriesIn(folder, 'v')
  for (let slot = 0; slot < 550; slot += 1) kept.keep(`1-${slot}-whole`, [])
  expect(readdirSync(join(folder, 'v'))).toHaveLength(500)
  expect(statSync(join(folder, 'v')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'v', '1-549-whole')).mode & 0o077).toBe(0)
})
