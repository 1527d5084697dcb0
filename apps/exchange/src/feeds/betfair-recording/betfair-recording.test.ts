import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, expect, test } from 'vitest'

import { BrokenOff, type FeedBatch } from '../feed.ts'
import { createBetfairRecording } from './betfair-recording.ts'
import { TERMS, definition, line } from '../testing/made-up-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

test('[FD86] a file packed as bz2, in one piece or more, and one with a byte order mark tell the same', async () => {
  const plain = await played(written('d.jsonl', LINES))
  const packed = Buffer.from(PACKED.join(''), 'base64')
  expect(await played(written('d.jsonl.bz2', packed))).toEqual(plain)
  expect(await played(written('marked.jsonl', `\u{FEFF}${LINES}`))).toEqual(plain)
  const damaged = packed.subarray(0, 90)
  const failure = 'damaged.jsonl.bz2 cannot be unpacked'
  await expect(played(written('damaged.jsonl.bz2', damaged))).rejects.toThrow(failure)
  await expect(played(join(folder, 'missing.jsonl.bz2'))).rejects.toThrow('ENOENT')
})

test('[FD8] a file that is not there, and one that is damaged, fail the feed', async () => {
  await expect(played(join(folder, 'missing.jsonl.gz'))).rejects.toThrow('ENOENT')
  const damaged = gzipSync(LINES).subarray(0, 60)
  const failure = 'damaged.jsonl.gz cannot be unpacked'
  await expect(played(written('damaged.jsonl.gz', damaged))).rejects.toThrow(failure)
})

test('[FD86] bytes behind the last packed stream are an end, however few, and every line is told', async () => {
  const plain = await played(written('e.jsonl', LINES))
  const bz2 = Buffer.from(PACKED.join(''), 'base64')
  const gz = Buffer.concat([gzipSync(LINES.slice(0, 300)), gzipSync(LINES.slice(300))])
  const rubbish = Buffer.from('\n\u0000rubbish, BZ and no more')
  for (const length of [0, 1, 2, 3, 4, 7, rubbish.length]) {
    const behind = rubbish.subarray(0, length)
    for (const [packed, ending] of [
      [bz2, 'bz2'],
      [gz, 'gz'],
    ] as const) {
      const file = written(`behind.jsonl.${ending}`, Buffer.concat([packed, behind]))
      expect(await played(file)).toEqual(plain)
    }
  }
})

test('[FD32] [FD86] a file that is cut tells what can be read, and then breaks off', async () => {
  const twice = Buffer.concat([gzipSync(`${LINES}\n`), gzipSync(LINES).subarray(0, 60)])
  const bz2 = Buffer.from(PACKED.join(''), 'base64')
  const cuts = [
    written('cut.jsonl', LINES.slice(0, -9)),
    written('cut.jsonl.gz', twice),
    written('cut.jsonl.bz2', bz2.subarray(0, -9)),
  ]
  for (const file of cuts) {
    const feed = createBetfairRecording({ file, speed: 0, terms: TERMS })
    let batches = 0
    const clock = { now: () => 0, sleep: () => Promise.resolve() }
    const playing = feed.run(async () => void (batches += 1), clock)
    await expect(playing).rejects.toThrow(BrokenOff)
    await expect(playing).rejects.toThrow(`${file} breaks off`)
    expect(batches).toBeGreaterThan(0)
  }
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

/** The lines packed by bzip2, in two pieces one after the other. */
const PACKED = [
  'QlpoOTFBWSZTWUHcLkUAAKsfgFAHfjAuY8yYv6/fKDAA2GjGQyGg0GjQBoAGhhE0mRoAAAAAANBKamoU/TU1PUPFNpPSB5T1HqD1',
  'PSepUwOwJMJmouqvOyvDRSYxyEfEDX8/obaQfWlm3STMkCmjyt4sCVpAHR1YEDmryfAgOYHMRAIyWY44hRIuOMCORDKj2PUt4meN',
  'z05aQOkqZHaY0mq1sLjR82poNh6xJbfZCfMxURbnSw0ggWQiemVNSLT/ZTwTERVt6LBEiEqVisAJDqAdQQPyQSmQyIUSFwc75ySF',
  'eRrqncnlOTEx3NZvwX+LuSKcKEgg7hcigEJaaDkxQVkmU1nw4AmmAABVX4AAEFAFdnAqLEUKPq/eKjAA2IEqepTxT1GTygADRoeo',
  '9EGNGjQDJkNGI00DTASKFBk0DQYjQ0ZDQfjpqAygMYDE22ljzjuKS82mJQXF5Gg9kgo+j8esAnEfk20mMTrssKwjGAthVJSyHJ2x',
  'kZjCcUSECFoQJBM0kVGBgRKS47mgmFK+xhQTulSlpadzEyDTAZg0eqPGQKouFC4HhA0NKosJEsRwYjSKPn39HKOT6kx8bEImzkEi',
  'fA8I4pl6/i7kinChIeHAE0w=',
]

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
