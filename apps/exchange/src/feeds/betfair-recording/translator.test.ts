import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'

import {
  RECORDED,
  TERMS,
  definition,
  line,
  type MadeUpChange,
  type MadeUpRunner,
} from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator, MARKETS_KEPT } from './translator.ts'

test('[FD1] a message becomes one batch: event, market, state, prices', () => {
  const { told } = stream([{ marketDefinition: definition(), rc: [{ id: 11, atb: [[1.5, 20]] }] }])
  expect(told[0]?.map(({ kind }) => kind)).toEqual(['event', 'market', 'market-state', 'quotes'])
  expect(told[0]?.[1]).toMatchObject({
    market: { ...TERMS, name: 'Match Odds', ladder: 'CLASSIC', winners: 1, sportId: '4' },
  })
})

test('[FD1] both halves of a runner are applied before the book is read', () => {
  const { told, counts } = stream([
    { marketDefinition: definition(), rc: [{ id: 11, atb: [[1.5, 20]], atl: [[1.6, 10]] }] },
    // read between the two entries, 1.7 to back would stand over 1.6 to lay
    {
      rc: [
        { id: 11, atb: [[1.7, 30]] },
        {
          id: 11,
          atl: [
            [1.6, 0],
            [1.8, 5],
          ],
        },
      ],
    },
  ])
  expect(told[1]?.flatMap(quotesIn)).toEqual(['11 back 30.00@1.70 20.00@1.50 lay 5.00@1.80'])
  expect(counts).toEqual({})
})

test('[FD8] a book that is crossed after a whole message is no offer, and is counted', () => {
  const { told, counts } = stream([
    { marketDefinition: definition(), rc: [{ id: 11, atb: [[1.7, 20]], atl: [[1.6, 10]] }] },
  ])
  expect(told[0]?.flatMap(quotesIn)).toEqual(['11 back  lay '])
  expect(counts).toEqual({ 'crossed-book': 1 })
})

test('[FD3] an image throws the book away, of runners too that it does not name', () => {
  const both = [
    { id: 11, atb: [[1.5, 20]] },
    { id: 12, atl: [[2.5, 8]] },
  ]
  const { told } = stream([
    { marketDefinition: definition(), rc: both },
    { img: true, rc: [{ id: 11, atb: [[1.4, 3]] }] },
  ])
  expect(told[1]?.flatMap(quotesIn)).toEqual(['11 back 3.00@1.40 lay ', '12 back  lay '])
})

test('[FD3] [FD14] best levels serve where a file has no full depth, real ones before virtual ones', () => {
  const { told } = stream([
    {
      marketDefinition: definition(),
      rc: [{ id: 11, bdatb: [[0, 1.6, 9]], bdatl: [[0, 1.7, 4]], batb: [[0, 1.5, 2]] }],
    },
    { rc: [{ id: 11, batb: [[0, 0, 0]] }] },
    { rc: [{ id: 11, atb: [[1.3, 5]] }] },
  ])
  expect(told.flat().flatMap(quotesIn)).toEqual([
    '11 back 2.00@1.50 lay 4.00@1.70',
    '11 back 9.00@1.60 lay 4.00@1.70',
    '11 back 5.00@1.30 lay ',
  ])
})

test('[FD8] prices between the steps of the ladder are left out and counted', () => {
  const { told, counts } = stream([
    {
      marketDefinition: definition(),
      rc: [
        {
          id: 11,
          atb: [
            [2.03, 5],
            [2.02, 6],
          ],
        },
      ],
    },
  ])
  expect(told[0]?.flatMap(quotesIn)).toEqual(['11 back 6.00@2.02 lay '])
  expect(counts).toEqual({ 'off-ladder': 1 })
})

test('[FD3] a file with last traded prices only has no offers', () => {
  const { told } = stream([{ marketDefinition: definition(), rc: [{ id: 11, ltp: 1.6 }] }])
  expect(told[0]?.at(-1)).toMatchObject({
    kind: 'quotes',
    runners: [{ runnerId: '11', back: [], lay: [], lastTraded: 160 }],
  })
})

test('[FD1] a state is told when it changes and not when a definition says it again', () => {
  const { told } = stream([
    { marketDefinition: definition() },
    { marketDefinition: definition() },
    { marketDefinition: definition({ status: 'SUSPENDED' }) },
    { marketDefinition: definition({ inPlay: true, betDelay: 5 }) },
  ])
  expect(told.slice(1).map((batch) => batch.flatMap(statesIn))).toEqual([
    [],
    ['SUSPENDED false 0'],
    ['OPEN true 5000'],
  ])
})

