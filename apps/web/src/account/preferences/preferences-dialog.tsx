import { useText } from '../../i18n/text.ts'
import { SILENCE_SECONDS, wishesSwitch, wishSwitch } from '../../sports/state/orders/dead-man.ts'
import { oddsText } from '../../sports/state/market/odds-text.ts'
import {
  prefer,
  startOneClick,
  stopOneClick,
  useOneClick,
  usePreferences,
  type Density,
  type OddsFormat,
} from '../../state/preferences/preferences.ts'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { beep } from '../../ui/beep.ts'
import { Choice, ChoiceButton } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { zoneName } from '../../i18n/moment-text.ts'
import { PushSwitch } from './push-switch.tsx'

/** The betting preferences of this browser [UI252]. A choice holds at once. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { confirmBets, oneSelection, sounds, defaultStake } = usePreferences()
  return (
    <Dialog title={t('Preferences')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <OddsFormats />
        <Densities />
        <Amount
          label={t('Default stake')}
          placeholder={t('None')}
          value={defaultStake}
          onType={(stake) => prefer({ defaultStake: stake })}
        />
        <Switch
          on={confirmBets}
          onSwitch={(wished) => prefer({ confirmBets: wished })}
          name={t('Confirm each bet')}
        >
          {t('Ask before each bet is placed.')}
        </Switch>
        <Switch
          on={!oneSelection}
          onSwitch={(wished) => prefer({ oneSelection: !wished })}
          name={t('Several selections in the slip')}
        >
          {t('Each price you press is added to the slip. Off: it replaces the last one.')}
        </Switch>
        <OneClick />
        <Switch
          on={wishesSwitch()}
          onSwitch={wishSwitch}
          name={t('Cancel my unmatched bets if I lose connection')}
        >
          {t('They are cancelled after {seconds} seconds without a connection to this browser.', {
            seconds: SILENCE_SECONDS,
          })}
        </Switch>
        <Switch
          on={sounds}
          onSwitch={(wished) => {
            prefer({ sounds: wished })
            if (wished) beep('done')
          }}
          name={t('Sounds')}
        >
          {t('A short sound when one of your bets changes.')}
        </Switch>
        <Figures />
        <PushSwitch />
        <p className="text-xs text-quiet">{t('Times in {zone}', { zone: zoneName() })}</p>
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
      <legend className="text-sm font-semibold">{t('Odds')}</legend>
      <div className="grid grid-cols-2 gap-x-2">
        {FORMATS.map(({ format, name }) => (
          <ChoiceButton
            key={format}
            chosen={format === chosen}
            onPress={() => prefer({ oddsFormat: format })}
            word={`${t(name)} ${oddsText(format, EXAMPLE)}`}
            place="alone"
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The parts of the figures under the runners [UI527]. */
function Figures() {
  const t = useText()
  const { figuresNet, figuresUnmatched, figuresSettled } = usePreferences()
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('Profit and loss under the runners')}</legend>
      <p aria-hidden className="text-xs font-bold text-quiet">
        {t('Profit and loss under the runners')}
      </p>
      <Switch
        on={figuresNet}
        onSwitch={(wished) => prefer({ figuresNet: wished })}
        name={t('Net of commission')}
      >
        {t('After commission on a win.')}
      </Switch>
      <Switch
        on={figuresUnmatched}
        onSwitch={(wished) => prefer({ figuresUnmatched: wished })}
        name={t('With unmatched bets')}
      >
        {t('Counts unmatched bets as matched where they would lose.')}
      </Switch>
      <Switch
        on={figuresSettled}
        onSwitch={(wished) => prefer({ figuresSettled: wished })}
        name={t('With settled markets of the match')}
      >
        {t('Adds what you have won or lost on this match so far.')}
      </Switch>
    </fieldset>
  )
}

const DENSITIES = [
  { density: 'compact', name: 'Compact' },
  { density: 'comfortable', name: 'Comfortable' },
] as const satisfies readonly { density: Density; name: string }[]

function Densities() {
  const t = useText()
  const chosen = usePreferences(({ density }) => density)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
      <span aria-hidden>{t('Row height')}</span>
      <Choice
        label={t('Row height')}
        options={DENSITIES.map(({ density, name }) => ({ id: density, word: t(name) }))}
        chosen={chosen}
        onChoose={(density) => prefer({ density })}
      />
    </div>
  )
}

function OneClick() {
  const t = useText()
  const on = useOneClick((oneClick) => oneClick.on)
  const stake = usePreferences(({ oneClickStake }) => oneClickStake)
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <Switch
        on={on}
        onSwitch={(wished) => (wished ? startOneClick() : stopOneClick())}
        name={t('One-click betting')}
      >
        {t(
          'A press on a price places the bet at once, at that price. Turns off when you sign out or reload.',
        )}
      </Switch>
      <Amount
        label={t('One-click stake')}
        placeholder="100"
        value={stake}
        onType={(oneClickStake) => prefer({ oneClickStake })}
      />
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
      <AmountInput
        className="field text-right"
        place="w-36"
        placeholder={placeholder}
        value={value}
        onType={onType}
      />
    </label>
  )
}
