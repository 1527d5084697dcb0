import type { Reply } from '../../records/command.ts'
import type {
  Loosening,
  PlayRule,
  PlayRules,
  ProtectCommand,
  ProtectionAsk,
} from '../../records/players/protection.ts'
import type { Refusal } from '../../records/refusal.ts'
import { beginStretch, canBeConfirmed, oftener, protectionOf } from '../../state/play/play-facts.ts'
import { noteSums } from '../../state/play/play-notes.ts'
import type { Transaction } from '../../state/transaction.ts'
import { DAY_MS } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { holdAccount, pausePlayer } from './standing.ts'

/** The time until a less strict limit can be confirmed [PP2]. */
const LOOSENING_WAITS_MS = DAY_MS

/** Does what a player asks of their own protection, and says how it stands then. */
export function protect(tx: Transaction, { userId, ask }: ProtectCommand): Reply {
  if (ask.kind !== 'read') {
    const refusal = done(tx, userId, ask)
    const { kind: act, ...asked } = ask
    const refusedWith = refusal?.code ?? null
    tx.record('protectionAct', {
      userId,
      by: ask.kind === 'hold' ? 'house' : 'player',
      act,
      asked,
      reason: '',
      note: '',
      refusedWith,
      at: tx.now,
    })
    if (refusal !== null) return { kind: 'refused', refusal }
  }
  return { kind: 'protection', protection: protectionOf(tx, userId) }
}

type Act = Exclude<ProtectionAsk, { readonly kind: 'read' }>

function done(tx: Transaction, userId: UserId, ask: Act): Refusal | null {
  switch (ask.kind) {
    case 'set':
      return setRules(tx, userId, ask.rules)
    case 'confirm':
      return confirm(tx, userId, ask.rule)
    case 'keep':
      return setKept(tx, userId, without(keptOf(tx, userId), ask.rule))
    case 'go-on':
      beginStretch(tx, userId)
      return null
    case 'hold':
      holdAccount(tx, userId)
      return null
    case 'time-out':
    case 'exclude':
      return pausePlayer(tx, userId, ask)
  }
}

interface Kept {
  readonly rules: PlayRules
  readonly waiting: readonly Loosening[]
}

/** The player's present limits; a relaxation that was not confirmed in time is dropped. */
function keptOf({ state, now }: Transaction, userId: UserId): Kept {
  const { rules = {}, waiting = [] } = state.playing.protections.get(userId) ?? {}
  return { rules, waiting: waiting.filter((one) => canBeConfirmed(one, now)) }
}

function setRules(
  tx: Transaction,
  userId: UserId,
  asked: { readonly [Rule in PlayRule]?: number | null },
): null {
  let kept = keptOf(tx, userId)
  for (const rule of RULES) {
    const to = asked[rule]
    if (to !== undefined)
      kept = withRule(kept, tx, { rule, to: leastStrict(tx, userId, { rule, to }) })
  }
  return setKept(tx, userId, kept)
}

interface Wanted {
  readonly rule: PlayRule
  readonly to: number | null
}

/** Stricter holds at once, and ends what waited; less strict waits [PP2]. */
function withRule({ rules, waiting }: Kept, { now }: Transaction, { rule, to }: Wanted): Kept {
  const others = waiting.filter((one) => one.rule !== rule)
  const wanted = to ?? Infinity
  const present = rules[rule] ?? Infinity
  if (wanted === present) return { rules, waiting: others }
  if (wanted < present) return { rules: { ...rules, [rule]: wanted }, waiting: others }
  const same = waiting.find((one) => one.rule === rule && one.to === to)
  const fresh = { rule, to, askedAt: now, from: now + LOOSENING_WAITS_MS }
  return { rules, waiting: [...others, same ?? fresh] }
}

/** An account of one's own has reality checks at least as often as the house says [PP31]. */
function leastStrict(tx: Transaction, userId: UserId, { rule, to }: Wanted): number | null {
  const isOwn = tx.account(userId).kind === 'player'
  return rule === 'check' && isOwn ? oftener(to, tx.state.playing.checkMinutes) : to
}

/** Confirms a less strict limit, a day after the request at the soonest [PP2]. */
function confirm(tx: Transaction, userId: UserId, rule: PlayRule): Refusal | null {
  const kept = keptOf(tx, userId)
  const asked = kept.waiting.find((one) => one.rule === rule)
  if (asked === undefined) return { code: 'RULE_NOT_ASKED' }
  if (tx.now < asked.from) return { code: 'RULE_WAITS', until: asked.from }
  const { rules, waiting } = without(kept, rule)
  const others = Object.fromEntries(Object.entries(rules).filter(([name]) => name !== rule))
  return setKept(tx, userId, {
    rules: asked.to === null ? others : { ...rules, [rule]: asked.to },
    waiting,
  })
}

/** Nothing of this rule waits any more. */
const without = ({ rules, waiting }: Kept, rule: PlayRule): Kept => ({
  rules,
  waiting: waiting.filter((one) => one.rule !== rule),
})

function setKept(tx: Transaction, userId: UserId, kept: Kept): null {
  tx.record('protection', { userId, ...kept, at: tx.now })
  noteSums(tx, userId)
  return null
}

const RULES: readonly PlayRule[] = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'stake-day',
  'stake-week',
  'stake-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'bet',
  'check',
  'session',
]
