import type { Bet, Fill } from '@crease/domain/bet.ts'
import type { Command, Reply } from '@crease/domain/command.ts'
import { createEngine } from '@crease/domain/engine.ts'
import { betId, fillId, userId, type BetId, type UserId } from '@crease/domain/ids.ts'

import type { Ground } from './ground.ts'
import { MemoryLedger } from './memory-ledger.ts'

const MAKER = userId(1)

/** The pure engine with a ledger in memory, which is checked after every single command. */
export function createEngineGround(): Ground {
  const ledger = new MemoryLedger(MAKER)
  const bets = new Map<BetId, Bet>()
  const fills: Fill[] = []
  const users = new Map<string, UserId>()
  let [now, lastBet, lastFill] = [0, 0, 0]
  const engine = createEngine({
    makerUserId: MAKER,
    nextBetId: () => betId((lastBet += 1)),
    nextFillId: () => fillId((lastFill += 1)),
  })

  function submit(command: Command): Promise<Reply> {
    const decision = engine.decide(command, now)
    for (const bet of decision.bets) bets.set(bet.betId, bet)
    fills.push(...decision.fills)
    ledger.post(decision)
    return Promise.resolve(decision.reply)
  }

  return {
    submit,
    setNow(at) {
      if (at < now) throw new Error(`time goes back from ${now} to ${at}`)
      now = at
    },
    userOf(player) {
      const known = users.get(player) ?? userId(users.size + 2)
      users.set(player, known)
      return known
    },
    makerUserId: MAKER,
    bet: async (id) => found(bets.get(id)),
    fills: async () => fills,
    account: async (user) => found(engine.account(user) ?? undefined),
    market: async (id) => engine.view(id),
    ledger: async () => ledger.totals(),
  }
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('not known to the exchange')
  return thing
}
