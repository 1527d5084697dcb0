import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { betOn, cricketMatches, demoPlayer, wallet, type Player } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import {
  beginning,
  ending,
  happened,
  type Happening,
} from './support/stream-server/made-up-market.ts'
import { APP_KEY, SESSION, startStreamServer } from './support/stream-server/stream-server.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const WAIT = { timeout: 60_000, interval: 50 }

const dataDir = perTest(() => temporaryDataDir('live-feed'))
const stream = perTest(startStreamServer)
let server: ServerProcess

beforeEach(async () => {
  stream().publish(beginning())
  const authorities = join(dataDir().path, 'authorities.pem')
  const session = join(dataDir().path, 'session')
  await writeFile(authorities, stream().ca)
  await writeFile(session, `${SESSION}\n`)
  server = await startServer({
    DATA_DIR: dataDir().path,
    FEED: `simulator,betfair-live:127.0.0.1:${stream().port}`,
    BETFAIR_APP_KEY: APP_KEY,
    BETFAIR_SESSION: `file:${session}`,
    BETFAIR_CA: authorities,
    BETFAIR_API: 'none',
    BETFAIR_SESSIONS: 'none',
  })
})
afterEach(async () => {
  await server.stop()
})

test('[FD30][FD50] a live stream beside the made-up world is bet on, and pays, over a bad line', async () => {
  const player = await demoPlayer(server.url)
  const names = (await cricketMatches(player)).map(({ eventName }) => eventName)
  expect(names).toEqual(expect.arrayContaining(['Match 0', 'Match 1', 'Match 2', 'Match 3']))
  expect(names.length).toBeGreaterThan(4)
  expect(stream().subscriptions[0]).toMatchObject({ marketFilter: { eventTypeIds: ['4'] } })

  // the price comes although the line is cut in the middle of it
  stream().misbehave('cut')
  say({ market: 1, what: 'back', at: 3, size: 500 })
  // it stands there first, and is opened to bets then
  const match = await listed(player, 'Match 1', (one) => {
    const runner = one.matchOdds.oddDatas[1]
    return runner?.b1 === 1.53 && runner.status === 'ACTIVE'
  })
  const { balance } = await wallet(player)
  const bet = betOn(match, 1, { matchOddVariant: 'back', matchOdd: 1.53, stake: 200 })
  const placed = await player.call<BetReply>('placeBet', { body: bet })
  expect(placed).toMatchObject({ success: true, bet: { matched: 200 } })

  // no bet is taken on a price that is late
  stream().misbehave('late-prices')
  say({ market: 1, what: 'traded', at: 3, size: 1 })
  await listed(player, 'Match 1', (one) => one.matchOdds.oddDatas[1]?.status === 'FEED STALE')
  const late = betOn(match, 1, { matchOddVariant: 'back', matchOdd: 1.53, stake: 200 })
  expect(await player.call('placeBet', { body: late })).toMatchObject({ code: 'MARKET_NOT_OPEN' })
  say({ market: 1, what: 'traded', at: 3, size: 2 })
  await listed(player, 'Match 1', (one) => one.matchOdds.oddDatas[1]?.status === 'ACTIVE')

  // the end comes by a line that knows nothing of what was, and says it twice
  stream().misbehave('forgotten-clock')
  stream().misbehave('garbage')
  say({ market: 2, what: 'back', at: 3, size: 500 })
  stream().misbehave('twice')
  stream().publish(ending(Date.now()))
  // 200 at 1.53 less two percent
  const won = 106 - 2.12
  await vi.waitFor(async () => expect((await wallet(player)).balance).toBe(balance + won), WAIT)
})

function say(happening: Happening): void {
  stream().publish(happened(happening, Date.now()))
}

/** The match once it stands so. */
async function listed(
  player: Player,
  name: string,
  stands: (match: Match) => boolean,
): Promise<Match> {
  return vi.waitFor(async () => {
    const match = (await cricketMatches(player)).find(({ eventName }) => eventName === name)
    if (match === undefined || !stands(match)) throw new Error(`not yet: ${JSON.stringify(match)}`)
    return match
  }, WAIT)
}
