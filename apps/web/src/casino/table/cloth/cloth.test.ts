import type { Title } from '@crease/casino/kernel/title.ts'
import { titleOf } from '@crease/casino/testing/title-of.ts'
import { dealOn, newRound, windowClosed } from '@crease/casino/kernel/play.ts'
import { returnsToPlayer } from '@crease/casino/exact/return-to-player.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { feltOf, weaveOf } from '../../drawings/felt-of.ts'
import { QUICK_TABLES } from '../../state/quick-tables.ts'
import { returnShare } from '../return-share.ts'
import { decidingSlot } from '../deciding-slot.ts'
import type { Plan } from './plan.ts'
import { planOf } from './plan-of.ts'
import { wheelPlaceOf } from './plans/wheel.ts'
import { questionsOf } from './questions.ts'
import { hasFewBeside, sideBooks } from './side-books.ts'

const ALL = [...TITLES.values()]

const idsOf = (plan: Plan): readonly string[] =>
  plan.flatMap(({ zones }) => zones.map(({ selection }) => selection.id))

/** Faults of a cloth: selections of the main book that lie on it never or twice, and zones of no selection. */
function faultsOf(title: Title, plan: Plan): readonly string[] {
  const zones = idsOf(plan)
  const all = new Set(title.markets.flatMap(({ selections }) => selections.map(({ id }) => id)))
  const main = title.markets.find(({ selections }) => selections.length > 0)?.selections ?? []
  return [
    ...main.filter(({ id }) => !zones.includes(id)).map(({ id }) => `${id} has no zone`),
    ...zones.filter((id, at) => zones.indexOf(id) !== at).map((id) => `${id} has two zones`),
    ...zones.filter((id) => !all.has(id)).map((id) => `${id} is no selection`),
  ]
}

test('[UI1300] every selection of the main book of every title lies on its cloth in one zone', () => {
  expect(ALL.length).toBeGreaterThan(80)
  for (const title of ALL)
    expect([title.slug, faultsOf(title, planOf(title))]).toEqual([title.slug, []])
  const bets = ALL.flatMap(planOf).flatMap(({ zones }) => zones)
  expect(bets.length).toBeGreaterThan(1_000)
})

test('[UI1365] every title has its bets on its cloth, as zones or by its questions; Crash has its curve', () => {
  const bare = ALL.filter((title) => planOf(title).length === 0 && questionsOf(title) === null)
  expect(bare.map(({ slug }) => slug)).toEqual(['crash'])
})

test('[UI1300] a zone that is missing, twice or of nothing is found', () => {
  const title = titleOf('baccarat')
  const [first, ...others] = planOf(title)
  if (first === undefined) throw new Error('no zones')
  expect(faultsOf(title, [first])).toEqual(['tie has no zone'])
  expect(faultsOf(title, [first, ...others, first])).toEqual([
    'player has two zones',
    'banker has two zones',
  ])
  expect(faultsOf(title, planOf(titleOf('dt20')))).toContain('dragon is no selection')
})

test('[UI1300] a hand lies in the zone that is about it, and in one zone alone', () => {
  for (const title of ALL) {
    const seats = planOf(title).flatMap(({ zones }) => zones.flatMap(({ seat }) => seat ?? []))
    expect([title.slug, new Set(seats).size]).toEqual([title.slug, seats.length])
  }
  const hands = (slug: string) =>
    planOf(titleOf(slug)).flatMap(({ zones }) => zones.map(({ seat }) => seat?.name ?? null))
  expect(hands('dt20')).toEqual(['Dragon', null, 'Tiger'])
  expect(hands('joker1').slice(0, 2)).toEqual(['Player A', 'Player B'])
})

test('[UI1300] books on the cloth are not listed beside it; picks always are', () => {
  const beside = (slug: string) => {
    const title = titleOf(slug)
    const books = title.markets.map((market) => ({
      book: { market, offers: [], limits: null },
      isOpen: true,
    }))
    return sideBooks(planOf(title), books).map(({ book }) => book.market.id)
  }
  expect(beside('roulette13')).toEqual([])
  expect(beside('baccarat')).toEqual(['either-pairs', 'size'])
  expect(beside('worli')).toContain('sp')
  expect(beside('teenunique')).toEqual(['own'])
})

test('[UI1300] [UI1315] each cover of a wheel has a place of its own: numbers as cells, lines and corners between them', () => {
  const ids = idsOf(planOf(titleOf('roulette13')))
  const places = ids.map((id) => wheelPlaceOf(id))
  expect(places).not.toContain(null)
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(157)
  const at = (id: string) => {
    const place = wheelPlaceOf(id)
    return place === null ? null : [place.along, place.across, place.length]
  }
  // the 5 lies between 4 and 6, after the 2 and before the 8
  expect(at('straight-5')).toEqual([2, 1, 1])
  expect(at('split-5-6')).toEqual([2.5, 2, 0])
  expect(at('split-5-8')).toEqual([3, 1.5, 0])
  expect(at('corner-5-6-8-9')).toEqual([3, 2, 0])
  expect(at('street-4-5-6')).toEqual([2.5, 0, 0])
  expect(at('line-4-5-6-7-8-9')).toEqual([3, 0, 0])
  expect(at('split-0-2')).toEqual([1, 1.5, 0])
  expect(at('corner-0-1-2-3')).toEqual([1, 0, 0])
  expect(wheelPlaceOf('pair')).toBeNull()
})

