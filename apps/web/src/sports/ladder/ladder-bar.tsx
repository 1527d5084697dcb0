import type { MarketId } from '@crease/domain/units/ids.ts'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState, type ComponentType, type ReactNode } from 'react'
import { LADDER_KEYS } from '../betting/ladder-keys.ts'
import { useText } from '../../i18n/text.ts'
import { useConditionals } from '../state/orders/conditionals.ts'
import { useMyBets } from '../state/orders/my-bets.ts'
import { useStakeButtons } from '../../state/player/stake-buttons.ts'
import { startOneClick, stopOneClick, useOneClick } from '../../state/preferences/preferences.ts'
import { Strip } from '../../ui/strips/strip.tsx'
import { AmountInput } from '../../ui/typed/amount-input.tsx'
import { paiseOf, plainAmount, typedText } from '../../ui/amounts.ts'
import { cancelMarket } from './change-on-ladder.ts'
import { typeStake, useLadder, useLadderStake } from './ladder-store.ts'

interface LadderBarProps {
  readonly marketId: MarketId
  readonly Hedge: ComponentType<{ readonly mid: MarketId }>
  /** behind what is done with the market: which ladders are shown */
  readonly children: ReactNode
}

/** Over the ladders: their stake, what is done with the whole market, and what became of the last thing. */
export function LadderBar({ marketId, Hedge, children }: LadderBarProps) {
  const t = useText()
  const [listsKeys, setListsKeys] = useState(false)
  const said = useLadder((state) => state.said)
  return (
    <div className="ladder-bar">
      <StakeField />
      <div className="ladder-acts">
        <Hedge mid={marketId} />
        <CancelMarket marketId={marketId} />
        <OneClickSwitch />
        <StepSwitch />
        <button
          type="button"
          className="ladder-tool max-md:hidden"
          aria-label={t('Keys of the ladder')}
          title={t('Keys of the ladder')}
          aria-expanded={listsKeys}
          onClick={() => setListsKeys(!listsKeys)}
        >
          <Keyboard size={16} aria-hidden />
        </button>
      </div>
      {children}
      <p role="status" className="ladder-said">
        {said}
      </p>
      {listsKeys && <KeyList />}
    </div>
  )
}

function StakeField() {
  const t = useText()
  const stake = useLadderStake()
  const buttons = useStakeButtons(({ gameButtons }) => gameButtons)
  return (
    <div className="ladder-stakes">
      <label className="ladder-stake">
        {t('Stake')}
        <AmountInput className="field" value={stake} onType={typeStake} />
      </label>
      <div role="group" aria-label={t('Quick amounts')} className="min-w-0 flex-1">
        <Strip className="ladder-stake-buttons">
          {buttons.map(({ btext, bvalue }, at) => (
            <button
              key={`${at} ${btext}`}
              type="button"
              title={plainAmount(bvalue)}
              aria-pressed={paiseOf(stake) === bvalue}
              onClick={() => typeStake(typedText(bvalue))}
            >
              {btext}
            </button>
          ))}
        </Strip>
      </div>
    </div>
  )
}

function CancelMarket({ marketId }: { readonly marketId: MarketId }) {
  const t = useText()
  const bets = useMyBets(
    (mine) => mine.bets.filter((bet) => bet.marketId === marketId && bet.remaining > 0).length,
  )
  const orders = useConditionals(
    (kept) =>
      kept.orders.filter((one) => one.marketId === marketId && one.status === 'WAITING').length,
  )
  const count = bets + orders
  return (
    <button
      type="button"
      className="ladder-act"
      disabled={count === 0}
      onClick={() => void cancelMarket(marketId, { bets, orders })}
    >
      {t('Cancel all ({count})', { count })}
    </button>
  )
}

function OneClickSwitch() {
  const t = useText()
  const on = useOneClick((oneClick) => oneClick.on)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="ladder-act ladder-switch"
      onClick={on ? stopOneClick : startOneClick}
    >
      {t('One click')} <span aria-hidden>{on ? t('On') : t('Off')}</span>
    </button>
  )
}

/** Where every hundredth is a price the rows are the steps of the classic ladder, unless all are wanted. */
function StepSwitch() {
  const t = useText()
  const every = useLadder(({ everyStep }) => everyStep)
  return (
    <button
      type="button"
      aria-pressed={every}
      className="ladder-act"
      title={t('A row for every hundredth')}
      onClick={() => useLadder.setState({ everyStep: !every })}
    >
      0.01
    </button>
  )
}

function KeyList() {
  const t = useText()
  return (
    <dl className="ladder-keys">
      {LADDER_KEYS.map(({ keys, says }) => (
        <div key={says}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(says)}</dd>
        </div>
      ))}
    </dl>
  )
}
