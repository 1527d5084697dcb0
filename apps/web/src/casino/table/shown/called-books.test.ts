import type { Round } from '@crease/casino/kernel/round.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { calledBooks } from './called-books.ts'

const title = TITLES.get('vhorses')
const books = (title?.markets ?? []).map((market) => ({
  book: { market, offers: [], limits: null },
  isOpen: true,
}))

const roundOf = (dealt: Round['dealt']): Round => ({ slug: 'vhorses', shoe: [], dealt, windows: 0 })

test('[CG966] before the field is drawn the books are as they were', () => {
  expect(calledBooks(books, roundOf([]))).toBe(books)
})

test('[CG966] places and forecasts have the names of the drawn field, and keep their ids', () => {
  const dealt = Array.from({ length: 8 }, (_, at) => ({ slot: `name${at + 1}`, face: at }))
  const shown = calledBooks(books, roundOf(dealt))
  const named = shown.flatMap(({ book: { market } }) => [
    ...market.selections.map(({ id, name }) => [id, name] as const),
    ...(market.picks?.asks ?? []).flatMap(({ options }) =>
      options.map(({ id, name }) => [id, name]),
    ),
  ])
  expect(named).toHaveLength(32)
  for (const [id = '', name = ''] of named) {
    expect(name).toMatch(new RegExp(`^${/\d+$/.exec(id)?.[0]} [A-Z]`))
  }
})

test('[CG966] a forecast that a player makes up is named after its two runners', () => {
  const dealt = Array.from({ length: 8 }, (_, at) => ({ slot: `name${at + 1}`, face: at }))
  const picks = calledBooks(books, roundOf(dealt)).flatMap(({ book }) => book.market.picks ?? [])
  const [forecast] = picks.flatMap(({ read }) => read('forecast-3.1') ?? [])
  expect(forecast?.name).toBe('3 Late Mango / 1 Monsoon')
  expect(picks.map(({ read }) => read('forecast-3.3'))).toEqual([null])
})
