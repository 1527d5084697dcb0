import { marketId, type MarketId } from '@crease/domain/units/ids.ts'
import { describe, expect, test } from 'vitest'
import { AwayFeeds } from './away-feeds.ts'

const ALL_AFTER_MS = 60_000
const [IN_PLAY, BEFORE] = [marketId('1.1'), marketId('1.2')]

/** Two open markets; the exchange refuses the first so many commands. */
function ground({ busy = 0 } = {}) {
  const open = new Map([
    [IN_PLAY, true],
    [BEFORE, false],
  ])
  const state = { now: 0, silent: 0, busy }
  const feeds = new AwayFeeds({
    open: () => [...open].map(([id, inPlay]) => ({ marketId: id, inPlay })),
    suspend: async (markets: readonly MarketId[]) => {
      state.busy -= 1
      if (state.busy < 0) for (const id of markets) open.delete(id)
    },
    silent: () => (state.silent += 1),
    allAfterMs: ALL_AFTER_MS,
    now: () => state.now,
  })
  const lookAt = async (now: number): Promise<readonly MarketId[]> => {
    state.now = now
    feeds.look()
    await new Promise(setImmediate)
    return [...open.keys()]
  }
  return { feeds, state, lookAt }
}

describe('[OP944] markets while nobody runs their feeds', () => {
  test('those in play take no bets at once, the others when a feed would be silent for long', async () => {
    const { feeds, lookAt } = ground()
    feeds.begin()
    feeds.alive()
    expect(await lookAt(1_000)).toEqual([IN_PLAY, BEFORE])
    feeds.ended()
    expect(await lookAt(1_000)).toEqual([BEFORE])
    expect(await lookAt(1_000 + ALL_AFTER_MS)).toEqual([BEFORE])
    expect(await lookAt(1_001 + ALL_AFTER_MS)).toEqual([])
  })

  test('from the start on, where nobody comes', async () => {
    const { lookAt } = ground()
    expect(await lookAt(250)).toEqual([BEFORE])
  })

  test('what a busy exchange has not suspended is asked for again', async () => {
    const { feeds, lookAt } = ground({ busy: 1 })
    feeds.ended()
    expect(await lookAt(0)).toEqual([IN_PLAY, BEFORE])
    expect(await lookAt(250)).toEqual([BEFORE])
  })

  test('who gives no sign of life for two seconds is cut off, and who begins for thirty', async () => {
    const { feeds, state, lookAt } = ground()
    feeds.begin()
    await lookAt(30_000)
    expect(state.silent).toBe(0)
    feeds.alive()
    await lookAt(32_000)
    expect(state.silent).toBe(0)
    await lookAt(32_001)
    expect(state.silent).toBe(1)
    feeds.begin()
    await lookAt(62_001)
    expect(state.silent).toBe(1)
    await lookAt(62_002)
    expect(state.silent).toBe(2)
  })
})
