import type { RecordedDefinition } from '@crease/exchange/feeds/betfair-recording/definition.ts'
import { describe, expect, test } from 'vitest'

import { replayed, runnersWithPrices, type ReplayedMarket } from './recordings/replayed-market.ts'
import {
  NO_RECORDINGS,
  recordingFile,
  references,
  type MarketReference,
} from './recordings/shared-data.ts'

/** INDEX.json counts at most so many runners of a market. */
const RUNNERS_COUNTED = 80

describe('the book rebuilt from each recording', () => {
  test('[FD3] INDEX.json has reference values to compare with', (context) => {
    if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
    expect(Object.keys(references())).toHaveLength(15)
  })

  for (const [file, markets] of Object.entries(references())) {
    test(`[FD1] [FD3] ${file} has the book, the states and the results of its reference`, async () => {
      const replay = await replayed(recordingFile(file))
      expect(replay.misread).toBe(0)
      expect(replay.markets.size).toBe(markets.length)
      for (const reference of markets) {
        const seen = replay.markets.get(reference.market_id)
        if (seen === undefined) throw new Error(`not replayed: ${reference.market_id}`)
        expect(asReference(seen, reference)).toEqual(reference)
      }
    })
  }
})

/** What the replay saw, in the words of INDEX.json; only names and sorts come from the reference. */
function asReference(seen: ReplayedMarket, reference: MarketReference): MarketReference {
  const definition = seen.market.definition
  if (definition === null) throw new Error(`no definition: ${reference.market_id}`)
  const left = runnersWithPrices(seen.market)
  return {
    ...reference,
    messages: seen.messages,
    runner_changes: seen.runnerChanges,
    images: seen.images,
    first_pt: seen.firstPt,
    last_pt: seen.lastPt,
    transitions: seen.transitions,
    suspensions: seen.transitions.filter(([, status]) => status === 'SUSPENDED').length,
    final_status: definition.status,
    betting_type: definition.bettingType ?? '',
    winners: definition.winners ?? -1,
    went_in_play: seen.transitions.some(([, , inPlay]) => inPlay),
    crossed_book_after_message: seen.crossed,
    max_sum_of_trd: seen.highestTraded,
    runners: runnersAs(reference.runners, definition.runners),
    // files of many markets have no book in the reference
    last_open_book: typeof reference.runners === 'number' ? null : seen.lastOpenBook,
    levels_left_at_end: typeof reference.levels_left_at_end === 'number' || left > 0 ? left : {},
  }
}

/** A count where the reference counts; else each of its runners with the status the replay saw. */
function runnersAs(
  reference: MarketReference['runners'],
  seen: RecordedDefinition['runners'],
): MarketReference['runners'] {
  if (typeof reference === 'number') return Math.min(seen.length, RUNNERS_COUNTED)
  const statuses = new Map(seen.map(({ runner, status }) => [runner, status.kind]))
  const listed = reference.map((row) => ({
    ...row,
    status: statuses.get(String(row.id)) ?? 'unseen',
  }))
  return listed.length === seen.length ? listed : seen.length
}
