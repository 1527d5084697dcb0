import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { CASINO_GAMES } from '@crease/contract/casino-games.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import { commitmentOf } from '@crease/casino/fairness/keys.ts'
import { belowOf, verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { newRound, playRound } from '@crease/casino/kernel/play.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { expect, test } from 'vitest'
import { readPlay } from './round-recovery.ts'
import { askOf, openGround, seedFor } from './testing/casino.ts'
import type { Tables } from './tables.ts'

const ALL = [...TITLES.values(), ...SOLO_TITLES.values()]

test('[CG82] every tile of the gallery has its table or its game, under the name that stands on it', () => {
  const names = new Map(ALL.map(({ slug, name }) => [slug, name]))
  expect(names).toEqual(new Map(CASINO_GAMES.map(({ slug, gameName }) => [slug, gameName])))
})

test('[CG58] no two tables have the same digits, nor a name that could be read in two ways', () => {
  const codes = ALL.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, slug } of ALL) {
    expect(code).toBeGreaterThan(0)
    expect(code).toBeLessThan(1000)
    expect(slug).toMatch(/^[a-z0-9-]+$/)
  }
})

type Ground = ReturnType<typeof openGround>

/** Some bets on the present offers, at the published odds. */
async function betOnOffers(tables: Tables, state: TableState, table: string): Promise<void> {
  for (const { selection, back } of state.offers.slice(0, 5)) {
    if (back === null) continue
    const change = { table, selection, odds: Math.round(back * 100) }
    const outcome = await tables.placeTableBet(askOf(state.roundId ?? '', change))
    expect(outcome).toMatchObject({ kind: 'placed' })
  }
}

/** A round from its opening to its result, with bets in each window. */
async function playOnce({ time, views }: Ground, tables: Tables, slug: string): Promise<void> {
  let version = -1
  for (let step = 0; step < 6000; step += 1) {
    await time.pass(500)
    const state = views.at(-1)?.state
    if (state?.status === 'ENDED') return
    if (state === undefined || state.offersVersion === version) continue
    version = state.offersVersion
    await betOnOffers(tables, state, slug)
  }
}

/** The public state before the first bet of the round. */
const publishedOf = ({ views }: Ground) =>
  views.map(({ state }) => state).find(({ status }) => status === 'BETTING') ?? null

/**
 * The cards by nothing but what was published before the first bet, the players' seeds as they were listed, and the seed:
 * none where its number or its commitment is another one [CG192].
 */
function redrawn(title: Title, record: RoundRecord | undefined, before: TableState | null) {
  const { seed = null, clients = [], shoe = [] } = record ?? {}
  const roundId = before?.roundId ?? ''
  if (seed === null || commitmentOf(seed, roundId) !== before?.commitment) return []
  const { salt } = seedFor(1)
  const by = { seed, table: title.slug, roundId, salt, beacon: null, clients }
  const from = { ...newRound(title, null), shoe }
  return playRound(title, from, (phase) => belowOf(by, phase)).end.dealt
}

test.each([...TITLES.values()].map((title) => [title.slug, title] as const))(
  '[CG82] [CG192] the table %s plays a round that its record draws again, and every offer of it is taken',
  async (slug, title) => {
    const ground = openGround([title], 0)
    const { exchange, errors } = ground
    const tables = ground.make()
    await tables.start()
    tables.watched(slug, 1)
    await playOnce(ground, tables, slug)
    tables.watched(slug, 0)
    expect(errors).toEqual([])
    const [row] = exchange.rows.values()
    expect(row?.status.kind).toBe('ENDED')
    const play = readPlay(row?.play ?? {})
    const failing = play === null ? [] : verifyRound(play.record, title)
    expect(redrawn(title, play?.record, publishedOf(ground))).toEqual(play?.record.dealt)
    // the seeds of this test are no chain
    expect(failing.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['anchor'])
    expect(exchange.bets.length).toBeGreaterThan(0)
    const comes = exchange.commands.find((each) => 'comes' in each)?.comes ?? []
    expect(comes).toHaveLength(new Set(exchange.bets.map((bet) => bet.selection)).size)
  },
)
