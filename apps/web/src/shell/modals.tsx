import { lazy, Suspense } from 'react'
import { closeModal, useModal } from '../state/preferences/modals.ts'

const StakeButtonsModal = lazy(async () => ({
  default: (await import('../features/stake-buttons/stake-buttons-modal.tsx')).StakeButtonsModal,
}))
const RulesModal = lazy(async () => ({
  default: (await import('../features/rules/rules-modal.tsx')).RulesModal,
}))
const PreferencesDialog = lazy(async () => ({
  default: (await import('../features/preferences/preferences-dialog.tsx')).PreferencesDialog,
}))

/** Whatever is open over the page; each is fetched when it is first opened. */
export function Modals() {
  const { open } = useModal()
  return (
    <Suspense>
      {open === 'stake-buttons' && <StakeButtonsModal onClose={closeModal} />}
      {open === 'rules' && <RulesModal onClose={closeModal} />}
      {open === 'preferences' && <PreferencesDialog onClose={closeModal} />}
    </Suspense>
  )
}
