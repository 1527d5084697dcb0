import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import type { Outcome } from '../../link/call.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonForm, type Reasoned } from './reason-form.tsx'

type Decision = 'approve' | 'decline'

interface Answer extends Reasoned {
  readonly decision: Decision
}

interface DecideFormProps<Reply> {
  /** what it is about, in a few words that no other row has */
  readonly of: string
  /** listed: a word of the list, and a note where one wants to; typed: a sentence that the player reads */
  readonly reasons: 'listed' | 'typed'
  readonly canApprove: boolean
  readonly noWord: string
  readonly send: (answer: Answer) => Promise<Outcome<Reply>>
  /** said after an approval; absent: it is carried out */
  readonly approved?: (reply: Reply) => string
  readonly onDecided: () => void
}

/** Two buttons, and behind each a reason; only then anything is sent [UI1163]. */
export function DecideForm<Reply>({
  of,
  canApprove,
  noWord,
  send,
  approved = () => 'Approved, and on record',
  ...form
}: DecideFormProps<Reply>) {
  const t = useText()
  const [chosen, setChosen] = useState<Decision | null>(null)
  if (chosen !== null) {
    const word = chosen === 'approve' ? t('Approve') : noWord
    return (
      <ReasonForm
        {...form}
        word={`${word}: ${of}`}
        done={chosen === 'approve' ? approved : () => 'Declined, and on record'}
        send={(why) => send({ decision: chosen, ...why })}
        onLeave={() => setChosen(null)}
      />
    )
  }
  return (
    <div role="group" aria-label={of} className="flex flex-wrap gap-2">
      {canApprove && (
        <Button
          tone="plain"
          aria-label={`${t('Approve')}: ${of}`}
          onClick={() => setChosen('approve')}
        >
          {t('Approve')}
        </Button>
      )}
      <Button tone="plain" aria-label={`${noWord}: ${of}`} onClick={() => setChosen('decline')}>
        {noWord}
      </Button>
    </div>
  )
}
