import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'
import type { ReportPage } from './column.ts'

interface Place {
  readonly page: number
  readonly limit: number
}

/** A server with these rows, newest first; `before` may add some before a page is answered. */
const serverOf = (rows: number[], before: (place: Place) => void = () => undefined) => ({
  load: async (place: Place): Promise<ReportPage<number>> => {
    before(place)
    const { page, limit } = place
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, sums: {} }
  },
})
const down = (from: number): number[] => Array.from({ length: from }, (_, at) => from - at)
const never = new AbortController().signal

test('[UI144] every row of every page is there once, and the share that is there is told', async () => {
  const shares: number[] = []
  expect(await allRows(serverOf(down(250)), (share) => shares.push(share), never)).toEqual(
    down(250),
  )
  expect(shares).toEqual([0.4, 0.8, 1])
  expect(await allRows(serverOf([]), () => undefined, never)).toEqual([])
})

test('[UI144] where a row comes in under way the file is begun anew, with no row twice', async () => {
  const rows = down(250)
  let come = 1
  const server = serverOf(rows, ({ page }) => {
    if (page === 2 && come > 0) {
      come -= 1
      rows.unshift(rows.length + 1)
    }
  })
  expect(await allRows(server, () => undefined, never)).toEqual(down(251))
})

test('[UI144] a report that never rests is taken as it is', async () => {
  const rows = down(250)
  const server = serverOf(rows, () => rows.unshift(rows.length + 1))
  const taken = await allRows(server, () => undefined, never)
  expect(new Set(taken).size).toBeGreaterThan(240)
})
