import type { UserId } from '../../units/ids.ts'

/** A player's wish that the unmatched bets be cancelled when not heard from for so long [BS45]. */
export interface DeadManSwitch {
  readonly userId: UserId
  readonly timeoutMs: number
  readonly status: 'ARMED' | 'FIRED' | 'OFF'
  /** when it came to this status, epoch milliseconds */
  readonly at: number
}

/** An armed switch and its clock. After a restart the clock starts anew with the first thing that happens. */
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
  /** arm: 'hear from me every so often'; heartbeat: 'here I am'; read: only tells how it stands */
  readonly ask:
    | { readonly kind: 'arm'; readonly timeoutMs: number }
    | { readonly kind: 'heartbeat' | 'disarm' | 'read' }
}
