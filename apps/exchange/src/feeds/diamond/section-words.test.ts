import { runnerId } from '@crease/domain/units/ids.ts'
import { describe, expect, test } from 'vitest'

import {
  madeUpMarket,
  marketsPage,
  matchesPage,
  type MadeUpMarket,
} from '../testing/made-up-rows.ts'
import { batches, firstBatch, shortly } from '../testing/diamond-batches.ts'

const ODDS = [
  ['back1', 11, 500],
  ['lay1', 13, 500],
] as const

/** A market of two sections with these words; a section that is left out is listed no more. */
function market(of: Pick<MadeUpMarket, 'gtype' | 'mname'>, words: readonly (string | null)[]) {
  const sections = words.flatMap((gstatus, place) =>
    gstatus === null ? [] : [{ sid: place + 1, nat: `${place + 1} Number`, gstatus, cells: ODDS }],
  )
  return marketsPage({ ...of, sections })
}

async function told(
  of: Pick<MadeUpMarket, 'gtype' | 'mname'>,
  ...pages: readonly (readonly (string | null)[])[]
) {
  const passed = await batches(pages.map((words) => [matchesPage(), market(of, words)]))
  return passed.map((batch) => batch.map(shortly))
}

const WHOLE = [
  { gtype: 'match', mname: 'MATCH_ODDS' },
  { gtype: 'match1', mname: 'Bookmaker' },
  { gtype: 'match1', mname: 'Tied Match' },
  { gtype: 'cricketcasino', mname: 'Cricket Casino' },
]

describe('[FD35] [FD71] a section that is not open beside an open one closes its runner', () => {
  test.each(WHOLE)('$mname: under its word, before the state and the prices', async (of) => {
    const open = ['', '', '']
    const [, shut, word, back, still] = await told(
      of,
      open,
      ['Ball Running', 'ACTIVE', 'OPEN'],
      ['SUSPENDED', '', ''],
      open,
      open,
    )
    expect(shut).toEqual(['1 BALL RUNNING', '1:0'])
    expect(word).toEqual(['1 SUSPENDED'])
    expect(back).toEqual(['1 takes bets', '1:2'])
    expect(still).toEqual([])
  })

  test('while all sections are shut the market is, and it opens with what is left of the words', async () => {
    const [of] = WHOLE
    if (of === undefined) throw new Error('no market')
    const [, all, one] = await told(of, ['', ''], ['BALL RUNNING', 'SUSPENDED'], ['', 'SUSPENDED'])
    expect(all).toEqual(['SUSPENDED BALL RUNNING', '1:0 2:0'])
    expect(one).toEqual(['2 SUSPENDED', 'OPEN', '1:2'])
  })

  test('one closed section beside suspended ones suspends the market, and all of them close it', async () => {
    const [of] = WHOLE
    if (of === undefined) throw new Error('no market')
    const [, some, all] = await told(of, ['', ''], ['CLOSED', 'SUSPENDED'], ['CLOSED', 'CLOSED'])
    expect(some).toEqual(['SUSPENDED', '1:0 2:0'])
    expect(all).toEqual(['CLOSED'])
  })

  test('a section that is listed no more, and one that is shut as the market is told first', async () => {
    const [of] = WHOLE
    if (of === undefined) throw new Error('no market')
    const [first, gone] = await batches(
      [
        ['', '', 'SUSPENDED'],
        ['', null, ''],
      ].map((words) => [matchesPage(), market(of, words)]),
    )
    const definition = first?.find((event) => event.kind === 'market')?.market
    expect(definition?.runners.map(({ closed }) => closed)).toEqual([
      undefined,
      undefined,
      'SUSPENDED',
    ])
    expect(gone?.map(shortly)).toEqual(['2 NOT LISTED', '3 takes bets', '3:2 2:0'])
  })
})

test('[FD71] after a restart a runner of before that is listed no more is closed, and opens when it is listed again', async () => {
  const [of] = WHOLE
  if (of === undefined) throw new Error('no market')
  const pages = [
    ['', '', null, ''],
    ['', '', '', ''],
  ].map((words) => [matchesPage(), market(of, words)])
  const runnersOf = () => ['1', '2', '3'].map(runnerId)
  const [first, again] = await batches(pages, () => undefined, { runnersOf })
  expect(first?.map(shortly)).toEqual([
    'event',
    'market',
    'runners 4',
    '3 NOT LISTED',
    'OPEN',
    '1:2 2:2 4:2',
  ])
  expect(again?.map(shortly)).toEqual(['3 takes bets', '3:2'])
})

