import type { ReactNode } from 'react'
import { warningOf } from '../betting/hardly-matches.ts'
import { isForStart } from '../state/orders/for-start.ts'
import { problemWords } from '../betting/problem-field.ts'
import type { SlipDraft } from '../betting/slip.ts'
import { useText } from '../../i18n/text.ts'
import { useLinkStatus } from '../../state/connection/connection.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { LineMoved } from './line-moved.tsx'
import { linkWords, sendingWords, warningWords } from './message-words.ts'
import { useNow, useOtherOffer } from './use-now.ts'

interface SlipMessageProps {
  readonly id: string
  readonly draft: SlipDraft
  /** what the button asks once more; null: nothing */
  readonly asked: string | null
}

const TONES = {
  plain: 'font-semibold',
  quiet: 'text-quiet',
  wrong: 'font-semibold text-loss',
} as const

interface Said {
  readonly tone: keyof typeof TONES
  readonly words: ReactNode
}

/**
 * The message on a selection, one at a time, in a place of its own under the fields: its arrival moves no part [BS149]
 * [UI362].
 */
export function SlipMessage({ id, draft, asked }: SlipMessageProps) {
  const said = useSaid(draft, asked)
  return (
    <div id={id} role="status" className="flex h-12 items-center overflow-y-auto text-xs leading-4">
      <div className={`min-w-0 flex-1 ${TONES[said.tone]}`}>{said.words}</div>
    </div>
  )
}

function useSaid(draft: SlipDraft, asked: string | null): Said {
  const t = useText()
  const format = useOddsFormat()
  const link = linkWords(t, useLinkStatus())
  const offer = useOtherOffer(draft.selection)
  const now = useNow(draft.selection)
  const { selection, form, sending, problem } = draft
  const onItsWay = sendingWords(t, sending)
  if (onItsWay !== null) return { tone: 'plain', words: onItsWay }
  if (problem !== null) return { tone: 'wrong', words: problemWords(t, problem) }
  if (offer !== null) return { tone: 'plain', words: <LineMoved draft={draft} offer={offer} /> }
  if (link !== null) return { tone: 'plain', words: link }
  const warning = warningOf(form, selection, now)
  const warned = warning && warningWords(t, { warning, selection, format })
  if (warned !== null || asked !== null) {
    return { tone: 'plain', words: [warned, asked].filter((part) => part !== null).join(' ') }
  }
  const { min, max } = selection
  const limits = { min: plainAmount(min), max: plainAmount(max) }
  const isByLiability = isForStart(form.terms) && selection.type === 'lay'
  const words = isByLiability
    ? t('Liabilities here: {min} to {max}', limits)
    : t('Min {min}, max {max}', limits)
  return { tone: 'quiet', words }
}
