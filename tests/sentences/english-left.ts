import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { settlementNarration } from '@crease/domain/accounting/narration.ts'
import type { Sentence } from '@crease/domain/sentences/sentence.ts'
import { saidOfRunner } from '@crease/domain/market/said-names.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Score } from '@crease/domain/market/score.ts'
import { matchOf } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { join } from 'node:path'

const HINDI = join(import.meta.dirname, '../../apps/web/src/i18n/hindi-world.ts')
/** Members with the names of the world: teams, players, series, grounds. */
const NAMED = new Set(['name', 'shortName', 'seriesName', 'venue', 'eleven'])
const ABBREVIATED = /VAR/g

/** A text with the sentence that is sent next to it. */
type Sent = readonly [text: string, said?: Sentence | null | undefined]

interface Hindi {
  readonly reader: (english: string, said?: Sentence | null) => string
}

/** Matches of a lane of the calendar, from its first slot on. */
export interface Lane {
  readonly first: number
  readonly matches: number
}

/** Every text that these matches send, and those whose Hindi still has English in it besides names. */
export async function englishLeft(
  seed: number,
  lanes: readonly Lane[],
): Promise<{ readonly looked: number; readonly left: readonly string[] }> {
  const { reader }: Hindi = await import(HINDI)
  const left = new Set<string>()
  let looked = 0
  for (const { first, matches } of lanes) {
    for (let at = 0; at < matches; at += 1) {
      const match = matchOf(numberedSeed(seed), first + at * 7)
      const story = timeline(match)
      const names = [...namesIn(match), ...story.flatMap(nameOfEvent)].toSorted(
        (a, b) => b.length - a.length,
      )
      for (const [english, said] of wordsIn(story)) {
        looked += 1
        const hindi = withoutNames(reader(english, said), names)
        if (/[A-Za-z]{2}/.test(hindi)) left.add(withoutNames(english, names))
      }
    }
  }
  return { looked, left: [...left].toSorted() }
}

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

/** Texts of a match, as the pages and the statement show them. */
function wordsIn(story: readonly FeedEvent[]): Iterable<Sent> {
  const markets = new Map(
    story.flatMap((told) => (told.kind === 'market' ? [[told.market.marketId, told.market]] : [])),
  )
  const all = story.flatMap((told) => [
    ...wordsOf(told),
    ...laterRunners(told, markets),
    ...lineOf(told, markets),
  ])
  return new Map(all.map((sent) => [JSON.stringify(sent), sent])).values()
}

function wordsOf(told: FeedEvent): readonly Sent[] {
  if (told.kind === 'market') {
    const { market } = told
    return [[market.name, market.said], ...runnersIn(market)]
  }
  if (told.kind === 'market-state') return told.note === undefined ? [] : [[told.note]]
  return told.kind === 'score' ? wordsOfScore(told.score) : []
}

function runnersIn(market: Named): readonly Sent[] {
  return market.runners.map(({ runnerId, name }) => [name, saidOfRunner(market, runnerId)])
}

/** Lines that a session has from here on. */
function laterRunners(told: FeedEvent, markets: ReadonlyMap<string, Named>): readonly Sent[] {
  const market = told.kind === 'runners' ? markets.get(told.marketId) : undefined
  if (told.kind !== 'runners' || market === undefined) return []
  return runnersIn({ ...market, runners: told.runners })
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
  const { text, sentence } = settlementNarration(market, settlement, paise(250))
  return [[text, sentence]]
}
