import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import type { BetRow, BetReply } from '@crease/contract/bet-shapes.ts'
import { marketsPage, MATCH_ID, matchesPage } from '@crease/exchange/feeds/testing/made-up-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPlayer, wallet, type Player } from './support/player.ts'
import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'
import { operatorOf } from './support/operator.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const MID = '9000000001'
const WHY = { reason: 'RULES', note: 'the scorecard says so' }

const folder = perFile(() => temporaryDataDir('diamond'))
let fresh: TestDatabase
let server: ServerProcess
let player: Player

/** A folder of pages of our own, and beside it the recorded ones where they are. */
beforeAll(async () => {
  const pages = join(folder().path, 'pages')
  await mkdir(pages)
  await writeMatch('')
  const feeds = [`diamond-files:${pages}`]
  if (NO_RECORDINGS === null) {
    await cp(recordingFile('diamond'), join(folder().path, 'recorded'), { recursive: true })
    feeds.push(`diamond-files:${join(folder().path, 'recorded')}`)
  }
  fresh = await freshLedger()
  server = await startServer({
    FEED: feeds.join(','),
    FEED_SILENCE_SECONDS: '2',
    DATABASE_URL: fresh.connectionString,
    DATA_DIR: join(folder().path, 'data'),
  })
  player = await demoPlayer(server.url)
})

afterAll(async () => {
  await server.stop()
  await fresh.drop()
})

test('[FD35] a session line, a bookmaker runner and an even number are bet on through HTTP', async () => {
  const session = await placed({ marketId: `${MID}-1`, selectionId: '46', matchOdd: 2 })
  expect(session).toMatchObject({
    marketId: `${MID}-1`,
    selectionId: '46',
    status: 'EXECUTION_COMPLETE',
  })
  const no = await placed({
    marketId: `${MID}-1`,
    selectionId: '45',
    matchOdd: 2,
    matchOddVariant: 'lay',
  })
  expect(no.status).toBe('EXECUTION_COMPLETE')
  const bookmaker = await placed({ marketId: '9000000002', selectionId: '1', matchOdd: 1.11 })
  expect(bookmaker.status).toBe('EXECUTION_COMPLETE')
  const even = await placed({ marketId: '9000000003-3', selectionId: 'even', matchOdd: 1.95 })
  expect(even.status).toBe('EXECUTION_COMPLETE')
})

test('[FD35] the section’s own limits hold, and a row that blocks takes no bet', async () => {
  const tooMuch = await refused({
    marketId: `${MID}-1`,
    selectionId: '46',
    matchOdd: 2,
    stake: 501,
  })
  expect(tooMuch).toMatchObject({ code: 'STAKE_ABOVE_MAX', limit: 500 })
  await writeMatch('Ball Running')
  await until(async () => (await refusedCode(46)) === 'MARKET_NOT_OPEN')
  await writeMatch('')
  await until(async () => (await refusedCode(46)) === null)
})

test('[FD33] [FD34] nonsense is silence: within the limit no bet is taken, and sense brings all back', async () => {
  await writeMatch('', '<html>502 Bad Gateway</html>')
  await until(async () => (await refusedCode(46)) === 'MARKET_NOT_OPEN')
  await writeMatch('')
  await until(async () => (await refusedCode(46)) === null)
  const bet = await placed({ marketId: `${MID}-1`, selectionId: '46', matchOdd: 2 })
  expect(bet.status).toBe('EXECUTION_COMPLETE')
})

test('[FD36] an operator settles a session by its number, and the bets are paid', async () => {
  const { exposure } = await wallet(player)
  expect(exposure).toBeGreaterThan(0)
  const operator = await operatorOf(server)
  const settled = await operator.call<object>('operatorSettle', {
    body: { marketId: `${MID}-1`, number: 46, winners: [], ...WHY },
  })
  expect(settled).toMatchObject({ success: true, settlement: { status: 'SETTLED' } })
  const again = await refused({ marketId: `${MID}-1`, selectionId: '46', matchOdd: 2 })
  expect(['MARKET_NOT_OPEN', 'MARKET_UNKNOWN']).toContain(again.code)
})

