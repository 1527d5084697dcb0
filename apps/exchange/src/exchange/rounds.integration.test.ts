import { roundOf } from '@crease/domain/testing/round-world.ts'
import type { PlayAlone } from '@crease/domain/rounds/round.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { TableRecords } from '../writer/table-records.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import {
  ASHA,
  betOn,
  BIREN,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
} from './testing/exchange.ts'
import {
  betOnRound,
  playRounds,
  roundOpened,
  roundSettled,
  TABLE,
  windowClosed,
} from './testing/rounds.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const PAGE = { page: 1, limit: 10, from: null, to: null }
const [BETS, PLAYERS] = [5_000, 100]

const ground = perTest(openExchangeGround)

async function played() {
  const one = await ground().startOpen([])
  await playRounds(one.exchange)
  return one
}

test('[LG72] after a restart a round goes on as it was: with its bets, what is held, and what waits', async () => {
  const one = await played()
  const waiting = betOnRound(ASHA, 2, { selection: 'b', delayMs: 60_000 })
  const first = await one.exchange.submit(waiting)
  expect(kinds([first])).toEqual(['round-bet'])
  const before = one.exchange.account(ASHA)
  await one.exchange.stop()
  const next = await ground().start()
  expect(next.exchange.account(ASHA)).toEqual(before)
  // the same body under its key is the same bet still
  expect(await next.exchange.submit(waiting)).toMatchObject({
    bet: { clientBetId: waiting.clientBetId, status: { kind: 'PENDING' } },
  })
  // the newest number of the ledger is that of a round's bet
  const later = await next.exchange.submit(betOnRound(BIREN, 2, { selection: 'b' }))
  if (first.kind !== 'round-bet' || later.kind !== 'round-bet') throw new Error('a bet was refused')
  expect(later.bet.betId).toBeGreaterThan(first.bet.betId)
  await next.exchange.submit(windowClosed(2))
  const settled = await next.exchange.submit(roundSettled(2))
  expect(settled).toMatchObject({ kind: 'round', round: { status: { kind: 'ENDED' } } })
  expect(next.exchange.account(ASHA)).toMatchObject({ cash: 10_000_00 + 2 * 98_00, held: 0 })
  expect(next.exchange.account(BIREN)).toMatchObject({
    cash: 10_000_00 - 2 * 102_00 - 100_00,
    held: 0,
  })
  expect(await ground().findings()).toEqual([])
})

test('[CG177] [LG72] what was cashed out by hand stands after a restart, and is paid once', async () => {
  const one = await played()
  const pair = betOnRound(ASHA, 2, {
    book: { id: 'pair', kind: { kind: 'apart', returns: [{ kind: 'lose' }, { kind: 'win' }] } },
    selection: 'pair',
    terms: { kind: 'odds', side: 'BACK', odds: 900 },
  })
  const placed = await one.exchange.submit(pair)
  await one.exchange.submit(windowClosed(2))
  if (placed.kind !== 'round-bet') throw new Error('the bet was not let in')
  const { betId } = placed.bet
  const take = { kind: 'cash-out-on-round', userId: ASHA, roundId: roundOf(2), betId } as const
  const taken = await one.exchange.submit({ ...take, pays: 243, afterMs: 6_170 })
  expect(taken).toMatchObject({ kind: 'round-bet', bet: { status: { kind: 'CASHED_OUT' } } })
  const before = one.exchange.account(ASHA)
  expect(await ground().findings()).toEqual([])
  await one.exchange.stop()
  const next = await ground().start()
  expect(next.exchange.account(ASHA)).toEqual(before)
  expect(await next.exchange.submit({ ...take, pays: 500, afterMs: 11_000 })).toEqual(taken)
  const records = new TableRecords(ground().database)
  expect(await records.cashOutsOf(roundOf(2))).toEqual([{ afterMs: 6_170, pays: 243 }])
  const settled = roundSettled(2)
  if (settled.kind !== 'settle-round') throw new Error('no settlement')
  const comes = [...settled.comes, ['pair', { kind: 'lose' }] as const]
  await next.exchange.submit({ ...settled, comes })
  expect(next.exchange.account(ASHA)).toMatchObject({
    cash: 10_000_00 + 2 * 98_00 + 143_00,
    held: 0,
  })
  expect(await ground().findings()).toEqual([])
})

