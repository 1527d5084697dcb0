import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { paise } from '@crease/domain/money.ts'
import { afterAll, expect, test } from 'vitest'

import type { FeedBatch } from '../feed.ts'
import { createBetfairRecording } from './betfair-recording.ts'
import { definition, line } from './made-up-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TERMS = { minStake: paise(100), maxStake: paise(10_000), commissionRate: 200 }
const LINES = [
  line(1_000, { marketDefinition: definition() }),
  line(1_400, { rc: [{ id: 11, atb: [[1.5, 20]] }] }),
  'not a message',
  line(9_000, { rc: [{ id: 12, atl: [[2.5, 8]] }] }),
].join('\n')

test('[FD1] a plain and a gzipped file tell the same, a batch a message', async () => {
  const plain = await played(written('a.jsonl', LINES))
  const zipped = await played(written('a.jsonl.gz', gzipSync(LINES)))
  expect(plain.batches.map((batch) => batch[0]?.at)).toEqual([1_000, 1_400, 9_000])
  expect(zipped).toEqual(plain)
  expect(plain.counts).toEqual({ 'bad-line': 1 })
})

test('[FD8] a file that is not there, and one that is damaged, fail the feed', async () => {
  await expect(played(join(folder, 'missing.jsonl.gz'))).rejects.toThrow('ENOENT')
  const damaged = gzipSync(LINES).subarray(0, 60)
  await expect(played(written('damaged.jsonl.gz', damaged))).rejects.toThrow('unexpected end')
})

test('[FD6] stopping ends the feed before its next message, also out of a long sleep', async () => {
  const feed = createBetfairRecording({ file: written('b.jsonl', LINES), speed: 1, terms: TERMS })
  const batches: FeedBatch[] = []
  const clock = {
    now: () => 0,
    sleep: (ms: number) => {
      if (ms > 1_000) feed.stop()
      return Promise.resolve()
    },
  }
  await feed.run(async (batch) => void batches.push(batch), clock)
  expect(batches).toHaveLength(2)
})

test('[FD6] the next line is not read before the sink has taken the last one', async () => {
  const feed = createBetfairRecording({ file: written('c.jsonl', LINES), speed: 0, terms: TERMS })
  let [taking, most, all] = [0, 0, 0]
  const sink = async () => {
    taking += 1
    most = Math.max(most, taking)
    await new Promise((resolve) => setTimeout(resolve, 1))
    taking -= 1
    all += 1
  }
  await feed.run(sink, { now: () => 0, sleep: () => Promise.resolve() })
  expect({ most, all }).toEqual({ most: 1, all: 3 })
})

function written(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function played(file: string) {
  const feed = createBetfairRecording({ file, speed: 0, terms: TERMS })
  const batches: FeedBatch[] = []
  const clock = { now: () => 0, sleep: () => Promise.resolve() }
  await feed.run(async (batch) => void batches.push(batch), clock)
  return { batches, counts: feed.counts() }
}
