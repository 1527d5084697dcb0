import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { Security } from '../../link/named.ts'
import { whyNot } from '../../session/entering.ts'
import { makePasskey } from '../../session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { momentText } from '../../i18n/moment-text.ts'
import { codesAfter } from './codes-after.ts'
import { Section } from './section.tsx'
import { onceForRows } from '../../state/same-press.ts'

interface PasskeySectionProps {
  readonly found: Security
  readonly onAdded: (codes: readonly string[] | null) => void
  readonly onRemoved: () => void
}

/** Passkeys: each a whole sign-in by the finger, the face or the lock of a device [UI647]. */
export function PasskeySection({ found, onAdded, onRemoved }: PasskeySectionProps) {
  const t = useText()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = async (): Promise<void> => {
    const begun = await call('beginPasskey')
    if (begun.kind !== 'answered') return setFault(whyNot(begun))
    const response = await makePasskey(begun.reply.options)
    if (response === null) return setFault('No passkey was made.')
    const outcome = await call('addPasskey', { body: { name: name.trim(), response } })
    const codes = await codesAfter(outcome, found)
    setFault(codes === undefined ? whyNot(outcome) : null)
    if (codes === undefined) return
    setName('')
    onAdded(codes)
  }
  const remove = async (id: string): Promise<void> => {
    const why = whyNot(await call('removePasskey', { body: { id } }))
    setFault(why)
    if (why === null) onRemoved()
  }
  return (
    <Section
      title={t('Passkeys')}
      state={found.passkeys.length > 0 ? String(found.passkeys.length) : t('None')}
    >
      <ul className="flex flex-col gap-2 empty:hidden">
        {found.passkeys.map((key) => (
          <Passkey key={key.id} passkey={key} onRemove={() => void remove(key.id)} />
        ))}
      </ul>
      {found.passkeysHere ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <LabelledField
            label={t('Name of this device')}
            required
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button tone="plain" type="submit">
            {t('Add a passkey')}
          </Button>
        </form>
      ) : (
        <p className="text-sm text-quiet">
          {t('Passkeys work only on an https address or localhost')}
        </p>
      )}
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
    </Section>
  )
}

interface PasskeyProps {
  readonly passkey: Security['passkeys'][number]
  readonly onRemove: () => void
}

function Passkey({ passkey: { name, madeAt, usedAt }, onRemove }: PasskeyProps) {
  const t = useText()
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-xs text-quiet">
          {usedAt === null
            ? t('Added {when}', { when: momentText(madeAt) })
            : t('Last used {when}', { when: momentText(usedAt) })}
        </span>
      </span>
      <Button
        tone="plain"
        aria-label={t('Remove {name}', { name })}
        onClick={onceForRows(onRemove)}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}
