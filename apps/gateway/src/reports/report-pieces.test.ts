import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { NO_CASINO, NO_HISTORY } from '../testing/memory-stores.ts'
import { piecesOf } from './report-pieces.ts'

const unread = () => Promise.reject(new Error('another report was read'))
const WORDS = { time: (iso: string) => iso, zone: 'UTC', language: 'en' } as const

test('[BS830] a read of a file that finds no row is a piece too, and is paid as one', async () => {
  let reads = 0
  const settledBets = async () => {
    reads += 1
    return { rows: [], next: reads < 4 ? { at: 4 - reads, lineId: 1, betId: 0 } : null }
  }
  const deps = {
    statements: { page: unread },
    bets: { currentBets: unread },
    casino: NO_CASINO,
    history: { ...NO_HISTORY, settledBets },
  }
  const file = piecesOf(
    deps,
    { userId: userId(7), from: null, to: null },
    { report: 'bet-history', result: 'even' },
  )
  const pieces: number[] = []
  for await (const rows of file.pieces(WORDS)) pieces.push(rows.length)
  expect([pieces, reads]).toEqual([[0, 0, 0, 0], 4])
})
