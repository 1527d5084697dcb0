import type { UserId } from '../../units/ids.ts'

/** A player's request to cancel the unmatched bets after a silence of this length [BS45]. */
export interface DeadManSwitch {
  readonly userId: UserId
  readonly timeoutMs: number
  readonly status: 'ARMED' | 'FIRED' | 'OFF'
  /** when it came to this status, epoch milliseconds */
  readonly at: number
}

/** An armed switch and its clock. After a restart the clock starts with the first command. */
export interface Ticking {
  readonly row: DeadManSwitch
  /** epoch milliseconds; null: the clock has not started yet */
  readonly deadline: number | null
  readonly countsFrom: 'heard' | 'restart'
  /** the alarm that looks at it next; others are of no interest */
  readonly alarmAt: number
}

/** How a player's switch stands; `deadline` only while it is armed. */
export type DeadManState =
  | { readonly status: 'OFF' }
  | { readonly status: 'FIRED'; readonly timeoutMs: number; readonly at: number }
  | {
      readonly status: 'ARMED'
      readonly timeoutMs: number
      readonly deadline: number
      readonly countsFrom: 'heard' | 'restart'
    }

export interface DeadManCommand {
  readonly kind: 'dead-man'
  readonly userId: UserId
  /** arm: 'expect a sign at this interval'; heartbeat: 'here I am'; read: only reports the state */
  readonly ask:
    | { readonly kind: 'arm'; readonly timeoutMs: number }
    | { readonly kind: 'heartbeat' | 'disarm' | 'read' }
}
