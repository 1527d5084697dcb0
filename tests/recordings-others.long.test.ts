import type { Fill } from '@crease/domain/bet/bet.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { describe, expect, test } from 'vitest'

import { createEngineGround } from './recordings/engine-ground.ts'
import { fairChange } from './recordings/fair-cash.ts'
import type { Ground } from './recordings/ground.ts'
import { FUNDS, PLAYERS, playRandomBets } from './recordings/random-bets.ts'
import { recordedResults, type RecordedResult } from './recordings/recorded-results.ts'
import { NO_RECORDINGS, recordingFile, references } from './recordings/shared-data.ts'
import { CRICKET_FILE } from './recordings/play-bets.ts'

/** Pairs of random bets in a whole file, about. */
const PAIRS_IN_A_FILE = 150
/** The files in which no market was ever open: nothing can be bet, all is void. */
const NEVER_OPEN = ['waratahs', 'newcastle']

/** A market of this file closed with one winner, and then with another. */
const CORRECTED = 'betfair/football_middlesbrough-v-man-city_77-markets.mcm.jsonl.gz'

const others = Object.entries(references()).filter(([file]) => file !== CRICKET_FILE)

describe('every other recording', () => {
  test('[FD10] the other recordings are here, or the tests say that they are not', (context) => {
    if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
    expect(others).toHaveLength(14)
  })

  for (const [index, [file, markets]] of others.entries()) {
    const messages = Math.max(...markets.map((market) => market.messages))
    test(`[FD7] [FD8] [FD37] [ST3] [ST4] ${file} settles as recorded, with every player paid right`, async () => {
      const ground = createEngineGround()
      const pairs = PAIRS_IN_A_FILE / messages
      const path = recordingFile(file)
      const played = await playRandomBets({ ground, file: path, pairs, seed: index + 1 })
      const results = recordedResults(path)
      // nothing is left out
      expect(played.feed).toEqual({})
      expect(played.pump).toEqual({})
      const corrected = file === CORRECTED ? 1 : 0
      expect(played.results).toEqual({ 'result-corrected': corrected, 'result-noted': 0 })
      for (const [id, result] of results) {
        expect(await resultIn(ground, id)).toEqual(result.offered ? asTold(result) : null)
      }
      const fills = await ground.fills()
      expect(fills.length > 0).toBe(!NEVER_OPEN.some((name) => file.includes(name)))
      for (const player of PLAYERS) {
        const account = await ground.account(ground.userOf(player))
        expect(account.cash).toBe(FUNDS + (await changesOf(ground, player, results)))
      }
      const ledger = await ground.ledger()
      expect(ledger.pools).toBe(0)
      expect(ledger.rounding).toBeGreaterThanOrEqual(0)
      // a file that ends before its markets do leaves them open, with what is held for them
      expect(ledger.held > 0).toBe(results.size === 0)
    })
  }
})

async function resultIn(ground: Ground, id: string) {
  const result = (await ground.market(marketId(id)))?.result ?? null
  if (result?.kind === 'number') return { lead: result.value }
  if (result?.kind !== 'winners') return result === null ? null : 'void'
  return { winners: result.winners.toSorted(), removed: result.removed.toSorted() }
}

function asTold({ winners, removed, lead, void: isVoid }: RecordedResult) {
  if (lead !== null && !isVoid) return { lead }
  return isVoid ? 'void' : { winners, removed }
}

/** What a player won or lost in all settled markets of the file together, after commission. */
async function changesOf(
  ground: Ground,
  player: string,
  results: ReadonlyMap<string, RecordedResult>,
): Promise<number> {
  const user = ground.userOf(player)
  const fillsOf = Map.groupBy<string, Fill>(await ground.fills(), (fill) => fill.marketId)
  let sum = 0
  for (const [id, result] of results) {
    const market = await ground.market(marketId(id))
    if (market === null) continue
    const { winners, commissionRate } = market.definition
    sum += fairChange(user, fillsOf.get(id) ?? [], { winners, commissionRate, result })
  }
  return sum
}
