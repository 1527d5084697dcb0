import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASHA, betOn, kinds } from '../exchange/exchange-for-tests.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 3
const ALL = [0, 1, 2]

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  await ground.fund(ASHA, 1_000_00)
  const ask = { kind: 'set', rules: { check: 15 } } as const
  for (const shard of ALL) await ground.ask(shard, { kind: 'protect', userId: ASHA, ask })
})
afterAll(() => ground.close())

async function betIn(shard: number): Promise<void> {
  const bet = betOn(marketOf(shard), ASHA, { side: 'BACK', odds: 300, stake: 100_00 })
  expect(kinds([await ground.ask(shard, bet)])).toEqual(['placed'])
}

/** Since when play goes on, as each ledger has it; epoch milliseconds. */
const since = (): Promise<readonly number[]> =>
  Promise.all(
    ground.databases.map(async (database) => {
      const { rows } = await database.query<{ since: Date }>(
        'SELECT since FROM play_stretch WHERE user_id = $1',
        [ASHA],
      )
      return rows[0]?.since.getTime() ?? 0
    }),
  )

test('[SH99] play that goes on in another shard is one stretch of play', async () => {
  for (const shard of ALL) await betIn(shard)
  const [first = 0] = await since()
  expect(first).toBeGreaterThan(0)
  await expect.poll(since).toEqual(ALL.map(() => first))
})

test('[SH99] a yes to go on is the beginning in every shard, and what others tell does not undo it', async () => {
  const [before = 0] = await since()
  for (const shard of ALL) {
    await ground.ask(shard, { kind: 'protect', userId: ASHA, ask: { kind: 'go-on' } })
  }
  const after = await since()
  for (const from of after) expect(from).toBeGreaterThan(before)
  await betIn(1)
  await ground.replace(2)
  await betIn(2)
  // the other shards had time to say otherwise
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  for (const from of await since()) expect(from).toBeGreaterThan(before)
})
