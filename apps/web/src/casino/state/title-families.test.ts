import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { LIVE_TABLES } from './lobby-lists.ts'
import { ALONE } from './alone.ts'
import { FAMILY_OF } from './title-families.ts'
import { loadTitle, offeredAs, selectionOf } from './titles.ts'

test('[UI413] the lobby knows of every table which family it is of, and whether it is a live one', async () => {
  const titles = [...TITLES.values()]
  expect(titles.length).toBeGreaterThan(40)
  const known = new Map(titles.map(({ slug, family }) => [slug, family]))
  expect(FAMILY_OF).toEqual(known)
  const live = titles.filter(({ isLive }) => isLive === true).map(({ slug }) => slug)
  expect(LIVE_TABLES).toEqual(new Set(live))
})

test('[UI413] each table finds its game in the code of its family', async () => {
  for (const slug of TITLES.keys()) expect((await loadTitle(slug))?.slug).toBe(slug)
  expect(await loadTitle('snap')).toBeNull()
})

test('[UI416] what a player makes up is taken at the offer of its kind', () => {
  const kbc = TITLES.get('kbc')
  const picks = kbc?.markets[0]?.picks
  const [example] = picks?.examples ?? []
  if (kbc === undefined || picks === undefined || example === undefined) throw new Error('none')
  const chosen = picks.asks.map(({ options, least }) => options.slice(-least).map(({ id }) => id))
  const id = picks.idOf(chosen)
  const as = offeredAs(kbc, id)
  expect(picks.examples.map((one) => one.id)).toContain(as)
  expect(selectionOf(kbc, as)?.price).toEqual(selectionOf(kbc, id)?.price)
  expect(offeredAs(kbc, 'no such')).toBe('no such')
})

test('[UI413] every game that is played alone is known before its code is fetched, and finds it', async () => {
  const games = [...SOLO_TITLES.values()]
  expect(ALONE).toEqual(new Map(games.map(({ slug, family }) => [slug, family])))
  for (const { slug } of games) expect((await loadTitle(slug))?.slug).toBe(slug)
})
