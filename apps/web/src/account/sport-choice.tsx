import { useText } from '../i18n/text.ts'
import { HISTORY_SPORTS, sportText } from '../sports/state/market/sport-text.ts'
import { ReportChoice } from '../ui/report-form.tsx'

interface SportChoiceProps {
  readonly value: string
  readonly onChoose: (sportId: string) => void
}

/** The choice of a report's sport; '' is all. */
export function SportChoice(props: SportChoiceProps) {
  const t = useText()
  return (
    <ReportChoice label={t('Sport')} {...props}>
      <option value="">{t('All')}</option>
      {HISTORY_SPORTS.map((id) => (
        <option key={id} value={id}>
          {sportText(t, id)}
        </option>
      ))}
    </ReportChoice>
  )
}
