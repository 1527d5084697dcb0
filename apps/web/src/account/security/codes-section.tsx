import { useState } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import { whyNot } from '../../session/entering.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/labelled-field.tsx'
import { Section } from './section.tsx'

interface CodesSectionProps {
  readonly left: number
  readonly onMade: (codes: readonly string[] | null) => void
}

/** The codes for who loses the phone; new ones make the old worthless. */
export function CodesSection({ left, onMade }: CodesSectionProps) {
  const t = useText()
  const [fault, setFault] = useState<string | null>(null)
  const make = async (): Promise<void> => {
    const outcome = await call('newRecoveryCodes')
    setFault(whyNot(outcome))
    if (outcome.kind === 'answered') onMade(outcome.reply.codes)
  }
  return (
    <Section
      title={t('Recovery codes')}
      state={t('{count, plural, one {# left} other {# left}}', { count: left })}
    >
      <p className="text-sm text-quiet">
        {t('Each code signs you in once without the app. New codes replace the old ones.')}
      </p>
      <Button tone="plain" onClick={() => void make()}>
        {t('Get new codes')}
      </Button>
      <Fault>{fault === null ? null : refusalText(t, fault)}</Fault>
    </Section>
  )
}