/** A whole round by a fixed draw, dealt on through its windows. */
function playedRound(title: Title) {
  let seed = 7
  const below = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  let stand = dealOn(title, newRound(title, null), below)
  while (stand.window !== null) stand = dealOn(title, windowClosed(stand.round), below)
  return stand.round
}

test('[UI1302] the card that decides a round is its last one', () => {
  let slow = 0
  for (const title of ALL) {
    const { dealt } = playedRound(title)
    const slots = dealt.map((_, at) =>
      decidingSlot(title, { status: 'DEALING', dealt: dealt.slice(0, at + 1) }),
    )
    expect([title.slug, slots.slice(0, -1).filter((slot) => slot !== null)]).toEqual([
      title.slug,
      [],
    ])
    if (slots.at(-1) === dealt.at(-1)?.slot) slow += 1
  }
  // titles of dice, balls, wheels and lanes have no card, and shoes that carry on may end elsewhere
  expect(slow).toBeGreaterThan(55)
  const title = titleOf('dt20')
  expect(decidingSlot(title, { status: 'BETTING', dealt: playedRound(title).dealt })).toBeNull()
})

/** Titles with the bets of another one. */
const TWINS = [
  ['lucky7', 'lucky7eu'],
  ['lucky7', 'lucky7eu2'],
  ['sicbo', 'sicbo2'],
  ['teen20b', 'teen20c'],
  ['teen', 'teen62'],
  ['poison', 'poison20'],
  ['aaa', 'aaa2'],
  ['btable', 'btable2'],
  ['roulette13', 'roulette12'],
  ['superover', 'superover2'],
] as const

test('[UI1312] two sides have their colours, with the tie between them; several hands and numbers have none', () => {
  const duels = (slug: string) => planOf(titleOf(slug)).map(({ isDuel }) => isDuel)
  expect(duels('dt20')).toEqual([true])
  expect(duels('baccarat')).toEqual([true, true])
  expect(duels('lucky7')).toEqual([true, false])
  expect(duels('vfootball')).toEqual([true])
  expect([...duels('poker6'), ...duels('roulette13'), ...duels('sicbo')]).not.toContain(true)
})

test('[CG964] titles with the same bets differ in their cloth, and some in their tempo; their returns are equal', () => {
  const firstWindow = (title: Title): number => {
    const next = dealOn(title, newRound(title, null), () => 0).window
    return next?.seconds ?? 0
  }
  const returns = (title: Title) =>
    returnsToPlayer({ ...title, slug: 'twin', listings: () => [] }, [])
  for (const pair of TWINS) {
    const [one, other] = [titleOf(pair[0]), titleOf(pair[1])]
    expect([pair, feltOf(one) === feltOf(other)]).toEqual([pair, false])
    expect([pair, weaveOf(one) === weaveOf(other)]).toEqual([pair, false])
    expect([pair, returns(one)]).toEqual([pair, returns(other)])
  }
  const quicker = TWINS.filter(
    ([one, other]) => firstWindow(titleOf(one)) > firstWindow(titleOf(other)),
  )
  expect(quicker.map(([, other]) => other)).toEqual([
    'lucky7eu',
    'sicbo2',
    'teen20c',
    'aaa2',
    'btable2',
    'roulette12',
  ])
  // of Dragon Tiger the second title has other odds on the tie as well
  expect([...QUICK_TABLES].toSorted()).toEqual(
    [...quicker.map(([, other]) => other), 'dt202'].toSorted(),
  )
  expect(firstWindow(titleOf('dt202'))).toBeLessThan(firstWindow(titleOf('dt20')))
})

/** A table of each family that is known by its cloth. */
const KNOWN = 'roulette13 baccarat dt20 teen20 ab20 card32 lucky7 poker20 sicbo worli'.split(' ')

test('[UI1370] the cloths of the families differ from each other in colour or weave', () => {
  const cloths = KNOWN.map((slug) => `${feltOf(titleOf(slug))} ${weaveOf(titleOf(slug))}`)
  expect(cloths.toSorted()).toEqual([...new Set(cloths)].toSorted())
})

test('[UI1307] the return of a made-up bet at a fixed price is exact, and is not claimed of moving prices', () => {
  const kbc = titleOf('kbc')
  const shares = kbc.markets.flatMap(({ picks }) =>
    (picks?.examples ?? []).map((bet) => returnShare(kbc, bet) ?? 0),
  )
  expect(shares.length).toBeGreaterThan(2)
  // by the published figures
  expect(Math.min(...shares)).toBeGreaterThan(0.64)
  expect(Math.max(...shares)).toBeLessThan(0.82)
  const teen = titleOf('teen')
  const [moving] = teen.markets[0]?.selections ?? []
  expect(moving === undefined ? null : returnShare(teen, moving)).toBeNull()
})

test('[UI1361] the stake stands below the side books where at most two of them leave room for it', () => {
  const isFew = (slug: string): boolean => hasFewBeside(titleOf(slug), planOf(titleOf(slug)))
  const [few, many] = [
    ['goal', 'ab20', 'card32', 'ballbyball', 'lottfive', 'crash'],
    ['vhorses', 'sicbo', 'worli2', 'roulette13', 'lottcard', 'teen6'],
  ]
  expect([...few, ...many].filter(isFew)).toEqual(few)
})