test('[CG16] a round that ended before a restart is neither paid again nor begun again', async () => {
  const one = await played()
  await one.exchange.submit(roundSettled(2))
  await one.exchange.stop()
  const { exchange, errors } = await ground().start()
  const replies = [
    await exchange.submit(roundSettled(2)),
    await exchange.submit(roundSettled(1)),
    await exchange.submit(roundOpened(2)),
    await exchange.submit(roundOpened(1)),
    await exchange.submit(roundOpened(3)),
  ]
  const over = ['ROUND_ENDED', 'ROUND_ENDED', 'ROUND_EXISTS', 'ROUND_EXISTS', 'round']
  expect(kinds(replies)).toEqual(over)
  expect(errors).toEqual([])
})

test('[LG40] [CG15] a key of an ended round is answered by the ledger, also in markets and after a restart', async () => {
  const one = await played()
  const first = betOnRound(ASHA, 2, { stake: paise(1_00) })
  await one.exchange.submit(first)
  await one.exchange.submit(roundSettled(2))
  await one.exchange.stop()
  const { exchange, errors } = await ground().start()
  const market = matchMarket('1.1')
  await openMarket(exchange, market)
  await exchange.submit(roundOpened(3))
  const bet = { ...betOn(market, ASHA, { side: 'BACK', odds: 180, stake: 100_00 }) }
  const replies = [
    await exchange.submit(first),
    await exchange.submit({ ...first, stake: paise(2_00) }),
    await exchange.submit({ ...bet, clientBetId: first.clientBetId }),
    await exchange.submit({ ...first, roundId: roundOf(3) }),
  ]
  expect(kinds(replies)).toEqual(['round-bet', 'ID_REUSED', 'ID_REUSED', 'ID_REUSED'])
  expect(replies[0]).toMatchObject({ bet: { status: { kind: 'SETTLED', net: 98 } } })
  expect(errors).toEqual([])
})

test('[CG15] [CG352] an id of a bet stands for one bet in games alone too, when its round has ended', async () => {
  const { exchange, errors } = await played()
  const bet = betOnRound(ASHA, 7, { stake: paise(1_00) })
  const alone = (nth: number): PlayAlone => ({
    kind: 'play-alone',
    userId: ASHA,
    roundId: roundOf(nth),
    begin: { ...roundOpened(nth), table: 'own', player: ASHA },
    window: 0,
    bet: { ...bet, roundId: roundOf(nth) },
    follows: roundSettled(nth),
  })
  const replies = [
    await exchange.submit(alone(7)),
    await exchange.submit(alone(8)),
    await exchange.submit(alone(7)),
  ]
  expect(kinds(replies)).toEqual(['round', 'ID_REUSED', 'round-bet'])
  expect(replies[2]).toMatchObject({ bet: { roundId: roundOf(7), status: { kind: 'SETTLED' } } })
  const { rows } = await ground().database.query(
    'SELECT 1 FROM round_bet WHERE client_bet_id = $1',
    [bet.clientBetId],
  )
  expect(rows).toHaveLength(1)
  expect(errors).toEqual([])
})

