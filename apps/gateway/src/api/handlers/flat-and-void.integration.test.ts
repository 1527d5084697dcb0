import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import { marketId, runnerId, userId, type UserId } from '@crease/domain/units/ids.ts'
import {
  betOn,
  fund,
  KITES,
  matchMarket,
  openMarket,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { OperatorReads } from '@crease/exchange/operators/operator-reads.ts'
import { NoticeLedger } from '@crease/people/notices/notices.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'

const BETS = '/api/v1/getMySettledBets'
const MARKET = '/api/v1/getMyMarketAccount'
const NOTICES = '/api/v1/getNotices'
const WITHIN = { timeout: 60_000 }
const WON = { kind: 'winners', winners: [KITES], removed: [] } as const
const HERONS = runnerId('herons')
const OTHER = userId(900)

const api = perFile(openLedgerApi)
beforeAll(async () => {
  await fund(api().exchange, OTHER, 10_000_00)
})

const bet = async (id: string, user: UserId, asked: Parameters<typeof betOn>[2]): Promise<Bet> => {
  const reply = await api().exchange.submit(betOn(matchMarket(id), user, asked))
  if (reply.kind !== 'placed') throw new Error(`not placed: ${reply.kind}`)
  return reply.bet
}

const voidBet = (
  id: string,
  { betId }: Bet,
  ended: Awaited<ReturnType<OperatorReads['endedMarket']>> = null,
): Promise<Reply> =>
  api().exchange.submit({
    kind: 'operate',
    ended,
    by: { userId: userId(901), name: 'Omar' },
    reason: 'WRONG_PRICE',
    note: 'a slip of the feed',
    act: { kind: 'void-bet', marketId: marketId(id), betId },
  })

const settle = (id: string, result: MarketResult): Promise<Reply> =>
  api().exchange.submit({ kind: 'settle', marketId: marketId(id), result })

const noticeOf = async ({ betId }: Bet) =>
  (await api().ask(NOTICES)).body.data.find(({ line }: { line: string }) => line === `b${betId}`)

const settledOf = async (id: string) => (await api().ask(`${BETS}?marketId=${id}`)).body.data

test('[DR70] bets that even each other out are in the history once their market is settled', async () => {
  const { exchange, user } = api()
  await openMarket(exchange, matchMarket('3.flat'))
  await bet('3.flat', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  await bet('3.flat', user, { side: 'BACK', odds: 191, stake: 100_00 })
  await bet('3.flat', OTHER, { side: 'BACK', odds: 191, stake: 100_00 })
  await bet('3.flat', user, { side: 'LAY', odds: 191, stake: 100_00 })
  await settle('3.flat', WON)
  await vi.waitFor(async () => {
    expect(await settledOf('3.flat')).toMatchObject([
      { matchOddVariant: 'lay', result: 'lost', profitOrLoss: -91 },
      { matchOddVariant: 'back', result: 'won', profitOrLoss: 91 },
    ])
  }, WITHIN)
  expect((await api().ask(`${MARKET}?marketId=3.flat`)).body).toMatchObject({
    profitOrLoss: 0,
    lines: [{ profitOrLoss: 0 }],
  })
})

test('[DR70] [DR72] a bet that is void by hand is in the history and the account of its market, once that ended', async () => {
  const { exchange, user } = api()
  await openMarket(exchange, matchMarket('3.void'))
  const gone = await bet('3.void', user, { side: 'BACK', odds: 190, stake: 100_00 })
  // it has not ended: there is no account of it yet
  expect(await api().ask(`${MARKET}?marketId=3.void`)).toMatchObject({ status: 404 })
  await voidBet('3.void', gone)
  expect(await api().ask(`${MARKET}?marketId=3.void`)).toMatchObject({ status: 404 })
  await settle('3.void', WON)
  await vi.waitFor(async () => {
    expect(await settledOf('3.void')).toMatchObject([{ result: 'void', stake: 100 }])
  }, WITHIN)
})

test('[UI553] [ST42] whichever side of a void match was named, both read the reason; a void rest has it too', async () => {
  const { exchange, user } = api()
  await openMarket(exchange, matchMarket('3.why'))
  const why = { voidReason: expect.stringContaining('a slip of the feed') }
  const named = await bet('3.why', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  const opposite = await bet('3.why', user, { side: 'BACK', odds: 191, stake: 100_00 })
  expect(await voidBet('3.why', named)).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => expect(await noticeOf(opposite)).toMatchObject(why), WITHIN)
  const waiting = await bet('3.why', user, { side: 'BACK', odds: 300, stake: 100_00 })
  expect(await voidBet('3.why', waiting)).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => expect(await noticeOf(waiting)).toMatchObject(why), WITHIN)
})

test('[ST51] [UI553] a bet that is made void after its market ended corrects no result', async () => {
  const { exchange, user, ground } = api()
  await openMarket(exchange, matchMarket('3.after'))
  const opposite = await bet('3.after', user, { side: 'BACK', odds: 191, stake: 200_00 })
  const stays = await bet('3.after', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  const gone = await bet('3.after', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  await settle('3.after', WON)
  const ended = await new OperatorReads(ground.database).endedMarket(marketId('3.after'))
  expect(await voidBet('3.after', gone, ended)).toMatchObject({ kind: 'done' })
  const why = { voidReason: expect.stringContaining('a slip of the feed') }
  await vi.waitFor(async () => {
    const settled = { amount: 91, corrected: false }
    expect(await noticeOf(opposite)).toMatchObject({ settled, ...why })
  }, WITHIN)
  const lines = (await api().ask(`${MARKET}?marketId=3.after`)).body.lines
  expect(lines[0].narration).toContain('(settlement 2, after a bet was made void)')
  // a player with another bet in the market gets no correction either
  const { lines: others } = await new NoticeLedger(ground.database).changedAfter(
    OTHER,
    0,
    Date.now(),
  )
  const ofBets = others.flatMap((line) => (line.kind === 'bet' ? [line] : []))
  const found = ofBets.find((line) => line.bet.betId === stays.betId)
  expect(found).toMatchObject({ settled: { corrected: false }, voidFor: null })
})

test('[ST51] [UI553] a result that was corrected stays a corrected one after a later void bet', async () => {
  const { exchange, user, ground } = api()
  await openMarket(exchange, matchMarket('3.twice'))
  const stays = await bet('3.twice', user, { side: 'BACK', odds: 191, stake: 100_00 })
  await bet('3.twice', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  await bet('3.twice', user, { side: 'BACK', odds: 191, stake: 100_00 })
  const gone = await bet('3.twice', OTHER, { side: 'LAY', odds: 191, stake: 100_00 })
  const corrected = { settled: { amount: 91, corrected: true } }
  await settle('3.twice', { kind: 'winners', winners: [HERONS], removed: [] })
  const id = marketId('3.twice')
  const ended = () => new OperatorReads(ground.database).endedMarket(id)
  await exchange.submit({ kind: 'resettle', marketId: id, result: WON, ended: await ended() })
  await vi.waitFor(async () => expect(await noticeOf(stays)).toMatchObject(corrected), WITHIN)
  expect(await voidBet('3.twice', gone, await ended())).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => {
    const lines = (await api().ask(`${MARKET}?marketId=3.twice`)).body.lines
    expect(lines[0].narration).toContain('(settlement 3, after a bet was made void)')
  }, WITHIN)
  expect(await noticeOf(stays)).toMatchObject(corrected)
})

test('[UI553] a bet on a runner that was removed is void for that reason, before the result and by it', async () => {
  const { exchange, user } = api()
  const removed = { voidReason: 'the runner was removed' }
  for (const [id, before] of [
    ['3.early', true],
    ['3.late', false],
  ] as const) {
    await openMarket(exchange, matchMarket(id))
    const gone = await bet(id, user, { side: 'BACK', odds: 190, stake: 100_00 })
    const about = { marketId: marketId(id), runnerId: KITES } as const
    if (before) {
      const by = { reduction: 0, factor: 'win' } as const
      await exchange.submit({ kind: 'remove-runner', ...about, ...by })
    } else {
      await settle(id, { kind: 'winners', winners: [HERONS], removed: [KITES] })
    }
    await vi.waitFor(async () => expect(await noticeOf(gone)).toMatchObject(removed), WITHIN)
  }
})

test('[LG172] the ledger of these bets is found whole', async () => {
  expect((await verifyLedger(api().ground.database)).findings).toEqual([])
})
