import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ALL,
  cancelAll,
  matchesOf,
  placed,
  shardOf,
  SHARDS,
  WITHIN,
} from './shards/sharded-server.ts'
import { killNode, ShardedNodes } from './shards/sharded-nodes.ts'
import { HAS_NATS } from './support/nats/nats-server.ts'
import { betOn, demoPlayer, wallet } from './support/player.ts'
import type { ServerProcess } from './support/server-process.ts'
import { socketPlayer } from './support/socket-player.ts'

const FUNDS = 1500
/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

if (!HAS_NATS) process.stderr.write('nats-server is not installed: its tests are left out\n')

describe.skipIf(!HAS_NATS)('shards on machines of their own', () => {
  let ground: ShardedNodes
  const nodes: ServerProcess[] = []
  beforeAll(async () => {
    ground = await ShardedNodes.open()
    // the second one waits for what it owns, too: until then the first may take it
    for (const shard of ALL) nodes.push(await ground.beginNode(shard))
    await ground.beginGateway()
  })
  afterAll(() => ground.close())

  /** Bets in every shard; each acknowledged one. */
  async function betsIn(
    player: Awaited<ReturnType<typeof demoPlayer>>,
  ): Promise<readonly BetRow[]> {
    const bodies = (await matchesOf(player)).map((match) =>
      betOn(match, 0, { ...HIGH, stake: 100 }),
    )
    const replies = await Promise.all(bodies.map((body) => placed(player, body)))
    return replies.flatMap((reply) => (reply.success ? [reply.bet] : []))
  }

  test('[SH84] [SH23] bets are decided by the owner of each shard over NATS, with one wallet, and the last rupee is staked once', async () => {
    const player = await demoPlayer(ground.gateway.url)
    const line = await socketPlayer(ground.gateway.url, player.token)
    const bets = await betsIn(player)
    expect(bets.map(shardOf)).toEqual(ALL)
    await expect.poll(() => line.wallets.at(-1), WITHIN).toMatchObject({ Exposure: 200 })
    line.close()
    await cancelAll(player)
    const bodies = (await matchesOf(player)).map((match) =>
      betOn(match, 0, { ...HIGH, stake: FUNDS }),
    )
    const replies = await Promise.all(bodies.map((body) => placed(player, body)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: FUNDS })
    await cancelAll(player)
  })

  test('[SH85] [SH86] a shard whose owner dies is taken over by one that waits, and taken back by its owner: nothing is lost', async () => {
    const player = await demoPlayer(ground.gateway.url)
    const acknowledged = [...(await betsIn(player))]
    const [first, second] = await Promise.all(ALL.map((shard) => ground.holder(shard)))
    const [, node] = nodes
    if (node === undefined) throw new Error('there is no second node')
    killNode(node)
    const from = performance.now()
    await expect.poll(async () => (await ground.holder(1)).owner, WITHIN).not.toBe(second?.owner)
    const takenMs = performance.now() - from
    acknowledged.push(...(await betsIn(player)))
    process.stdout.write(
      `a shard was taken over after ${Math.round(takenMs)} ms, bets in it were acknowledged after ${Math.round(performance.now() - from)} ms\n`,
    )
    // the other shard has the owner that it had
    expect(await ground.holder(0)).toEqual(first)
    const taken = await ground.holder(1)
    nodes[1] = await ground.beginNode(1)
    const back = await ground.holder(1)
    expect(back.epoch).toBeGreaterThan(taken.epoch)
    expect(back.owner).not.toBe(taken.owner)
    acknowledged.push(...(await betsIn(player)))
    // who had it meanwhile waits again, and takes nothing
    expect(await ground.holder(1)).toEqual(back)
    expect(acknowledged).toHaveLength(3 * SHARDS)
    for (const { betId } of acknowledged) {
      const { rowCount } = await ground
        .ledger(Number(betId) % SHARDS)
        .query('SELECT FROM bet WHERE id = $1 AND remaining = 10000', [betId])
      expect(rowCount).toBe(1)
    }
    expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: 600 })
    expect(await ground.verified()).toMatchObject({ exitCode: 0 })
  })

  test('[SH95] a group that ends with both shards hands over the one, and then the other: nothing is lost', async () => {
    const player = await demoPlayer(ground.gateway.url)
    const acknowledged = [...(await betsIn(player))]
    const [first, second] = nodes
    if (first === undefined || second === undefined) throw new Error('there are no two nodes')
    const epochs = async () =>
      (await Promise.all(ALL.map((shard) => ground.holder(shard)))).map(({ epoch }) => epoch)
    const before = await epochs()
    await first.stop()
    await expect.poll(async () => (await epochs())[0], WITHIN).toBeGreaterThan(before[0] ?? 0)
    await ground.beginNode(null)
    acknowledged.push(...(await betsIn(player)))
    const both = await epochs()
    const from = performance.now()
    const ending = second.stop()
    const seen: (readonly boolean[])[] = []
    await expect
      .poll(async () => {
        const changed = (await epochs()).map((epoch, shard) => epoch !== both[shard])
        seen.push(changed)
        return changed
      }, WITHIN)
      .toEqual([true, true])
    process.stdout.write(`both were handed over after ${Math.round(performance.now() - from)} ms\n`)
    // one of them had its new owner while the other still had its old one
    expect(seen.some((changed) => changed.includes(true) && changed.includes(false))).toBe(true)
    expect(await ending).toBe(0)
    acknowledged.push(...(await betsIn(player)))
    expect(acknowledged).toHaveLength(3 * SHARDS)
    for (const { betId } of acknowledged) {
      const { rowCount } = await ground
        .ledger(Number(betId) % SHARDS)
        .query('SELECT FROM bet WHERE id = $1 AND remaining = 10000', [betId])
      expect(rowCount).toBe(1)
    }
    expect(await ground.verified()).toMatchObject({ exitCode: 0 })
  })
})
