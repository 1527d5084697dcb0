import { RACE_TITLES } from '@crease/domain/sentences/common.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { isAbandoned } from './abandoned.ts'
import { termsOf } from './card.ts'
import { GREYHOUNDS, HORSES, meetingOf } from './meeting.ts'
import { raceTimeline } from './race-timeline.ts'
import { isPhoto } from './result.ts'

const SEED = numberedSeed(7)
/** Races of both kinds that are run. */
const RACES = [8_005_000, 9_005_000].flatMap((first) =>
  Array.from({ length: 24 }, (_, at) => matchOf(SEED, first + at)).flatMap((match) =>
    match.sport === 'race' && !isAbandoned(match) ? [match] : [],
  ),
)

test('[RC24] a close finish waits for the photograph, any other shows its order at the post', () => {
  const posts = RACES.map((match) => {
    const story = raceTimeline(match).flatMap((event) =>
      event.kind === 'score' && event.score.sport === 'race' ? [event.score] : [],
    )
    const post = story.find(({ left }) => left === 0)
    const isClose = isPhoto(
      story.find(({ phase }) => OFFICIAL.has(phase))?.order ?? [],
      termsOf(match).places,
    )
    expect(post?.phase).toBe(isClose ? 'photograph' : 'result')
    expect(post?.order.length === 0).toBe(isClose)
    return post?.phase
  })
  expect(new Set(posts)).toEqual(new Set(['photograph', 'result']))
})

const OFFICIAL: ReadonlySet<string> = new Set(['objection', 'final'])

test('[UI360] every title of a race has its Hindi', () => {
  for (const discipline of [HORSES, GREYHOUNDS]) {
    const titles = Array.from({ length: 40 }, (_, number) =>
      meetingOf(SEED, discipline, number).races.map(({ title }) => title),
    ).flat()
    expect(new Set(titles).size).toBeGreaterThan(50)
    expect(titles.filter((title) => RACE_TITLES[title] === undefined)).toEqual([])
  }
})
