import { lapseWaitingOf } from '../../dealing/hold-on-round.ts'
import type { Command, Reply } from '../../records/command.ts'
import type { OperatorAct } from '../../records/operator-act.ts'
import type { Pause, ProtectionAsk, StandingRow } from '../../records/players/protection.ts'
import type { Refusal } from '../../records/refusal.ts'
import type { Transaction } from '../../state/transaction.ts'
import { monthsOn } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { cancelAll } from '../cancel-bets.ts'

const HOUR_MS = 3_600_000

/**
 * A player goes away: for a while, or excludes themselves. What runs already is never made shorter, nor an exclusion a
 * time-out [PP22].
 */
export function pausePlayer(
  tx: Transaction,
  userId: UserId,
  ask: Extract<ProtectionAsk, { readonly kind: 'time-out' | 'exclude' }>,
): Refusal | null {
  const { operator, pause: before } = standingOf(tx, userId)
  const pause: Pause =
    ask.kind === 'exclude'
      ? { kind: 'excluded', until: monthsOn(tx.now, ask.months) }
      : { kind: 'time-out', until: tx.now + ask.hours * HOUR_MS }
  setStanding(tx, { userId, operator, pause: longer(before, pause, tx.now), at: tx.now })
  return null
}

/** Locks an account until operators open it [PP29]. */
export function holdAccount(tx: Transaction, userId: UserId): void {
  setStanding(tx, { ...standingOf(tx, userId), operator: 'locked', at: tx.now })
}

function longer(before: Pause | null, asked: Pause, now: number): Pause {
  if (before === null || before.until <= now) return asked
  const isExcluded = before.kind === 'excluded' || asked.kind === 'excluded'
  const until = Math.max(before.until, asked.until)
  return { kind: isExcluded ? 'excluded' : 'time-out', until }
}

type Operate = Extract<Command, { readonly kind: 'operate' }>
type SetStanding = Extract<OperatorAct, { readonly kind: 'set-standing' }>

/** An operator opens, locks or closes an account, and it is noted [OP40], also where it was never funded [PP20]; its player's own absence stands [PP22]. */
export function operateOnStanding(
  tx: Transaction,
  { by, reason, act }: Omit<Operate, 'act'> & { readonly act: SetStanding },
): Reply {
  const { player: userId, standing } = act
  const noted = { asked: { player: userId, standing }, reason, refusedWith: null, at: tx.now }
  tx.record('act', {
    ...noted,
    userId: by.userId,
    operator: by.name,
    act: act.kind,
    marketId: null,
    alone: null,
  })
  tx.record('protectionAct', { ...noted, userId, by: by.name, act: standing })
  setStanding(tx, { ...standingOf(tx, userId), operator: standing, at: tx.now })
  return { kind: 'done' }
}

function standingOf({ state, now }: Transaction, userId: UserId): StandingRow {
  return state.playing.standings.get(userId) ?? { userId, operator: 'open', pause: null, at: now }
}

/** While an account takes no bets nothing of it waits to be matched; what is matched stands [PP21]. */
function setStanding(tx: Transaction, row: StandingRow): void {
  const { userId, operator, pause } = row
  tx.record('standing', row)
  if (operator === 'open' && pause === null) return
  cancelAll(tx, { kind: 'cancel-all', userId, marketId: null, side: null })
  lapseWaitingOf(tx, userId)
}
