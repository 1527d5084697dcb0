import { describe, expect, test } from 'vitest'

import { marketsPage, MATCH_ID, matchesPage } from '../testing/made-up-rows.ts'
import { batches, firstBatch, marketOf, shortly } from '../testing/diamond-batches.ts'

describe('[FD35] conversion, once, at the edge', () => {
  test('match odds are decimal, with sizes in points; levels are the best first', async () => {
    const kites = {
      sid: 11,
      nat: 'Kites',
      cells: [
        ['back2', 1.84, 20.5],
        ['back1', 1.85, 100],
        ['lay1', 1.87, 30.25],
      ] as const,
    }
    const herons = {
      sid: 12,
      nat: 'Herons',
      gstatus: 'SUSPENDED',
      cells: [['back1', 2, 5]] as const,
    }
    const [market, quotes] = await marketOf({
      gtype: 'match',
      mname: 'MATCH_ODDS',
      max: 2000,
      sections: [kites, herons],
    })
    expect(market).toMatchObject({
      kind: 'match',
      name: 'Match Odds',
      ladder: 'FINEST',
      winners: 1,
      eventId: `${MATCH_ID}`,
      eventName: 'Karimabad Kites v Sagar Herons',
      sportId: '4',
      minStake: 100_00,
      maxStake: 2000_00,
      runners: [
        { runnerId: '11', name: 'Kites' },
        { runnerId: '12', name: 'Herons' },
      ],
    })
    // a runner that is not open has nothing on offer
    expect(quotes).toEqual(['11 back 185x10000 184x2050 lay 187x3025'])
  })

  test('bookmaker and tied are points on 100; a rate between two points is no price', async () => {
    const cells = [
      ['back1', 11, 2000],
      ['lay1', 13, 2000],
    ] as const
    const between = [
      ['back1', 0.75, 2000],
      ['lay1', 909, 100],
    ] as const
    const sections = [
      { sid: 1, nat: 'Kites', cells },
      { sid: 2, nat: 'Herons', cells: between },
    ]
    const [market, quotes] = await marketOf({
      gtype: 'match1',
      mname: 'Bookmaker',
      min: 100,
      max: 500,
      sections,
    })
    expect(market).toMatchObject({ kind: 'bookmaker', ladder: 'PERCENT', maxStake: 500_00 })
    expect(quotes).toEqual(['1 back 111x200000 lay 113x200000', '2 back lay 1009x10000'])
    const [tied] = await marketOf({ gtype: 'match1', mname: 'Tied Match', sections })
    expect(tied).toMatchObject({ kind: 'tied', ladder: 'PERCENT' })
  })

  test('a section of a fancy market is a question: lines are runners, the rate is the price, the largest stake on offer', async () => {
    const cells = [
      ['back3', 132, 100],
      ['back2', 131, 90],
      ['back1', 132, 100],
      ['lay1', 130, 100],
      ['lay2', 131, 110],
    ] as const
    const section = { sid: 26, nat: '20 over runs', min: 100, max: 50_000, cells }
    const [market, quotes] = await marketOf({
      gtype: 'fancy',
      mname: 'Normal',
      sections: [section],
    })
    expect(market).toMatchObject({
      marketId: '9000000001-26',
      kind: 'session',
      name: '20 over runs',
      family: 'Normal',
      payoff: { kind: 'bands' },
      winners: 0,
      minStake: 100_00,
      maxStake: 50_000_00,
      runners: [
        { runnerId: '130', band: { from: 130, below: null } },
        { runnerId: '131', name: '131 runs' },
        { runnerId: '132' },
      ],
    })
    expect(quotes).toEqual([
      '130 back lay 200x5000000',
      '131 back 190x5000000 lay 210x5000000',
      '132 back 200x5000000 lay',
    ])
  })

  test('a line of the source is turned round: its back wins below, so it is our NO', async () => {
    const cells = [
      ['back1', 66, 789.56],
      ['lay1', 68, 122.52],
    ] as const
    const section = { sid: 5, nat: 'Total Runs', cells }
    const [market, quotes] = await marketOf({
      gtype: 'fancy2',
      mname: '10 Overs Line',
      sections: [section],
    })
    expect(market).toMatchObject({ kind: 'line', ladder: 'PERCENT' })
    expect(quotes).toEqual(['66 back lay 200x78956', '68 back 200x12252 lay'])
  })

  test('yes or no, odd or even, khado, meter and the ten numbers', async () => {
    const two = (back: number, lay: number) =>
      [
        ['back1', back, 100],
        ['lay1', lay, 100],
      ] as const
    const one = (gtype: string, cells: ReturnType<typeof two>) =>
      marketOf({
        gtype,
        mname: gtype,
        sections: [{ sid: 7, nat: 'Which', min: 10, max: 300, cells }],
      })
    expect(await one('fancy1', two(1.45, 1.7))).toMatchObject([
      { kind: 'yes-no', winners: 0, runners: [{ runnerId: 'yes' }] },
      ['yes back 145x10000 lay 170x10000'],
    ])
    expect(await one('oddeven', two(1.96, 1.95))).toMatchObject([
      { kind: 'odd-even', family: 'Odd Even', winners: 1 },
      ['odd back 196x10000 lay', 'even back 195x10000 lay'],
    ])
    expect(await one('khado', two(120, 17))).toMatchObject([
      { kind: 'khado', runners: [{ runnerId: '120+17', band: { from: 120, below: 137 } }] },
      ['120+17 back 200x30000 lay'],
    ])
    // capped a hundred above its first line: 171 + 1 - 71 and 171 + 1 - 68
    expect(await one('meter', two(71, 68))).toMatchObject([
      { kind: 'meter', payoff: { kind: 'meter', cap: 171 }, ladder: 'LINE' },
      ['runs back 10100x30000 lay 10400x30000'],
    ])
    const ten = Array.from({ length: 10 }, (_, digit) => ({
      sid: digit + 1,
      nat: `${digit} Number`,
      max: 500,
      cells: [['back1', 9.5, 100]] as const,
    }))
    const [market, quotes] = await marketOf({
      gtype: 'cricketcasino',
      mname: ' 6 OVER ',
      sections: ten,
    })
    expect(market).toMatchObject({ kind: 'cricket-casino', name: '6 OVER', winners: 1 })
    expect(market.runners.map(({ runnerId }) => runnerId).join('')).toBe('0123456789')
    expect(quotes[3]).toBe('3 back 950x50000 lay')
  })

  test('a meter keeps the cap that it was opened with', async () => {
    const cells = [
      ['back1', 91, 100],
      ['lay1', 88, 100],
    ] as const
    const row = { gtype: 'meter', mname: 'meter', sections: [{ sid: 7, nat: 'Meter', cells }] }
    const [, quotes] = await marketOf(row, { capOf: () => 171 })
    expect(quotes[0]).toMatch(/^runs back 8100x/)
  })

  test.each([
    ['', 'OPEN', 'OPEN'],
    ['ACTIVE', 'OPEN', 'OPEN'],
    ['SUSPENDED', 'OPEN', 'SUSPENDED'],
    ['Ball Running', 'OPEN', 'SUSPENDED BALL RUNNING'],
    ['', 'SUSPENDED', 'SUSPENDED'],
    ['', 'CLOSED', 'CLOSED'],
  ])('a section %j in a market %j is %s', async (gstatus, status, expected) => {
    const section = { sid: 1, nat: 'Runs', gstatus, cells: [['back1', 20, 100]] as const }
    const batch = await firstBatch({ gtype: 'fancy', mname: 'Normal', status, sections: [section] })
    const state = batch.find((event) => event.kind === 'market-state')
    expect([state?.status, ...(state?.note === undefined ? [] : [state.note])].join(' ')).toBe(
      expected,
    )
    expect(state?.betDelayMs).toBe(5000)
  })
})

