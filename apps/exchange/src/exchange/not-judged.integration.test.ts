import { createEngine, type Engine } from '@crease/domain/engine.ts'
import type { Command } from '@crease/domain/records/command.ts'
import { betId, fillId, userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { LedgerSnapshot } from '../writer/load.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
} from './testing/exchange.ts'
import { MAKER } from './restore-engine.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { replacing } from '@crease/domain/testing/asked.ts'

const MARKET = matchMarket('1.1')
const FAR = { side: 'BACK', odds: 90_000, stake: 100_00 } as const

const ground = perTest(openExchangeGround)

/** An exchange whose engine throws when it numbers a bet, as long as it is broken; with one who bets meanwhile. */
async function breakable() {
  const broken = { now: false }
  let restored = 0
  const logged: object[] = []
  const restoreEngine = (snapshot: LedgerSnapshot): Engine => {
    restored += 1
    let [bets, fills] = [snapshot.lastBetId, snapshot.lastFillId]
    const engine = createEngine({
      makerUserId: MAKER,
      nextBetId: () => {
        if (broken.now) throw new Error('planted')
        return betId((bets += 1))
      },
      nextFillId: () => fillId((fills += 1)),
    })
    engine.restore(snapshot)
    return engine
  }
  const log = { error: (details: object, message: string) => logged.push({ ...details, message }) }
  const { exchange } = await ground().startOpen([MARKET], { restoreEngine, log })
  const placed = await exchange.submit(betOn(MARKET, ASHA, FAR))
  if (placed.kind !== 'placed') throw new Error('the bet was not placed')
  return { exchange, broken, logged, restored: () => restored, bet: placed.bet }
}

test('[MT83] an order that breaks its judging is refused alone and logged; who asks beside it is answered', async () => {
  const { exchange, broken, logged, restored, bet } = await breakable()
  broken.now = true
  const replies = await Promise.all([
    fund(exchange, userId(3), 500_00),
    exchange.submit(betOn(MARKET, BIREN, FAR)),
    exchange.submit({ kind: 'cancel', userId: ASHA, betId: bet.betId }),
    exchange.submit(betOn(MARKET, BIREN, FAR)),
  ])
  expect(kinds(replies)).toEqual(['done', 'NOT_JUDGED', 'cancelled', 'NOT_JUDGED'])
  expect(logged).toMatchObject([
    { command: 'place', message: 'a command was not judged' },
    { command: 'place', message: 'a command was not judged' },
  ])
  expect(restored()).toBe(1)
  broken.now = false
  expect(kinds([await exchange.submit(betOn(MARKET, BIREN, FAR))])).toEqual(['placed'])
  expect(await ground().findings()).toEqual([])
})

test('[MT83] a command that only another release knows is refused alone, and memory stays', async () => {
  const { exchange, logged, restored } = await breakable()
  const unknown: object = { kind: 'of-a-later-release', userId: ASHA }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a gateway of a later release would say
  const asked = unknown as Command
  const replies = await Promise.all([
    exchange.submit(asked),
    exchange.submit(betOn(MARKET, BIREN, FAR)),
  ])
  expect(kinds(replies)).toEqual(['NOT_JUDGED', 'placed'])
  expect(logged).toMatchObject([{ command: 'of-a-later-release' }])
  expect(restored()).toBe(1)
})

test('[MT83] [MT85] control: where something was changed already, memory is given up and read again', async () => {
  const { exchange, broken, logged, restored, bet } = await breakable()
  broken.now = true
  const replace = replacing(bet, { requestedOdds: 80_000 })
  expect(kinds([await exchange.submit(replace)])).toEqual(['BUSY'])
  expect(logged).toMatchObject([{ message: 'a command broke the engine' }])
  broken.now = false
  expect(kinds([await exchange.submit(replace)])).toEqual(['replaced'])
  expect(restored()).toBe(2)
})
