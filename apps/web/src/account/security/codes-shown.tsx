import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'

interface CodesShownProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, shown this once [UI648]. */
export function CodesShown({ codes, onDone }: CodesShownProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg font-bold">{t('Recovery codes')}</h3>
      <p>
        {t(
          'Save these somewhere other than your phone. You will not see them again, and each works once.',
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-1 gap-2 rounded-md border border-line bg-raised p-3 text-center font-semibold tabular-nums select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="primary" onClick={onDone}>
        {t('I have saved them')}
      </Button>
    </div>
  )
}
