import { changedBy, NO_FAVOURITES, type Favourites } from '@crease/contract/favourites.ts'
import { FAVOURITES_MAX, type FavouriteChange } from '@crease/contract/player-shapes.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import type { Favourite } from './favourites.ts'

const stored = stubStorage()
const {
  followFavourites,
  moveFavourite,
  readFavourites,
  toggleFavourite,
  toggleTable,
  useFavourites,
} = await import('./favourites.ts')
const { signedInAs, useAuth } = await import('./auth.ts')

const named = (marketId: string): Favourite => ({
  marketId,
  marketName: 'Match Odds',
  eventId: `of ${marketId}`,
  eventName: 'Kites v Herons',
  sportId: '4',
})
const ids = (): string =>
  useFavourites
    .getState()
    .list.map(({ marketId }) => marketId)
    .join('')

/** A server that keeps the favourites of one account; off, it answers nothing. */
let server: Favourites
let isOn: boolean
const asha = { success: true, token: 't1', userName: 'Asha', userId: '7', isDemo: false } as const

beforeEach(() => {
  server = NO_FAVOURITES
  isOn = true
  stored.clear()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string | null }) => {
    if (!isOn) throw new Error('no line')
    const { changes = [] }: { changes?: FavouriteChange[] } = JSON.parse(body ?? '{}')
    server = changes.reduce(changedBy, server)
    return { status: 200, headers: new Headers(), json: async () => ({ success: true, ...server }) }
  })
  followFavourites()
  useAuth.setState(signedInAs({ ...asha, userId: '' }))
  useAuth.setState(signedInAs(asha))
})
const settled = () =>
  vi.waitFor(() => expect(useFavourites.getState().list).toEqual(server.markets), 60_000)

test('[UI223] [UI560] a star puts a market behind the others, the same star takes it away, and the account keeps it', async () => {
  toggleFavourite(named('a'))
  toggleFavourite(named('b'))
  toggleTable('crash')
  expect([ids(), useFavourites.getState().tables]).toEqual(['ab', ['crash']])
  await settled()
  toggleFavourite(named('a'))
  expect(ids()).toBe('b')
  await settled()
})

test('[UI223] a further one than are kept pushes out the oldest', () => {
  const many = Array.from({ length: FAVOURITES_MAX }, (_, n) => named(`m${n}`))
  const full = { markets: many, tables: [] }
  const { markets } = changedBy(full, { kind: 'star', favourite: named('new') })
  expect(markets).toHaveLength(FAVOURITES_MAX)
  expect([markets[0]?.marketId, markets.at(-1)?.marketId]).toEqual(['m1', 'new'])
})

test('[UI224] a move changes places with the neighbour and nothing else; at the ends it changes nothing', () => {
  const letters = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  forAll([letters, fc.nat(7), fc.constantFrom(1 as const, -1 as const)], {}, (names, at, by) => {
    const was: readonly string[] = names
    useFavourites.setState({ list: was.map(named) })
    const from = at % names.length
    const to = from + by
    moveFavourite(was[from] ?? '', by)
    const other = was[to]
    const swapped = other === undefined ? was : was.with(from, other).with(to, was[from] ?? '')
    expect(ids()).toBe(swapped.join(''))
  })
})

test('[UI560] what was starred without a line is kept when it is back, and nobody else sees it meanwhile', async () => {
  isOn = false
  toggleFavourite(named('a'))
  await Promise.resolve()
  expect([ids(), server.markets]).toEqual(['a', []])
  isOn = true
  await readFavourites()
  expect([ids(), server.markets.length]).toEqual(['a', 1])
  useAuth.setState(signedInAs({ ...asha, userId: '8', token: 't2' }))
  expect(ids()).toBe('')
})

test('[UI560] what a browser had kept for itself goes to the account once, beside what is there', async () => {
  server = { markets: [named('x')], tables: [] }
  stored.set('crease.favourites.7', JSON.stringify([named('a'), 'no favourite']))
  stored.set('crease.favourite-tables.7', JSON.stringify(['crash']))
  await readFavourites()
  expect([ids(), useFavourites.getState().tables]).toEqual(['xa', ['crash']])
  expect([...stored.keys()].filter((key) => key.includes('favourite'))).toEqual([])
  toggleFavourite(named('a'))
  await readFavourites()
  expect(ids()).toBe('x')
})
