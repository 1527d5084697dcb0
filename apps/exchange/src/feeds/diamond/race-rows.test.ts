import { expect, test } from 'vitest'
import { matchesPage, marketsPage, MATCH_ID } from '../testing/made-up-rows.ts'
import { batches, shortly } from '../testing/diamond-batches.ts'

const RUNNERS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hazel'] as const
/** A race as the source lists one: a market of odds with a section for each horse. */
const listed = (changes: object = {}) =>
  matchesPage({
    etid: 10,
    ename: 'Kempton 1200m Novice',
    cname: 'GB Kempton',
    iplay: false,
    ...changes,
  })

/** The market of the race; each runner has its word, and odds of its own. */
const racePage = (words: Partial<Record<(typeof RUNNERS)[number], string>> = {}) =>
  marketsPage({
    gtype: 'match',
    mname: 'MATCH_ODDS',
    iplay: false,
    sections: RUNNERS.map((nat, place) => ({
      sid: 101 + place,
      nat,
      gstatus: words[nat] ?? 'ACTIVE',
      cells: [
        ['back2', 4 + place, 50],
        ['back1', 4.1 + place, 20],
        ['lay1', 4.3 + place, 30],
      ] as const,
    })),
  })

test('[FD35] a race is an event of horse racing with a runner and a price for each section', async () => {
  const [told = []] = await batches([[listed(), racePage()]])
  expect(told.find(({ kind }) => kind === 'event')).toMatchObject({
    event: { eventId: `${MATCH_ID}`, sportId: '7', name: 'Kempton 1200m Novice' },
  })
  const market = told.find((event) => event.kind === 'market')?.market
  expect(market).toMatchObject({ kind: 'match', winners: 1, sportId: '7' })
  expect(market?.runners.map(({ name, sort }) => `${sort} ${name}`)).toEqual(
    RUNNERS.map((name, place) => `${place + 1} ${name}`),
  )
  const quotes = told.find((event) => event.kind === 'quotes')?.runners ?? []
  expect(quotes.map(({ back, lay }) => [back.length, lay.length])).toEqual(
    RUNNERS.map(() => [2, 1]),
  )
})

test('[FD35] [FD71] a non-runner takes no bets under its word and loses its prices, and is not removed without a factor', async () => {
  const isOut = [listed(), racePage({ Cedar: 'REMOVED' })]
  const [, told = [], still] = await batches([[listed(), racePage()], isOut, isOut])
  expect(told.map(shortly)).toEqual(['103 REMOVED', '103:0'])
  expect(told.filter(({ kind }) => kind === 'runner-removed')).toEqual([])
  expect(still).toEqual([])
  // one that is out before the race is listed
  const [first = []] = await batches([isOut])
  const market = first.find((event) => event.kind === 'market')?.market
  expect(market?.runners.map(({ closed }) => closed ?? '')).toEqual(
    RUNNERS.map((name) => (name === 'Cedar' ? 'REMOVED' : '')),
  )
  const quotes = first.find((event) => event.kind === 'quotes')?.runners ?? []
  expect(quotes.map(({ runnerId }) => runnerId)).not.toContain('103')
})
