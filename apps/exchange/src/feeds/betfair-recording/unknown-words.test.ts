import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'

import {
  RECORDED,
  TERMS,
  definition,
  line,
  type MadeUpDefinition,
} from '../testing/made-up-stream.ts'
import { CATALOGUE } from './names.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

const RUNNERS = [{ id: 11 }, { id: 12 }, { id: 13 }]

/** What a definition may say of a market that nobody has taught us, or leave out. */
const WRONG: readonly (readonly [wrong: Readonly<Record<string, unknown>>, note: string])[] = [
  [{ status: 'FROZEN_FOR_VAR' }, 'FROZEN FOR VAR'],
  [{ status: undefined }, 'NO STATUS'],
  [{ bettingType: 'EXOTIC' }, 'EXOTIC'],
  [{ bettingType: undefined }, 'NO BETTING TYPE'],
  [{ betDelay: undefined }, 'NO BET DELAY'],
  [{ betDelay: -1 }, 'NO BET DELAY'],
  [{ inPlay: undefined }, 'IN PLAY NOT SAID'],
  [{ numberOfWinners: undefined }, 'NO WINNERS'],
  [{ bettingType: 'LINE' }, 'NOT OFFERED'],
  [{ marketType: 'EACH_WAY' }, 'NOT OFFERED'],
  [{ marketType: 'EACH_WAY', eachWayDivisor: 4, numberOfWinners: 2 }, 'NOT OFFERED'],
  [{ numberOfWinners: 2 }, 'NOT OFFERED'],
  [{ bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }, 'NOT OFFERED'],
  [{ runners: undefined }, 'NOT READABLE'],
  [{ runners: [{ id: 11 }, { id: 11 }] }, 'NOT READABLE'],
  [{ eventId: null }, 'NOT READABLE'],
]

for (const [wrong, note] of WRONG) {
  test(`[FD70] ${JSON.stringify(wrong)} ${note}: the market takes no bets until it is said again`, () => {
    const { told } = stream([
      definition({ inPlay: true, betDelay: 5 }),
      { ...definition({ inPlay: true, betDelay: 5 }), ...wrong },
      definition({ inPlay: true, betDelay: 5 }),
    ])
    expect(told.map(statesIn)).toEqual([['OPEN'], [`SUSPENDED ${note}`], ['OPEN']])
  })
}

test('[FD70] whatever words a definition has, the market is open only by one that is understood whole', () => {
  const words = fc.oneof(
    fc.constantFrom('OPEN', 'SUSPENDED', 'CLOSED', 'INACTIVE', 'ODDS', 'LINE', true, false, 0, 5),
    fc.constantFrom(null, undefined, '', -1, 1.5, 'open', {}, []),
  )
  const fields = ['status', 'bettingType', 'betDelay', 'inPlay', 'numberOfWinners'] as const
  const broken = fc.record(Object.fromEntries(fields.map((field) => [field, words])))
  let closed = 0
  forAll([broken], { numRuns: 2_000 }, (wrong) => {
    const { told } = stream([definition(), { ...definition(), ...wrong }])
    const understood =
      wrong['status'] === 'OPEN' &&
      wrong['bettingType'] === 'ODDS' &&
      typeof wrong['inPlay'] === 'boolean' &&
      [wrong['betDelay'], wrong['numberOfWinners']].every((one) => one === 0 || one === 5)
    const after = told.flatMap(statesIn).at(-1)
    if (!understood) closed += 1
    expect(after === 'OPEN').toBe(understood)
  })
  expect(closed).toBeGreaterThan(1_000)
})

test('[FD71] a runner in a word that is not known is closed under it, without prices, until it runs again', () => {
  const hidden = definition({ runners: [{ id: 11, status: 'HIDDEN' }, { id: 12 }, { id: 13 }] })
  const { told } = stream(
    [definition({ runners: RUNNERS }), hidden, definition({ runners: RUNNERS })],
    [{ id: 11, atb: [[1.5, 20]] }],
  )
  const of11 = (event: FeedEvent) =>
    event.kind === 'quotes' ? event.runners.map(({ back }) => back.length) : []
  expect(told[1]).toMatchObject([{ kind: 'runner-state', runnerId: '11', closed: 'HIDDEN' }, {}])
  expect(told[1]?.flatMap(of11)).toEqual([0])
  expect(told[2]).toMatchObject([{ kind: 'runner-state', runnerId: '11', closed: null }, {}])
  expect(told[2]?.flatMap(of11)).toEqual([1])
  const left = stream([definition({ runners: RUNNERS }), definition({ runners: RUNNERS.slice(1) })])
  expect(left.told[1]?.[0]).toMatchObject({ runnerId: '11', closed: 'NOT LISTED' })
  const opened = stream([hidden]).told[0]?.find(({ kind }) => kind === 'market')
  expect(opened).toMatchObject({ market: { runners: [{ closed: 'HIDDEN' }, {}, {}] } })
})

