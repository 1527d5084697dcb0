import { basename } from 'node:path'

import type { RecordedDefinition } from './definition.ts'

/** Names for what a stream only numbers: self-recorded files hold ids without names [FD5]. */
export interface Catalogue {
  readonly runners: ReadonlyMap<string, string>
  readonly events: ReadonlyMap<string, string>
}

/** The match that is recorded without names in the data that we play. */
export const CATALOGUE: Catalogue = {
  runners: new Map([
    ['228749', 'Netherlands'],
    ['2857977', 'Papua New Guinea'],
  ]),
  events: new Map([['31573045', 'Netherlands v Papua New Guinea']]),
}

/** The sources of names: the recording's own words first, then the catalogue, then the ids. */
export interface NameSources {
  /** the heading under which its events stand */
  readonly seriesName: string
  readonly file: string
  readonly catalogue: Catalogue
  /** whether a market's names are still being looked up: it is opened when they have come, or will not */
  readonly isAwaited?: (marketId: string) => boolean
}

/** The name of the event: by the market's definition, else by the other sources. */
export function eventNameOf(
  definition: RecordedDefinition,
  marketId: string,
  sources: NameSources,
): string {
  return (
    definition.eventName ??
    sources.catalogue.events.get(definition.eventId) ??
    nameInFile(sources.file, marketId) ??
    `Event ${definition.eventId}`
  )
}

/** The name of a runner: as stated, else by the catalogue, else by its number. */
export function runnerNameOf(runner: string, name: string | null, sources: NameSources): string {
  return name ?? sources.catalogue.runners.get(runner) ?? `Runner ${runner}`
}

/** The recording's market name, or its type in words: 'MATCH_ODDS' becomes 'Match Odds'. */
export function marketNameOf(definition: RecordedDefinition): string {
  return definition.name ?? inWords(definition.marketType ?? 'MARKET', '_')
}

/** 'cricket_netherlands-v-png_1.2008.mcm.jsonl' names the event of the market 1.2008 and of no other. */
function nameInFile(file: string, marketId: string): string | null {
  const [sport, event, market] = basename(file).split('_')
  if (sport === undefined || event === undefined || market === undefined) return null
  return market.startsWith(marketId) ? inWords(event, '-').replaceAll(' V ', ' v ') : null
}

function inWords(name: string, gap: string): string {
  return name
    .split(gap)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .join(' ')
}
