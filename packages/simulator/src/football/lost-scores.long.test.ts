import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { timeline } from '../world.ts'

/** League and cup matches; goals are taken back in some. */
const SLOTS = Array.from({ length: 14 }, (_, nth) => 1_000_021 + nth)

test('[WD750] a score that cannot be reached any more is LOST for good and has no price', () => {
  let [lost, takenBack] = [0, 0]
  for (const slot of SLOTS) {
    const match = matchOf(11, slot)
    const marketId = `${match.eventId}-cs`
    const closed = new Set<string>()
    let goals = [0, 0]
    for (const event of timeline(match)) {
      if (event.kind === 'score' && event.score.sport === 'football')
        goals = event.score.teams.map((team) => team.goals)
      if (!('marketId' in event) || event.marketId !== marketId) continue
      if (event.kind === 'material-event' && event.what === 'GOAL_CANCELLED') takenBack += 1
      if (event.kind === 'runner-state') {
        const [home = 0, away = 0] = event.runnerId.split('-').map(Number)
        expect(event.closed).toBe('LOST')
        expect((goals[0] ?? 0) > home || (goals[1] ?? 0) > away).toBe(true)
        closed.add(event.runnerId)
        lost += 1
      }
      if (event.kind === 'quotes') {
        const offered = event.runners.filter(({ back, lay }) => back.length + lay.length > 0)
        expect(offered.filter(({ runnerId }) => closed.has(runnerId))).toEqual([])
      }
      if (event.kind === 'result' && event.result.kind === 'winners')
        expect(event.result.winners.filter((one) => closed.has(one))).toEqual([])
    }
  }
  expect(lost).toBeGreaterThan(20)
  expect(takenBack).toBeGreaterThan(0)
})
