import { expect, test } from 'vitest'
import { openStream } from '../../keys/streams.ts'
import { fightFaults } from '../../testing/fight-faults.ts'
import { meanFaults } from '../../testing/mean-faults.ts'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { riggedRandom } from '../../testing/rigged-random.ts'
import type { Outlook } from '../game.ts'
import { scoredMatch } from '../match.ts'
import { playOut } from '../play.ts'
import type { FightRules, ScoredSport } from '../sport.ts'
import { SCORED_SPORTS } from '../sports.ts'
import { FightGame } from './fight.ts'

const SEED = numberedSeed(7)
const SPORTS = SCORED_SPORTS.flatMap((sport) =>
  sport.rules.family === 'fight' ? [{ sport, slug: sport.slug, rules: sport.rules }] : [],
)
const gameOf = (sport: ScoredSport, rules: FightRules, edge: number) =>
  new FightGame(scoredMatch(sport, SEED, { slot: 40, startsAt: 0, listedAt: 0 }), rules, edge)

test.each(SPORTS)(
  '[WD121] every fight of $slug ends by a stoppage or by its cards',
  ({ sport, rules }) => {
    const ways = new Set<string>()
    for (let number = 0; number < 120; number += 1) {
      const game = gameOf(sport, rules, 0.1)
      const steps = playOut(game, openStream(SEED, `${sport.slug} ${number}`))
      const last = steps.at(-1)?.to ?? game.first
      const { end } = last
      if (end === null) throw new Error('it goes on')
      const cards = game.facts(last).parts.map(({ score }) => score)
      expect(fightFaults({ rounds: rules.rounds, ...end, cards })).toEqual([])
      ways.add(`${end.winner} ${end.how}`)
    }
    expect(ways.size).toBeGreaterThanOrEqual(4)
  },
)

test('[WD121] the laws of fights report a verdict that is early or against the cards, and a drawn stoppage', () => {
  const [home, away, even] = [[10, 9] as const, [9, 10] as const, [10, 10] as const]
  const ended = { rounds: 3, how: 'points', winner: 'home', cards: [home, away, home] } as const
  expect(fightFaults(ended)).toEqual([])
  expect(fightFaults({ ...ended, winner: 'away' })).toEqual(['a verdict against the cards'])
  expect(fightFaults({ ...ended, cards: [home, home] })).toEqual(['a verdict before the distance'])
  expect(fightFaults({ ...ended, cards: [home, away, home, home] })).toEqual(['too many rounds'])
  expect(fightFaults({ ...ended, cards: [home, away, even] })).toEqual([
    'a verdict against the cards',
  ])
  expect(fightFaults({ ...ended, winner: 'draw', cards: [home, away, even] })).toEqual([])
  expect(fightFaults({ ...ended, how: 'stoppage', winner: 'draw', cards: [home] })).toEqual([
    'no stoppage',
  ])
})

test.each(SPORTS)(
  '[WD120] every price of $slug is the mean of the prices after the next part',
  ({ sport, rules }) => {
    const edge = 0.08
    const game = gameOf(sport, rules, edge)
    const [home, away] = [rules.stoppage * (0.5 + edge), rules.stoppage * (0.5 - edge)]
    const lasts = 1 - home - away
    let [state, looked] = [game.first, 0]
    for (let at = 0; at < 25 && !game.isOver(state); at += 1) {
      const onwards = [0, 1].map((card) => game.step(state, riggedRandom(1, card)).to)
      const round = state.part + 1 === rules.parts ? [0.5 + edge, 0.5 - edge] : [1, 0]
      const started = state.cards.length + 1
      if (onwards.some((next) => game.isOver(next))) break
      const next = [
        ...onwards.map((to, place) => [lasts * (round[place] ?? 0), game.outlook(to)] as const),
        [home, stopped('home', rules, started)] as const,
        [away, stopped('away', rules, started)] as const,
      ]
      expect(meanFaults(game.outlook(state), next)).toEqual([])
      looked += 1
      state = onwards[at % 2] ?? state
    }
    expect(looked).toBeGreaterThan(8)
  },
)

/** The results of a stoppage as forecasts that are sure. */
function stopped(winner: 'home' | 'away', rules: FightRules, started: number): Outlook {
  const isHome = Number(winner === 'home')
  const draw = rules.draws > 0 ? [0] : []
  return new Map([
    ['mo', [isHome, 1 - isHome, ...draw]],
    ['mv', [isHome, 1 - isHome, 0, 0, ...draw]],
    ['gd', [0, 1]],
    ['tp', Array.from({ length: rules.rounds + 1 }, (_, at) => Number(at === started))],
  ])
}

test.each(SPORTS)(
  '[WD123] a list has the cards of a fight of $slug, and the round of a stoppage instead',
  ({ sport, rules }) => {
    const ends = new Set<string>()
    for (let number = 0; number < 60; number += 1) {
      const game = gameOf(sport, rules, 0)
      const steps = playOut(game, openStream(SEED, `short ${sport.slug} ${number}`))
      const { end, cards } = steps.at(-1)?.to ?? game.first
      const { short, rows } = game.board(steps.at(-1)?.to ?? game.first)
      const sums = rows.map(({ cells }) => cells.at(-1))
      const round = `R${Math.min(rules.rounds, cards.length + 1)}`
      ends.add(end?.how ?? '')
      expect([short.first, short.second, short.at]).toEqual(
        end?.how === 'stoppage' ? ['', '', round] : [...sums, ''],
      )
    }
    expect([...ends].toSorted()).toEqual(['points', 'stoppage'])
  },
)
