import type { DeadManCommand, DeadManState, DeadManSwitch, Ticking } from './dead-man-switch.ts'
import type { Bet } from './bet.ts'
import { cancelled } from './bet-lifecycle.ts'
import type { Reply } from './command.ts'
import { cancelConditionals } from './conditional.ts'
import type { EngineState } from './engine-state.ts'
import type { UserId } from './ids.ts'
import { ownBetsThatStay } from './lapsing.ts'
import type { Turn } from './turn.ts'

/** Arms a player's switch, hears from them, disarms it, or reads how it stands [BS45]. */
export function deadMan(turn: Turn, { userId, ask }: DeadManCommand): Reply {
  const before = turn.state.switches.get(userId)
  if (ask.kind === 'arm') {
    setRow(turn, { userId, timeoutMs: ask.timeoutMs, status: 'ARMED', at: turn.now })
  } else if (ask.kind === 'heartbeat' && before?.row.status === 'ARMED') {
    startClock(turn, before.row, 'heard')
  } else if (ask.kind === 'disarm' && before !== undefined) {
    setRow(turn, { ...before.row, status: 'OFF', at: turn.now })
  }
  return { kind: 'dead-man', state: stateOf(turn, userId) }
}

/** The clock of a switch is looked at: started after a restart, moved on, or it fires [BS45] [BS46]. */
export function lookAtSwitch(turn: Turn, userId: UserId, at: number): void {
  const ticking = turn.state.switches.get(userId)
  if (ticking?.row.status !== 'ARMED' || ticking.alarmAt !== at) return
  if (ticking.deadline === null) startClock(turn, ticking.row, 'restart')
  else if (ticking.deadline > turn.now)
    setAlarm(turn.state, { ...ticking, alarmAt: ticking.deadline })
  else fire(turn, ticking.row)
}

/** A switch as the ledger has it: its clock starts with the first thing that happens [BS46]. */
export function restoreSwitch(state: EngineState, row: DeadManSwitch): void {
  const ticking = { row, deadline: null, countsFrom: 'restart', alarmAt: 0 } as const
  if (row.status === 'ARMED') setAlarm(state, ticking)
  else state.switches.set(row.userId, ticking)
}

function fire(turn: Turn, row: DeadManSwitch): void {
  const { userId } = row
  for (const bet of ownBetsThatStay(turn, userId)) turn.endOpen(bet, unheard(bet))
  cancelConditionals(turn, { userId, by: 'DEAD_MAN_SWITCH' })
  setRow(turn, { ...row, status: 'FIRED', at: turn.now })
}

/** What is left is cancelled, as the player had asked, and says why. */
const unheard = (bet: Bet): Bet => ({ ...cancelled(bet), lapseReason: 'DEAD_MAN_SWITCH' })

function setRow(turn: Turn, row: DeadManSwitch): void {
  turn.changes += 1
  turn.switches.push(row)
  if (row.status === 'ARMED') startClock(turn, row, 'heard')
  else {
    const idle = { row, deadline: null, countsFrom: 'heard', alarmAt: Infinity } as const
    turn.state.switches.set(row.userId, idle)
  }
}

function startClock(turn: Turn, row: DeadManSwitch, countsFrom: Ticking['countsFrom']): void {
  turn.changes += 1
  const deadline = turn.now + row.timeoutMs
  const alarmAt = turn.state.switches.get(row.userId)?.alarmAt ?? Infinity
  const ticking = { row, deadline, countsFrom, alarmAt }
  // an alarm that is still to come will see the new deadline
  if (alarmAt > turn.now && alarmAt <= deadline) turn.state.switches.set(row.userId, ticking)
  else setAlarm(turn.state, { ...ticking, alarmAt: deadline })
}

function setAlarm(state: EngineState, ticking: Ticking): void {
  const { userId } = ticking.row
  state.switches.set(userId, ticking)
  state.alarms.set({ kind: 'switch', at: ticking.alarmAt, userId })
}

function stateOf(turn: Turn, userId: UserId): DeadManState {
  const ticking = turn.state.switches.get(userId)
  if (ticking === undefined || ticking.row.status === 'OFF') return { status: 'OFF' }
  const { row, deadline, countsFrom } = ticking
  const { timeoutMs, at } = row
  if (row.status === 'FIRED') return { status: 'FIRED', timeoutMs, at }
  if (deadline === null) throw new Error('a switch was asked before its clock started')
  return { status: 'ARMED', timeoutMs, deadline, countsFrom }
}
