import type { DeadManSwitch, Ticking } from '../records/players/dead-man-switch.ts'
import type { EngineState } from './engine-state.ts'

/** A switch as the ledger has it: its clock starts with the first thing that happens [BS46]; one that is off is none. */
export function restoreSwitch(state: EngineState, row: DeadManSwitch): void {
  if (row.status === 'OFF') return
  const ticking = { row, deadline: null, countsFrom: 'restart', alarmAt: 0 } as const
  if (row.status === 'ARMED') setAlarm(state, ticking)
  else state.switches.set(row.userId, ticking)
}

export function setAlarm(state: EngineState, ticking: Ticking): void {
  const { userId } = ticking.row
  state.switches.set(userId, ticking)
  state.alarms.set({ kind: 'switch', at: ticking.alarmAt, userId })
}
