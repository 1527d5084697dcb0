import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedgerDoor, type LedgerDoor } from '../../door-for-tests/ledger-door.ts'

const CASINO_BETS = '/api/v1/getMyCurrentCasinoBets'
const RESULTS = '/api/v1/getCasinoResult'

let door: LedgerDoor
let other: string
beforeAll(async () => {
  door = await openLedgerDoor()
  other = await door.another()
})
afterAll(() => door.close())

test('[DR26] current casino bets are those on rounds that have not ended, and only one’s own', async () => {
  expect((await door.ask(CASINO_BETS)).body).toMatchObject({ data: [], total: 0, totalPages: 1 })
  await door.ground.database.query(
    `INSERT INTO casino_bet VALUES
      (1, $1, '101', 'teen20', 'Winner', 'Player A', 'BACK', 198, 10000, now(), NULL),
      (2, $1, '102', 'lucky7', 'Winner', 'Low', 'BACK', 200, 20000, now(), NULL),
      (3, $1, '100', 'teen20', 'Winner', 'Player B', 'BACK', 198, 30000, now(), now()),
      (4, $1, '102', 'card32', 'Winner', 'Player 8', 'LAY', 205, 5000, now(), NULL)`,
    [door.user],
  )
  expect((await door.ask(`${CASINO_BETS}?betType=back&limit=1`)).body).toMatchObject({
    data: [{ betId: '2', mid: '102', eventName: 'Lucky 7 A', matchOdd: 2, stake: 200 }],
    total: 2,
    totalPages: 2,
    totals: { stake: 300 },
  })
  expect((await door.ask(`${CASINO_BETS}?betType=lay`)).body.data).toMatchObject([
    { matchOddVariant: 'lay', matchOdd: 2.05 },
  ])
  expect((await door.ask(CASINO_BETS, other)).body.total).toBe(0)
})

test('[DR27] results are of one title or of all, newest first; an unknown title is refused', async () => {
  const { casinoGames } = (await door.ask('/api/v1/client/mydefaultcasinogames')).body
  const slugs = new Set(
    casinoGames.map((each: { casinogame: { slug: string } }) => each.casinogame.slug),
  )
  expect(slugs.size).toBe(65)
  expect((await door.ask(RESULTS)).body).toEqual({
    success: true,
    casinoResults: [],
    totalCount: 0,
  })
  await door.ground.database.query(
    `INSERT INTO casino_result SELECT 'teen-' || n, 'teen20', 'Player A', ms_to_time(n) FROM generate_series(1, 12) n
     UNION ALL SELECT 'war-1', 'war', 'Player 2', ms_to_time(1000)`,
  )
  const teen = (await door.ask(`${RESULTS}?casinoGameSlug=teen20&page=2&limit=10`)).body
  expect(teen.totalCount).toBe(12)
  expect(teen.casinoResults).toMatchObject([
    { mid: 'teen-2', casinoGameName: '20-20 Teenpatti', winner: 'Player A' },
    { mid: 'teen-1' },
  ])
  expect((await door.ask(RESULTS)).body).toMatchObject({
    casinoResults: [{ mid: 'war-1' }, ...Array.from({ length: 9 }, () => ({}))],
    totalCount: 13,
  })
  expect((await door.ask(`${RESULTS}?casinoGameSlug=ludo`)).body).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'casinoGameSlug',
  })
})
