import { useState } from 'react'
import { SavedDialog } from './saved-dialog.tsx'
import { StakeButtonsEditor } from './stake-buttons-editor.tsx'

/** The same editor as a page of its own. */
export function StakeButtonsPage() {
  const [saved, setSaved] = useState(false)
  return (
    <div className="max-w-lg rounded-md border border-line bg-panel p-4">
      <StakeButtonsEditor onSaved={() => setSaved(true)} />
      {saved && <SavedDialog onClose={() => setSaved(false)} />}
    </div>
  )
}
