import { useState, type ReactNode } from 'react'
import { refusalText } from '../i18n/refusal-text.ts'
import { useText } from '../i18n/text.ts'
import { Button } from './button.tsx'
import { Fault } from './labelled-field.tsx'

interface SentFormProps {
  /** what its button says */
  readonly submit: string
  /** why it was not done, as the server says it; null: it was */
  readonly send: () => Promise<string | null>
  /** absent: `send` has done all of it */
  readonly onDone?: () => void
  /** there is nothing to send */
  readonly isEmpty?: boolean
  readonly children: ReactNode
}

/** A form that is sent once at a time, and says why it was refused. */
export function SentForm({ submit, send, onDone, isEmpty = false, children }: SentFormProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const sendOnce = async (): Promise<void> => {
    setBusy(true)
    const why = await send()
    setBusy(false)
    setFault(why)
    if (why === null) onDone?.()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void sendOnce()
      }}
    >
      {children}
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <Button tone="primary" type="submit" disabled={busy || isEmpty}>
        {submit}
      </Button>
    </form>
  )
}
