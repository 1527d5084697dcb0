import { runs } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { COMPARE_TITLES } from './compare/titles.ts'
import { DRAW_TITLES } from './draw/titles.ts'
import type { Below } from './kernel/play.ts'
import { quoteOf } from './kernel/prices.ts'
import type { Round } from './kernel/round.ts'
import type { Title } from './kernel/title.ts'
import { MATKA_TITLES } from './matka/titles.ts'
import { literalChances, told, type Told } from './testing/literal-chances.ts'
import { lookAtOffers } from './testing/offered-books.ts'
import { played, seeded, selectionsOf } from './testing/played-rounds.ts'

const ALL = [...DRAW_TITLES, ...COMPARE_TITLES, ...MATKA_TITLES].map(
  (title) => [title.slug, title] as const,
)
// the second window of worli3 is like its first: nothing of the first draw matters in it
const LIVE = ALL.filter(([slug, { isLive }]) => isLive === true && slug !== 'worli3')
const LIVE_ROUNDS = runs(2000)

test.each(LIVE)(
  '[CG42] no bet within a round of %s returns its stake, and no book can be beaten',
  (_, title) => {
    const below = seeded(8)
    let bets = 0
    const faults: string[] = []
    for (const { windows } of played(title, LIVE_ROUNDS)) {
      for (const round of windows.slice(1)) {
        const looked = lookAtOffers(title, round, below)
        bets += looked.bets
        faults.push(...looked.faults)
      }
    }
    expect(bets).toBeGreaterThan(LIVE_ROUNDS)
    expect(faults).toEqual([])
  },
)

/** ends that can be dealt out for a window */
const MOST_ENDS = 3000
// many cards at once: held by the tests of their families and by the published rows
const DEEP = ['3cardj', 'kbc', 'dtl20', 'war', 'mogambo', 'worli', 'worli3']
const DEALT_OUT = ALL.filter(([slug]) => !DEEP.includes(slug))

test.each(DEALT_OUT)('[CG40] the chances of %s are those of all that can be dealt', (_, title) => {
  const below = seeded(10)
  let compared = 0
  let rounds = 0
  for (const { windows, end } of played(title, 10)) {
    // the first window is the same in every round
    for (const round of windows.slice(rounds === 0 ? 0 : 1)) {
      const left = end.dealt.length - round.dealt.length
      if (new Set(round.shoe).size ** left > MOST_ENDS) continue
      compared += compareChances(title, round, below)
    }
    rounds += 1
  }
  expect(compared).toBeGreaterThan(0)
})

function compareChances(title: Title, round: Round, below: Below): number {
  const offered = title.markets
    .flatMap((market) => selectionsOf(market, below))
    .filter((selection) => quoteOf(selection, round).back !== null)
  const literal = literalChances(title, round, offered)
  const byId = (all: readonly Told[]) => offered.map(({ id }, at) => [id, all[at]])
  expect(byId(offered.map(({ chances }) => told(chances(round))))).toEqual(byId(literal))
  return offered.length
}
