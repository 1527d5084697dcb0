import type { Bet } from '../bet/bet.ts'
import type { Placement } from '../bet/placement.ts'
import type { CashOutCommand } from '../records/cash-out-order.ts'
import type { Command, Replacement } from '../records/command.ts'
import type { Trigger } from '../records/conditional-order.ts'
import type { OperatorAct } from '../records/operator-act.ts'
import { ALICE, CAROL, MARKET, points } from './world.ts'

/** An act of an operator, as the engine is asked for it. */
export const operated = (act: OperatorAct) =>
  ({
    kind: 'operate',
    by: { userId: CAROL, name: 'omar' },
    reason: 'CORRECTION',
    act,
  }) as const satisfies Command

/** A conditional order of one bet, without a key or an end. */
export const conditional = (placement: Placement, trigger: Trigger) =>
  ({
    kind: 'conditional',
    userId: placement.userId,
    orders: [{ placement, trigger, expiresAt: null }],
    clientOrderId: null,
  }) as const satisfies Command

/** Alice's cash-out of all that is in the market, whatever it brings; `more` replaces members. */
export const cashingOut = (now: number, more: Partial<CashOutCommand> = {}): CashOutCommand => ({
  kind: 'cash-out',
  way: 'cash-out',
  userId: ALICE,
  marketId: MARKET,
  percent: 100,
  floor: points(-1_000),
  validUntil: now + 1_000,
  clientId: '0d9f3c1e-7a55-4b6e-9f00-0000000000aa',
  ...more,
})

/** A replacement of a bet that changes this alone. */
export const replacing = (
  { userId, betId }: Pick<Bet, 'userId' | 'betId'>,
  change: Partial<Replacement>,
): Replacement => ({
  kind: 'replace',
  userId,
  betId,
  requestedOdds: null,
  size: null,
  persistence: null,
  keepThroughEvents: null,
  clientBetId: null,
  ...change,
})
