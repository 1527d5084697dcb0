import { describe, expect, test } from 'vitest'
import { newRound } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import { played, quoted, settled, shareOf, standAt } from '../testing/stands.ts'
import { cmatch20 } from './cmatch20.ts'
import { runsAhead, WICKET } from './runs-ahead.ts'
import { cricketv3, overDeck, superover, superover2, superover3 } from './superover.ts'
import { ballbyball, goal, lucky15 } from './weights.ts'

const W = WICKET

test('[CG152] quotes that were seen before a fifth ball are worked out to the last digit', () => {
  // four balls of the first innings: 31 cards are left
  const round = standAt(superover, [0, 1, 6, 0])
  expect(round.shoe).toHaveLength(31)
  expect(quoted(superover, 'a5-one', round).back).toBe(741)
  expect(quoted(superover, 'a5-three', round).back).toBe(594)
  expect(quoted(superover, 'a5-boundary', round).back).toBe(332)
})

describe('how an innings goes on', () => {
  /** Every order of balls, one by one: what is left, how many balls and wickets. */
  function slowly(left: readonly number[], balls: number, wickets: number): Map<number, number> {
    const found = new Map<number, number>()
    const bowl = (cards: readonly number[], runs: number, out: number): void => {
      const at = left.length - cards.length
      if (at === balls || out === wickets) {
        // what would come after the last wicket does not count, but fills the orders up
        let orders = 1
        for (let more = at; more < balls; more += 1) orders *= left.length - more
        found.set(runs, (found.get(runs) ?? 0) + orders)
        return
      }
      for (const [place, face] of cards.entries()) {
        const rest = cards.toSpliced(place, 1)
        if (face === W) bowl(rest, runs, out + 1)
        else bowl(rest, runs + face, out)
      }
    }
    bowl(left, 0, 0)
    return found
  }

  test.each([
    [[0, 1, 2, 3, 4, 6, W, W, W, 6], 4, 2],
    [[0, 1, 2, W, W, 6, 6, 4], 5, 1],
    [[4, 4, W, 1, 0], 3, 2],
    [[W, W, W, W], 3, 2],
  ])('[CG152] %j, %i balls and %i wickets', (left, balls, wickets) => {
    const { ways, all } = runsAhead({ left, balls, wickets })
    const found = [...slowly(left, balls, wickets)].map(([runs, count]) => [runs, BigInt(count)])
    const counted = ways.flatMap((count, runs) => (count > 0n ? [[runs, count]] : []))
    expect(counted).toEqual(found.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b)))
    expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(all)
  })

  test('[CG152] the published distribution of a Super Over and of five overs', () => {
    const atMost = (game: Parameters<typeof runsAhead>[0], runs: number): number => {
      const { ways, all } = runsAhead(game)
      return Number(ways.slice(0, runs + 1).reduce((sum, each) => sum + each, 0n)) / Number(all)
    }
    const over = { left: overDeck(5), balls: 6, wickets: 2 }
    expect(atMost(over, 0)).toBeCloseTo(0.022991, 6)
    expect(atMost(over, 12)).toBeCloseTo(0.44159, 6)
    expect(atMost(over, 30)).toBeCloseTo(0.99988, 6)
    const five = { left: overDeck(10), balls: 30, wickets: 10 }
    expect(atMost(five, 40)).toBeCloseTo(0.000356, 6)
    expect(atMost(five, 65)).toBeCloseTo(0.361617, 6)
    expect(atMost(five, 100)).toBeCloseTo(0.999931, 6)
  })
})

/** The score of a team, ball by ball, as it is called out. */
function called(round: Round, team: string): { runs: number; out: number; balls: number } {
  const score = { runs: 0, out: 0, balls: 0 }
  for (const { slot, face } of round.dealt) {
    if (!slot.startsWith(team)) continue
    score.balls += 1
    if (face === W) score.out += 1
    else score.runs += face
  }
  return score
}

/** of both teams: B has more, both the same, A has more */
const ENDS = [
  ['lose', 'win'],
  ['push', 'push'],
  ['win', 'lose'],
]

