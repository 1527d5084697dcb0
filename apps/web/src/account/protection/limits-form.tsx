import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/text.ts'
import type { ProtectionReply } from '../../link/named.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { bodyOf, CHECKS, GROUPS, type MoneyRule, type Typed } from './limits-body.ts'
import { RULE_NAMES } from './limit-words.ts'
import { useAsking } from './use-asking.ts'

const SESSIONS = [30, 60, 120, 240, 480] as const

/** The player's own limits: stricter ones hold at once, others after a day and a confirmation [UI662]. */
export function LimitsForm({ rules }: Pick<ProtectionReply, 'rules'>) {
  const t = useText()
  const { isAsking, ask } = useAsking()
  const [typed, setTyped] = useState<Typed>({})
  const [check, setCheck] = useState<string | null>(null)
  const [session, setSession] = useState<string | null>(null)
  const minutesOf = (rule: 'check' | 'session'): string =>
    String(rules.find((kept) => kept.rule === rule)?.minutes ?? '')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = bodyOf({ typed, check, session })
    if (body === 'same') sayProblem('Nothing was changed. Type a limit, or choose a time.')
    const reply = typeof body === 'string' ? null : await ask('setPlayRules', { body })
    if (reply === null) return
    setTyped({})
    setCheck(null)
    setSession(null)
    sayDone(
      reply.waiting.length === 0
        ? 'Limits saved.'
        : 'Limits saved. Higher limits take effect after you confirm them in 24 hours.',
    )
  }
  return (
    <Panel title={t('Your limits')}>
      <form className="flex flex-col gap-4 p-3" onSubmit={(event) => void send(event)}>
        <p className="text-sm text-quiet">
          {t(
            'A lower limit applies at once. A higher one waits 24 hours and then needs your confirmation.',
          )}
        </p>
        {GROUPS.map(({ title, rules: names }) => (
          <fieldset key={title}>
            <legend className="pb-1 text-sm font-bold">{t(title)}</legend>
            <div className="grid grid-cols-3 items-end gap-2">
              {names.map((rule) => (
                <Amount
                  key={rule}
                  label={t(RULE_NAMES[rule])}
                  value={typed[rule] ?? amountOf(rules, rule)}
                  onType={(text) => setTyped({ ...typed, [rule]: text })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="grid grid-cols-2 items-end gap-2">
          <Minutes
            label={t('Reality check')}
            none={t('Standard')}
            value={check ?? minutesOf('check')}
            choices={CHECKS}
            onChoose={setCheck}
          />
          <Minutes
            label={t('Session length')}
            none={t('12 hours')}
            value={session ?? minutesOf('session')}
            choices={SESSIONS}
            onChoose={setSession}
          />
        </div>
        <Button tone="primary" type="submit" disabled={isAsking}>
          {t('Save limits')}
        </Button>
      </form>
    </Panel>
  )
}

function amountOf(rules: ProtectionReply['rules'], rule: MoneyRule): string {
  const amount = rules.find((kept) => kept.rule === rule)?.amount ?? null
  return amount === null ? '' : plainAmount(amount).replaceAll(',', '')
}

interface AmountProps {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

function Amount({ label, value, onType }: AmountProps) {
  const t = useText()
  return (
    <label className="flex flex-col gap-1 text-xs font-semibold">
      {label}
      <AmountInput
        className="field text-right"
        placeholder={t('no limit')}
        value={value}
        onType={onType}
      />
    </label>
  )
}

interface MinutesProps {
  readonly label: string
  readonly none: string
  readonly value: string
  readonly choices: readonly number[]
  readonly onChoose: (value: string) => void
}

function Minutes({ label, none, value, choices, onChoose }: MinutesProps) {
  const t = useText()
  return (
    <label className="flex flex-col gap-1 text-xs font-semibold">
      {label}
      <select className="field" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {choices.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {t('{minutes} minutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  )
}
