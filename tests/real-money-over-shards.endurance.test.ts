import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { verifyLedger } from '@crease/exchange/ledger/verify/verify.ts'
import { verifyShards } from '@crease/exchange/ledger/verify/wrong-shards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ALL,
  cancelAll,
  matchesOf,
  placed,
  shardOf,
  ShardedServer,
} from './shards/sharded-server.ts'
import { betOn, demoPlayer, expectDone, wallet, type Player } from './support/player.ts'

let ground: ShardedServer
beforeAll(async () => {
  ground = await ShardedServer.open({
    REAL_MONEY: 'true',
    JURISDICTIONS: 'IN',
    COUNTRY_HEADER: 'X-Country',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(() => ground.close())

const here = (): Promise<Player> => demoPlayer(ground.server.url, { 'x-country': 'IN' })

/** A back of the first runner in each shard. */
async function backs(player: Player, matchOdd: number): Promise<readonly BetRow[]> {
  const bets = []
  for (const match of await matchesOf(player)) {
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: 100 })
    bets.push((await expectDone(placed(player, body))).bet)
  }
  expect(bets.map(shardOf)).toEqual(ALL)
  return bets
}

const findings = async (): Promise<readonly string[]> => {
  const ledgers = ALL.map((shard) => ground.ledger(shard))
  const each = await Promise.all(ledgers.map((ledger) => verifyLedger(ledger)))
  const together = await verifyShards(ledgers)
  const all = [...each.flatMap((one) => one.findings), ...together.findings]
  return [...new Set(all.map(({ rule }) => rule.slice(0, 6)))]
}

test('[SH98] [AU25] where money is counted demo players meet the makers of demo accounts alone, in every shard', async () => {
  const [one, two] = [await here(), await here()]
  // what one player offers in a shard is not there for another
  expect((await backs(one, 900)).map(({ matched }) => matched)).toEqual([0, 0])
  expect((await backs(two, 1.01)).map(({ matched }) => matched)).toEqual([100, 100])
  expect(await wallet(two)).toMatchObject({ exposure: 200 })
  await cancelAll(one)
  for (const shard of ALL) {
    const ledger = ground.ledger(shard)
    const { rows } = await ledger.query<{ counts: string; kinds: string[]; fills: number }>(
      `SELECT (SELECT counts FROM installation) AS counts, (SELECT count(*)::int FROM fill) AS fills,
        (SELECT array_agg(DISTINCT kind) FROM account WHERE kind <> 'maker') AS kinds`,
    )
    expect(rows).toEqual([{ counts: 'money', kinds: ['demo'], fills: expect.any(Number) }])
    expect(rows[0]?.fills).toBeGreaterThan(0)
  }
  expect(await findings()).toEqual([])
  expect(await ground.verified()).toMatchObject({ exitCode: 0 })
})

test('[SH98] control: an account that is a demo account in one shard and a player’s in the other is found', async () => {
  await ground.ledger(1).query(`UPDATE account SET kind = 'player' WHERE kind = 'demo'`)
  const planted = await findings()
  await ground.ledger(1).query(`UPDATE account SET kind = 'demo' WHERE kind = 'player'`)
  expect(planted.toSorted()).toEqual(['[AU25]', '[SH98]'])
})

test('[PP50] where money is counted who is nowhere is served nothing, over several shards too', async () => {
  await expect(demoPlayer(ground.server.url)).rejects.toThrow('We may not offer this')
})
