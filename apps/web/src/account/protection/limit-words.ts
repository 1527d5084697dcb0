import type { ProtectionReply } from '../../link/named.ts'
import type { Say } from '../../i18n/text.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'

/** A rule in force, or one that waits. */
type Kept = ProtectionReply['rules'][number]
export type Rule = Kept['rule']

export const RULE_NAMES = {
  'deposit-day': 'Deposits a day',
  'deposit-week': 'Deposits a week',
  'deposit-month': 'Deposits a month',
  'stake-day': 'Stakes a day',
  'stake-week': 'Stakes a week',
  'stake-month': 'Stakes a month',
  'loss-day': 'Losses a day',
  'loss-week': 'Losses a week',
  'loss-month': 'Losses a month',
  bet: 'Most at risk',
  check: 'Reality check',
  session: 'Session length',
} as const satisfies Record<Rule, string>

/** The text of a limit: '5,000', 'every 30 minutes', 'none'. */
export function ruleText(t: Say, { rule, amount, minutes }: Kept): string {
  if (rule === 'check' && minutes !== null) return t('every {minutes} minutes', { minutes })
  if (minutes !== null) return t('{minutes} minutes', { minutes })
  return amount === null ? t('no limit') : plainAmount(amount)
}

/** A moment of the server, as it is read here. */
export const momentOf = (at: number): string => momentText(new Date(at).toISOString())