const MATCHES = [
  { title: superover, slug: 'superover', balls: 6, wickets: 2, pace: 1 },
  { title: superover2, slug: 'superover2', balls: 6, wickets: 2, pace: 1 },
  { title: superover3, slug: 'superover3', balls: 3, wickets: 1, pace: 1 },
  { title: cricketv3, slug: 'cricketv3', balls: 30, wickets: 10, pace: 6 },
]

test.each(MATCHES)('[CG152] [CG153] $slug settles as it is called out', (match) => {
  const { title, balls, wickets, pace } = match
  for (const { end, windows } of played(title, 150)) {
    const [a, b] = [called(end, 'a'), called(end, 'b')]
    expect(a.balls === balls || a.out === wickets).toBe(true)
    expect(b.balls === balls || b.out === wickets || b.runs > a.runs).toBe(true)
    const ends = ['win-a', 'win-b'].map((id) => settled(title, id, end).kind)
    expect(ends).toEqual(ENDS[Math.sign(a.runs - b.runs) + 1])
    expect(windows).toHaveLength(Math.ceil(a.balls / pace) + Math.ceil(b.balls / pace))
    // the second innings is bowled with the whole pack again
    const second = windows[Math.ceil(a.balls / pace)]
    expect(second?.shoe).toHaveLength(title.shoe().length)
    const first = end.dealt[0]?.face
    expect(settled(title, 'a1-wicket', end).kind).toBe(first === W ? 'win' : 'lose')
  }
})

test('[CG152] runs of Team A are won at the line, and wickets do not part equal runs', () => {
  const end = standAt(superover, [6, 4, 3, W, W, 6, 6, 1, W, W])
  expect(superover.outcome(end)).toEqual({
    code: 'T',
    winner: 'Tie 13 - 13',
    said: { id: 'runs-tied', args: { runs: 13 } },
  })
  expect(settled(superover, 'runs-13-yes', end).kind).toBe('win')
  expect(settled(superover, 'runs-13-no', end).kind).toBe('lose')
  expect(settled(superover, 'runs-16-yes', end).kind).toBe('lose')
})

test('[CG153] no match of 5Five Cricket is longer than four minutes', () => {
  const seconds = played(cricketv3, 100).map(({ end, windows }) => {
    const open = windows.reduce((sum, round) => {
      const next = cricketv3.next(round)
      return sum + (next.kind === 'window' ? next.seconds : 0)
    }, 0)
    return open + end.dealt.length * 1.1
  })
  expect(Math.max(...seconds)).toBeLessThan(240)
})

test('[CG153] a chase wins with twelve or more', () => {
  for (let rank = 1; rank <= 10; rank += 1) {
    const end = standAt(cmatch20, [rank - 1])
    for (let shot = 2; shot <= 10; shot += 1) {
      expect(settled(cmatch20, `shot-${shot}`, end).kind).toBe(shot + rank > 11 ? 'win' : 'lose')
    }
  }
})

test('[CG154] balls and goals come as often as their tables say', () => {
  const fresh = newRound(ballbyball, null)
  expect(shareOf(ballbyball, 'ball-0', fresh)).toBe(0.34)
  expect(shareOf(ballbyball, 'boundary', fresh)).toBe(0.17)
  expect(shareOf(goal, 'method-0', newRound(goal, null))).toBe(0.28)
  for (const { end } of played(goal, 300)) {
    const [scorer, method] = end.dealt
    const isGoal = scorer?.face !== 0
    expect(method !== undefined).toBe(isGoal)
    expect(settled(goal, `scorer-${scorer?.face ?? 0}`, end).kind).toBe('win')
    expect(settled(goal, `method-${method?.face ?? 0}`, end).kind).toBe('win')
  }
})

test('[CG154] Lucky 15 deals on from what is left, down to five cards', () => {
  const rounds = played(lucky15, 30)
  const left = rounds.map(({ windows: [window] }) => window?.shoe.length ?? 0)
  expect(left.slice(0, 13)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 15, 14])
  for (const { windows, end } of rounds) {
    const [window] = windows
    const face = end.dealt[0]?.face ?? 0
    const id = `ball-${face === W ? 'w' : face}`
    expect(settled(lucky15, id, end).kind).toBe('win')
    expect(window === undefined ? 0 : shareOf(lucky15, id, window)).toBeGreaterThan(0)
  }
})
