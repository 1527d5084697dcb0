import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { createFeed } from './create-feed.ts'
import { commandOf } from './host/pump.ts'
import { definition, line } from './testing/made-up-stream.ts'
import { wallClock } from './wall-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'crease-replayed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[MK83] a recording that a restarted server plays again removes its runner once', async () => {
  const runners = (status: string) => [{ id: 1 }, { id: 2 }, { id: 3, status }]
  const file = join(folder, 'removed.jsonl')
  const words = ['ACTIVE', 'REMOVED']
  const lines = words.map((word, nth) =>
    line(1_000 * (nth + 1), { marketDefinition: definition({ runners: runners(word) }) }),
  )
  writeFileSync(file, lines.join('\n'))
  const engine = countingEngine()
  const play = async (): Promise<readonly string[]> => {
    const feed = await createFeed(
      { kind: 'betfair-recording', file },
      {
        config: readConfig({ FEED: `betfair-recording:${file}`, FEED_SPEED: '0' }),
        database: new pg.Pool(),
        capOf: () => null,
        hasBets: () => false,
        startOf: () => null,
        known: engine.view,
        logger: { warn: () => undefined, error: () => undefined },
      },
    )
    const told: string[] = []
    await feed.run(async (batch) => {
      for (const event of batch) {
        if (event.kind === 'event' || event.kind === 'score' || event.kind === 'unsettled') continue
        told.push(event.kind)
        engine.decide(commandOf(event), event.at)
      }
    }, wallClock)
    return told
  }
  expect(await play()).toContain('runner-removed')
  expect(await play()).not.toContain('runner-reinstated')
  expect(engine.view(marketId('1.5'))?.runners.map(({ status }) => status)).toEqual([
    'ACTIVE',
    'ACTIVE',
    'REMOVED',
  ])
})