test('[FD71] [FD93] an empty trap never ran, one out of sight lost, and a word that is not known is no result', () => {
  const ended = (...statuses: readonly string[]) => {
    const runners = statuses.map((status, nth) => ({ id: 11 + nth, status }))
    const open = definition({ runners: RUNNERS })
    return stream([open, definition({ status: 'CLOSED', runners })]).told[1]?.at(-1)
  }
  const won = { winners: ['12'], removed: ['11'] }
  expect(ended('REMOVED_VACANT', 'WINNER', 'LOSER')).toMatchObject({ result: won })
  const hiddenLost = { winners: ['12'], removed: [] }
  expect(ended('HIDDEN', 'WINNER', 'LOSER')).toMatchObject({ result: hiddenLost })
  expect(ended('PLACED', 'WINNER', 'LOSER')).toMatchObject({ kind: 'unsettled' })
  expect(ended('LOSER', 'LOSER', 'LOSER')).toMatchObject({ kind: 'unsettled' })
})

const eachWay = (change: MadeUpDefinition = {}) => ({
  ...definition({ marketType: 'EACH_WAY', numberOfWinners: 2, runners: RUNNERS, ...change }),
  eachWayDivisor: 5,
})

test('[FD74] an each-way market is offered on its terms; on terms that ours cannot have it is not, and counted', () => {
  const opened = stream([eachWay()], [{ id: 11, atb: [[6, 20]] }]).told[0]
  const offered = opened?.find(({ kind }) => kind === 'market')
  expect(offered).toMatchObject({ market: { kind: 'each-way', winners: 2, placeDivisor: 5 } })
  expect(offered).not.toMatchObject({ market: { crossMatching: 'backs' } })
  for (const one of [definition({ marketType: 'EACH_WAY' }), { ...eachWay(), eachWayDivisor: 3 }]) {
    const { told, counts } = stream([one])
    expect(told).toEqual([[]])
    expect(counts).toEqual({ 'not-offered-each-way': 1 })
  }
})

test('[FD74] [FD94] [EW4] the winner is first, placed runners fill the other places, and a shared last place settles nothing', () => {
  const ended = (...statuses: readonly string[]) => {
    const runners = statuses.map((status, nth) => ({ id: 11 + nth, status }))
    return stream([eachWay(), eachWay({ status: 'CLOSED', runners })]).told[1]?.at(-1)
  }
  const order = (...groups: readonly (readonly string[])[]) => ({
    result: { kind: 'finish', order: groups, removed: [] },
  })
  expect(ended('LOSER', 'WINNER', 'PLACED')).toMatchObject(order(['12'], ['13']))
  expect(ended('WINNER', 'WINNER', 'LOSER')).toMatchObject(order(['11', '12']))
  expect(ended('REMOVED', 'WINNER', 'LOSER')).toMatchObject({ result: { removed: ['11'] } })
  expect(ended('PLACED', 'WINNER', 'PLACED')).toMatchObject({ kind: 'unsettled' })
  expect(ended('LOSER', 'WINNER', 'LOSER')).toMatchObject({ kind: 'unsettled' })
  expect(ended('LOSER', 'PLACED', 'LOSER')).toMatchObject({ kind: 'unsettled' })
})

test('[FD101] [FD88] on other terms each way than at its opening a market takes no bets, and its end is an alarm', () => {
  const fourth = (change: MadeUpDefinition = {}) => ({ ...eachWay(change), eachWayDivisor: 4 })
  const { told } = stream([eachWay(), fourth(), eachWay()])
  expect(told.map(statesIn)).toEqual([['OPEN'], ['SUSPENDED NOT OFFERED'], ['OPEN']])
  const runners = ['LOSER', 'WINNER', 'PLACED'].map((status, nth) => ({ id: 11 + nth, status }))
  const closed = { status: 'CLOSED', runners }
  for (const last of [fourth(closed), definition({ ...closed, numberOfWinners: 2 })]) {
    expect(stream([eachWay(), last]).told[1]?.at(-1)).toMatchObject({ kind: 'unsettled' })
  }
})

