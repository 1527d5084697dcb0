import { useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import type { Outcome } from '../../link/call.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { sayDone } from '../../ui/over/toasts.tsx'
import { isReason, REASONS, type Reason } from './reasons.ts'

type Decision = 'approve' | 'decline'

interface Answer {
  readonly decision: Decision
  readonly reason: Reason
  readonly note: string
}

interface DecideFormProps {
  /** what it is about, in a few words */
  readonly of: string
  /** listed: a word of the list, and a note where one wants to; typed: a sentence that the player reads */
  readonly reasons: 'listed' | 'typed'
  readonly canApprove: boolean
  readonly noWord: string
  readonly send: (answer: Answer) => Promise<Outcome<unknown>>
  readonly onDecided: () => void
}

/** Shortest reason that is typed, and the longest. */
const LEAST = 3
const MOST = 200

/** Two buttons, and behind each a reason; only then anything is sent [UI1163]. */
export function DecideForm({ of, canApprove, noWord, ...form }: DecideFormProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Decision | null>(null)
  if (chosen !== null) {
    const word = chosen === 'approve' ? t('Approve') : noWord
    return (
      <Reasoning of={of} word={word} decision={chosen} onLeave={() => setChosen(null)} {...form} />
    )
  }
  return (
    <div role="group" aria-label={of} className="flex flex-wrap gap-2">
      {canApprove && (
        <Button tone="plain" onClick={() => setChosen('approve')}>
          {t('Approve')}
        </Button>
      )}
      <Button tone="plain" onClick={() => setChosen('decline')}>
        {noWord}
      </Button>
    </div>
  )
}

interface ReasoningProps extends Pick<DecideFormProps, 'of' | 'reasons' | 'send' | 'onDecided'> {
  readonly decision: Decision
  readonly word: string
  readonly onLeave: () => void
}

function Reasoning({ of, reasons, decision, word, send, onDecided, onLeave }: ReasoningProps) {
  const t = useText()
  const [reason, setReason] = useState<Reason>('RULES')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const typed = note.trim()
  const isMissing = reasons === 'typed' && typed.length < LEAST

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isMissing || isSending) return
    setSending(true)
    const outcome = await send({ decision, reason, note: typed })
    setSending(false)
    // what became of it is asked either way: the list says how it stands now
    onDecided()
    if (outcome.kind === 'answered') {
      sayDone(decision === 'approve' ? 'Your yes is on record' : 'Your no is on record')
      onLeave()
    } else if (outcome.kind === 'refused') setFault(refusalText(t, outcome.refusal.message))
    else setFault(t('No answer yet. Look whether it still waits before you press again.'))
  }

  return (
    <form
      aria-label={`${word}: ${of}`}
      className="flex flex-col gap-2 rounded-md border border-line p-3"
      onSubmit={(event) => void submit(event)}
    >
      {reasons === 'listed' && <ReasonField reason={reason} onChange={setReason} />}
      <LabelledField
        label={reasons === 'listed' ? t('Note (optional)') : t('Reason')}
        value={note}
        maxLength={MOST}
        autoComplete="off"
        hint={
          reasons === 'listed'
            ? t('On record with your name.')
            : t('On record with your name; its player reads why it was declined.')
        }
        onChange={({ target }) => setNote(target.value)}
      />
      <Fault>{fault}</Fault>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" disabled={isMissing || isSending}>
          {isSending ? t('Sending...') : `${word}: ${of}`}
        </Button>
        <Button tone="plain" disabled={isSending} onClick={onLeave}>
          {t('Not now')}
        </Button>
      </div>
    </form>
  )
}

function ReasonField({
  reason,
  onChange,
}: {
  readonly reason: Reason
  readonly onChange: (reason: Reason) => void
}) {
  const t = useText()
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      {t('Reason')}
      <select
        className="field"
        value={reason}
        onChange={({ target }) => isReason(target.value) && onChange(target.value)}
      >
        {Object.keys(REASONS)
          .filter(isReason)
          .map((word) => (
            <option key={word} value={word}>
              {t(REASONS[word])}
            </option>
          ))}
      </select>
    </label>
  )
}
