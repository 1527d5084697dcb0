import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASHA, BIREN, betOn, kinds, settleFor } from '../exchange/exchange-for-tests.ts'
import { verifyShards } from '../ledger/verify/wrong-shards.ts'
import { closingEverywhere, isDone } from './closing-everywhere.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 2
const FUNDS = 1_000_00
const HOME = homeOf(ASHA, SHARDS)
const AWAY = 1 - HOME

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  const lent = { userId: ASHA, amount: paise(FUNDS), narration: 'Demo points' }
  await ground.ask(HOME, { kind: 'fund', ...lent, account: 'demo' })
  await ground.fund(BIREN, FUNDS)
})
afterAll(() => ground.close())

/** As shard 0 does it, which has users; `silent` shards give no answer. */
const close = async (silent: readonly number[] = []) => {
  const { running } = ground.shard(0)
  const { submit } = closingEverywhere({
    shard: { own: shardId(0), of: SHARDS },
    exchange: running.exchange,
    closeAt: async (to, userId) =>
      !silent.includes(to) &&
      isDone(ground.shard(to).running.exchange, { kind: 'close-demo', userId }),
    others: ground.databases.slice(1),
  })
  return (await submit({ kind: 'close-demo', userId: ASHA })).kind
}

const kindIn = async (shard: number): Promise<unknown> => {
  const query = 'SELECT kind, cash FROM account WHERE user_id = $1'
  return (await ground.databases[shard]?.query(query, [ASHA]))?.rows[0]
}

test('[SH83] a demo account is gone when no ledger has anything of it, and not before', async () => {
  const market = marketOf(AWAY)
  const back = betOn(market, ASHA, { side: 'BACK', odds: 200, stake: 600_00 })
  const lay = betOn(market, BIREN, { side: 'LAY', odds: 200, stake: 300_00 })
  expect(kinds([await ground.ask(AWAY, back), await ground.ask(AWAY, lay)])).toEqual([
    'placed',
    'placed',
  ])
  // what is matched stays until its market has ended
  expect(await close()).toBe('refused')
  expect(await kindIn(AWAY)).toEqual({ kind: 'demo', cash: 300_00 })
  await ground.ask(AWAY, settleFor(market))
  // the other one does not answer: nothing is called done
  expect(await close([0, 1])).toBe('refused')
  expect(await close()).toBe('done')
  expect([await kindIn(HOME), await kindIn(AWAY)]).toEqual([
    { kind: 'gone', cash: 0 },
    { kind: 'gone', cash: 0 },
  ])
  expect((await verifyShards(ground.databases)).findings).toEqual([])
})
