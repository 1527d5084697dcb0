import type { Command } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import { marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { Contender } from './match-contenders.ts'
import { RUNNERS, USERS, type Mix, type MixShape, type Operation } from './match-mix.ts'
import { benchMarket, EVENT } from '../bench-market.ts'

const runners = Array.from({ length: RUNNERS }, (_, sort) => `r${sort}`)
const idOf = (market: number) => marketId(`m${market}`)

/**
 * The whole engine: besides matching and the check, limits, keys, states, and the rows and transfers
 * that the ledger would write for each command. Runners are not matched with each other, as in the peer.
 */
export function engineOf({ markets }: MixShape): Contender<Command> {
  const engine = countingEngine(userId(USERS + 1))
  for (let market = 0; market < markets; market += 1) openMarket(engine, market)
  for (let user = 1; user <= USERS; user += 1) {
    engine.decide({ kind: 'fund', userId: userId(user), amount: paise(1e12), narration: '' }, 0)
  }
  return {
    apply(command) {
      const { reply } = engine.decide(command, 1)
      if (reply.kind !== 'refused' || reply.refusal.code === 'BET_ENDED') return
      throw new Error(`the engine refused: ${JSON.stringify(reply.refusal)}`)
    },
  }
}

function openMarket(engine: Engine, market: number): void {
  const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  engine.decide({ kind: 'open-market', market: benchMarket(idOf(market), runners) }, 0)
  engine.decide({ kind: 'market-state', marketId: idOf(market), ...state }, 0)
}

/** A mix in the engine's words: making them is the caller's work, and no part of the measurement. */
export const inCommands = ({ shape, before, operations }: Mix): Mix<Command> => ({
  shape,
  before: before.map(commandOf),
  operations: operations.map(commandOf),
})

function commandOf(operation: Operation): Command {
  if (operation.kind === 'cancel') {
    const { userId: owner, betId: id } = operation
    return { kind: 'cancel', userId: owner, betId: id }
  }
  const { market, runner, taker } = operation
  return {
    kind: 'place',
    userId: taker.userId,
    eventId: EVENT,
    marketId: idOf(market),
    runnerId: runnerId(`r${runner}`),
    side: taker.side,
    requestedOdds: taker.odds,
    stake: taker.size,
    clientBetId: null,
  }
}
