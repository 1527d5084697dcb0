import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Say } from '@crease/domain/allotments/say.ts'
import { shardId, userId } from '@crease/domain/units/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenAt } from '../stream/listen.ts'
import { ShardLines } from './shard-lines.ts'

const TAKEN = (upTo: number): Say => ({ kind: 'taken', upTo })
const WITHIN = { timeout: 5_000 }

let folder: string
let heard: string[]
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

const pathOf = (shard: number): string => join(folder, String(shard))

/** A shard of two that notes what it hears. */
async function begun(
  own: number,
): Promise<{ readonly lines: ShardLines; readonly end: () => Promise<void> }> {
  const lines = new ShardLines({
    own: shardId(own),
    paths: [pathOf(0), pathOf(1)],
    hear: (from, say) =>
      heard.push(`${from} to ${own}: ${say.kind === 'taken' ? say.upTo : say.kind}`),
    close: async (user) => user === userId(7),
  })
  const port = await listenAt(pathOf(own), lines.take)
  const end = async (): Promise<void> => {
    lines.stop()
    await port.close()
  }
  closing.push(end)
  return { lines, end }
}

/** Says it until it is heard, as wallets do. */
const saidUntilHeard = (from: ShardLines, upTo: number): Promise<void> =>
  expect
    .poll(() => {
      from.say(shardId(1), TAKEN(upTo))
      return heard
    }, WITHIN)
    .toContain(`0 to 1: ${upTo}`)

test('[SH62] each shard hears what the other says, and who it is, also after the other has begun anew', async () => {
  const [one, other] = [await begun(0), await begun(1)]
  await saidUntilHeard(one.lines, 3)
  other.lines.say(shardId(0), TAKEN(4))
  await expect.poll(() => heard, WITHIN).toContain('1 to 0: 4')
  await other.end()
  one.lines.say(shardId(1), TAKEN(5))
  await begun(1)
  await saidUntilHeard(one.lines, 6)
  // what was said meanwhile is lost, and nothing is said twice by itself
  expect(heard).not.toContain('0 to 1: 5')
})

test('[SH83] a demo account is closed in the shard that is asked, and the answer is that one’s', async () => {
  const one = await begun(0)
  await begun(1)
  await saidUntilHeard(one.lines, 1)
  expect(await one.lines.closeAt(shardId(1), userId(7))).toBe(true)
  expect(await one.lines.closeAt(shardId(1), userId(8))).toBe(false)
})
