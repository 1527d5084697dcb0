import { useSlip } from '../betting/slip.ts'
import { useHasReceipts } from '../betting/receipts.ts'
import { useText } from '../../i18n/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { BetSlip } from './slip-part.tsx'
import { Receipts } from './receipts-part.tsx'

/** The slip on wide screens: what is picked, under it what became of the last bets, or how to begin. */
export function SlipPanel() {
  const t = useText()
  const isOpen = useSlip(({ selection }) => selection !== null)
  const hasReceipts = useHasReceipts()
  return (
    <Panel title={t('Bet Slip')}>
      {isOpen && <BetSlip focusStake />}
      <Receipts />
      {!isOpen && !hasReceipts && (
        <p className="px-3 py-6 text-center text-quiet">{t('Click a price to start a bet.')}</p>
      )}
    </Panel>
  )
}
