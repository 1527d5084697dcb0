import { expect, test } from 'vitest'
import { openStream } from '../../keys/streams.ts'
import { meanFaults } from '../../testing/mean-faults.ts'
import { numberedSeed } from '../../testing/numbered-seed.ts'
import { riggedRandom } from '../../testing/rigged-random.ts'
import type { Outlook } from '../game.ts'
import { scoredMatch } from '../match.ts'
import { playOut } from '../play.ts'
import type { ChessRules } from '../sport.ts'
import { CHESS } from '../sports/chess.ts'
import { ChessGame } from './chess.ts'

const SEED = numberedSeed(7)

function gameWith(edge: number) {
  const { rules } = CHESS
  if (rules.family !== 'chess') throw new Error('chess has its own rules')
  const match = scoredMatch(CHESS, SEED, { slot: 40, startsAt: 0, listedAt: 0 })
  return { game: new ChessGame(match, rules, edge), rules, white: match.opens }
}

test('[WD121] a game ends by a resignation far behind, or by a draw near level or at its longest', () => {
  const { game, rules } = gameWith(0)
  const ends = { home: 0, away: 0, draw: 0 }
  for (let number = 0; number < 200; number += 1) {
    const last = playOut(game, openStream(SEED, `chess ${number}`)).at(-1)?.to ?? game.first
    ends[last.end ?? 'draw'] += 1
    const isFar = Math.abs(last.lead) >= rules.resigns
    const mayAgree = Math.abs(last.lead) <= 1 && last.move > rules.drawFrom
    expect(last.end === 'draw').toBe(!isFar)
    expect(isFar || mayAgree || last.move === rules.longest).toBe(true)
  }
  expect(Math.min(ends.home, ends.away, ends.draw)).toBeGreaterThan(20)
})

test('[WD120] every price of chess is the mean of the prices after the next move', () => {
  const edge = 0.03
  const { game, rules, white } = gameWith(edge)
  const up = 0.5 + edge + (white === 0 ? 1 : -1) * rules.whiteEdge
  const { change } = rules
  let looked = 0
  const walks = [0, 1, 2].flatMap((walk) => playOut(game, openStream(SEED, `chess walk ${walk}`)))
  for (const { from } of walks) {
    const agreed = from.move >= rules.drawFrom && Math.abs(from.lead) <= 1 ? rules.draw : 0
    const before = agreed > 0 ? [1] : []
    const after = (...draws: readonly number[]) =>
      game.step(from, riggedRandom(...before, ...draws)).to
    const ways = [after(0, 0), after(0, 1), after(1)]
    if (ways.some((next) => game.isOver(next))) continue
    const chances = [change * up, change * (1 - up), 1 - change]
    const next = [
      ...ways.map((to, at) => [(1 - agreed) * (chances[at] ?? 0), game.outlook(to)] as const),
      [agreed, drawn(rules, from.move + 1)] as const,
    ]
    expect(meanFaults(game.outlook(from), next)).toEqual([])
    looked += 1
  }
  expect(looked).toBeGreaterThan(10)
})

/** A draw after these moves, as forecasts that are sure. */
const drawn = ({ longest }: ChessRules, moves: number): Outlook =>
  new Map([
    ['mo', [0, 0, 1]],
    ['dnb', [0, 0, 1]],
    ['tp', Array.from({ length: longest + 1 }, (_, at) => Number(at === moves))],
  ])
