import { join } from 'node:path'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { settlementNarration } from '@crease/domain/accounting/narration.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const I18N = join(import.meta.dirname, '../apps/web/src/i18n')
/** From the first slot of each exchange on: Twenty20, leagues and cups, tennis of both lengths, other sports, fifty overs, Tests. */
const LANES = [
  { first: 0, matches: 8 },
  { first: 1_000_000, matches: 30 },
  { first: 2_000_000, matches: 12 },
  { first: 3_000_000, matches: 10 },
  { first: 4_000_000, matches: 1 },
  { first: 5_000_000, matches: 20 },
  { first: 6_000_000, matches: 1 },
  { first: 7_000_000, matches: 1 },
]
const SEEDS = [1, 20]
/** These say the names of the world: teams, players, series, grounds. */
const NAMED = new Set(['name', 'shortName', 'seriesName', 'venue', 'eleven'])
const ABBREVIATED = /VAR/g

/** A text with the sentence that is sent next to it. */
type Sent = readonly [text: string, said?: Sentence | null | undefined]

let read: (english: string, said?: Sentence | null | undefined) => string
let speak: (language: 'en' | 'hi') => Promise<void>

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  const load = async <Shape>(file: string): Promise<Shape> => import(join(I18N, file))
  speak = (await load<{ speak: typeof speak }>('text.ts')).speak
  read = (await load<{ worldText: typeof read }>('world-text.ts')).worldText
  await speak('hi')
})

afterAll(async () => {
  await speak('en')
  vi.unstubAllGlobals()
})

test('[UI360] everything that the world says has its Hindi form', { timeout: 900_000 }, () => {
  const left = new Set<string>()
  let looked = 0
  for (const seed of SEEDS) {
    for (const { first, matches } of LANES) {
      for (let at = 0; at < matches; at += 1) {
        const match = matchOf(numberedSeed(seed), first + at * 7)
        const story = timeline(match)
        const names = [...namesIn(match), ...story.flatMap(nameOfEvent)].toSorted(
          (a, b) => b.length - a.length,
        )
        for (const [english, said] of wordsIn(story)) {
          looked += 1
          const hindi = withoutNames(read(english, said), names)
          if (/[A-Za-z]{2}/.test(hindi)) left.add(withoutNames(english, names))
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(20_000)
  expect([...left].toSorted()).toEqual([])
})

function namesIn(named: unknown, key = ''): readonly string[] {
  if (typeof named === 'string') return NAMED.has(key) && named !== '' ? [named] : []
  if (Array.isArray(named)) return named.flatMap((one) => namesIn(one, key))
  if (typeof named !== 'object' || named === null) return []
  return Object.entries(named).flatMap(([inner, value]) => namesIn(value, inner))
}

const nameOfEvent = (told: FeedEvent): readonly string[] =>
  told.kind === 'event' ? [told.event.name] : []

/** Longest first, so that no name is cut out of another one. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, '·'), text.replaceAll(ABBREVIATED, ''))
}

type Named = Extract<FeedEvent, { kind: 'market' }>['market']

/** What a match says to a reader, as the pages and the statement show it. */
function wordsIn(story: readonly FeedEvent[]): Iterable<Sent> {
  const markets = new Map(
    story.flatMap((told) => (told.kind === 'market' ? [[told.market.marketId, told.market]] : [])),
  )
  const all = [...story.flatMap(wordsOf), ...story.flatMap((told) => lineOf(told, markets))]
  return new Map(all.map((sent) => [JSON.stringify(sent), sent])).values()
}

function wordsOf(told: FeedEvent): readonly Sent[] {
  if (told.kind === 'market') {
    return [[told.market.name], ...told.market.runners.map(({ name }): Sent => [name])]
  }
  if (told.kind === 'runners') return told.runners.map(({ name }): Sent => [name])
  if (told.kind === 'market-state') return told.note === undefined ? [] : [[told.note]]
  if (told.kind === 'runner-state') return told.closed === null ? [] : [[told.closed]]
  return told.kind === 'score' ? wordsOfScore(told.score) : []
}

function wordsOfScore({ message, said = [], moments = [] }: Score): readonly Sent[] {
  return [
    ...message.split('|').map((part, at): Sent => [part, said[at]]),
    ...moments.flatMap((one): Sent[] => [[one.at], [one.word], [one.text, one.said]]),
  ]
}

function lineOf(told: FeedEvent, markets: ReadonlyMap<string, Named>): readonly Sent[] {
  if (told.kind !== 'result') return []
  const market = markets.get(told.marketId)
  if (market === undefined) throw new Error(`a result without its market, ${told.marketId}`)
  const settlement = { version: 1, result: told.result, instead: null }
  return [[settlementNarration(market, settlement, paise(250))]]
}
