import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hundredths } from './recordings/bet-table.ts'
import { CRICKET_BETS, CRICKET_PLAYERS, CRICKET_TOTALS } from './recordings/cricket-bets.ts'
import { figuresOf, predictedFigures } from './recordings/figures.ts'
import { CRICKET_FILE, CRICKET_MARKET, playBets, type PlayedBets } from './recordings/play-bets.ts'
import { createServerGround, type ServerGround } from './recordings/server-ground.ts'
import { NO_RECORDINGS, recordingFile } from './recordings/shared-data.ts'

test('[FD10] the recordings are here, or the tests say that they are not', (context) => {
  if (NO_RECORDINGS !== null) context.skip(NO_RECORDINGS)
  expect(recordingFile(CRICKET_FILE)).toContain('netherlands')
})

describe.skipIf(NO_RECORDINGS !== null)(
  'forty bets on a market that really happened, written to PostgreSQL',
  () => {
    let fresh: TestDatabase
    let ground: ServerGround
    let played: PlayedBets

    beforeAll(async () => {
      fresh = await freshLedger()
      ground = await createServerGround(fresh)
      played = await playBets(ground, recordingFile(CRICKET_FILE), {
        bets: CRICKET_BETS,
        players: CRICKET_PLAYERS,
      })
    }, 120_000)

    afterAll(async () => {
      await ground.close()
      await fresh.drop()
    })

    test('[FD10] every bet has the outcome that was predicted, to the paisa', () => {
      expect(CRICKET_BETS).toHaveLength(40)
      for (const row of CRICKET_BETS) {
        const figures = figuresOf(played.outcomes.get(row.no), row.on)
        expect({ no: row.no, figures }).toEqual({ no: row.no, figures: predictedFigures(row) })
      }
    })

    test('[FD10] [ST6] every player and the house end with the cash that was predicted', async () => {
      for (const { player, after } of CRICKET_PLAYERS) {
        const { cash, held } = await ground.account(ground.userOf(player))
        expect({ player, cash, held }).toEqual({ player, cash: after, held: 0 })
      }
      const maker = await ground.account(ground.makerUserId)
      expect(maker.cash - 1_000_000_00).toBe(hundredths(CRICKET_TOTALS.house))
      expect((await ground.market(CRICKET_MARKET))?.state.status).toBe('SETTLED')
    })

    test('[FD10] [LG24] the ledger was in balance after every command that wrote to it', async () => {
      expect(await ground.ledger()).toEqual({
        commission: hundredths(CRICKET_TOTALS.commission),
        rounding: hundredths(CRICKET_TOTALS.rounding),
        pools: 0,
        held: 0,
      })
      expect(ground.verifications()).toBeGreaterThan(CRICKET_BETS.length)
    })
  },
)
