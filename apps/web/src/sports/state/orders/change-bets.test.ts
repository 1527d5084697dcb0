import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { betRow, wireBet } from '../../../testing/wire.ts'

stubStorage()
const { cancelAll, changeBet } = await import('./change-bets.ts')
const { useMyBets } = await import('./my-bets.ts')

interface Asked {
  readonly name: string
  readonly body: unknown
}

let asked: Asked[] = []
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

test('[BS58] after a lost answer the list is asked for, which knows', async () => {
  reply = null
  expect((await changeBet(betRow(), { matchOdd: odds(186) })).kind).toBe('failed')
  expect(asked.map(({ name }) => name.split('?')[0])).toEqual(['replaceBet', 'getMyCurrentBets'])
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
