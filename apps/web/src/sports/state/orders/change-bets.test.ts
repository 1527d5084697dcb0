import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { betRow, wireBet } from '../../../testing/wire.ts'

stubStorage()
const { cancelAll, changeBet } = await import('./change-bets.ts')
const { useMyBets } = await import('./my-bets.ts')

let asked: { readonly name: string; readonly body: unknown }[] = []
/** What the exchange answers; null: the line breaks. */
let reply: object | null = null

beforeEach(() => {
  asked = []
  useMyBets.setState({ status: 'loaded', bets: [betRow(), betRow({ betId: '2' })] })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    asked.push({
      name: path.split('/').at(-1) ?? '',
      body: body === null ? null : JSON.parse(body),
    })
    if (reply === null) throw new Error('no line')
    return { status: 200, headers: new Headers(), json: async () => reply }
  })
})

/** What was asked for with a body: not what is read again. */
const sentBodies = () => asked.filter(({ body }) => body !== null)
const shown = () => useMyBets.getState().bets.map(({ betId, remaining }) => [betId, remaining])

test('[BS58] a bet that is moved makes room for the one at the new price', async () => {
  const ended = wireBet({ remaining: 0, cancelled: 500, status: 'EXECUTION_COMPLETE' })
  const bet = wireBet({ betId: '3', matchOdd: 1.86 })
  reply = { success: true, message: 'Bet replaced', bet, ended }
  expect(await changeBet(betRow(), { matchOdd: odds(186) })).toMatchObject({ kind: 'changed' })
  expect(asked[0]).toMatchObject({ name: 'replaceBet', body: { betId: '1', matchOdd: 1.86 } })
  expect(shown()).toEqual([
    ['3', 500_00],
    ['1', 0],
    ['2', 500_00],
  ])
})

test('[BS58] a bet is reduced where it stands; a refusal changes nothing', async () => {
  reply = {
    success: true,
    message: 'Bet reduced',
    bet: wireBet({ remaining: 300, cancelled: 200 }),
  }
  expect(await changeBet(betRow(), { stake: paise(300_00) })).toMatchObject({ kind: 'changed' })
  expect(asked[0]).toMatchObject({ name: 'reduceBet', body: { betId: '1', reduceBy: 200 } })
  expect(shown()).toEqual([
    ['1', 300_00],
    ['2', 500_00],
  ])
  reply = { success: false, error: 'no', message: 'no', code: 'BET_ENDED' }
  expect(await changeBet(betRow(), { stake: paise(300_00) })).toEqual({
    kind: 'failed',
    message: 'no',
  })
})

test.each([
  ['reduceBet', { stake: paise(400_00) }],
  ['replaceBet', { matchOdd: odds(186) }],
])(
  '[BS194] a lost answer to %s is asked for again under the same id, and nothing is taken back twice',
  async (name, change) => {
    vi.useFakeTimers()
    reply = null
    const whenUnknown = vi.fn<() => void>()
    const changed = changeBet(betRow(), change, whenUnknown)
    await vi.advanceTimersByTimeAsync(900)
    expect(whenUnknown).toHaveBeenCalledTimes(1)
    reply = {
      success: true,
      message: 'Done',
      bet: wireBet({ betId: '1', remaining: 400 }),
      ended: null,
    }
    await vi.advanceTimersByTimeAsync(200)
    expect(await changed).toMatchObject({ kind: 'changed', bet: { remaining: 400_00 } })
    const sent = sentBodies()
    expect(sent.map((one) => one.name)).toEqual([name, name])
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  },
)

test('[BS194] a change without an answer keeps its id when it is pressed again, another one has its own', async () => {
  vi.useFakeTimers()
  reply = null
  const first = changeBet(betRow(), { stake: paise(400_00) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toMatchObject({ kind: 'failed' })
  const attempts = sentBodies().length
  expect(attempts).toBe(4)
  reply = { success: true, message: 'Done', bet: wireBet({ betId: '1', remaining: 400 }) }
  expect(await changeBet(betRow(), { stake: paise(400_00) })).toMatchObject({ kind: 'changed' })
  await changeBet(betRow(), { stake: paise(400_00) })
  const bodies = sentBodies().map(({ body }) => JSON.stringify(body))
  expect(new Set(bodies.slice(0, attempts + 1)).size).toBe(1)
  expect(new Set(bodies).size).toBe(2)
})

test('[BS59] what is cancelled together is what the filter says', async () => {
  const bets = [wireBet({ remaining: 0, cancelled: 500, status: 'EXECUTION_COMPLETE' })]
  reply = { success: true, message: 'Bets cancelled', bets, conditionals: [] }
  await cancelAll({ eventId: null, marketId: null, side: null })
  await cancelAll({ eventId: eventId('e1'), marketId: marketId('m1'), side: 'lay' })
  const bodies = asked.filter(({ name }) => name === 'cancelAllBets').map(({ body }) => body)
  expect(bodies).toEqual([{}, { marketId: 'm1', side: 'lay' }])
  expect(shown()).toEqual([
    ['1', 0],
    ['2', 500_00],
  ])
})

test('[BS146] rate and stake go together, and a greater stake at the same rate too', async () => {
  reply = { success: true, message: 'Bet replaced', bet: wireBet({ betId: '3' }), ended: null }
  await changeBet(betRow(), { matchOdd: odds(191), stake: paise(300_00) })
  await changeBet(betRow(), { stake: paise(600_00) })
  expect(sentBodies().map(({ name, body }) => [name, body])).toMatchObject([
    ['replaceBet', { betId: '1', matchOdd: 1.91, stake: 300 }],
    ['replaceBet', { betId: '1', stake: 600 }],
  ])
})

test('[BS145] all of a match is cancelled market by market, and of no other match', async () => {
  useMyBets.setState({
    bets: [
      betRow(),
      betRow({ betId: '2', marketId: 'm2' }),
      betRow({ betId: '3', marketId: 'm2' }),
      betRow({ betId: '4', marketId: 'm3', eventId: 'e2' }),
      betRow({ betId: '5', marketId: 'm4', remaining: 0 }),
    ],
  })
  reply = { success: true, message: 'Bets cancelled', bets: [], conditionals: [] }
  await cancelAll({ eventId: eventId('e1'), marketId: null, side: 'back' })
  expect(sentBodies().map(({ body }) => body)).toEqual([
    { marketId: 'm1', side: 'back' },
    { marketId: 'm2', side: 'back' },
  ])
})
