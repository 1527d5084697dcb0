import type { RunnerDepth } from '../../link/named.ts'
import { useText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { move } from './change-on-ladder.ts'
import { disarm, useLadder } from './ladder-store.ts'
import { priceWords } from './ladder-words.ts'

/** Own bets that were put down where they would match at once: the player is asked before they go [UI586]. */
export function AskToMove({ depth }: { readonly depth: RunnerDepth }) {
  const t = useText()
  const format = useOddsFormat()
  const moving = useLadder((state) => state.moving)
  if (moving === null || moving.selectionId !== depth.selectionId) return null
  const price = priceWords(depth, moving.to, format)
  const amount = plainAmount(moving.own.left)
  if (moving.met === null) {
    return (
      <p role="status" className="ladder-ask">
        {t('Moving {amount} to {price}', { amount, price })}
      </p>
    )
  }
  const met = plainAmount(moving.met)
  return (
    <div role="alertdialog" aria-label={t('Move it?')} className="ladder-ask" data-keeps-armed="">
      <p>{t('At {price} it would match at once: {met} is on offer.', { price, met })}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button tone="plain" className="px-3" onClick={disarm}>
          {t('Not now')}
        </Button>
        <Button tone="primary" className="px-1" autoFocus onClick={() => void move(depth, moving)}>
          {t('Move {amount} to {price}', { amount, price })}
        </Button>
      </div>
    </div>
  )
}
