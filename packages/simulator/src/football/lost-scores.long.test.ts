import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { timeline } from '../world.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

/** League matches; goals are taken back in the first. */
const SLOTS = Array.from({ length: runs(10, 3) }, (_, nth) => 1_000_041 + nth)

/** What is told of the scores of a match, in order: the score then, and who is lost, offered, or has won. */
function toldIn(slot: number) {
  const match = matchOf(numberedSeed(11), slot)
  const story = timeline(match)
  const marketId = `${match.eventId}-cs`
  let goals: readonly number[] = [0, 0]
  const lost: string[] = []
  const wrong: string[] = []
  for (const event of story) {
    goals = goalsAfter(event, goals)
    if (!('marketId' in event) || event.marketId !== marketId) continue
    wrong.push(...standing(event).filter((one) => lost.includes(one)))
    if (event.kind !== 'runner-state') continue
    lost.push(event.runnerId)
    if (!isBeaten(event.runnerId, goals) || event.closed !== 'LOST') wrong.push(event.runnerId)
  }
  const takenBack = story.filter(
    (event) => event.kind === 'material-event' && event.what === 'GOAL_CANCELLED',
  )
  return { lost, wrong, takenBack }
}

const goalsAfter = (event: FeedEvent, before: readonly number[]): readonly number[] =>
  event.kind === 'score' && event.score.sport === 'football'
    ? event.score.teams.map(({ goals }) => goals)
    : before

const isBeaten = (score: string, goals: readonly number[]): boolean =>
  score.split('-').some((most, side) => (goals[side] ?? 0) > Number(most))

/** Who is offered or has won by this. */
function standing(event: FeedEvent): readonly string[] {
  if (event.kind === 'result' && event.result.kind === 'winners') return event.result.winners
  if (event.kind !== 'quotes') return []
  return event.runners.flatMap(({ runnerId, back, lay }) =>
    back.length + lay.length > 0 ? [runnerId] : [],
  )
}

test('[WD750] a score that cannot be reached any more is LOST for good and has no price, whatever a review takes back', () => {
  const all = SLOTS.map(toldIn)
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(all.flatMap(({ lost }) => lost).length).toBeGreaterThan(20)
  expect(all.flatMap(({ takenBack }) => takenBack).length).toBeGreaterThan(0)
})

/** Per goal that a review takes back, whether its market was suspended all the while; and who was offered in a market that was not open. */
function reviewsIn(slot: number) {
  const status = new Map<string, string>()
  const goals = new Set<string>()
  const wasShut: boolean[] = []
  const offered: string[] = []
  for (const event of timeline(matchOf(numberedSeed(11), slot))) {
    if (!('marketId' in event)) continue
    const { marketId } = event
    if (event.kind === 'market-state') status.set(marketId, event.status)
    if (status.get(marketId) === 'OPEN') goals.delete(marketId)
    else if (event.kind === 'quotes') offered.push(...standing(event))
    if (event.kind !== 'material-event') continue
    if (event.what === 'GOAL') goals.add(marketId)
    if (event.what === 'GOAL_CANCELLED') wasShut.push(goals.has(marketId))
  }
  return { wasShut, offered }
}

test('[RB33] no bet is matched between a goal and the end of the review that takes it back: every market is suspended, without an offer', () => {
  const all = SLOTS.map(reviewsIn)
  expect(all.flatMap(({ wasShut }) => wasShut).length).toBeGreaterThan(0)
  expect(all.flatMap(({ wasShut }) => wasShut)).not.toContain(false)
  expect(all.flatMap(({ offered }) => offered)).toEqual([])
})
