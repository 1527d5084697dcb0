import { setAlarm } from '../state/player-settings.ts'
import type {
  DeadManCommand,
  DeadManState,
  DeadManSwitch,
  Ticking,
} from '../records/players/dead-man-switch.ts'
import type { Bet } from '../bet/bet.ts'
import { cancelled } from '../bet/bet-lifecycle.ts'
import type { Reply } from '../records/command.ts'
import { cancelConditionals } from './conditional.ts'
import type { UserId } from '../units/ids.ts'
import { ownBetsThatStay } from '../lifecycle/lapse.ts'
import type { Transaction } from '../state/transaction.ts'

/** Arms a player's switch, hears from them, disarms it, or reads how it stands [BS45]. */
export function deadMan(tx: Transaction, { userId, ask }: DeadManCommand): Reply {
  const before = tx.state.switches.get(userId)
  if (ask.kind === 'arm') {
    setRow(tx, { userId, timeoutMs: ask.timeoutMs, status: 'ARMED', at: tx.now })
  } else if (ask.kind === 'heartbeat' && before?.row.status === 'ARMED') {
    startClock(tx, before.row, 'heard')
  } else if (ask.kind === 'disarm' && before !== undefined) {
    setRow(tx, { ...before.row, status: 'OFF', at: tx.now })
  }
  return { kind: 'dead-man', state: stateOf(tx, userId) }
}

/** The clock of a switch is looked at: started after a restart, moved on, or it fires [BS45] [BS46]. */
export function lookAtSwitch(tx: Transaction, userId: UserId, at: number): void {
  const ticking = tx.state.switches.get(userId)
  if (ticking?.row.status !== 'ARMED' || ticking.alarmAt !== at) return
  if (ticking.deadline === null) startClock(tx, ticking.row, 'restart')
  else if (ticking.deadline > tx.now) setAlarm(tx.state, { ...ticking, alarmAt: ticking.deadline })
  else fire(tx, ticking.row)
}

function fire(tx: Transaction, row: DeadManSwitch): void {
  const { userId } = row
  for (const bet of ownBetsThatStay(tx, userId)) tx.endOpen(bet, unheard(bet))
  cancelConditionals(tx, { userId, by: 'DEAD_MAN_SWITCH' })
  setRow(tx, { ...row, status: 'FIRED', at: tx.now })
}

/** Cancels the rest at the player's request, with the reason. */
const unheard = (bet: Bet): Bet => ({ ...cancelled(bet), lapseReason: 'DEAD_MAN_SWITCH' })

function setRow(tx: Transaction, row: DeadManSwitch): void {
  tx.changes += 1
  tx.record('switch', row)
  if (row.status === 'ARMED') startClock(tx, row, 'heard')
  else if (row.status === 'OFF') tx.state.switches.delete(row.userId)
  else {
    const idle = { row, deadline: null, countsFrom: 'heard', alarmAt: Infinity } as const
    tx.state.switches.set(row.userId, idle)
  }
}

function startClock(tx: Transaction, row: DeadManSwitch, countsFrom: Ticking['countsFrom']): void {
  tx.changes += 1
  const deadline = tx.now + row.timeoutMs
  const alarmAt = tx.state.switches.get(row.userId)?.alarmAt ?? Infinity
  const ticking = { row, deadline, countsFrom, alarmAt }
  // an alarm that is still to come will see the new deadline
  if (alarmAt > tx.now && alarmAt <= deadline) tx.state.switches.set(row.userId, ticking)
  else setAlarm(tx.state, { ...ticking, alarmAt: deadline })
}

function stateOf(tx: Transaction, userId: UserId): DeadManState {
  const ticking = tx.state.switches.get(userId)
  if (ticking === undefined) return { status: 'OFF' }
  const { row, deadline, countsFrom } = ticking
  const { timeoutMs, at } = row
  if (row.status === 'FIRED') return { status: 'FIRED', timeoutMs, at }
  if (deadline === null) throw new Error('a switch was asked before its clock started')
  return { status: 'ARMED', timeoutMs, deadline, countsFrom }
}
