import type { ReactNode } from 'react'
import { useText, type Say } from '../../i18n/text.ts'
import { useWorldText, type Reader } from '../../i18n/world-text.ts'
import { call } from '../../link/call.ts'
import type { WaitingAct } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'
import { momentText } from '../../ui/moment-text.ts'
import { DecideForm } from './decide-form.tsx'
import { reasonText } from './reasons.ts'

interface ActLineProps {
  readonly act: WaitingAct
  readonly onDecided: () => void
}

/** Who asked for what, why and when, what it does and how much it moves, and the two answers [UI1161]. */
export function ActLine({ act, onDecided }: ActLineProps) {
  const t = useText()
  const world = useWorldText()
  const { operator, isOwn, reason, at, atStake, marketId, askId } = act
  const asked = { operator, moment: momentText(new Date(at).toISOString()) }
  return (
    <li className="flex flex-col gap-2 border-b border-line p-3 last:border-b-0">
      <div>
        <b className="block">{headText(t, act)}</b>
        <span className="text-sm text-quiet">
          {act.eventName} · {world(act.marketName)}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {partsOf(t, world, act).map(({ name, text }) => (
          <Part key={name} name={name}>
            {text}
          </Part>
        ))}
        {atStake !== null && <Part name={t('At stake')}>{exactAmount(atStake)}</Part>}
        <Part name={t('Asked by')}>
          {isOwn ? t('you, {moment}', asked) : t('{operator}, {moment}', asked)}
        </Part>
        <Part name={t('Reason')}>{reasonText(t, reason)}</Part>
      </dl>
      {isOwn && (
        <p className="text-sm font-semibold text-quiet">
          {t('You asked for this: another operator has to say yes.')}
        </p>
      )}
      <DecideForm
        of={headText(t, act)}
        reasons="listed"
        canApprove={!isOwn}
        noWord={isOwn ? t('Take back') : t('Decline')}
        send={({ decision, reason: why, note }) =>
          call('operatorDecideAct', { body: { marketId, askId, decision, reason: why, note } })
        }
        onDecided={onDecided}
      />
    </li>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </>
  )
}

/** What happens by a yes. */
function headText(t: Say, { does }: WaitingAct): string {
  switch (does.kind) {
    case 'result':
      return t('Settle the market by hand')
    case 'void-market':
      return t('Void the whole market')
    case 'void-bet':
      return t('Void one bet')
  }
}

interface NamedText {
  readonly name: string
  readonly text: string
}

function partsOf(t: Say, world: Reader, { does }: WaitingAct): readonly NamedText[] {
  if (does.kind === 'void-market') {
    return [{ name: t('Does'), text: t('Every stake comes back; what was paid is taken back.') }]
  }
  if (does.kind === 'void-bet') {
    const { betId, runner, isBack, stake } = does
    const bet = { id: betId, runner: world(runner), stake: exactAmount(stake) }
    const text = isBack
      ? t('Bet {id}: back {runner}, stake {stake}', bet)
      : t('Bet {id}: lay {runner}, stake {stake}', bet)
    return [{ name: t('Bet'), text }]
  }
  const { winners, tied, removed, number } = does
  const names = (runners: readonly string[]): string => runners.map(world).join(', ')
  return [
    ...(number === null ? [] : [{ name: t('Number'), text: String(number) }]),
    ...(winners.length > 0 ? [{ name: t('Winners'), text: names(winners) }] : []),
    ...tied.map(({ runners, places }) => ({
      name: t('Tied for {places}', { places }),
      text: names(runners),
    })),
    ...(removed.length > 0 ? [{ name: t('Removed'), text: names(removed) }] : []),
    ...(number === null && winners.length + tied.length === 0
      ? [{ name: t('Winners'), text: t('nobody') }]
      : []),
  ]
}
