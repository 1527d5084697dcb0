import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Say } from '@crease/domain/allotments/say.ts'
import { shardId, userId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waysToShards, type WaysToShards } from './ways-to-shards.ts'

const TAKEN = (upTo: number): Say => ({ kind: 'taken', upTo })
const WITHIN = { timeout: 5_000 }

let folder: string
let heard: string[]
let lives = 0
let closing: (() => void | Promise<void>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-lines-'))
  heard = []
  closing = []
})
afterEach(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true })
})

const place = (shard: number) => ({
  connectionString: '',
  standbyUrl: null,
  gatewaysAt: '',
  shardsAt: join(folder, String(shard)),
})

/** A shard of two that notes what it hears. */
async function begun(
  own: number,
): Promise<{ readonly ways: WaysToShards; readonly end: () => Promise<void> }> {
  const ways = waysToShards({
    own: shardId(own),
    life: `life ${(lives += 1)}`,
    shards: [place(0), place(1)],
    nats: null,
    hear: (from, say) =>
      heard.push(`${from} to ${own}: ${say.kind === 'taken' ? say.upTo : say.kind}`),
    changed: (users) => heard.push(`${own} hears of ${users.join()}`),
    close: async (user) => user === userId(7),
  })
  await ways.begin()
  closing.push(ways.stop)
  return { ways, end: ways.stop }
}

/** Says it until it is heard, as wallets do. */
const saidUntilHeard = (from: WaysToShards, upTo: number): Promise<void> =>
  expect
    .poll(() => {
      from.say(shardId(1), TAKEN(upTo))
      return heard
    }, WITHIN)
    .toContain(`0 to 1: ${upTo}`)

test('[SH62] each shard hears what the other says, and who it is, also after the other has begun anew', async () => {
  const [one, other] = [await begun(0), await begun(1)]
  await saidUntilHeard(one.ways, 3)
  other.ways.say(shardId(0), TAKEN(4))
  await expect.poll(() => heard, WITHIN).toContain('1 to 0: 4')
  await other.end()
  one.ways.say(shardId(1), TAKEN(5))
  await begun(1)
  await saidUntilHeard(one.ways, 6)
  // what was said meanwhile is lost, and nothing is said twice by itself
  expect(heard).not.toContain('0 to 1: 5')
})

test('[SH83] a demo account is closed in the shard that is asked, and the answer is that one’s', async () => {
  const one = await begun(0)
  await begun(1)
  await saidUntilHeard(one.ways, 1)
  expect(await one.ways.closeAt(shardId(1), userId(7))).toBe(true)
  expect(await one.ways.closeAt(shardId(1), userId(8))).toBe(false)
})

test('[SH88] the first shard hears who changed in another one', async () => {
  const [one, other] = [await begun(0), await begun(1)]
  await saidUntilHeard(one.ways, 1)
  other.ways.sayChanged(shardId(0), [userId(7), userId(8)])
  await expect.poll(() => heard, WITHIN).toContain('0 hears of 7,8')
})

test('[SH62] what a shard of a later release says, and this one does not know, is taken for lost', async () => {
  const [one] = await Promise.all([begun(0), begun(1)])
  await saidUntilHeard(one.ways, 7)
  const later: unknown = { kind: 'of a later release' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of this release says it
  one.ways.say(shardId(1), later as Say)
  await saidUntilHeard(one.ways, 8)
  expect(heard.filter((each) => each.includes('later'))).toEqual([])
})
