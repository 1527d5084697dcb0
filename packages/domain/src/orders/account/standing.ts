import { lapseWaitingOf } from '../../dealing/hold-on-round.ts'
import type { Command, Reply } from '../../records/command.ts'
import type { OperatorAct } from '../../records/operator-act.ts'
import type { Pause, ProtectionAsk, StandingRow } from '../../records/players/protection.ts'
import type { Refusal } from '../../records/refusal.ts'
import type { Transaction } from '../../state/transaction.ts'
import { monthsOn } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { standingRefusal } from '../../risk/play-limits.ts'
import { cancelAll } from '../cancel-bets.ts'
import { dropWaitingCashOuts } from '../cash-out.ts'

const HOUR_MS = 3_600_000

/**
 * Takes a time-out or a self-exclusion. A running one is never shortened, nor an exclusion turned into a time-out
 * [PP22].
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

/** Keeps an account shut until an operator has decided [PP29] [PP38]; one that operators have shut stays as they said. */
export function holdAccount(tx: Transaction, userId: UserId): void {
  const before = standingOf(tx, userId)
  if (before.operator === 'open') setStanding(tx, { ...before, operator: 'held', at: tx.now })
}

function longer(before: Pause | null, asked: Pause, now: number): Pause {
  if (before === null || before.until <= now) return asked
  const isExcluded = before.kind === 'excluded' || asked.kind === 'excluded'
  const until = Math.max(before.until, asked.until)
  return { kind: isExcluded ? 'excluded' : 'time-out', until }
}

type Operate = Extract<Command, { readonly kind: 'operate' }>
type StandingAct = Extract<OperatorAct, { readonly kind: 'set-standing' | 'decide-registration' }>
type OnStanding = Omit<Operate, 'act'> & { readonly act: StandingAct }

/**
 * An operator opens, locks or closes an account, also one that was never funded [PP20], or decides about a held
 * registration [PP36]; the player's own absence stays [PP22]. Every act is on record [OP40].
 */
export function operateOnStanding(
  tx: Transaction,
  { by, reason, note = '', act }: OnStanding,
): Reply {
  const { kind, ...asked } = act
  const { player: userId } = asked
  const before = standingOf(tx, userId)
  const refusal = refusalOf(act, before)
  const noted = { asked, reason, note, refusedWith: refusal?.code ?? null, at: tx.now }
  tx.record('act', {
    ...noted,
    userId: by.userId,
    operator: by.name,
    act: kind,
    marketId: null,
    alone: null,
  })
  if (refusal !== null) return { kind: 'refused', refusal }
  const operator = standingBy(act)
  tx.record('protectionAct', { ...noted, userId, by: by.name, act: operator })
  setStanding(tx, { ...before, operator, at: tx.now })
  return { kind: 'done' }
}

/** If two operators decide about one registration, the first decision holds. */
const refusalOf = (act: StandingAct, { operator }: StandingRow): Refusal | null =>
  act.kind === 'decide-registration' && operator !== 'held'
    ? { code: 'REGISTRATION_NOT_HELD' }
    : null

function standingBy(act: StandingAct): StandingRow['operator'] {
  if (act.kind === 'set-standing') return act.standing
  return act.decision === 'approve' ? 'open' : 'refused'
}

function standingOf({ state, now }: Transaction, userId: UserId): StandingRow {
  return state.playing.standings.get(userId) ?? { userId, operator: 'open', pause: null, at: now }
}

/** While an account takes no bets nothing of it waits to be matched; what is matched stands [PP21]. */
function setStanding(tx: Transaction, row: StandingRow): void {
  const { userId } = row
  tx.record('standing', row)
  const refusal = standingRefusal(row, tx.now)
  if (refusal === null) return
  cancelAll(tx, { kind: 'cancel-all', userId, marketId: null, side: null })
  lapseWaitingOf(tx, userId)
  dropWaitingCashOuts(tx, userId, refusal)
}
