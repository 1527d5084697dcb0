import { randomUUID } from 'node:crypto'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { join } from 'node:path'
import { operatorOf } from '../support/operator.ts'
import { demoPlayer, type Player } from '../support/player.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { startServer, UNLIMITED } from '../support/server-process.ts'
import type { Counts } from './compare.ts'
import { live } from './life.ts'
import type { Market } from './market.ts'
import { FEED_KINDS, marketOf, matchedAcross } from './markets-of.ts'
import { EVENT, marketIdOf, withinSport, writePages } from './server-pages.ts'
import { ServerSubject } from './server-subject.ts'

const PLAYERS = 4
const OPERATIONS = 100
/** paise, with which a demo account begins */
const DEMO_FUNDS = 150_000
const FIRST_ROW = 8_000_000_000
const LISTED_WITHIN_MS = 60_000

/** Lives over HTTP: `lives` of one server, the first by `seed`, or fewer when the time is over. */
export interface ServerLives {
  readonly seed: number
  readonly lives: number
  /** no life begins later than this after the server was ready, milliseconds */
  readonly withinMs: number
  readonly counts: Counts
  /** where the ledger is kept; absent: the server's own, in a folder that goes with it */
  readonly databaseUrl?: string
}

/** Starts a server on pages of our own and lives in it; what differed from the model, by seed. */
export async function liveOverHttp(asked: ServerLives): Promise<readonly string[]> {
  const dataDir = await temporaryDataDir('oracle')
  const worlds = Array.from({ length: asked.lives }, (_, life) =>
    marketsOf(asked.seed + life, life),
  )
  const pages = join(dataDir.path, 'pages')
  await writePages(pages, worlds.flat())
  const server = await startServer({
    FEED: `diamond-files:${pages}`,
    DATA_DIR: join(dataDir.path, 'data'),
    ...UNLIMITED,
    ...(asked.databaseUrl !== undefined && { DATABASE_URL: asked.databaseUrl }),
  })
  try {
    const operator = await operatorOf(server)
    const last = worlds.at(-1)?.at(-1)
    if (last === undefined) throw new Error('no market to live in')
    await listed(await demoPlayer(server.url), last)
    const latest = Date.now() + asked.withinMs
    for (const [life, markets] of worlds.entries()) {
      if (Date.now() > latest) break
      const seed = asked.seed + life
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => demoPlayer(server.url)),
      )
      const funds = players.map(() => DEMO_FUNDS)
      const subject = new ServerSubject({ markets, players, operator })
      const about = { seed, operations: OPERATIONS, markets, funds, subject }
      const findings = await live({ ...about, counts: asked.counts })
      if (findings.length > 0) return findings.map((one) => `over HTTP, seed ${seed}: ${one}`)
    }
    return []
  } finally {
    await server.stop()
    await dataDir.remove()
  }
}

/** A market of each kind for one life. */
function marketsOf(seed: number, life: number): readonly Market[] {
  const draw = seededRandom(seed * 6_151)
  return FEED_KINDS.map((kind, place) => {
    const id = marketIdOf(FIRST_ROW + life * 100 + place, kind)
    // a feed's markets are matched across their runners, by backs [MT77]
    return withinSport(matchedAcross(marketOf(draw, kind, { id, eventId: EVENT }), 'backs'))
  })
}

/** Waits until a bet on the last market of the feed is taken; it asks for nothing and lapses. */
async function listed(observer: Player, market: Market): Promise<void> {
  const latest = Date.now() + LISTED_WITHIN_MS
  const body = {
    eventId: market.eventId,
    marketId: market.id,
    selectionId: market.runners[0]?.id,
    matchOddVariant: 'back',
    matchOdd: 90,
    stake: market.minStake / 100,
    timeInForce: 'IMMEDIATE_OR_CANCEL',
  }
  for (;;) {
    const reply = await observer.call<{ success: true }>('placeBet', {
      body: { ...body, clientBetId: randomUUID() },
    })
    if (reply.success) return
    if (Date.now() > latest) throw new Error(`the markets were not listed: ${reply.code}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
