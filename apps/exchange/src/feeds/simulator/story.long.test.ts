import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { fold, timeline } from '@crease/simulator/world.ts'
import { expect, test } from 'vitest'
import { readStory, storyBytes } from './story-file.ts'
import { storyOf, type Story } from './story.ts'
import { runs } from '@crease/domain/testing/runs.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** A football match, a tennis match and an innings or two. */
const SLOTS = [1_000_085, 3_000_050, 7_826] as const
const MOMENTS = 12
const WINDOW_MS = 600_000

/** What is asked of a story. */
interface Answers {
  readonly standing: readonly FeedEvent[]
  readonly next: number | null
  readonly events: readonly FeedEvent[]
  readonly isAll: boolean
}

/** As an array of events answers it. */
function answers(events: readonly FeedEvent[], at: number): Answers {
  const next = events.find((event) => event.at > at)?.at ?? null
  const until = (next ?? at) + WINDOW_MS
  return {
    standing: fold(events, at),
    next,
    events: events.filter((event) => event.at > at && event.at <= until),
    isAll: events.every((event) => event.at <= until),
  }
}

function asked(story: Story, at: number): Answers {
  const next = story.nextAfter(at)
  return { standing: story.standingAt(at), next, ...story.between(at, (next ?? at) + WINDOW_MS) }
}

test.each(SLOTS.slice(0, runs(SLOTS.length)))(
  '[FD97] story %i, kept in blocks, answers as it does whole',
  (slot) => {
    // a minus nought is read back as nought
    const told: readonly FeedEvent[] = JSON.parse(
      JSON.stringify(timeline(matchOf(numberedSeed(7), slot))),
    )
    const kept = readStory(storyBytes(told))
    const [first, last] = [told[0]?.at ?? 0, told.at(-1)?.at ?? 0]
    expect(told.length).toBeGreaterThan(1_000)
    expect(kept.isWhole).toBe(true)
    for (let moment = -1; moment <= MOMENTS + 1; moment += 1) {
      const at = first + Math.round(((last - first) * moment) / MOMENTS)
      expect(asked(kept, at)).toEqual(answers(told, at))
      expect(asked(storyOf(told), at)).toEqual(answers(told, at))
    }
  },
)

test('[FD97] a story that tells nothing is a story, half of one is not', () => {
  expect(asked(readStory(storyBytes([])), 0)).toEqual(answers([], 0))
  const bytes = storyBytes(timeline(matchOf(numberedSeed(7), SLOTS[0])))
  expect(() => readStory(bytes.subarray(0, bytes.length - 10))).toThrow('half of a story')
})
