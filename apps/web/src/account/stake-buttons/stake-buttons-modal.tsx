import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { StakeButtonsEditor } from './stake-buttons-editor.tsx'
import { SavedDialog } from './saved-dialog.tsx'

/** Set Button Value; after saving a word that it was done takes its place. */
export function StakeButtonsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [saved, setSaved] = useState(false)
  if (saved) return <SavedDialog onClose={onClose} />
  return (
    <Dialog title={t('Set Button Value')} onClose={onClose}>
      <StakeButtonsEditor onSaved={() => setSaved(true)} />
    </Dialog>
  )
}
