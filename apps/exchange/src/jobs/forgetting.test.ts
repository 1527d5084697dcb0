import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startForgetting } from './forgetting.ts'

test('[LG181] [LG186] a stop ends a backlog after the transaction that is under way', async () => {
  let asked = 0
  // as many rows as one transaction takes are left, a thousand times
  const query = async () => {
    asked += 1
    await turn()
    const left = asked < 1_000 ? 500 : 0
    return { rows: [{ gone: left, rounds: left }], rowCount: 1 }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one method of a pool
  const database = { query } as unknown as Parameters<typeof startForgetting>[0]['database']
  const forgetting = startForgetting({ database, logger: pino({ level: 'silent' }) })
  for (let turns = 0; turns < 10; turns += 1) await turn()
  expect(asked).toBeGreaterThan(2)
  const ended = await Promise.race([
    forgetting.stop().then(() => 'ended'),
    (async () => {
      for (let turns = 0; turns < 100; turns += 1) await turn()
      return 'goes on'
    })(),
  ])
  const before = asked
  await turn()
  expect([ended, asked]).toEqual(['ended', before])
})
