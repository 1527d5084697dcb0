import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { SILENCE_SECONDS } from '../../state/orders/dead-man.ts'
import { oddsText } from '../../state/market/odds-text.ts'
import {
  prefer,
  startOneClick,
  stopOneClick,
  useOneClick,
  usePreferences,
  type OddsFormat,
} from '../../state/preferences/preferences.ts'
import { beep } from '../../ui/beep.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { zoneName } from '../../ui/moment-text.ts'
import { typedAmount } from '../../ui/typed-amount.ts'

interface PreferencesDialogProps {
  readonly onClose: () => void
}

/** How this browser's player likes to bet [UI252]. What is chosen holds at once. */
export function PreferencesDialog({ onClose }: PreferencesDialogProps) {
  const t = useText()
  const { confirmBets, sounds, defaultStake, cancelWhenLost } = usePreferences()
  return (
    <Dialog title={t('Preferences')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <OddsFormats />
        <Amount
          label={t('Stake to begin with')}
          placeholder={t('None')}
          value={defaultStake}
          onType={(stake) => prefer({ defaultStake: stake })}
        />
        <Switch
          on={confirmBets}
          onSwitch={(wished) => prefer({ confirmBets: wished })}
          name={t('Confirm each bet')}
        >
          {t('A second press before a bet is sent.')}
        </Switch>
        <OneClick />
        <Switch
          on={cancelWhenLost}
          onSwitch={(wished) => prefer({ cancelWhenLost: wished })}
          name={t('Cancel my unmatched bets if I lose connection')}
        >
          {t(
            'The exchange cancels them when it does not hear this browser for {seconds} seconds.',
            {
              seconds: SILENCE_SECONDS,
            },
          )}
        </Switch>
        <Switch
          on={sounds}
          onSwitch={(wished) => {
            prefer({ sounds: wished })
            if (wished) beep('done')
          }}
          name={t('Sounds')}
        >
          {t('A short sound when something happens to your bets.')}
        </Switch>
        <p className="text-xs text-quiet">
          {t('Times are those of {zone}.', { zone: zoneName() })}
        </p>
      </div>
    </Dialog>
  )
}

const FORMATS = [
  { format: 'decimal', name: 'Decimal' },
  { format: 'fractional', name: 'Fractional' },
  { format: 'american', name: 'American' },
  { format: 'probability', name: 'Probability' },
] as const satisfies readonly { format: OddsFormat; name: string }[]

/** An example in each format, hundredths. */
const EXAMPLE = 185

function OddsFormats() {
  const t = useText()
  const chosen = usePreferences(({ oddsFormat }) => oddsFormat)
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">{t('Odds')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {FORMATS.map(({ format, name }) => (
          <button
            key={format}
            type="button"
            aria-pressed={format === chosen}
            onClick={() => prefer({ oddsFormat: format })}
            className={clsx(
              'flex min-h-11 items-center justify-between gap-2 rounded-md border px-3 text-sm',
              format === chosen ? 'border-accent bg-raised font-bold' : 'border-line font-semibold',
            )}
          >
            {t(name)} <span className="text-quiet">{oddsText(format, EXAMPLE)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function OneClick() {
  const t = useText()
  const on = useOneClick((oneClick) => oneClick.on)
  const stake = usePreferences(({ oneClickStake }) => oneClickStake)
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <Switch
        on={on}
        onSwitch={(wished) => (wished ? startOneClick() : stopOneClick())}
        name={t('One-click betting')}
      >
        {t(
          'A press on a price places a bet at once, at that price. Off again after signing out or reloading.',
        )}
      </Switch>
      <Amount
        label={t('Stake of one click')}
        placeholder="100"
        value={stake}
        onType={(oneClickStake) => prefer({ oneClickStake })}
      />
    </div>
  )
}

interface SwitchProps {
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  readonly name: string
  /** what it does */
  readonly children: ReactNode
}

function Switch({ on, onSwitch, name, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-quiet">{children}</span>
      </label>
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => onSwitch(event.target.checked)}
          className="size-6 accent-accent"
        />
      </label>
    </div>
  )
}

interface AmountProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onType: (text: string) => void
}

function Amount({ label, placeholder, value, onType }: AmountProps) {
  return (
    <label className="flex items-center justify-between gap-3 text-sm font-semibold">
      {label}
      <input
        className="field max-w-36 text-right"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(typedAmount(value, event.target.value))}
      />
    </label>
  )
}
