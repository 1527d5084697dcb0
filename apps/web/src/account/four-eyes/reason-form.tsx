import { useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { Outcome } from '../../link/call.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { sayDone } from '../../ui/over/toasts.tsx'
import { isReason, REASONS, type Reason } from '@crease/domain/units/why.ts'

/** Shortest reason that is typed, and the longest. */
const LEAST = 3
const MOST = 200

export interface Reasoned {
  readonly reason: Reason
  readonly note: string
}

interface ReasonFormProps<Reply> {
  /** what the last button does, in a few words */
  readonly word: string
  /** said when it is done */
  readonly done: (reply: Reply) => string
  /** listed: a word of the list, and a note where one wants to; typed: a sentence that the player reads */
  readonly reasons: 'listed' | 'typed'
  readonly send: (why: Reasoned) => Promise<Outcome<Reply>>
  /** however it was answered */
  readonly onDecided: () => void
  readonly onLeave: () => void
}

/** A reason, and then the button that sends it; the outcome is shown in the form [UI1163]. */
export function ReasonForm<Reply>(props: ReasonFormProps<Reply>) {
  const { word, done, reasons, send, onDecided, onLeave } = props
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
    await oneAtATime(word, decide)
  }

  async function decide(): Promise<void> {
    setSending(true)
    const outcome = await send({ reason, note: typed })
    setSending(false)
    // what became of it is asked either way: the list says how it stands now
    onDecided()
    if (outcome.kind === 'answered') {
      sayDone(done(outcome.reply))
      onLeave()
    } else if (outcome.kind === 'refused') setFault(refusalText(t, outcome.refusal.message))
    else setFault(t('No answer yet. Check whether it is still pending before you press again.'))
  }

  return (
    <form
      aria-label={word}
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
            ? t('Recorded with your name.')
            : t('Recorded with your name. The player reads this if you decline.')
        }
        onChange={({ target }) => setNote(target.value)}
      />
      <Fault>{fault}</Fault>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" disabled={isMissing || isSending}>
          {isSending ? t('Sending...') : word}
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
  const world = useWorldText()
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
              {world(REASONS[word])}
            </option>
          ))}
      </select>
    </label>
  )
}
