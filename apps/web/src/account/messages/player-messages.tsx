import { useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { say, useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { PlayerMessage } from '../../link/named.ts'
import { oneAtATime } from '../../link/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/labelled-field.tsx'
import { sayDone } from '../../ui/over/toasts.tsx'
import { WaitingList } from '../../ui/waiting-list.tsx'
import { isTooLong, MessageField } from './message-field.tsx'
import { MessageWords } from './message-list.tsx'
import { usePlayerMessages } from './use-messages.ts'

/** Messages of players to the operators, unanswered ones first [UI1331]. */
export function PlayerMessages() {
  const t = useText()
  const { data, isError, isFetching, refetch } = usePlayerMessages()
  const again = () => void refetch()
  const unanswered = data?.unanswered ?? 0
  return (
    <WaitingList
      title={unanswered === 0 ? t('Messages') : t('Messages ({count})', { count: unanswered })}
      empty={t('No messages')}
      lines={data?.data.map((message) => (
        <MessageLine key={message.id} message={message} onAnswered={again} />
      ))}
      isFailed={isError}
      isAsking={isFetching}
      onAgain={again}
    />
  )
}

interface MessageLineProps {
  readonly message: PlayerMessage
  readonly onAnswered: () => void
}

function MessageLine({ message, onAnswered }: MessageLineProps) {
  const t = useText()
  const [isAnswering, setAnswering] = useState(false)
  const { loginId, name, answer, answeredBy } = message
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3 text-sm last:border-b-0">
      <div>
        <b className="break-words">
          {loginId === '' ? t('Not signed in') : name}{' '}
          <span className="font-normal text-quiet">{loginId}</span>
        </b>
        <MessageWords message={message} answeredBy={answeredBy} />
      </div>
      {answer === null && !isAnswering && (
        <Button
          tone="plain"
          className="self-start"
          aria-label={`${t('Answer')}: ${loginId === '' ? t('Not signed in') : name}, ${momentText(message.at)}`}
          onClick={() => setAnswering(true)}
        >
          {t('Answer')}
        </Button>
      )}
      {answer === null && isAnswering && (
        <AnswerForm message={message} onAnswered={onAnswered} onLeave={() => setAnswering(false)} />
      )}
    </li>
  )
}

interface AnswerFormProps extends MessageLineProps {
  readonly onLeave: () => void
}

function AnswerForm({ message: { id, loginId }, onAnswered, onLeave }: AnswerFormProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isUnfit = text.trim() === '' || isTooLong(text)

  async function answer(): Promise<void> {
    setSending(true)
    const outcome = await call('operatorAnswerMessage', { body: { id, text: text.trim() } })
    setSending(false)
    if (outcome.kind === 'answered') sayDone(say('Answer sent'))
    else if (outcome.kind === 'refused') setFault(refusalText(t, outcome.refusal.message))
    else setFault(t('No answer yet. Check whether the message is answered, then press again.'))
    onAnswered()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isUnfit && !isSending) void oneAtATime(`answer ${id}`, answer)
  }

  return (
    <form
      aria-label={t('Answer to {player}', { player: loginId })}
      className="flex flex-col gap-2 rounded-md border border-line p-3"
      onSubmit={submit}
    >
      {loginId === '' && (
        <p>
          {t(
            'The writer does not see this: reply by the contact in the message. Your note closes it.',
          )}
        </p>
      )}
      <MessageField label={t('Your answer')} text={text} onType={setText} />
      <Fault>{fault}</Fault>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" disabled={isUnfit || isSending}>
          {isSending ? t('Sending...') : t('Send answer')}
        </Button>
        <Button tone="plain" disabled={isSending} onClick={onLeave}>
          {t('Not now')}
        </Button>
      </div>
    </form>
  )
}
