import type { PlayFacts } from '@crease/domain/risk/play-limits.ts'
import type { Period } from '@crease/domain/units/calendar.ts'
import { create } from 'zustand'
import type { ProtectionReply } from '../../link/named.ts'
import { ofSession } from '../session-stores.ts'

interface Protection {
  /** as last told; null: not yet */
  readonly told: ProtectionReply | null
  /** play is to be looked back on before the next bet */
  readonly isDue: boolean
}

const UNKNOWN: Protection = { told: null, isDue: false }

/** The limits of the player, and their use so far. */
export const useProtection = create<Protection>()(() => UNKNOWN)

ofSession(() => useProtection.setState(UNKNOWN))

/** The limits that an operator set for this player alone [MT51]; null: none, or not known. */
export const limitsNow = (): ProtectionReply['limits'] =>
  useProtection.getState().told?.limits ?? null

/** The limits that the slip judges by [PP12]; null: not known, or none set. */
export function playFactsNow(): PlayFacts | null {
  const { told } = useProtection.getState()
  if (told === null || told.rules.length === 0) return null
  const sums = (of: 'staked' | 'net' | 'deposited' | 'renewsAt'): Record<Period, number> => {
    const counts = { day: 0, week: 0, month: 0 }
    for (const period of told.periods) counts[period.per] = period[of]
    return counts
  }
  return {
    rules: Object.fromEntries(
      told.rules.map(({ rule, amount, minutes }) => [rule, amount ?? minutes ?? 0]),
    ),
    staked: sums('staked'),
    net: sums('net'),
    deposited: sums('deposited'),
    renews: sums('renewsAt'),
    atRisk: told.atRisk,
  }
}
