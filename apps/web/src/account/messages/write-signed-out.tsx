import { useRef, useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { isTooLong, MessageField } from './message-field.tsx'

/** Characters of a username or of a way to reach somebody. */
const SHORT_MAX = 100

/** A message of somebody who cannot sign in; the answer comes by the means that it names [UI1330]. */
export function WriteSignedOut() {
  const t = useText()
  const [typed, setTyped] = useState({ login: '', reach: '', text: '' })
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [fault, setFault] = useState<string | null>(null)
  // sent again it is the same message
  const clientId = useRef('')
  const { login, reach, text } = typed
  const head = [
    `${t('Username')}: ${login.trim()}`,
    `${t('How to reach you')}: ${reach.trim()}`,
    '\n',
  ].join('\n')
  const isUnfit = reach.trim() === '' || text.trim() === '' || isTooLong(text, head.length)
  const type = (change: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...change })
    setState('ready')
    clientId.current = ''
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isUnfit || state === 'sending') return
    setState('sending')
    if (clientId.current === '') clientId.current = crypto.randomUUID()
    const body = { clientId: clientId.current, text: head + text.trim() }
    const why = whyNot(await call('writeSignedOut', { body }))
    setFault(why)
    setState(why === null ? 'sent' : 'ready')
    if (why === null) setTyped({ login: '', reach: '', text: '' })
  }

  return (
    <form
      aria-label={t('Write to us')}
      className="flex flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <WriterFields login={login} reach={reach} onType={type} />
      <MessageField
        label={t('Your message')}
        text={text}
        beside={head.length}
        onType={(words) => type({ text: words })}
      />
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          tone="primary"
          type="submit"
          className="px-6"
          disabled={isUnfit || state === 'sending'}
        >
          {state === 'sending' ? t('Sending...') : t('Send')}
        </Button>
        <p role="status" className="text-sm font-semibold text-gain empty:hidden">
          {state === 'sent' && t('Message sent. An operator will contact you.')}
        </p>
      </div>
    </form>
  )
}

interface WriterFieldsProps {
  readonly login: string
  readonly reach: string
  readonly onType: (change: { readonly login?: string; readonly reach?: string }) => void
}

/** The writer's name here, and the way to answer. */
function WriterFields({ login, reach, onType }: WriterFieldsProps) {
  const t = useText()
  return (
    <>
      <LabelledField
        label={t('Username')}
        hint={t('If you have one')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={SHORT_MAX}
        value={login}
        onChange={({ target }) => onType({ login: target.value })}
      />
      <LabelledField
        label={t('How to reach you')}
        hint={t('A phone number or an email address')}
        required
        maxLength={SHORT_MAX}
        value={reach}
        onChange={({ target }) => onType({ reach: target.value })}
      />
    </>
  )
}