describe('[FD35] snapshots, one after the other', () => {
  const session = (line: number, gstatus = '') =>
    marketsPage({
      gtype: 'fancy',
      mname: 'Normal',
      sections: [{ sid: 1, nat: 'Runs', gstatus, max: 500, cells: [['back1', line, 100]] }],
    })

  test('only what changed is told: new lines, empty ones, states, and what is listed no more', async () => {
    const told = await batches([
      [matchesPage(), session(45)],
      [matchesPage(), session(45)],
      [matchesPage(), session(47)],
      [matchesPage(), session(47, 'BALL RUNNING')],
      [matchesPage()],
      [matchesPage(), session(47)],
    ])
    expect(told.map((batch) => batch.map(shortly))).toEqual([
      ['event', 'market', 'OPEN', '45:1'],
      [],
      ['runners 47', '47:1 45:0'],
      ['SUSPENDED BALL RUNNING'],
      ['SUSPENDED NOT LISTED', '47:0'],
      ['OPEN', '47:1'],
    ])
  })

  test('a match that is put off, listed no more and listed again is the same event at its new time', async () => {
    const odds = marketsPage({
      gtype: 'match',
      mname: 'MATCH_ODDS',
      iplay: false,
      sections: [
        { sid: 1, nat: 'Kites', cells: [['back1', 1.9, 100]] },
        { sid: 2, nat: 'Herons', cells: [['back1', 1.9, 100]] },
      ],
    })
    const off = { iplay: false, stime: '2/12/2027 9:30:00 PM' }
    const told = await batches([
      [matchesPage({ iplay: false }), odds],
      [matchesPage(off), odds],
      [],
      [matchesPage(off), odds],
    ])
    expect(told.map((batch) => batch.map(shortly))).toEqual([
      ['event', 'market', 'OPEN', '1:1 2:1'],
      ['event'],
      ['SUSPENDED NOT LISTED', '1:0 2:0'],
      ['OPEN', '1:1 2:1'],
    ])
    const events = told.flat().flatMap((event) => (event.kind === 'event' ? [event.event] : []))
    expect(events.map(({ eventId, startsAt }) => [eventId, startsAt])).toEqual([
      [`${MATCH_ID}`, Date.UTC(2027, 1, 10, 16)],
      [`${MATCH_ID}`, Date.UTC(2027, 1, 12, 16)],
    ])
  })

  test('of too many matches one with bets and one in play are requested, whatever their sport', async () => {
    const match = { ename: 'A v B', cname: 'Cup', stime: '', iplay: false }
    const many = Array.from({ length: 120 }, (_, nth) => ({ ...match, gmid: 100 + nth, etid: 4 }))
    const [inPlay, held] = [
      { ...match, gmid: 7, etid: 40, iplay: true },
      { ...match, gmid: 8, etid: 22 },
    ]
    const list = JSON.stringify({ data: { t1: [...many, inPlay, held] } })
    const requested: (readonly string[])[] = []
    await batches(
      [[list], [list]],
      (_, { matches }) => requested.push(matches.map(({ matchId }) => matchId)),
      { hasBets: (eventId) => eventId === '8' },
    )
    expect(requested[0]).toEqual([])
    expect(requested[1]).toHaveLength(100)
    expect(requested[1]?.slice(0, 3)).toEqual(['8', '7', '100'])
  })

  test('[FD34] a snapshot that cannot be read, or mostly not, is not passed on: no sign of life', async () => {
    const wrong = marketsPage({ gtype: 'strange', mname: 'x', sections: many(20) })
    const pages = [
      [matchesPage(), session(45)],
      ['<html>', '<html>'],
      ['<html>', wrong],
      new Error('cut'),
    ]
    const counts: object[] = []
    const told = await batches([...pages, [matchesPage(), session(46)]], (seen) =>
      counts.push(seen),
    )
    expect(told).toHaveLength(2)
    expect(counts.at(-1)).toMatchObject({ nonsense: 4, 'poll failed': 1 })
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ sid: at + 1, nat: 'x' }))
})
