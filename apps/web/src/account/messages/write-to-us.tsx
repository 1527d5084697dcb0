import { useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/labelled-field.tsx'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'
import { isTooLong, MessageField } from './message-field.tsx'
import { MessageList } from './message-list.tsx'
import { keepText, keptText, sendKeptText, type Sent } from './send-message.ts'
import { useMessages } from './use-messages.ts'

interface WriteToUsProps {
  /** shown: the tenant has no other channel; hidden: earlier messages alone are listed */
  readonly form: 'shown' | 'hidden'
}

/** A message to the operators, and the player's earlier ones with their states [UI1330]. */
export function WriteToUs({ form }: WriteToUsProps) {
  const t = useText()
  const { data, isError, refetch } = useMessages()
  if (form === 'hidden' && (data === undefined || data.data.length === 0)) return null
  return (
    <div className="flex flex-col gap-4">
      {form === 'shown' && <MessageForm onSent={() => void refetch()} />}
      {isError && data === undefined && <LoadFailed onAgain={() => void refetch()} />}
      {data === undefined && !isError && (
        <div className="skeleton h-24" role="status" aria-label={t('Loading')} />
      )}
      {data !== undefined && <MessageList messages={data.data} />}
    </div>
  )
}

type Sending = Sent | { readonly kind: 'ready' | 'sending' }

function MessageForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const [text, setText] = useState(keptText)
  const [sending, setSending] = useState<Sending>({ kind: 'ready' })
  const isBusy = sending.kind === 'sending'
  const isMissing = text.trim() === ''
  const type = (typed: string): void => {
    setText(typed)
    keepText(typed)
    setSending({ kind: 'ready' })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isMissing || isBusy || isTooLong(text)) return
    setSending({ kind: 'sending' })
    const sent = await sendKeptText()
    setSending(sent)
    if (sent.kind === 'sent') setText('')
    onSent()
  }

  return (
    <form
      aria-label={t('Write to us')}
      className="flex flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <MessageField label={t('Your message')} text={text} onType={type} />
      <Fault>
        {sending.kind === 'refused' && refusalText(t, sending.message)}
        {sending.kind === 'unknown' &&
          t('No answer yet. Press again: the same message is never stored twice.')}
      </Fault>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          tone="primary"
          type="submit"
          className="px-6"
          disabled={isMissing || isBusy || isTooLong(text)}
        >
          {isBusy ? t('Sending...') : t('Send')}
        </Button>
        <p role="status" className="text-sm font-semibold text-gain empty:hidden">
          {sending.kind === 'sent' &&
            t('Message sent. The answer appears here and as a notification.')}
        </p>
      </div>
    </form>
  )
}