test('[DR26] [DR27] [CG17] [CG961] reports read current bets, results, and a round with one’s own bets', async () => {
  const { exchange } = await played()
  const spread = betOnRound(ASHA, 2, {
    book: { id: 'up', kind: { kind: 'apart', returns: [{ kind: 'points', points: -10 }] } },
    selection: 'up',
    terms: { kind: 'spread', cap: 10, winsHundredths: 95 },
    stake: paise(5_00),
  })
  expect(kinds([await exchange.submit(spread)])).toEqual(['round-bet'])
  const reads = new CasinoLedger(ground().database)
  const current = await reads.currentBets({ ...PAGE, userId: ASHA, side: null })
  expect(current).toMatchObject({
    rows: [
      { mid: roundOf(2), gameSlug: TABLE, side: 'BACK', odds: 100 },
      { mid: roundOf(2), odds: 198, stake: 100_00 },
    ],
    total: 2,
    stake: 105_00,
  })
  const results = await reads.results({ ...PAGE, userId: ASHA, gameSlug: TABLE })
  expect(results).toMatchObject({ rows: [{ mid: roundOf(1), winner: 'Player A' }], total: 1 })
  expect(await reads.lastResults(TABLE, 10)).toMatchObject([{ status: { code: 'A' } }])
  // the road has the same rounds by their codes [CG961]
  expect(await reads.lastCodes(TABLE, 200)).toMatchObject([{ code: 'A' }])
  expect(await reads.lastCodes('elsewhere', 200)).toEqual([])
  expect(await reads.unendedRounds()).toMatchObject([{ roundId: roundOf(2) }])
  expect(await reads.round(roundOf(1), BIREN)).toMatchObject({
    round: { play: { dealt: ['K'] } },
    bets: [{ userId: BIREN, status: { kind: 'SETTLED', net: -102_00 } }],
  })
  expect(await reads.round(roundOf(9), BIREN)).toBeNull()
})

test('[DR22] a line of a round is in the report of the casino', async () => {
  await played()
  const lines = await ground().database.query(
    "SELECT user_id, report, nth, amount, market_id FROM statement WHERE kind = 'casino' ORDER BY id",
  )
  expect(lines.rows).toEqual([
    { user_id: ASHA, report: 'casino', nth: 1, amount: 98_00, market_id: roundOf(1) },
    { user_id: BIREN, report: 'casino', nth: 1, amount: -102_00, market_id: roundOf(1) },
  ])
})

test('[CG18] a round of 5,000 bets is settled and written whole', async () => {
  const { exchange, news } = await ground().start()
  const players = Array.from({ length: PLAYERS }, (_, nth) => userId(100 + nth))
  await Promise.all(players.map((player) => fund(exchange, player, 100_000_00)))
  await exchange.submit(roundOpened(1))
  for (let from = 0; from < BETS; from += 500) {
    const some = Array.from({ length: 500 }, (_, nth) => {
      const selection = (from + nth) % 3 === 0 ? 'a' : 'b'
      const stake = paise(1_00 + ((from + nth) % 40) * 100)
      const player = players[nth % PLAYERS] ?? ASHA
      return exchange.submit(betOnRound(player, 1, { selection, stake }))
    })
    expect(new Set(kinds(await Promise.all(some)))).toEqual(new Set(['round-bet']))
  }
  await exchange.submit(roundSettled(1))
  expect(news.at(-1)?.roundBets).toHaveLength(BETS)
  expect(await ground().findings()).toEqual([])
})

test('[CG956] of the last rounds of a table it is said how many were void', async () => {
  const { exchange } = await played()
  const reader = new CasinoLedger(ground().database)
  expect(await reader.voidRounds(TABLE, 1000)).toEqual({ rounds: 1, voids: 0 })
  const play = {}
  await exchange.submit({ kind: 'void-round', roundId: roundOf(2), reason: 'a card fell', play })
  expect(await reader.voidRounds(TABLE, 1000)).toEqual({ rounds: 2, voids: 1 })
  expect(await reader.voidRounds(TABLE, 1)).toEqual({ rounds: 1, voids: 1 })
  expect(await reader.voidRounds('elsewhere', 1000)).toEqual({ rounds: 0, voids: 0 })
})
