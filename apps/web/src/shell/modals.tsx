import { Fetched, lazy } from '../ui/fetched.tsx'
import { useAboutShown } from '../casino/state/about-shown.ts'
import { useRoundShown } from '../casino/state/round-shown.ts'
import { useProtection } from '../state/player/protection.ts'
import { useMarketShown } from '../state/player/market-shown.ts'
import { useProofAsked } from '../state/player/proof-asked.ts'
import { closeModal, useModal } from '../state/preferences/modals.ts'

const StakeButtonsModal = lazy(
  async () => (await import('../account/stake-buttons/stake-buttons-modal.tsx')).StakeButtonsModal,
)
const RulesModal = lazy(async () => (await import('./rules/rules-modal.tsx')).RulesModal)
const PreferencesDialog = lazy(
  async () => (await import('../account/preferences/preferences-dialog.tsx')).PreferencesDialog,
)

const SecurityDialog = lazy(
  async () => (await import('../account/security/security-dialog.tsx')).SecurityDialog,
)
const StepUpDialog = lazy(
  async () => (await import('../account/security/step-up-dialog.tsx')).StepUpDialog,
)
const RoundDialog = lazy(async () => (await import('../casino/round/round-dialog.tsx')).RoundDialog)
const MarketAccountDialog = lazy(
  async () =>
    (await import('../account/market-account/market-account-dialog.tsx')).MarketAccountDialog,
)
const AboutDialog = lazy(async () => (await import('../casino/about/about-dialog.tsx')).AboutDialog)

const RealityCheck = lazy(
  async () => (await import('../account/protection/reality-check.tsx')).RealityCheck,
)

/** The dialogs over the page; each is fetched when it is first opened. */
export function Modals() {
  const { open } = useModal()
  const isAsked = useProofAsked(({ ways }) => ways !== null)
  const hasRound = useRoundShown(({ mid }) => mid !== null)
  const hasMarket = useMarketShown(({ marketId }) => marketId !== null)
  const hasAbout = useAboutShown(({ slug }) => slug !== null)
  const isCheckDue = useProtection(({ isDue, told }) => isDue && told?.play != null)
  const shown = [open, isAsked, hasRound, hasMarket, hasAbout, isCheckDue]
  return (
    // one that is closed or opened fetches the others again
    <Fetched floats place={shown.join()}>
      {open === 'stake-buttons' && <StakeButtonsModal onClose={closeModal} />}
      {open === 'rules' && <RulesModal onClose={closeModal} />}
      {open === 'preferences' && <PreferencesDialog onClose={closeModal} />}
      {open === 'security' && <SecurityDialog onClose={closeModal} />}
      {isAsked && <StepUpDialog />}
      {hasAbout && <AboutDialog />}
      {isCheckDue && <RealityCheck />}
      {hasRound && <RoundDialog />}
      {hasMarket && <MarketAccountDialog />}
    </Fetched>
  )
}
