import { useId } from 'react'
import { useText } from '../../i18n/text.ts'

/** The day of birth that the form has, as '1990-01-31'. */
export const bornOn = (field: (name: string) => string): string =>
  [
    field('born-year').padStart(4, '0'),
    field('born-month').padStart(2, '0'),
    field('born-day').padStart(2, '0'),
  ].join('-')

interface BirthDateProps {
  /** the element that says what is wrong with it; undefined: nothing */
  readonly wrongBy: string | undefined
}

/** Day, month and year in this order in every browser, whose own field follows its language. */
export function BirthDate({ wrongBy }: BirthDateProps) {
  const t = useText()
  const id = useId()
  const parts = [
    { name: 'born-day', label: t('Day'), sign: t('DD'), bday: 'bday-day', digits: 2 },
    { name: 'born-month', label: t('Month'), sign: t('MM'), bday: 'bday-month', digits: 2 },
    { name: 'born-year', label: t('Year'), sign: t('YYYY'), bday: 'bday-year', digits: 4 },
  ] as const
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1 text-sm">
      <span id={id} className="font-semibold">
        {t('Date of birth')}
      </span>
      <div className="grid grid-cols-[1fr_1fr_1.5fr] gap-2">
        {parts.map(({ name, label, sign, bday, digits }) => (
          <input
            key={name}
            className="field"
            name={name}
            aria-label={label}
            aria-invalid={wrongBy !== undefined}
            aria-describedby={wrongBy}
            placeholder={sign}
            autoComplete={bday}
            inputMode="numeric"
            pattern={digits === 4 ? '[0-9]{4}' : '[0-9]{1,2}'}
            maxLength={digits}
            required
          />
        ))}
      </div>
    </div>
  )
}
