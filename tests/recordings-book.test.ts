import { describe, expect, test } from 'vitest'

import { replayed, runnersWithPrices } from './recordings/replayed-market.ts'
import { NO_RECORDINGS, recordingFile, references } from './recordings/shared-data.ts'

/** INDEX.json lists at most so many runners of a market. */
const RUNNERS_LISTED = 80

describe('the book rebuilt from each recording', () => {
  test('[FD3] INDEX.json has reference values to compare with', (context) => {
    if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
    expect(Object.keys(references())).toHaveLength(15)
  })

  for (const [file, markets] of Object.entries(references())) {
    test(`[FD1] [FD3] ${file} has the book, the states and the results of its reference`, async () => {
      const replay = await replayed(recordingFile(file))
      expect(replay.misread).toBe(0)
      expect([...replay.markets.keys()].toSorted()).toEqual(
        markets.map((market) => market.market_id).toSorted(),
      )
      for (const reference of markets) {
        const seen = replay.markets.get(reference.market_id)
        if (seen === undefined) throw new Error(`not replayed: ${reference.market_id}`)
        const definition = seen.market.definition
        expect({
          messages: seen.messages,
          runner_changes: seen.runnerChanges,
          images: seen.images,
          first_pt: seen.firstPt,
          last_pt: seen.lastPt,
          transitions: seen.transitions,
          suspensions: seen.transitions.filter(([, status]) => status === 'SUSPENDED').length,
          final_status: definition?.status,
          betting_type: definition?.bettingType,
          winners: definition?.winners,
          went_in_play: seen.transitions.some(([, , inPlay]) => inPlay),
          crossed_book_after_message: seen.crossed,
          max_sum_of_trd: seen.highestTraded,
        }).toEqual({
          messages: reference.messages,
          runner_changes: reference.runner_changes,
          images: reference.images,
          first_pt: reference.first_pt,
          last_pt: reference.last_pt,
          transitions: reference.transitions,
          suspensions: reference.suspensions,
          final_status: reference.final_status,
          betting_type: reference.betting_type,
          winners: reference.winners,
          went_in_play: reference.went_in_play,
          crossed_book_after_message: reference.crossed_book_after_message,
          max_sum_of_trd: reference.max_sum_of_trd,
        })
        const left = reference.levels_left_at_end
        expect(runnersWithPrices(seen.market)).toBe(
          typeof left === 'number' ? left : Object.keys(left).length,
        )
        if (reference.last_open_book !== null) {
          expect(seen.lastOpenBook).toEqual(reference.last_open_book)
        }
        const runners = definition?.runners ?? []
        if (typeof reference.runners === 'number') {
          expect(Math.min(runners.length, RUNNERS_LISTED)).toBe(reference.runners)
        } else {
          const status = runners.map((runner) => [runner.runner, runner.status])
          expect(Object.fromEntries(status)).toEqual(
            Object.fromEntries(reference.runners.map(({ id, status: s }) => [String(id), s])),
          )
        }
      }
    })
  }
})
