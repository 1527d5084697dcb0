import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { abandonedAt, isAbandoned } from './abandoned.ts'
import { raceTimeline } from './race-timeline.ts'
import type { Race } from './race.ts'

const SEED = numberedSeed(7)
const LANES = { horses: 8_000_000, greyhounds: 9_000_000 } as const

function race(code: keyof typeof LANES, turn: number): Race {
  const match = matchOf(SEED, LANES[code] + turn)
  if (match.sport !== 'race') throw new Error(`no lane of ${code}`)
  return match
}

/** Races of a meeting that is abandoned, in their order. */
function lostMeeting(): readonly Race[] {
  for (let turn = 0; ; turn += 12) {
    const races = Array.from({ length: 12 }, (_, at) => race('horses', turn + at))
    if (races.some(isAbandoned)) return races
  }
}

test('[RC26] the races that are left of an abandoned meeting are void from one moment on, the earlier ones run', () => {
  const races = lostMeeting()
  const lost = races.filter(isAbandoned)
  expect(lost.length).toBeLessThan(12)
  expect(races.slice(12 - lost.length)).toEqual(lost)
  expect(new Set(lost.map(abandonedAt)).size).toBe(1)
  for (const one of races) {
    const story = raceTimeline(one)
    const ends = story.flatMap((event) => (event.kind === 'result' ? [event.result.kind] : []))
    expect(new Set(ends.map((kind) => kind === 'void'))).toEqual(new Set([isAbandoned(one)]))
    const last = story.findLast((event) => event.kind === 'score')?.score
    expect(last).toMatchObject({ phase: isAbandoned(one) ? 'abandoned' : 'final' })
    expect(story.at(-1)).toMatchObject({ kind: 'result', marketId: `${one.eventId}-mo` })
    // markets are shut before they are void
    expect(story.findLast((event) => event.kind === 'market-state')?.status).not.toBe('OPEN')
  }
})

test('[RC26] about one meeting in fifty is abandoned, and none of greyhounds', () => {
  const meetings = Array.from({ length: 2_000 }, (_, number) => race('horses', number * 12 + 11))
  const share = meetings.filter(isAbandoned).length / meetings.length
  expect(share).toBeGreaterThan(0.01)
  expect(share).toBeLessThan(0.03)
  const greyhounds = Array.from({ length: 500 }, (_, at) => race('greyhounds', at))
  expect(greyhounds.some(isAbandoned)).toBe(false)
})
