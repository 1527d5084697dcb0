import { lazy, Suspense } from 'react'
import { useAboutShown } from '../state/tables/about-shown.ts'
import { useRoundShown } from '../state/tables/round-shown.ts'
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

const RoundDialog = lazy(async () => ({
  default: (await import('../features/casino-round/round-dialog.tsx')).RoundDialog,
}))
const AboutDialog = lazy(async () => ({
  default: (await import('../features/casino-about/about-dialog.tsx')).AboutDialog,
}))

/** Whatever is open over the page; each is fetched when it is first opened. */
export function Modals() {
  const { open } = useModal()
  const hasRound = useRoundShown(({ mid }) => mid !== null)
  const hasAbout = useAboutShown(({ slug }) => slug !== null)
  return (
    <Suspense>
      {open === 'stake-buttons' && <StakeButtonsModal onClose={closeModal} />}
      {open === 'rules' && <RulesModal onClose={closeModal} />}
      {open === 'preferences' && <PreferencesDialog onClose={closeModal} />}
      {hasAbout && <AboutDialog />}
      {hasRound && <RoundDialog />}
    </Suspense>
  )
}