test('[FD72] a race has the time of its market, and is an event of its own; a match that of its event', () => {
  const at = (eventTypeId: string, marketTime: string): MadeUpDefinition => ({
    eventTypeId,
    marketTime,
  })
  const race = stream([
    definition(at('7', '2030-05-01T15:30:00.000Z')),
    definition(at('7', '2030-05-01T15:34:00.000Z')),
  ])
  const startsAt = Date.parse('2030-05-01T15:30:00.000Z')
  expect(race.told[0]?.[0]).toMatchObject({ event: { eventId: '900-1530', startsAt } })
  expect(race.told[0]?.[1]).toMatchObject({ market: { eventId: '900-1530' } })
  // four minutes late, and still the same race
  expect(race.told[1]?.[0]).toMatchObject({
    event: { eventId: '900-1530', startsAt: startsAt + 240_000 },
  })
  const match = stream([definition(at('1', '2030-05-01T15:30:00.000Z'))])
  const opens = Date.parse('2030-05-01T14:00:00.000Z')
  expect(match.told[0]?.[0]).toMatchObject({ event: { eventId: '900', startsAt: opens } })
})

test('[FD75] a runner that joins late, or comes back, can be named by the result', () => {
  const late = [...RUNNERS, { id: 14, name: 'Late' }]
  const ended = [
    ...RUNNERS.map((one) => ({ ...one, status: 'LOSER' })),
    { id: 14, status: 'WINNER' },
  ]
  const joined = stream([
    definition({ runners: RUNNERS }),
    definition({ runners: late }),
    definition({ status: 'CLOSED', runners: ended }),
  ])
  expect(joined.told[1]).toMatchObject([
    { kind: 'runners', runners: [{ runnerId: '14', name: 'Late' }] },
  ])
  expect(joined.told[2]?.at(-1)).toMatchObject({ result: { winners: ['14'] } })
  // also one that is heard of at the end only
  const unheard = stream([
    definition({ runners: RUNNERS }),
    definition({ status: 'CLOSED', runners: ended }),
  ])
  expect(unheard.told[1]?.map(({ kind }) => kind)).toEqual([
    'runners',
    'market-state',
    'quotes',
    'result',
  ])
})

test('[RT51] [FD92] half of what a stream says traded is told, in all and a price, and may fall', () => {
  const translator = createTranslator(RECORDED)
  const traded = [
    { marketDefinition: definition(), rc: [{ id: 11, trd: [[1.5, 20]] }] },
    { rc: [{ id: 11, trd: [[1.6, 30.5]] }] },
    { rc: [{ id: 11, trd: [[1.5, 5]] }] },
  ].flatMap((change, nth) => {
    const message = messageOf(line(1000 + nth, change), translator.misread)
    const told = message === null ? [] : translator.translate(message)
    return told.flatMap((event) =>
      event.kind === 'quotes'
        ? event.runners.map((runner) => [runner.traded, runner.tradedAt])
        : [],
    )
  })
  const at = (odds: number, size: number) => ({ odds, size })
  expect(traded).toEqual([
    [1000, [at(150, 1000)]],
    [2525, [at(150, 1000), at(160, 1525)]],
    [1775, [at(150, 250), at(160, 1525)]],
  ])
})

test('[FD58] a market whose names are looked up waits for them alone, and opens as it stands then', () => {
  const awaited = new Set(['1.5'])
  const translator = createTranslator({
    names: {
      seriesName: 'Betfair',
      file: '',
      catalogue: CATALOGUE,
      isAwaited: (id) => awaited.has(id),
    },
    terms: TERMS,
  })
  const told = (change: object, at: number) => {
    const message = messageOf(line(at, change), translator.misread)
    return message === null ? [] : translator.translate(message)
  }
  expect(told({ marketDefinition: definition(), rc: [{ id: 11, atb: [[1.5, 20]] }] }, 1)).toEqual(
    [],
  )
  expect(told({ id: '1.6', marketDefinition: definition() }, 2).length).toBeGreaterThan(0)
  expect(told({ marketDefinition: definition({ inPlay: true, betDelay: 5 }) }, 3)).toEqual([])
  awaited.clear()
  expect(translator.retell(['1.5', '1.7'], 4)).toMatchObject([
    { kind: 'market', at: 4 },
    { kind: 'market-state', inPlay: true, betDelayMs: 5000 },
    { kind: 'quotes', runners: [{ runnerId: '11', back: [{ size: 2000 }] }] },
  ])
})

/** One definition a message; the first comes with these changes of runners. */
function stream(definitions: readonly object[], rc: readonly object[] = []) {
  const translator = createTranslator(RECORDED)
  const told = definitions.map((marketDefinition, nth) => {
    const change = { marketDefinition, ...(nth === 0 && { rc }) }
    const message = messageOf(line(1000 + nth, change), translator.misread)
    return message === null ? [] : translator.translate(message)
  })
  return { told, counts: translator.counts() }
}

const statesIn = (batch: readonly FeedEvent[]): readonly string[] =>
  batch.flatMap((event) =>
    event.kind === 'market-state'
      ? [[event.status, event.note].filter((word) => word !== undefined).join(' ')]
      : [],
  )
