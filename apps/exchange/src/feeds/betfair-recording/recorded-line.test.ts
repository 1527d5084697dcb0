import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'
import { TERMS, definition, line, type MadeUpDefinition } from '../testing/made-up-stream.ts'
import { CATALOGUE } from './names.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

const asked = (change: MadeUpDefinition = {}) =>
  definition({
    marketType: 'TOTAL_RUNS',
    bettingType: 'LINE',
    numberOfWinners: 0,
    runners: [{ id: 77 }],
    ...change,
  })

/** The events of each message: a definition, and rows of the only runner. */
function told(...messages: readonly { definition?: object; rows?: object }[]) {
  const names = { seriesName: 'Made up', file: 'made-up', catalogue: CATALOGUE }
  const translator = createTranslator({ names, terms: TERMS })
  return messages.map(({ definition: marketDefinition, rows }, at) => {
    const change = {
      ...(marketDefinition !== undefined && { marketDefinition }),
      ...(rows !== undefined && { rc: [{ id: 77, ...rows }] }),
    }
    const message = messageOf(line(1000 + at, change), () => undefined)
    return message === null ? [] : translator.translate(message)
  })
}

const quotesIn = (events: readonly FeedEvent[] = []): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'quotes'
      ? event.runners.map(({ runnerId, back, lay }) => {
          const size = (levels: typeof back) =>
            levels.map((one) => `${one.odds}x${one.size}`).join()
          return `${runnerId} back ${size(back)} lay ${size(lay)}`
        })
      : [],
  )

test('[FD99] a back of a line wins below it: it is a lay from the next whole number on, at even money', () => {
  const [first] = told({ definition: asked(), rows: { atb: [[45.5, 20]], atl: [[46.5, 30]] } })
  const market = first?.find(({ kind }) => kind === 'market')
  expect(market).toMatchObject({
    market: { kind: 'line', payoff: { kind: 'bands' }, winners: 0, runners: [] },
  })
  expect(first?.find(({ kind }) => kind === 'runners')).toMatchObject({
    runners: [
      { runnerId: '46', band: { from: 46, below: null } },
      { runnerId: '47', band: { from: 47, below: null } },
    ],
  })
  expect(quotesIn(first)).toEqual(['46 back  lay 200x2000', '47 back 200x3000 lay '])
})

test('[FD99] a line that joins is published once, and one without offers loses its prices', () => {
  const [, second, third, fourth] = told(
    { definition: asked(), rows: { atb: [[45.5, 20]] } },
    {
      rows: {
        atb: [
          [45.5, 0],
          [46.5, 5],
        ],
      },
    },
    { rows: { atb: [[45.5, 7]] } },
    { rows: { atb: [[45.5, 7]] } },
  )
  expect(second?.map(({ kind }) => kind)).toEqual(['runners', 'quotes'])
  expect(quotesIn(second)).toEqual(['46 back  lay ', '47 back  lay 200x500'])
  expect(third?.map(({ kind }) => kind)).toEqual(['quotes'])
  expect(fourth).toEqual([])
})

test('[FD99] whole lines and crossed books offer nothing', () => {
  const [whole] = told({ definition: asked(), rows: { atb: [[45, 20]] } })
  const [crossed] = told({ definition: asked(), rows: { atb: [[46.5, 20]], atl: [[45.5, 20]] } })
  expect([quotesIn(whole), quotesIn(crossed)]).toEqual([[], []])
})

test('[FD99] [FD76] the stream states no number, so an operator settles it; removed it is void', () => {
  const ended = (status: string) =>
    told(
      { definition: asked() },
      { definition: asked({ status: 'CLOSED', runners: [{ id: 77, status }] }) },
    )[1]?.at(-1)
  expect(ended('WINNER')).toMatchObject({ kind: 'unsettled' })
  expect(ended('REMOVED')).toMatchObject({ result: { kind: 'void' } })
})

test('[FD99] a market that is no longer one of lines takes no bets', () => {
  const other = { ...asked(), bettingType: 'ODDS' }
  const [, second] = told({ definition: asked() }, { definition: other })
  expect(second).toMatchObject([{ kind: 'market-state', status: 'SUSPENDED', note: 'NOT OFFERED' }])
})

test.each(['SUSPENDED', 'HIDDEN', 'REMOVED'])(
  '[FD99] while its only runner is %s the market takes no bets, and its return opens it',
  (status) => {
    const runs = { definition: asked(), rows: { atb: [[45.5, 20]] } }
    const [, stops, returns] = told(
      runs,
      { definition: asked({ runners: [{ id: 77, status }] }) },
      { definition: asked() },
    )
    const states = (events: readonly FeedEvent[] = []) =>
      events.filter(({ kind }) => kind === 'market-state')
    expect(states(stops)).toMatchObject([{ status: 'SUSPENDED', note: status }])
    expect(states(returns)).toMatchObject([{ status: 'OPEN' }])
  },
)
