import { roundOf } from '@crease/domain/testing/round-world.ts'
import type { PlayAlone } from '@crease/domain/rounds/round.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
} from './testing/exchange.ts'
import { betOnRound, roundOpened, roundSettled } from './testing/rounds.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const KEY = '5b1f5f0e-52c8-4d0d-9c8a-0d0f1b0a7c11'

const ground = perTest(openExchangeGround)

/** A whole round of Asha's own: bet, drawn and paid in one decision. */
function playedAlone(nth: number, game: string, clientBetId: string): PlayAlone {
  const follows = roundSettled(nth)
  if (follows.kind !== 'settle-round') throw new Error('a round is settled otherwise')
  return {
    kind: 'play-alone',
    userId: ASHA,
    roundId: roundOf(nth),
    window: 0,
    begin: { ...roundOpened(nth), table: game, player: ASHA },
    bet: betOnRound(ASHA, nth, { clientBetId }),
    follows,
  }
}

test('[CG15] [LG40] one key asked of two games at once is one round, and stays so after a restart', async () => {
  const one = await ground().start()
  await fund(one.exchange, ASHA, 1_000_00)
  const together = await Promise.all([
    one.exchange.submit(playedAlone(1, 'dice', KEY)),
    one.exchange.submit(playedAlone(2, 'limbo', KEY)),
    one.exchange.submit(playedAlone(3, 'plinko', KEY)),
  ])
  expect(kinds(together)).toEqual(['round', 'ID_REUSED', 'ID_REUSED'])
  await one.exchange.stop()
  const { exchange, errors } = await ground().start()
  const later = await exchange.submit(playedAlone(4, 'limbo', KEY))
  expect(kinds([later])).toEqual(['ID_REUSED'])
  const other = await exchange.submit(playedAlone(5, 'limbo', KEY.replace('5', '6')))
  expect(kinds([other])).toEqual(['round'])
  expect(exchange.account(ASHA)).toMatchObject({ cash: 1_000_00 + 2 * 98_00, held: 0 })
  expect(errors).toEqual([])
  expect(await ground().findings()).toEqual([])
})

test('[CG15] [LG40] a key of a bet in a market that has ended begins no round', async () => {
  const { exchange } = await ground().start()
  const market = matchMarket('1.1')
  await openMarket(exchange, market)
  await fund(exchange, ASHA, 1_000_00)
  const bet = betOn(market, ASHA, { side: 'BACK', odds: 300, stake: 100_00 })
  await exchange.submit({ ...bet, clientBetId: KEY })
  expect(kinds([await exchange.submit(playedAlone(1, 'dice', KEY))])).toEqual(['ID_REUSED'])
  await exchange.submit(settleFor(market))
  expect(exchange.market(marketId('1.1'))?.state.status).toBe('SETTLED')
  expect(kinds([await exchange.submit(playedAlone(2, 'dice', KEY))])).toEqual(['ID_REUSED'])
})

test('[BS138] a round that was refused is judged again under its key, and then stands under it', async () => {
  const { exchange } = await ground().start()
  await fund(exchange, ASHA, 10_00)
  const refused = await exchange.submit(playedAlone(1, 'dice', KEY))
  expect(kinds([refused])).toEqual(['INSUFFICIENT_FUNDS'])
  await fund(exchange, ASHA, 1_000_00)
  expect(kinds([await exchange.submit(playedAlone(1, 'dice', KEY))])).toEqual(['round'])
  expect(kinds([await exchange.submit(playedAlone(2, 'dice', KEY))])).toEqual(['ID_REUSED'])
  expect(await ground().findings()).toEqual([])
})
