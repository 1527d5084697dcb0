import { useText, useWorldText } from '../../i18n/text.ts'
import { call } from '../../link/call.ts'
import type { WaitingAct } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { momentText } from '../../i18n/moment-text.ts'
import { aboutOf, headText, partsOf, placeText } from './act-words.ts'
import { DecideForm } from './decide-form.tsx'
import { Part } from './part.tsx'
import { reasonText } from './reasons.ts'

interface ActLineProps {
  readonly act: WaitingAct
  readonly onDecided: () => void
}

/** A pending request: its operator, reason and time, its effect and the money it moves, and the two answers [UI1161]. */
export function ActLine({ act, onDecided }: ActLineProps) {
  const t = useText()
  const world = useWorldText()
  const { operator, isOwn, at, atStake, askId } = act
  const asked = { operator, moment: momentText(new Date(at).toISOString()) }
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3 last:border-b-0">
      <div>
        <b className="block">{headText(t, act)}</b>
        <span className="text-sm break-words text-quiet">{placeText(t, world, act)}</span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {partsOf(t, world, act).map(({ name, text }) => (
          <Part key={name} name={name}>
            {text}
          </Part>
        ))}
        {atStake !== null && <Part name={t('At stake')}>{exactAmount(atStake)}</Part>}
        <Part name={t('Requested by')}>
          {isOwn ? t('you, {moment}', asked) : t('{operator}, {moment}', asked)}
        </Part>
        <Part name={t('Reason')}>{reasonText(world, act)}</Part>
      </dl>
      {isOwn && (
        <p className="text-sm font-semibold text-quiet">
          {t('You requested this: another operator must approve it.')}
        </p>
      )}
      <DecideForm
        of={`${headText(t, act)}, ${placeText(t, world, act)}`}
        reasons="listed"
        canApprove={!isOwn}
        noWord={isOwn ? t('Withdraw request') : t('Decline')}
        send={({ decision, reason: why, note }) =>
          call('operatorDecideAct', {
            body: { ...aboutOf(act), askId, decision, reason: why, note },
          })
        }
        onDecided={onDecided}
      />
    </li>
  )
}