test('[FD36] who waits is an operator’s business: set, seen, and refused to players', async () => {
  const operator = await operatorOf(server)
  const wait = { feed: 'diamond-files', seconds: 120, ...WHY }
  expect(await player.call('operatorResultWait', { body: wait })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await operator.call('operatorResultWait', { body: wait })).toMatchObject({ success: true })
  // POST /api/v1/operator/results/wait is seen at GET /api/v1/operator/results
  expect(await operator.call('operatorResults')).toMatchObject({
    otherwise: 0,
    waits: [{ feed: 'diamond-files', seconds: 120 }],
    results: [],
  })
  const hold = { marketId: MID, state: 'held', ...WHY }
  // POST /api/v1/operator/results/hold of what does not wait
  expect(await operator.call('operatorResultHold', { body: hold })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test.runIf(NO_RECORDINGS === null)(
  '[FD30] [FD35] of the recorded match in play a session line, the match odds and an odd number are bet on',
  async () => {
    const eventId = '856162940'
    const session = { marketId: '140153994319-11', selectionId: '68', matchOdd: 2 }
    const matchOdds = { marketId: '6273906464321', selectionId: '50050', matchOdd: 1.11 }
    const odd = { marketId: '551958915890-2524', selectionId: 'odd', matchOdd: 1.96 }
    for (const bet of [session, matchOdds, odd]) {
      // in play each waits out its delay first
      expect((await placed({ eventId, ...bet })).status).toBe('PENDING')
    }
    const bookmaker = { eventId, marketId: '5165047054483', selectionId: '1', matchOdd: 1.11 }
    expect(await refused(bookmaker)).toMatchObject({ code: 'MARKET_NOT_OPEN' })
  },
)

interface Asked {
  readonly eventId?: string
  readonly marketId: string
  readonly selectionId: string
  readonly matchOdd: number
  readonly matchOddVariant?: 'back' | 'lay'
  readonly stake?: number
}

async function place(asked: Asked) {
  const usual = { eventId: `${MATCH_ID}`, matchOddVariant: 'back', stake: 100 }
  const body = { ...usual, clientBetId: randomUUID(), ...asked }
  return player.call<BetReply>('placeBet', { body })
}

async function placed(asked: Asked): Promise<BetRow> {
  const reply = await place(asked)
  if (!reply.success) throw new Error(`${reply.code}: ${reply.message}`)
  return reply.bet
}

async function refused(asked: Asked) {
  const reply = await place(asked)
  if (reply.success) throw new Error('it was placed')
  return reply
}

/** What a bet on a line is refused with, asked by a bet that would never be matched; null: it is taken. */
async function refusedCode(line: number): Promise<string | null> {
  const bet = { marketId: `${MID}-1`, selectionId: `${line}`, matchOdd: 90 }
  const reply = await place(bet)
  if (!reply.success) return reply.code
  await player.call('cancelBet', { body: { betId: reply.bet.betId } })
  return null
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200))
}

/** Our own match: a session, a bookmaker, an odd-even; before the off, so that nothing waits. */
async function writeMatch(gstatus: string, page?: string): Promise<void> {
  const before = { iplay: false, min: 100, max: 500 }
  const markets = marketsPage(
    {
      ...before,
      gtype: 'fancy',
      mname: 'Normal',
      sections: [
        {
          sid: 1,
          nat: '6 over runs',
          gstatus,
          max: 500,
          cells: [
            ['back1', 46, 100],
            ['lay1', 45, 100],
          ],
        },
      ],
    },
    {
      ...before,
      mid: 9_000_000_002,
      gtype: 'match1',
      mname: 'Bookmaker',
      sections: [
        { sid: 1, nat: 'Kites', cells: [['back1', 11, 1000]] },
        { sid: 2, nat: 'Herons', cells: [['back1', 769, 1000]] },
      ],
    },
    {
      ...before,
      mid: 9_000_000_003,
      gtype: 'oddeven',
      mname: 'oddeven',
      sections: [
        {
          sid: 3,
          nat: '6 over odd even',
          cells: [
            ['back1', 1.96, 1000],
            ['lay1', 1.95, 1000],
          ],
        },
      ],
    },
  )
  const pages = { 'matches.json': matchesPage({ iplay: false }), 'markets.json': markets }
  for (const [name, text] of Object.entries(pages)) {
    // moved into place, so that nobody reads half of it
    await writeFile(join(folder().path, name), page ?? text)
    await rename(join(folder().path, name), join(folder().path, 'pages', name))
  }
}
