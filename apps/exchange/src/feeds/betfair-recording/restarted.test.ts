import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { expect, test } from 'vitest'
import { withoutEndedMarkets } from '../ended-markets.ts'
import { commandOf, type MarketEvent } from '../host/pump.ts'
import { RECORDED, definition, line, type MadeUpDefinition } from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

type Words = Readonly<Record<number, string>>

/** A definition before a restart of the server, and the first ones of the feed after it. */
function afterRestart(before: readonly object[], ...after: readonly object[]) {
  const engine = countingEngine()
  const reader = () => createTranslator({ ...RECORDED, known: engine.view })
  let at = 1_000
  const tell = ({ translate, misread }: ReturnType<typeof reader>, change: object) => {
    const message = messageOf(line((at += 1_000), { marketDefinition: change }), misread)
    const events = message === null ? [] : translate(message)
    for (const event of events) if (isOfMarket(event)) engine.decide(commandOf(event), at)
    return events
  }
  const first = reader()
  for (const change of before) tell(first, change)
  const second = reader()
  const told = after.flatMap((change) => tell(second, change))
  return { told, market: engine.view(marketId('1.5')) }
}

const isOfMarket = (event: { readonly kind: string }): event is MarketEvent =>
  !['event', 'score', 'unsettled'].includes(event.kind)

const market = (words: Words, change: MadeUpDefinition = {}) =>
  definition({
    ...change,
    runners: Object.entries(words).map(([id, status]) => ({ id: Number(id), status })),
  })

const THREE = { 1: 'ACTIVE', 2: 'ACTIVE', 3: 'ACTIVE' }

test('[FD88] [FD89] another number of winners than before the restart is an alarm', () => {
  const two = { numberOfWinners: 2 }
  const last = { 1: 'WINNER', 2: 'WINNER', 3: 'LOSER' }
  const { told } = afterRestart(
    [market(THREE)],
    market(THREE, two),
    market(last, { ...two, status: 'CLOSED' }),
  )
  expect(told.at(-1)).toMatchObject({ kind: 'unsettled' })
})

test('[FD88] a runner that the last definition leaves out is missed, also if it is the first after a restart', () => {
  const any = { numberOfWinners: 0 }
  const last = market({ 1: 'WINNER', 2: 'LOSER' }, { ...any, status: 'CLOSED' })
  const { told } = afterRestart([market(THREE, any)], last)
  expect(told.at(-1)).toMatchObject({ kind: 'unsettled' })
})

test('[FD75] a runner that joined while the server was down is named, and one from before is not named again', () => {
  const four = market({ ...THREE, 4: 'ACTIVE' })
  const { told, market: after } = afterRestart([market(THREE)], four)
  expect(told.filter(({ kind }) => kind === 'runners')).toHaveLength(1)
  expect(after?.definition.latecomers?.map(({ runnerId }) => runnerId)).toEqual(['4'])
  const again = afterRestart([market(THREE), four], four)
  expect(again.told.filter(({ kind }) => kind === 'runners')).toEqual([])
})

test('[FD20] [FD37] of a market that was paid before the restart an image brings its result, which may be a correction', async () => {
  const last = market({ 1: 'WINNER', 2: 'LOSER', 3: 'LOSER' }, { status: 'CLOSED' })
  const { told } = afterRestart([], last)
  const passed: FeedEvent[] = []
  const gate = withoutEndedMarkets(
    async (batch) => void passed.push(...batch),
    async (markets) => markets,
  )
  await gate(told)
  expect(passed).toMatchObject([
    { kind: 'event' },
    { kind: 'result', marketId: '1.5', result: { kind: 'winners', winners: ['1'] } },
  ])
})

test('[FD72] a race that is put off while the server is down keeps its event, at its new time', () => {
  const at = (marketTime: string) => market(THREE, { eventTypeId: '7', marketTime })
  const { told } = afterRestart([at('2030-05-01T14:05:00.000Z')], at('2030-05-01T14:12:00.000Z'))
  const events = told.flatMap((event) => (event.kind === 'event' ? [event.event] : []))
  expect(events).toMatchObject([
    { eventId: '900-1405', startsAt: Date.parse('2030-05-01T14:12:00.000Z') },
  ])
  const markets = told.flatMap((event) => (event.kind === 'market' ? [event.market.eventId] : []))
  expect(markets).toEqual(['900-1405'])
})

test('[MK83] a runner that was out before a restart and runs after it is reinstated', () => {
  const out = market({ ...THREE, 3: 'REMOVED' })
  const { told, market: after } = afterRestart([market(THREE), out], market(THREE))
  expect(told.map(({ kind }) => kind)).toContain('runner-reinstated')
  expect(after?.runners.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
})

test('[FD98] a line whose runner is removed takes no bets', () => {
  const lines = (word: string) =>
    definition({
      bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
      numberOfWinners: 0,
      runners: [
        { id: 1, hc: -0.5, status: word },
        { id: 2, hc: 0.5 },
      ],
    })
  const { market: after } = afterRestart([lines('ACTIVE')], lines('REMOVED'))
  expect(after?.runners.map(({ closed }) => closed)).toEqual(['REMOVED', undefined])
  const { market: again } = afterRestart([lines('REMOVED')], lines('ACTIVE'))
  expect(again?.runners.map(({ closed }) => closed)).toEqual([undefined, undefined])
})

test('[FD98] [FD71] [FD75] a line that left while the server was down is closed, and one that joined takes no bets', () => {
  const lines = (status: string, ...ofHome: readonly (readonly [number, string, string])[]) =>
    definition({
      bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
      numberOfWinners: 0,
      status,
      runners: ofHome.flatMap(([hc, home, away]) => [
        { id: 1, hc, status: home },
        { id: 2, hc: -hc, status: away },
      ]),
    })
  const [half, more] = [-0.5, -1.5].map((hc) => [hc, 'ACTIVE', 'ACTIVE'] as const)
  const won = [-0.5, 'WINNER', 'LOSER'] as const
  if (half === undefined || more === undefined) throw new Error('no lines')
  const { told, market: left } = afterRestart(
    [lines('OPEN', half, more)],
    lines('OPEN', half),
    lines('CLOSED', won),
  )
  expect(left?.runners.map(({ closed }) => closed)).toEqual([
    undefined,
    undefined,
    'NOT LISTED',
    'NOT LISTED',
  ])
  // by one or by two: the line that left would tell
  expect(told.at(-1)).toMatchObject({ kind: 'unsettled' })
  const joined = afterRestart([lines('OPEN', half)], lines('OPEN', half, more))
  const [opened] = joined.told.flatMap((event) => (event.kind === 'market' ? [event.market] : []))
  expect(opened?.runners.map(({ runnerId }) => runnerId)).toEqual(['home-0.5', 'away+0.5'])
})
