import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { isMaterialIn } from '@crease/domain/rulebook/material-events.ts'
import { expect, test } from 'vitest'
import { matchOf } from './calendar.ts'
import { SCORED_SPORTS } from './scoring/sports.ts'
import { fold, timeline } from './world.ts'
import { numberedSeed } from './testing/numbered-seed.ts'

/** A match of rugby league, by its lane after ten others. */
const RUGBY = (10 + SCORED_SPORTS.findIndex(({ slug }) => slug === 'rugby-league')) * 1_000_000 + 31
/** Some matches of each lane: Twenty20, league and cup football, tennis of both lengths, fifty overs, rugby. */
const SLOTS = [
  17,
  1_000_021,
  1_000_022,
  1_000_023,
  2_000_004,
  3_000_031,
  4_000_003,
  6_000_004,
  RUGBY,
]

const said = (events: readonly FeedEvent[]) =>
  events.flatMap((event) => (event.kind === 'material-event' ? [event] : []))
const stories = new Map<number, ReturnType<typeof toldAt>>()

function toldAt(slot: number) {
  const match = matchOf(numberedSeed(11), slot)
  return { match, story: timeline(match) }
}

/** Each story is made once. */
function storyOf(slot: number) {
  const made = stories.get(slot) ?? toldAt(slot)
  stories.set(slot, made)
  return made
}

test('[WD110] [MK74] every event is one of its sport, said in every market that lives, while it is suspended', () => {
  let looked = 0
  for (const slot of SLOTS) {
    const { match, story } = storyOf(slot)
    const status = new Map<string, string>()
    for (const event of story) {
      if (event.kind === 'market-state') {
        if (event.status === 'CLOSED') status.delete(event.marketId)
        else status.set(event.marketId, event.status)
      }
      if (event.kind !== 'material-event') continue
      looked += 1
      expect(isMaterialIn(match.sportId, event.what)).toBe(true)
      expect(status.get(event.marketId)).toBe('SUSPENDED')
    }
    const main = `${match.eventId}-mo`
    // extra time is played after the match odds have their result
    const over = story.find((event) => event.kind === 'result' && event.marketId === main)?.at ?? 0
    const moments = said(story).flatMap(({ at }) => (at <= over ? [at] : []))
    const inMain = said(story).filter(({ marketId }) => marketId === main)
    expect(new Set(inMain.map(({ at }) => at))).toEqual(new Set(moments))
  }
  expect(looked).toBeGreaterThan(100)
})

test('[WD110] a wicket is said as the score shows it, a goal too; each once', () => {
  const wickets = storyOf(17)
  const shown = wickets.story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'cricket' ? [event] : [],
  )
  const fallen = said(wickets.story).filter(
    ({ what, marketId }) => what === 'WICKET' && marketId.endsWith('-mo'),
  )
  expect(fallen.length).toBeGreaterThan(3)
  for (const { at } of fallen) expect(shown.some((score) => score.at === at)).toBe(true)
  const football = storyOf(1_000_021)
  const goals = said(football.story).filter(
    ({ what, marketId }) => what === 'GOAL' && marketId.endsWith('-mo'),
  )
  const scores = football.story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'football' ? [event] : [],
  )
  for (const { at } of goals) expect(scores.some((score) => score.at === at)).toBe(true)
})

test('[WD110] every try and goal of rugby league is said as the score shows it', () => {
  const { story } = storyOf(RUGBY)
  const sums = story.flatMap((event) =>
    event.kind === 'score' && event.score.sport === 'board' && event.score.phase !== 'before'
      ? [{ at: event.at, sum: event.score.rows.map(({ cells }) => cells.at(-1)).join('-') }]
      : [],
  )
  const shown = sums.flatMap(({ at, sum }, n) => (n > 0 && sum !== sums[n - 1]?.sum ? [at] : []))
  const inMain = said(story).filter(({ marketId }) => marketId.endsWith('-mo'))
  expect(shown.length).toBeGreaterThan(3)
  expect(inMain.map(({ what, at }) => [what, at])).toEqual(shown.map((at) => ['SCORE', at]))
})

test('[WD110] [WD10] the catch-up has the last event of each market', () => {
  const { story } = storyOf(1_000_022)
  const last = story.at(-1)?.at ?? 0
  const markets = new Set(said(story).map(({ marketId }) => marketId))
  expect(markets.size).toBeGreaterThan(1)
  const lastOf = (id: string) => said(story).findLast(({ marketId }) => marketId === id)
  expect(new Set(said(fold(story, last)))).toEqual(new Set([...markets].map(lastOf)))
})
