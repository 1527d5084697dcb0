import type { UserId } from '@crease/domain/units/ids.ts'

/**
 * The kinds of recorded events, and how many of each are kept [OP120]. act: each, always. each: every one, except in
 * a flood. counted: strangers can cause it, so similar ones form one row a minute with a count.
 */
export const AUDIT_KINDS = {
  'sign-in': 'each',
  'demo-sign-in': 'each',
  'sign-in-failed': 'counted',
  'sign-out': 'each',
  'session-ended': 'each',
  'sessions-ended': 'each',
  'session-refused': 'counted',
  'token-reused': 'each',
  'token-renewed-again': 'each',
  registered: 'each',
  'registration-held': 'act',
  'registration-decided': 'act',
  'message-answered': 'act',
  'password-changed': 'each',
  'password-forgotten': 'counted',
  'password-reset': 'each',
  'mail-changed': 'each',
  'second-factor-changed': 'each',
  'second-factor-failed': 'counted',
  'account-recovered': 'act',
  'operator-made': 'act',
  'step-up': 'each',
  'step-up-failed': 'counted',
  'state-changed': 'act',
  'limits-changed': 'each',
  'time-out': 'each',
  'self-excluded': 'act',
  'funds-asked': 'each',
  'funds-decided': 'act',
  'role-refused': 'counted',
  'origin-refused': 'counted',
  'bound-hit': 'counted',
  'operator-act': 'act',
  'operator-look': 'act',
  'act-refused': 'counted',
  /** a gateway submitted a command that none may */
  'command-refused': 'counted',
  /** the number of records lost while the ledger was away */
  'record-lost': 'act',
} as const satisfies Readonly<Record<string, 'act' | 'each' | 'counted'>>

type AuditKind = keyof typeof AUDIT_KINDS

/** Something that goes on record. Never a password, a token, a code or a key. */
export interface AuditEvent {
  readonly kind: AuditKind
  /** the user of the event; null: none, or an unknown one */
  readonly user: UserId | null
  /** who did it, where that is somebody else: an operator */
  readonly by: UserId | null
  /** the address of the request; null: no request */
  readonly from: string | null
  /** what else is to be known, by name: short words, ids and numbers */
  readonly about: Readonly<Record<string, string | number | boolean | null>>
}

/** Puts something on record: at once, without waiting for anything, and never throws. */
export type RecordEvent = (event: AuditEvent) => void
