import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../for-tests/storage.ts'
import { betRow, wireBet } from '../../for-tests/wire.ts'

stubStorage()
const { cancelAll, moveBet, reduceBet } = await import('./change-bets.ts')
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

const shown = () => useMyBets.getState().bets.map(({ betId, remaining }) => [betId, remaining])

test('[BS58] a bet that is moved makes room for the one at the new price', async () => {
  const ended = wireBet({ remaining: 0, cancelled: 500, status: 'EXECUTION_COMPLETE' })
  const bet = wireBet({ betId: '3', matchOdd: 1.86 })
  reply = { success: true, message: 'Bet replaced', bet, ended }
  expect(await moveBet('1', odds(186))).toEqual({ kind: 'changed' })
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
  expect(await reduceBet('1', paise(200_00))).toEqual({ kind: 'changed' })
  expect(asked[0]).toMatchObject({ name: 'reduceBet', body: { betId: '1', reduceBy: 200 } })
  expect(shown()).toEqual([
    ['1', 300_00],
    ['2', 500_00],
  ])
  reply = { success: false, error: 'no', message: 'no', code: 'BET_ENDED' }
  expect(await reduceBet('1', paise(200_00))).toEqual({ kind: 'failed', message: 'no' })
})

test('[BS58] after a lost answer the list is asked for, which knows', async () => {
  reply = null
  expect((await moveBet('1', odds(186))).kind).toBe('failed')
  expect(asked.map(({ name }) => name.split('?')[0])).toEqual(['replaceBet', 'getMyCurrentBets'])
})

test('[BS59] what is cancelled together is what the filter says', async () => {
  const bets = [wireBet({ remaining: 0, cancelled: 500, status: 'EXECUTION_COMPLETE' })]
  reply = { success: true, message: 'Bets cancelled', bets }
  await cancelAll({ marketId: null, side: null })
  await cancelAll({ marketId: 'm1', side: 'lay' })
  const bodies = asked.filter(({ name }) => name === 'cancelAllBets').map(({ body }) => body)
  expect(bodies).toEqual([{}, { marketId: 'm1', side: 'lay' }])
  expect(shown()).toEqual([
    ['1', 0],
    ['2', 500_00],
  ])
})
