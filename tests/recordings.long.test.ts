import { HOUSE } from '@crease/domain/units/ids.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { hundredths } from './recordings/bet-table.ts'
import { CRICKET_BETS, CRICKET_PLAYERS, CRICKET_TOTALS } from './recordings/cricket-bets.ts'
import { createEngineGround } from './recordings/engine-ground.ts'
import { figuresOf, predictedFigures } from './recordings/figures.ts'
import { CRICKET_FILE, CRICKET_MARKET, playBets, type PlayedBets } from './recordings/play-bets.ts'
import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'

test('[FD10] the recordings are here, or the tests say that they are not', (context) => {
  if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
  expect(recordingFile(CRICKET_FILE)).toContain('netherlands')
})

describe.skipIf(NO_RECORDINGS !== null)('forty bets on a market that really happened', () => {
  const ground = createEngineGround()
  let played: PlayedBets

  beforeAll(async () => {
    const table = { bets: CRICKET_BETS, players: CRICKET_PLAYERS }
    played = await playBets(ground, recordingFile(CRICKET_FILE), table)
  }, 120_000)

  test('[FD10] the whole recording is played and nothing of it is left out', async () => {
    expect(CRICKET_BETS).toHaveLength(40)
    expect(played.feed).toEqual({})
    expect(played.pump).toEqual({})
    // 18,529 messages, two of which say again what was said
    expect(played.batches).toBe(18_527)
    const market = await ground.market(CRICKET_MARKET)
    expect(market?.result).toEqual({ kind: 'winners', winners: ['228749'], removed: [] })
    expect(market?.state.status).toBe('SETTLED')
  })

  for (const row of CRICKET_BETS) {
    const { no, player, side, on, requestedOdds, stake } = row
    const bet = `${side} ${on} ${stake / 100} at ${requestedOdds / 100}`
    test(`[FD10] bet ${no}, ${player}: ${bet}`, () => {
      expect(figuresOf(played.outcomes.get(no), on)).toEqual(predictedFigures(row))
    })
  }

  for (const { player, before, net, commission, after } of CRICKET_PLAYERS) {
    test(`[FD10] [ST6] ${player} ends with ${after / 100}`, async () => {
      expect(before + net - commission).toBe(after)
      const own = CRICKET_BETS.filter((row) => row.player === player)
      const sum = own.reduce((total, row) => total + row.net, 0)
      expect(Math.floor(sum / 100)).toBe(net)
      const userId = ground.userOf(player)
      expect(await ground.account(userId)).toMatchObject({ cash: after, held: 0 })
    })
  }

  test('[FD10] [LG5] the ledger is in balance, with the commission and the dust as predicted', async () => {
    const maker = await ground.account(ground.makerUserId)
    expect(maker.cash - 1_000_000_00).toBe(hundredths(CRICKET_TOTALS.house))
    const { cash } = await ground.account(HOUSE)
    expect(cash).toBe(hundredths(CRICKET_TOTALS.across))
    expect(await ground.ledger()).toEqual({
      commission: hundredths(CRICKET_TOTALS.commission),
      rounding: hundredths(CRICKET_TOTALS.rounding),
      pools: 0,
      held: 0,
    })
  })
})