test('[FD7] one winner, a dead heat, a removed runner, and a void market', () => {
  expect(resultOf(['WINNER', 'LOSER', 'LOSER'])).toEqual(won(['1'], []))
  expect(resultOf(['WINNER', 'WINNER', 'LOSER'])).toEqual(won(['1', '2'], []))
  expect(resultOf(['REMOVED', 'LOSER', 'WINNER'])).toEqual(won(['3'], ['1']))
  expect(resultOf(['REMOVED', 'REMOVED', 'REMOVED'])).toMatchObject({ kind: 'void' })
})

test('[FD7] nobody won and somebody ran: no result, and it is counted', () => {
  const { told, counts } = closing([['LOSER', 'LOSER', 'REMOVED']])
  expect(told.flat().filter(({ kind }) => kind === 'result')).toEqual([])
  expect(counts).toEqual({ 'closed-unsettled': 1 })
})

test('[FD7] [FD37] the same result again is nothing, another one is told as a correction', () => {
  const first = ['WINNER', 'LOSER', 'LOSER']
  const { told, counts } = closing([first, first, ['LOSER', 'WINNER', 'LOSER']])
  const results = told.flat().filter((event) => event.kind === 'result')
  expect(results.map(({ result }) => result)).toEqual([won(['1'], []), won(['2'], [])])
  expect(counts).toEqual({})
})

test('[FD12] [FD75] a market opens when it has two runners; one that joins later is named, and not quoted', () => {
  const runners = [{ id: 11 }, { id: 12 }, { id: 13 }]
  const { told, counts } = stream([
    { marketDefinition: definition({ runners: runners.slice(0, 1) }) },
    { marketDefinition: definition({ runners: runners.slice(0, 2) }) },
    { marketDefinition: definition({ runners }), rc: [{ id: 13, atb: [[1.5, 2]] }] },
  ])
  expect(told.map((batch) => batch.some(({ kind }) => kind === 'market'))).toEqual([
    false,
    true,
    false,
  ])
  expect(told[2]).toMatchObject([{ kind: 'runners', runners: [{ runnerId: '13' }] }])
  expect(counts).toEqual({ 'late-runner': 1 })
})

test('[FD12] [MK20] a runner taken out while the market lives is told once, with its reduction', () => {
  const gone = { id: 12, status: 'REMOVED', adjustmentFactor: 16.2 }
  const after = { marketDefinition: definition({ runners: [{ id: 11 }, gone, { id: 13 }] }) }
  const before = { marketDefinition: definition({ runners: [{ id: 11 }, { id: 12 }, { id: 13 }] }) }
  const { told } = stream([before, after, after])
  const removals = told.flat().filter(({ kind }) => kind === 'runner-removed')
  expect(removals).toMatchObject([{ runnerId: '12', reduction: 16_200, factor: 'win' }])
})

test('[FD12] a runner that no longer runs has no prices', () => {
  const runners = [{ id: 11 }, { id: 12, status: 'REMOVED' }, { id: 13 }]
  const { told } = stream([
    {
      marketDefinition: definition({ runners: [{ id: 11 }, { id: 12 }, { id: 13 }] }),
      rc: [{ id: 12, atb: [[1.5, 2]] }],
    },
    { marketDefinition: definition({ runners }) },
    { rc: [{ id: 12, atb: [[1.4, 2]] }] },
  ])
  expect(told.slice(1).flat().flatMap(quotesIn)).toEqual(['12 back  lay ', '12 back  lay '])
})

test('[FD12] [FD17] line markets of several runners are not offered, and counted once', () => {
  const notOffered = (change: object) => stream([change, change].map(asDefinition)).counts
  expect(notOffered({ bettingType: 'LINE' })).toEqual({ 'not-offered-betting-type': 1 })
})

test('[FD12] [FD7] a market that any number may win is offered, and may end without a winner', () => {
  const numbered = (status: string) => [1, 2].map((id) => ({ id, status, sortPriority: id }))
  const ending = (status: string) =>
    stream(
      [
        definition({ numberOfWinners: 0, runners: numbered('ACTIVE') }),
        definition({ numberOfWinners: 0, status: 'CLOSED', runners: numbered(status) }),
      ].map((marketDefinition) => ({ marketDefinition })),
    )
  const lost = ending('LOSER')
  expect(lost.told[0]).toContainEqual(
    expect.objectContaining({ market: expect.objectContaining({ winners: 0 }) }),
  )
  expect(lost.told[1]?.at(-1)).toMatchObject({ kind: 'result', result: won([], []) })
  expect(ending('ACTIVE').counts).toEqual({ 'closed-unsettled': 1 })
})

