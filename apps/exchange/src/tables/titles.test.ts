import { TITLES } from '@crease/casino/titles.ts'
import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { expect, test } from 'vitest'
import { readPlay } from './recovery.ts'
import { askOf, openGround } from './tables-for-tests.ts'

/** Titles beside the tiles of the gallery. */
const SKINS: readonly string[] = [
  'teen20c',
  'teen62',
  'teenunique',
  'joker120',
  'poison',
  'mogambo',
  'lucky7eu2',
  'aaa2',
  'btable2',
  'worli3',
  'roulette11',
  'roulette12',
  'dolidana',
  'superover2',
  'goal',
]

test('[CG82] every tile of the gallery has its table, under the name that stands on it', () => {
  const names = CASINO_GAMES.map(({ slug, gameName }) => [slug, gameName])
  const titles = [...TITLES.values()].filter(({ slug }) => !SKINS.includes(slug))
  expect(titles.map(({ slug, name }) => [slug, name]).toSorted()).toEqual(names.toSorted())
})

test('[CG58] no two tables have the same digits, nor a name that could be read in two ways', () => {
  const codes = [...TITLES.values()].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, slug } of TITLES.values()) {
    expect(code).toBeGreaterThan(0)
    expect(code).toBeLessThan(1000)
    expect(slug).toMatch(/^[a-z0-9-]+$/)
  }
})

test.each([...TITLES.values()].map((title) => [title.slug, title] as const))(
  '[CG82] the table %s plays a round that its record draws again, and every offer of it is taken',
  async (slug, title) => {
    const { time, views, errors, exchange, make } = openGround([title], 0)
    const tables = make()
    await tables.start()
    tables.watched(slug, 1)
    const stateNow = () => views.at(-1)?.state
    let version = -1
    for (let step = 0; step < 6000 && stateNow()?.status !== 'ENDED'; step += 1) {
      await time.pass(500)
      const state = stateNow()
      if (state === undefined || state.offersVersion === version) continue
      version = state.offersVersion
      for (const { selection, back } of state.offers.slice(0, 5)) {
        const odds = Math.round((back ?? 0) * 100)
        if (back === null) continue
        const ask = askOf(state.roundId ?? '', { table: slug, selection, odds })
        expect(await tables.placeTableBet(ask)).toMatchObject({ kind: 'placed' })
      }
    }
    tables.watched(slug, 0)
    expect(errors).toEqual([])
    const [row] = exchange.rows.values()
    expect(row?.status.kind).toBe('ENDED')
    const play = readPlay(row?.play ?? {})
    const failing = play === null ? null : verifyRound(play.record, title)
    // the seeds of this test are no chain
    expect(failing?.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['anchor'])
    const comes = exchange.commands.find((each) => 'comes' in each)?.comes ?? []
    expect(comes).toHaveLength(new Set(exchange.bets.map((bet) => bet.selection)).size)
  },
)
