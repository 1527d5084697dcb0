import { useText } from '../../../i18n/text.ts'

interface EnlargeSwitchProps {
  readonly isEnlarged: boolean
  readonly onChange: (isEnlarged: boolean) => void
}

/** On a phone lines and corners between numbers can be pressed on the enlarged cloth alone [UI1300]. */
export function EnlargeSwitch({ isEnlarged, onChange }: EnlargeSwitchProps) {
  const t = useText()
  return (
    <button
      type="button"
      className="side-switch enlarge-switch"
      aria-pressed={isEnlarged}
      onClick={() => onChange(!isEnlarged)}
    >
      {isEnlarged ? t('Whole cloth') : t('Splits and corners')}
    </button>
  )
}
