import type { RulesBody } from '../../link/named.ts'
import { isNoNumber, paiseOf } from '../../ui/amounts.ts'

export type MoneyRule = RulesBody['amounts'][number]['rule']

export const GROUPS = [
  { title: 'Stake limits', rules: ['stake-day', 'stake-week', 'stake-month'] },
  { title: 'Loss limits', rules: ['loss-day', 'loss-week', 'loss-month'] },
  { title: 'Deposit limits', rules: ['deposit-day', 'deposit-week', 'deposit-month'] },
  { title: 'One bet', rules: ['bet'] },
] as const satisfies readonly { title: string; rules: readonly MoneyRule[] }[]

export const CHECKS = [15, 30, 60] as const

export type Typed = Partial<Record<MoneyRule, string>>

interface Changed {
  readonly typed: Typed
  readonly check: string | null
  readonly session: string | null
}

/** The changed limits; 'same': none; 'wrong': an amount is no number, sent as none it would lift the limit. */
export function bodyOf({ typed, check, session }: Changed): RulesBody | 'same' | 'wrong' {
  const amounts = GROUPS.flatMap((group) => group.rules.map((rule: MoneyRule) => rule)).flatMap(
    (rule) => {
      const text = typed[rule]
      return text === undefined ? [] : [{ rule, amount: paiseOf(text) }]
    },
  )
  if (Object.values(typed).some(isNoNumber)) return 'wrong'
  if (amounts.length === 0 && check === null && session === null) return 'same'
  const checkMinutes = CHECKS.find((minutes) => String(minutes) === check) ?? null
  return {
    amounts,
    ...(check !== null && { checkMinutes }),
    ...(session !== null && { sessionMinutes: session === '' ? null : Number(session) }),
  }
}
