import { useText, type Say } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { HeldRegistration } from '../../link/named.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { DecideForm } from './decide-form.tsx'
import { Part } from './part.tsx'
import { dayName } from '../../ui/day-field/day-text.ts'

interface RegistrationLineProps {
  readonly registration: HeldRegistration
  readonly onDecided: () => void
}

/** The applicant, the excluded player that resembles them and in which points, and the two answers [UI1165]. */
export function RegistrationLine({ registration, onDecided }: RegistrationLineProps) {
  const t = useText()
  const { loginId, name, born, email, registeredAt, resembles } = registration
  const head = t('Registration of {player}', { player: loginId })
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3 last:border-b-0">
      <div>
        <b className="block break-words">{head}</b>
        <span className="text-sm text-quiet">{momentText(registeredAt)}</span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <Part name={t('Display name')}>{name}</Part>
        <Part name={t('Date of birth')}>{dayName(new Date(born))}</Part>
        {email !== null && <Part name={t('Email')}>{email}</Part>}
        {resembles.map((one) => (
          <Part key={one.loginId} name={t('Excluded player')}>
            {t('{player} ({name}), until {moment}: {same}', {
              player: one.loginId,
              name: one.name,
              moment: momentText(one.until),
              same: one.by.map((what) => sameText(t, what)).join(', '),
            })}
          </Part>
        ))}
      </dl>
      {resembles.length === 0 && (
        <p className="text-sm font-semibold text-quiet">
          {t('The exclusion it resembled has ended.')}
        </p>
      )}
      <DecideForm
        of={head}
        reasons="typed"
        canApprove
        noWord={t('Decline')}
        send={({ decision, note }) =>
          call('operatorDecideRegistration', {
            body: {
              loginId,
              decision: decision === 'approve' ? 'approve' : 'refuse',
              reason: note,
            },
          })
        }
        onDecided={onDecided}
      />
    </li>
  )
}

type Same = HeldRegistration['resembles'][number]['by'][number]

function sameText(t: Say, what: Same): string {
  switch (what) {
    case 'mail':
      return t('same email address')
    case 'name':
      return t('same name and date of birth')
    case 'network':
      return t('same network')
  }
}
