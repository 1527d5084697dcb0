import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/over/dialog.tsx'

/** Says that the buttons are saved. */
export function SavedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('Success')} onClose={onClose}>
      <p className="pb-4">{t('Values updated successfully.')}</p>
      <Button tone="primary" className="w-full" onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  )
}
