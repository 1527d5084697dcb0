import { expect, test } from 'vitest'
import { addResults, addRoundBets, addVoidRound } from '@crease/ledger/testing/casino-rows.ts'
import { openLedgerApi } from '../../testing/ledger-api.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const CASINO_BETS = '/api/v1/getMyCurrentCasinoBets'
const RESULTS = '/api/v1/getCasinoResult'

const api = perFile(openLedgerApi)
const other = perFile(() => api().another())

test('[DR26] current casino bets are those on rounds that have not ended, and only one’s own', async () => {
  expect((await api().ask(CASINO_BETS)).body).toMatchObject({ data: [], total: 0, totalPages: 1 })
  const bet = { userId: api().user, side: 'BACK', status: 'ACCEPTED' } as const
  await addRoundBets(api().ground.database, [
    { ...bet, id: 1, mid: '101', slug: 'teen20', selection: 'Player A', odds: 198, stake: 10_000 },
    { ...bet, id: 2, mid: '102', slug: 'lucky7', selection: 'Low', odds: 200, stake: 20_000 },
    {
      ...bet,
      id: 3,
      mid: '100',
      slug: 'teen20',
      selection: 'Player B',
      odds: 198,
      stake: 30_000,
      status: 'VOID',
    },
    {
      ...bet,
      id: 4,
      mid: '103',
      slug: 'card32',
      selection: 'Player 8',
      odds: 205,
      stake: 5_000,
      side: 'LAY',
    },
  ])
  expect((await api().ask(`${CASINO_BETS}?betType=back&limit=1`)).body).toMatchObject({
    data: [{ betId: '2', mid: '102', eventName: 'Lucky 7 A', matchOdd: 2, stake: 200 }],
    total: 2,
    totalPages: 2,
    totals: { stake: 300 },
  })
  expect((await api().ask(`${CASINO_BETS}?betType=lay`)).body.data).toMatchObject([
    { matchOddVariant: 'lay', matchOdd: 2.05 },
  ])
  expect((await api().ask(CASINO_BETS, other())).body.total).toBe(0)
})

test('[DR74] [CG177] a bet that was cashed out by hand can lose nothing more, and gains what it was taken at', async () => {
  const { totals: before } = (await api().ask(CASINO_BETS)).body
  const bet = { userId: api().user, side: 'BACK', status: 'CASHED_OUT' } as const
  const crash = { mid: '104', slug: 'crash', selection: '10000x', odds: 1_000_000 }
  await addRoundBets(api().ground.database, [{ ...bet, ...crash, id: 5, stake: 10_000 }])
  expect((await api().ask(`${CASINO_BETS}?limit=1`)).body).toMatchObject({
    data: [{ betId: '5', stake: 100, liability: 0, possibleProfit: 143 }],
    totals: { stake: before.stake + 100, liability: before.liability },
  })
})

test('[DR27] results are of one title or of all, newest first; an unknown title is refused', async () => {
  const { casinoGames } = (await api().ask('/api/v1/client/mydefaultcasinogames')).body
  const slugs = new Set(
    casinoGames.map((each: { casinogame: { slug: string } }) => each.casinogame.slug),
  )
  expect(slugs.size).toBe(95)
  expect((await api().ask(RESULTS)).body).toMatchObject({
    success: true,
    casinoResults: [],
    totalCount: 0,
  })
  const teens = Array.from({ length: 12 }, (_, before) => ({
    mid: `teen-${before + 1}`,
    slug: 'teen20',
    winner: 'Player A',
    at: before + 1,
  }))
  const war = { mid: 'war-1', slug: 'war', winner: 'Player 2', at: 1000 }
  await addResults(api().ground.database, [...teens, war])
  const teen = (await api().ask(`${RESULTS}?casinoGameSlug=teen20&page=2&limit=10`)).body
  expect(teen.totalCount).toBe(12)
  expect(teen.casinoResults).toMatchObject([
    { mid: 'teen-2', casinoGameName: '20-20 Teenpatti', winner: 'Player A' },
    { mid: 'teen-1' },
  ])
  expect((await api().ask(RESULTS)).body).toMatchObject({
    casinoResults: [{ mid: 'war-1' }, ...Array.from({ length: 9 }, () => ({}))],
    totalCount: 13,
  })
  expect((await api().ask(`${RESULTS}?casinoGameSlug=ludo`)).body).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'casinoGameSlug',
  })
})

test('[DR700] a round that was void stands among the results, marked as void, with the reason', async () => {
  // as the release before stored it
  const reason = 'SUSPICIOUS: a card fell'
  await addVoidRound(api().ground.database, { mid: 'void-1', slug: 'queen', at: 2000, reason })
  const { casinoResults, totalCount } = (await api().ask(`${RESULTS}?casinoGameSlug=queen`)).body
  expect(totalCount).toBe(1)
  expect(casinoResults).toMatchObject([
    { mid: 'void-1', status: 'VOID', winner: '', note: 'SUSPICIOUS', operatorNote: 'a card fell' },
  ])
  const { casinoResults: wars } = (await api().ask(`${RESULTS}?casinoGameSlug=war`)).body
  expect(wars).toMatchObject([{ status: 'ENDED', winner: 'Player 2', note: null }])
  const days = 'startDate=1970-01-01&endDate=1970-01-02'
  const asked = `report=casino-results&casinoGameSlug=queen&${days}`
  const file = await api().file(`/api/v1/reports/file?${asked}`, other())
  expect(file.text).toContain('void-1,Queen,VOID,SUSPICIOUS,a card fell')
})

test('[DR80] a round that is committed after the first page, with an end before it, moves no row of the next page', async () => {
  const pageOf = async (query: string) =>
    (await api().ask(`${RESULTS}?casinoGameSlug=dt6&limit=2${query}`)).body
  const result = (nth: number, at: number) => ({ mid: `late-${nth}`, slug: 'dt6', winner: 'A', at })
  await addResults(api().ground.database, [result(1, 40), result(2, 30), result(3, 20)])
  const first = await pageOf('')
  await addResults(api().ground.database, [result(4, 50)])
  const next = await pageOf(`&page=2&upTo=${first.upTo}`)
  const midsOf = ({ casinoResults }: { casinoResults: readonly { readonly mid: string }[] }) =>
    casinoResults.map(({ mid }) => mid)
  expect([midsOf(first), midsOf(next), next.totalCount]).toEqual([
    ['late-1', 'late-2'],
    ['late-3'],
    3,
  ])
})
