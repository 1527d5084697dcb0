import type { Check } from '@crease/casino/fairness/verify-round.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import type { RoundRecord } from '../../link/named.ts'

export interface VerdictProps {
  readonly record: RoundRecord
  readonly checks: readonly Check[]
}

const LOOKS = {
  sealed: 'border-line',
  holds: 'border-gain text-gain',
  fails: 'border-loss text-loss',
} as const

/** Whether a round agrees with its record, said first [UI429]. */
export function Verdict({ record, checks }: VerdictProps) {
  const t = useText()
  const id = record.roundId
  const drawn = checks.every((check) => check.holds) ? 'holds' : 'fails'
  const stands = record.seed === null ? 'sealed' : drawn
  const words = {
    sealed:
      record.isVoid === true
        ? t('The seed of round {id} was lost', { id })
        : t('The seed of round {id} is not published yet', { id }),
    holds: t('Round {id} was drawn as published', { id }),
    fails: t('Round {id} does not match its record', { id }),
  }
  return (
    <p
      role="status"
      className={clsx(
        'flex items-center gap-3 rounded-md border bg-panel p-3 text-lg font-bold',
        LOOKS[stands],
      )}
    >
      {stands === 'holds' && <CircleCheck size={28} aria-hidden />}
      {stands === 'fails' && <CircleX size={28} aria-hidden />}
      {words[stands]}
    </p>
  )
}
