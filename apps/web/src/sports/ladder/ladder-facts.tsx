import Crosshair from 'lucide-react/icons/crosshair'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import type { ReactNode } from 'react'
import type { RunnerDepth } from '../../link/named.ts'
import { useText, type Say, worldText } from '../../i18n/text.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { floorToPaise, shortAmount, signedAmount, signedShort, toneOf } from '../../ui/amounts.ts'
import { PAGE } from './ladder-acts.ts'
import { priceWords } from './ladder-words.ts'
import type { OwnResult } from './runner-ladder.ts'

interface LadderFactsProps {
  readonly depth: RunnerDepth
  readonly own: OwnResult | null
  readonly open: boolean
}

/** The word of a market that takes no bets, else of its runner; both take them while the connection is lost. */
function closedText(t: Say, { status, gstatus }: Pick<RunnerDepth, 'status' | 'gstatus'>): string {
  const word = status === 'OPEN' ? gstatus : status
  if (word === 'ACTIVE') return t('No bets right now')
  const ours = t(word)
  return ours === word ? worldText(word) : ours
}

/** Over the prices: how the runner stands, and what the player's bets on it bring. */
export function LadderFacts({ depth, own, open }: LadderFactsProps) {
  const t = useText()
  const format = useOddsFormat()
  const { ltp, tv, iplay } = depth
  const isEmpty = open && depth.back.length === 0 && depth.lay.length === 0
  return (
    <div className="ladder-facts">
      <p>
        {iplay && <b className="text-gain">{t('In play')}</b>}
        {!open && <b className="text-loss">{closedText(t, depth)}</b>}
        {isEmpty && <span>{t('Nothing on offer yet: your bet would be the first')}</span>}
        {ltp !== null && (
          <span>{t('Last {price}', { price: priceWords(depth, ltp, format) })}</span>
        )}
        {tv > 0 && <span>{t('Traded {amount}', { amount: shortAmount(tv) })}</span>}
      </p>
      {own !== null && (
        <p className="font-semibold tabular-nums">
          <Outlook name={t('Wins')} brings={own.ifWin} />
          <Outlook name={t('Loses')} brings={own.ifLose} />
        </p>
      )}
    </div>
  )
}

interface LadderToolsProps {
  readonly onMove: (steps: number) => void
  readonly onCentre: () => void
}

/** The controls that move the prices of a ladder. */
export function LadderTools({ onMove, onCentre }: LadderToolsProps) {
  const t = useText()
  return (
    <>
      <Tool label={t('Higher')} onPress={() => onMove(PAGE)}>
        <ChevronsUp size={16} aria-hidden />
      </Tool>
      <Tool label={t('Centre')} onPress={onCentre} keys="C">
        <Crosshair size={16} aria-hidden />
      </Tool>
      <Tool label={t('Lower')} onPress={() => onMove(-PAGE)}>
        <ChevronsDown size={16} aria-hidden />
      </Tool>
    </>
  )
}

function Outlook({ name, brings }: { readonly name: string; readonly brings: OwnResult['ifWin'] }) {
  const amount = floorToPaise(brings)
  return (
    <span>
      {name}{' '}
      <span className={toneOf(amount)} title={signedAmount(amount)}>
        {signedShort(amount)}
      </span>
    </span>
  )
}

interface ToolProps {
  readonly label: string
  readonly onPress: () => void
  readonly keys?: string
  readonly children: ReactNode
}

function Tool({ label, onPress, keys, children }: ToolProps) {
  return (
    <button
      type="button"
      className="ladder-tool"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
