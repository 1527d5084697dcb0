import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StoriesAhead } from './stories-ahead.ts'

const storiesDir = mkdtempSync(join(tmpdir(), 'crease-stories-'))
afterAll(() => rmSync(storiesDir, { recursive: true }))

const ASKED = {
  place: { seed: 7, slot: 1_000_085 },
  from: 40 * 3_600_000,
  windowMs: 600_000,
  only: null,
  catchUp: [],
} as const

test('[OP946] whoever has a made-up world has its threads ahead, once; they tell stories', async () => {
  const ahead = new StoriesAhead({ feeds: [{ kind: 'simulator' }], storiesDir })
  const workers = ahead.take()
  expect(ahead.take()).toBeNull()
  expect((await workers?.ask(ASKED))?.events.length).toBeGreaterThan(0)
  await workers?.close()
  await ahead.close()
})

test('[OP946] without a made-up world there are none, and what nobody took is ended', async () => {
  const url = 'https://rows.example/'
  const none = new StoriesAhead({ feeds: [{ kind: 'diamond', url }], storiesDir })
  expect(none.take()).toBeNull()
  const ahead = new StoriesAhead({ feeds: [{ kind: 'simulator' }], storiesDir })
  await ahead.close()
  expect(ahead.take()).toBeNull()
})
