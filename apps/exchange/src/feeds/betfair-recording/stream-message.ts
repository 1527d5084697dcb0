import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '@crease/domain/units/odds.ts'
import { paise } from '@crease/domain/units/money.ts'

import {
  definitionOf,
  runnerKeyOf,
  startingPriceOf,
  type RecordedDefinition,
} from './definition.ts'
import { countOf, hundredthsOf, isRecord, listOf, textOf, parsedJson } from './reading.ts'
import type { PriceSize } from '@crease/domain/market/feed-event.ts'

/** One line of a recording, read once at the edge: `op` mcm, published at `pt`. */
export interface StreamMessage {
  /** epoch milliseconds */
  readonly pt: number
  readonly changes: readonly MarketChange[]
}

export interface MarketChange {
  readonly marketId: string
  /** throw the book away: this change is the whole of it */
  readonly image: boolean
  /** 'unreadable': a fault in it closes it until it is stated again [FD70] */
  readonly definition: RecordedDefinition | 'unreadable' | null
  readonly runners: readonly RunnerChange[]
}

/** The changes of one runner. Rows of size 0 remove the price, or the level. */
export interface RunnerChange {
  readonly runner: string
  readonly prices: Readonly<Record<PriceList, readonly PriceSize[]>>
  readonly levels: Readonly<Record<LevelList, readonly LevelRow[]>>
  readonly lastTraded: Odds | null
  /** near and far price, where they are stated; null: they are none */
  readonly near?: Odds | null
  readonly far?: Odds | null
}

export const LEVEL_LISTS = ['batb', 'batl', 'bdatb', 'bdatl'] as const
type PriceList = 'atb' | 'atl' | 'trd'
export type LevelList = (typeof LEVEL_LISTS)[number]

type LevelRow =
  | { readonly level: number; readonly gone: true }
  | { readonly level: number; readonly gone: false; readonly row: PriceSize }

export type Misread = 'bad-line' | 'bad-change' | 'bad-definition' | 'bad-runner' | 'bad-row'
export type OnMisread = (what: Misread) => void

/** Reads one line. Null without a market change; unreadable parts are reported and dropped. */
export function messageOf(line: string, misread: OnMisread): StreamMessage | null {
  return line.trim() === '' ? null : readMessage(parsedJson(line), misread)
}

/** The same of a message that is parsed already: a live stream looks into its envelope first. */
export function readMessage(message: unknown, misread: OnMisread): StreamMessage | null {
  const pt = isRecord(message) ? countOf(message['pt']) : null
  if (!isRecord(message) || pt === null || message['op'] !== 'mcm') {
    misread('bad-line')
    return null
  }
  return { pt, changes: listOf(message['mc']).flatMap((change) => changeOf(change, misread)) }
}

function changeOf(change: unknown, misread: OnMisread): readonly MarketChange[] {
  const marketId = isRecord(change) ? textOf(change['id']) : null
  if (!isRecord(change) || marketId === null) {
    misread('bad-change')
    return []
  }
  const written = change['marketDefinition']
  const definition = written === undefined ? null : (definitionOf(written) ?? 'unreadable')
  if (definition === 'unreadable') misread('bad-definition')
  const runners = listOf(change['rc']).flatMap((runner) => runnerChangeOf(runner, misread))
  return [{ marketId, image: change['img'] === true, definition, runners }]
}

function runnerChangeOf(change: unknown, misread: OnMisread): readonly RunnerChange[] {
  const runner = isRecord(change) ? runnerKeyOf(change) : null
  if (!isRecord(change) || runner === null) {
    misread('bad-runner')
    return []
  }
  const prices = (list: PriceList) => readRows(change[list], priceRowOf, misread)
  const levels = (list: LevelList) => readRows(change[list], levelRowOf, misread)
  return [
    {
      runner,
      prices: { atb: prices('atb'), atl: prices('atl'), trd: prices('trd') },
      levels: {
        batb: levels('batb'),
        batl: levels('batl'),
        bdatb: levels('bdatb'),
        bdatl: levels('bdatl'),
      },
      lastTraded: change['ltp'] === undefined ? null : lastTradedOf(change['ltp'], misread),
      ...(change['spn'] !== undefined && { near: startingPriceOf(change['spn']) }),
      ...(change['spf'] !== undefined && { far: startingPriceOf(change['spf']) }),
    },
  ]
}

function readRows<Row>(
  rows: unknown,
  read: (row: readonly unknown[]) => Read<Row> | null,
  misread: OnMisread,
): readonly Row[] {
  return listOf(rows).flatMap((row) => {
    const value = read(listOf(row))
    if (value?.isGood !== true) misread('bad-row')
    return value === null ? [] : [value.row]
  })
}

interface Read<Row> {
  readonly row: Row
  /** false: it cannot be read, and this is what it must mean to be safe */
  readonly isGood: boolean
}

/** A row of a known price whose size cannot be read takes away what was on offer there [FD73]. */
function priceRowOf(row: readonly unknown[]): Read<PriceSize> | null {
  const price = oddsOf(row[0])
  const size = hundredthsOf(row[1])
  if (price === null) return null
  const isGood = row.length === 2 && size !== null && size >= 0
  return { row: { odds: price, size: paise(isGood ? size : 0) }, isGood }
}

/** The same of a level. */
function levelRowOf(row: readonly unknown[]): Read<LevelRow> | null {
  const level = countOf(row[0])
  if (level === null) return null
  if (row.length === 3 && row[2] === 0) return { row: { level, gone: true }, isGood: true }
  const price = priceRowOf(row.slice(1))
  return price?.isGood === true
    ? { row: { level, gone: false, row: price.row }, isGood: true }
    : { row: { level, gone: true }, isGood: false }
}

function lastTradedOf(value: unknown, misread: OnMisread): Odds | null {
  const price = oddsOf(value)
  if (price === null) misread('bad-row')
  return price
}

function oddsOf(value: unknown): Odds | null {
  const hundredths = hundredthsOf(value)
  if (hundredths === null || hundredths < LOWEST_ODDS || hundredths > HIGHEST_ODDS) return null
  return odds(hundredths)
}