test('[FD8] prices before their market, and definitions that cannot be read, are counted', () => {
  const { told, counts } = stream([
    { rc: [{ id: 11, atb: [[1.5, 2]] }] },
    { marketDefinition: { status: 'OPEN' } },
    { marketDefinition: definition({ runners: [{ id: 11 }, { id: 11 }] }) },
  ])
  expect(told.flat()).toEqual([])
  expect(counts).toEqual({ 'before-definition': 3, 'bad-definition': 2 })
})

test('[FD5] names come from the definition, then the catalogue, then the file, then the ids', () => {
  const nameless = definition({ runners: [{ id: 228749 }, { id: 12 }] })
  const named = stream([{ marketDefinition: definition({ eventName: 'Kites v Larks' }) }])
  expect(named.told[0]?.[0]).toMatchObject({ event: { name: 'Kites v Larks' } })
  const fromFile = stream([{ marketDefinition: nameless }], 'x/cricket_reds-v-blues_1.5.mcm.jsonl')
  expect(fromFile.told[0]?.[0]).toMatchObject({ event: { name: 'Reds v Blues' } })
  expect(fromFile.told[0]?.[1]).toMatchObject({
    market: { runners: [{ name: 'Netherlands' }, { name: 'Runner 12' }] },
  })
  const fromIds = stream([{ marketDefinition: nameless }])
  expect(fromIds.told[0]?.[0]).toMatchObject({ event: { name: 'Event 900' } })
})

test('[FD59] of markets that have ended a limited number is remembered, of the others all', () => {
  const translator = createTranslator(RECORDED)
  const isOpened = (id: string, status: string): boolean => {
    const message = messageOf(line(1, { id, marketDefinition: definition({ status }) }), fail)
    const told = message === null ? [] : translator.translate(message)
    return told.some(({ kind }) => kind === 'market')
  }
  isOpened('open', 'OPEN')
  for (let index = 0; index < MARKETS_KEPT; index += 1) isOpened(`1.${index}`, 'CLOSED')
  expect(isOpened('open', 'OPEN')).toBe(false)
  expect(isOpened(`1.${MARKETS_KEPT - 1}`, 'CLOSED')).toBe(false)
  expect(isOpened('1.0', 'CLOSED')).toBe(true)
})

function fail(): never {
  throw new Error('misread')
}

function stream(changes: readonly MadeUpChange[], file = 'made-up.jsonl') {
  const translator = createTranslator({ ...RECORDED, names: { ...RECORDED.names, file } })
  const told = changes.map((change, nth) => {
    const message = messageOf(line(1000 + nth, change), translator.misread)
    return message === null ? [] : translator.translate(message)
  })
  return { told, counts: translator.counts() }
}

/** A market of runners 1, 2 and 3 that is open and then closes, once for each list of statuses. */
function closing(endings: readonly (readonly string[])[]) {
  const numbered = (statuses: readonly string[]): readonly MadeUpRunner[] =>
    statuses.map((status, nth) => ({ id: nth + 1, status, sortPriority: nth }))
  const open = definition({ runners: numbered(['ACTIVE', 'ACTIVE', 'ACTIVE']) })
  const ends = endings.map((statuses) => ({
    marketDefinition: definition({ status: 'CLOSED', runners: numbered(statuses) }),
  }))
  return stream([{ marketDefinition: open }, ...ends])
}

function resultOf(statuses: readonly string[]) {
  const [result] = closing([statuses])
    .told.flat()
    .filter((event) => event.kind === 'result')
  return result?.result
}

const won = (winners: readonly string[], removed: readonly string[]) => ({
  kind: 'winners',
  winners,
  removed,
})

const asDefinition = (change: object) => ({ marketDefinition: definition(change) })

/** '11 back 30.00@1.70 lay 5.00@1.80' for each runner of a quotes event. */
function quotesIn(event: FeedEvent): readonly string[] {
  if (event.kind !== 'quotes') return []
  return event.runners.map(({ runnerId, back, lay }) => {
    const [backs, lays] = [back, lay].map((side) =>
      side.map(({ odds, size }) => `${(size / 100).toFixed(2)}@${(odds / 100).toFixed(2)}`),
    )
    return `${runnerId} back ${backs?.join(' ')} lay ${lays?.join(' ')}`
  })
}

function statesIn(event: FeedEvent): readonly string[] {
  if (event.kind !== 'market-state') return []
  return [`${event.status} ${event.inPlay} ${event.betDelayMs}`]
}
