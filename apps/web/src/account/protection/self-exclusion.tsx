import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useConnection } from '../../state/connection/connection.ts'
import { useProtection } from '../../state/player/protection.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { pauseWords } from './pause-words.ts'
import { useAsking } from './use-asking.ts'

const DAY_HOURS = 24
const TIME_OUTS = [1, 2, 7, 14, 28, 42] as const
const EXCLUSIONS = [6, 12, 24, 60] as const
/** The word that a player types before an exclusion. */
const WORD = 'EXCLUDE'

/**
 * A time-out in two steps, an exclusion with a typed word: neither can be ended early [UI664]; a running one shows its
 * end [UI679].
 */
export function SelfExclusion() {
  const t = useText()
  const pause = useProtection(({ told }) => told?.pause ?? null)
  const now = useConnection((connection) => connection.now)
  const words = pauseWords(t, pause, now)
  return (
    <Panel title={t('Take a break')}>
      <div className="flex flex-col gap-4 p-3">
        <p className="text-sm text-quiet">
          {t(
            'Unmatched bets are cancelled; matched bets stand and are paid. You can still sign in to read your account, withdraw and finish open rounds, but you cannot bet. It cannot be ended early, not even by us.',
          )}
        </p>
        <p role="status" className={words === null ? 'hidden' : 'font-semibold'}>
          {words}
        </p>
        {words === null && <TimeOut />}
        {(words === null || pause?.kind !== 'excluded') && <Exclusion />}
      </div>
    </Panel>
  )
}

function TimeOut() {
  const t = useText()
  const { isAsking, ask } = useAsking()
  const [days, setDays] = useState(1)
  const [isSure, setSure] = useState(false)
  const begin = async (): Promise<void> => {
    const reply = await ask('takeTimeOut', { body: { hours: days * DAY_HOURS } })
    if (reply !== null) setSure(false)
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <label className="flex min-w-40 flex-1 flex-col gap-1 text-xs font-semibold">
        {t('Time-out')}
        <select
          className="field"
          value={days}
          onChange={(event) => {
            setSure(false)
            setDays(Number(event.target.value))
          }}
        >
          {TIME_OUTS.map((length) => (
            <option key={length} value={length}>
              {length === 1 ? t('24 hours') : t('{days} days', { days: length })}
            </option>
          ))}
        </select>
      </label>
      {isSure ? (
        <>
          <Button tone="plain" onClick={() => setSure(false)}>
            {t('Not now')}
          </Button>
          <Button tone="primary" disabled={isAsking} onClick={() => void begin()}>
            {t('Yes, start my time-out')}
          </Button>
        </>
      ) : (
        <Button tone="plain" onClick={() => setSure(true)}>
          {t('Take a time-out')}
        </Button>
      )}
    </fieldset>
  )
}

function Exclusion() {
  const t = useText()
  const { isAsking, ask } = useAsking()
  const [months, setMonths] = useState(6)
  const [typed, setTyped] = useState('')
  const begin = async (): Promise<void> => {
    const reply = await ask('excludeMyself', { body: { months } })
    if (reply !== null) setTyped('')
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2 border-t border-line pt-3">
      <label className="flex min-w-40 flex-1 flex-col gap-1 text-xs font-semibold">
        {t('Self-exclusion')}
        <select
          className="field"
          value={months}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {EXCLUSIONS.map((length) => (
            <option key={length} value={length}>
              {t('{months} months', { months: length })}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-40 flex-1 flex-col gap-1 text-xs font-semibold">
        {t('Type {word} to confirm', { word: WORD })}
        <input
          className="field"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button
        tone="plain"
        disabled={isAsking || typed.trim().toUpperCase() !== WORD}
        onClick={() => void begin()}
      >
        {t('Exclude myself')}
      </Button>
    </fieldset>
  )
}
