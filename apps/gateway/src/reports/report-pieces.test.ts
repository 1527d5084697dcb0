import { userId } from '@crease/domain/units/ids.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { NO_CASINO, NO_HISTORY } from '../testing/memory-stores.ts'
import { piecesOf, type FileReads } from './report-pieces.ts'

const unread = () => Promise.reject(new Error('another report was read'))
const WORDS = { time: (iso: string) => iso, zone: 'UTC', language: 'en' } as const

const OF = { userId: userId(7), from: null, to: null }
const DEPS = {
  statements: { page: unread },
  bets: { currentBets: unread },
  casino: NO_CASINO,
  history: NO_HISTORY,
}

test('[DR82] a file of current bets goes on behind a piece of rows that cannot be read', async () => {
  const asked: unknown[] = []
  const currentBets: FileReads['bets']['currentBets'] = async ({ upTo }) => {
    asked.push(upTo)
    const sums = { total: 501, stake: NO_MONEY, liability: NO_MONEY, upTo: 900 }
    return { ...sums, rows: [], next: asked.length === 1 ? 400 : null }
  }
  const deps = { ...DEPS, bets: { currentBets } }
  for await (const rows of piecesOf(deps, OF, { report: 'current-bets-sport' }).pieces(WORDS)) {
    expect(rows).toEqual([])
  }
  expect(asked).toEqual([null, 400])
})

test('[BS830] a read of a file that finds no row is a piece too, and is paid as one', async () => {
  let reads = 0
  const settledBets = async () => {
    reads += 1
    return { rows: [], next: reads < 4 ? { at: 4 - reads, lineId: 1, betId: 0 } : null }
  }
  const deps = { ...DEPS, history: { ...NO_HISTORY, settledBets } }
  const file = piecesOf(deps, OF, { report: 'bet-history', result: 'even' })
  const pieces: number[] = []
  for await (const rows of file.pieces(WORDS)) pieces.push(rows.length)
  expect([pieces, reads]).toEqual([[0, 0, 0, 0], 4])
})
