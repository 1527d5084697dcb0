import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { scoredMatch } from './match.ts'
import { SCORED_SPORTS } from './sports.ts'
import { tableBefore } from './standings.ts'

const SEED = numberedSeed(11)

/** A table of a sport in which everybody has played. */
function tableOf(slug: string) {
  const sport = SCORED_SPORTS.find((each) => each.slug === slug)
  if (sport === undefined) throw new Error(`no ${slug}`)
  const { everyMs, firstStart, listedBeforeMs } = sport.lane
  for (let turn = 60; turn < 400; turn += 5) {
    const startsAt = firstStart + turn * everyMs
    const place = { slot: turn, startsAt, listedAt: startsAt - listedBeforeMs }
    const table = tableBefore(scoredMatch(sport, SEED, place))
    if (table.rows.every(({ cells }) => cells[0] !== '0')) return table
  }
  throw new Error(`nobody has played ${slug}`)
}

const valueOf = (cell = ''): number =>
  cell.endsWith('½') ? Number(cell.slice(0, -1)) + 0.5 : Number(cell)

test('[WD150] a win at chess is a point and a draw half of one', () => {
  const { columns, rows } = tableOf('chess')
  expect(columns).toEqual(['Played', 'Won', 'Drawn', 'Lost', 'Points'])
  for (const { cells } of rows) {
    expect(valueOf(cells[4])).toBe(valueOf(cells[1]) + valueOf(cells[2]) / 2)
  }
  expect(rows.some(({ cells: [, , , , points = ''] }) => points.endsWith('½'))).toBe(true)
})

test.each(['boxing', 'mixed-martial-arts', 'table-tennis', 'snooker'])(
  '[WD150] a table of %s is a record of wins and losses',
  (slug) => {
    const { columns, rows } = tableOf(slug)
    expect(columns).not.toContain('Points')
    // the last column decides
    expect(columns.at(-1)).toBe('Won')
    const worth = rows.map(({ cells }) => {
      const drawn = columns.includes('Drawn') ? valueOf(cells.at(-2)) : 0
      return valueOf(cells.at(-1)) + drawn / 2
    })
    expect(worth).toEqual(worth.toSorted((one, other) => other - one))
  },
)

test.each([
  ['futsal', 3, 1],
  ['handball', 2, 1],
  ['kabaddi', 5, 3],
])('[WD150] a win in %s is worth %d points and a draw %d', (slug, won, drawn) => {
  const { columns, rows } = tableOf(slug)
  const isDrawn = columns.includes('Drawn')
  for (const { cells } of rows) {
    const points = won * valueOf(cells[1]) + (isDrawn ? drawn * valueOf(cells[2]) : 0)
    expect(valueOf(cells.at(-1))).toBe(points)
  }
})
