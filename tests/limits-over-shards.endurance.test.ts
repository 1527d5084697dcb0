import type { ProtectionReply } from '@crease/contract/accounts/protection-shapes.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  cancelAll,
  matchesOf,
  placed,
  ShardedServer,
  SHARDS,
  WITHIN,
} from './shards/sharded-server.ts'
import { exchangesOf } from './support/gateway-process.ts'
import { betOn, demoPlayer, expectDone, type Player } from './support/player.ts'

/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

let ground: ShardedServer
beforeAll(async () => {
  ground = await ShardedServer.open()
})
afterAll(() => ground.close())

type Amounts = readonly { readonly rule: string; readonly amount: number }[]

async function keptTo(amounts: Amounts): Promise<Player> {
  const player = await demoPlayer(ground.server.url)
  await expectDone(player.call<{ success: true }>('setPlayRules', { body: { amounts } }))
  return player
}

/** What the server says of the player's stakes, of the day, the week and the month. */
async function stakedOf(player: Player): Promise<readonly number[]> {
  const { periods } = await expectDone(player.call<ProtectionReply>('getProtection'))
  return periods.map(({ staked }) => staked)
}

test('[SH82] a cap of each bet holds wherever the bet is', async () => {
  const player = await keptTo([{ rule: 'bet', amount: 150 }])
  for (const match of await matchesOf(player)) {
    const over = await placed(player, betOn(match, 0, { ...HIGH, stake: 200 }))
    expect(over).toMatchObject({ success: false, code: 'BET_CAP' })
  }
})

test('[SH82] [SH89] [SH90] [SH92] limits of what is staked and lost are of all shards together, asked in both at once', async () => {
  const player = await keptTo([
    { rule: 'stake-day', amount: 350 },
    { rule: 'loss-week', amount: 1_000 },
  ])
  const matches = await matchesOf(player)
  // three of 100 are within it, wherever they are and however they meet
  const asked = [...matches, ...matches, ...matches]
  const replies = await Promise.all(
    asked.map((match) => placed(player, betOn(match, 0, { ...HIGH, stake: 100 }))),
  )
  const bets = replies.flatMap((reply) => (reply.success ? [reply.bet] : []))
  const codes = new Set(replies.flatMap((reply) => (reply.success ? [] : [reply.code])))
  expect([bets.length, codes]).toEqual([3, new Set(['STAKE_LIMIT'])])
  expect(await stakedOf(player)).toEqual([300, 300, 300])
  // what is cancelled in one shard makes room in the other
  await cancelAll(player)
  for (const match of matches) {
    await expectDone(placed(player, betOn(match, 0, { ...HIGH, stake: 150 })))
  }
  for (const match of matches) {
    const over = await placed(player, betOn(match, 0, { ...HIGH, stake: 100 }))
    expect(over).toMatchObject({ success: false, code: 'STAKE_LIMIT' })
  }
  await cancelAll(player)
})

test('[SH82] [SH93] a limit holds for the whole while exchanges are killed, and the turn is found again', async () => {
  const limit = 500
  const player = await keptTo([{ rule: 'stake-day', amount: limit }])
  const matches = await matchesOf(player)
  const acknowledged: BetRow[] = []
  for (let round = 0; round < 2 * SHARDS; round += 1) {
    const bodies = [...matches, ...matches].map((match) => betOn(match, 0, { ...HIGH, stake: 100 }))
    const asking = Promise.all(bodies.map((body) => placed(player, body)))
    const victim = exchangesOf(ground.server.pid)[round % SHARDS]
    if (victim !== undefined) process.kill(victim, 'SIGKILL')
    const replies = [...(await asking)]
    for (const match of matches) {
      // until its market takes bets again
      const reply = await vi.waitFor(async () => {
        const last = await placed(player, betOn(match, 0, { ...HIGH, stake: 100 }))
        expect(last.success || last.code === 'STAKE_LIMIT').toBe(true)
        return last
      }, WITHIN)
      replies.push(reply)
    }
    for (const reply of replies) if (reply.success) acknowledged.push(reply.bet)
    expect(Math.max(...(await stakedOf(player)))).toBeLessThanOrEqual(limit)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeLessThanOrEqual(limit / 100)
  expect(await ground.verified()).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/[1-9]\d* turns of players[^]*The shards add up/),
  })
})