test('[FD35] a market of which one section is left is suspended at once, also where its page has no other', async () => {
  for (const kind of WHOLE) {
    const [, one, shut, both] = await told(
      kind,
      ['', ''],
      ['', null],
      ['SUSPENDED', null],
      ['', ''],
    )
    expect([one, shut]).toEqual([['SUSPENDED NOT LISTED', '1:0 2:0'], []])
    expect(both).toEqual(['OPEN', '1:2 2:2'])
  }
})

describe('[FD35] [FD71] a market that is on the list of matches and on the page of its match', () => {
  const BEST = [ODDS[0]] as const
  const of = { gtype: 'match', mname: 'MATCH_ODDS' } as const
  const sections = (word: string, cells: readonly (typeof ODDS)[number][]) =>
    [1, 2].map((sid) => ({ sid, nat: `Side ${sid}`, gstatus: sid === 1 ? word : '', cells }))
  const listed = matchesPage(madeUpMarket({ ...of, sections: sections('', BEST) }))

  test.each([
    ['a section', { word: 'SUSPENDED', status: 'OPEN' }, ['1 SUSPENDED', '1:0 2:0']],
    ['the market', { word: '', status: 'BALL RUNNING' }, ['SUSPENDED BALL RUNNING', '1:0 2:0']],
    ['no price', { word: '', status: 'OPEN' }, ['1:0 2:0']],
  ])('is as its page says, whatever the list still offers: %s', async (_, shut, expected) => {
    const open = marketsPage({ ...of, sections: sections('', ODDS) })
    const after = marketsPage({ ...of, status: shut.status, sections: sections(shut.word, []) })
    const [, last] = await batches([
      [listed, open],
      [listed, after],
    ])
    expect(last?.map(shortly)).toEqual(expected)
  })
})

test('[FD35] of a market whose sections are questions a shut section is a suspended market, as before', async () => {
  const of = { gtype: 'oddeven', mname: 'oddeven' }
  const [, shut] = await told(of, ['', ''], ['SUSPENDED', ''])
  expect(shut).toEqual(['SUSPENDED'])
})

test('[MK800] a limit that neither a market nor its section states is named as such, and no delay is stated', async () => {
  const cells = [['back1', 1.85, 100]] as const
  const sections = [
    { sid: 1, nat: 'Kites', cells },
    { sid: 2, nat: 'Herons', min: 20, cells },
  ]
  const batch = await firstBatch({ gtype: 'match', mname: 'MATCH_ODDS', max: 500_000, sections })
  const whole = batch.find((event) => event.kind === 'market')
  expect(whole).toMatchObject({ unstated: ['minStake'], market: { maxStake: 500_000_00 } })
  expect(whole?.market.runners.map(({ minStake }) => minStake)).toEqual([undefined, 20_00])
  const question = { sid: 7, nat: 'Which', min: 50, max: 300, cells }
  const [own] = (
    await firstBatch({ gtype: 'fancy1', mname: 'Fancy', sections: [question] })
  ).filter((event) => event.kind === 'market')
  expect(own).toMatchObject({ unstated: [], market: { minStake: 50_00, maxStake: 300_00 } })
  const state = batch.find((event) => event.kind === 'market-state')
  expect(state).toMatchObject({ unstated: ['betDelayMs'] })
})

test('[MK800] a stated least stake above the usual largest one is kept, and the largest is raised to it', async () => {
  const cells = [['back1', 1.85, 100]] as const
  const sections = [
    { sid: 1, nat: 'Kites', cells },
    { sid: 2, nat: 'Herons', min: 900_000, cells },
  ]
  const batch = await firstBatch({ gtype: 'match', mname: 'MATCH_ODDS', min: 800_000, sections })
  const whole = batch.find((event) => event.kind === 'market')?.market
  expect(whole).toMatchObject({ minStake: 800_000_00, maxStake: 800_000_00 })
  expect(whole?.runners[1]).toMatchObject({ minStake: 900_000_00, maxStake: 900_000_00 })
})
