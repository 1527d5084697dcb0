import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { MarketRow, PositionRow } from '@crease/domain/records/rows.ts'
import {
  userId,
  type BetId,
  type FillId,
  type MarketId,
  type UserId,
} from '@crease/domain/units/ids.ts'

import type { Ground } from './ground.ts'
import { MemoryLedger } from './memory-ledger.ts'

const MAKER = userId(1)

/** The pure engine with a ledger in memory, which is checked after every single command. */
export function createEngineGround(): Ground {
  const ledger = new MemoryLedger(MAKER)
  const bets = new Map<BetId, Bet>()
  const fills: Fill[] = []
  const voided = new Set<FillId>()
  const markets = new Map<MarketId, MarketRow>()
  const positions = new Map<string, PositionRow>()
  const users = new Map<string, UserId>()
  let now = 0
  const engine = countingEngine(MAKER)

  function submit(command: Command): Promise<Reply> {
    const decision = engine.decide(command, now)
    for (const bet of decision.writes.bet ?? []) bets.set(bet.betId, bet)
    fills.push(...(decision.writes.fill ?? []))
    for (const { fillId: id } of decision.writes.fillVoid ?? []) voided.add(id)
    for (const row of decision.writes.market ?? []) markets.set(row.definition.marketId, row)
    for (const row of decision.writes.position ?? [])
      positions.set(`${row.marketId} ${row.userId}`, row)
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
    ended: async (id) => {
      const row = markets.get(id)
      if (row === undefined || row.result === null) return null
      const isOf = (one: { readonly marketId: MarketId }): boolean => one.marketId === id
      return {
        row,
        bets: [...bets.values()].filter(isOf),
        positions: [...positions.values()].filter(isOf),
        fills: fills.filter((fill) => isOf(fill) && !voided.has(fill.fillId)),
      }
    },
    ledger: async () => ledger.totals(),
  }
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('not known to the exchange')
  return thing
}
