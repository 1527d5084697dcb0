import type { Ask, Market, Picks, Selection, Title } from '@crease/casino/kernel/title.ts'
import { clsx } from 'clsx'
import { memo, useState } from 'react'
import type { Draft, TableSide } from '../betting/table-slip.ts'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { TableBetRow, TableOffer, TableState } from '../../link/named.ts'
import { cameOf } from '../state/came.ts'
import { offeredAs } from '../state/titles.ts'
import { shortAmount } from '../../ui/amounts.ts'
import { sharePercent } from '../../ui/share-percent.ts'
import { BetCell } from './bet-cell.tsx'
import { stakeElsewhere } from './cloth/questions.ts'
import { Gate } from './gate.tsx'
import { returnShare } from './return-share.ts'
import { LookedName } from './looked-name.tsx'
import { cellLooks } from './shown/cell-looks.ts'
import { hasLay } from './shown/few.ts'

interface PicksChooserProps {
  /** the book that it belongs to */
  readonly market: Market
  readonly slug: string
  readonly title: Title
  readonly picks: Picks
  readonly offers: readonly TableOffer[]
  /** what was dealt in a round that has ended; null: none has */
  readonly ended: TableState['dealt'] | null
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

interface ElsewhereProps {
  readonly stake: Paise
  /** the questions that were answered */
  readonly asks: number
}

/** The player's stakes on this book that have other answers: their chips are not on its cell [UI418]. */
export function Elsewhere({ stake, asks }: ElsewhereProps) {
  const t = useText()
  if (stake === 0) return null
  const amount = shortAmount(stake)
  return (
    <p className="ticket-elsewhere w-full text-xs">
      {asks > 1 ? t('Other answers: {amount}', { amount }) : t('Other picks: {amount}', { amount })}
    </p>
  )
}

type Chosen = readonly (readonly string[])[]

/** A bet that the player makes up: each question with its answers, and the cell of what was made. */
export function PicksChooser({
  slug,
  title,
  market,
  picks,
  offers,
  ended,
  drafts,
  bets,
}: PicksChooserProps) {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen>(() => picks.asks.map(() => []))
  const isWhole = picks.asks.every((ask, at) => isEnough(ask, chosen[at] ?? []))
  const selection = isWhole ? picks.read(picks.idOf(chosen)) : null
  const own = { drafts, bets }
  const elsewhere = stakeElsewhere({ market, picks }, selection?.id ?? null, own)
  const as = selection === null ? '' : offeredAs(title, selection.id)
  const offer = offers.find((one) => one.selection === as)
  const hasCome =
    selection !== null &&
    ended !== null &&
    cameOf(title, { selections: [selection] }, ended).size > 0
  return (
    <div className="picks">
      {picks.asks.map((ask, at) => (
        <AskGroup
          key={ask.name}
          ask={ask}
          chosen={chosen[at] ?? []}
          onChoose={(id) =>
            setChosen(chosen.map((ids, index) => (index === at ? toggledAt(ask, ids, id) : ids)))
          }
        />
      ))}
      {selection === null ? (
        <div className="pick-price text-xs text-quiet">
          <p>{t('Make your picks to see the price.')}</p>
          <ReturnRange title={title} picks={picks} />
          <Elsewhere stake={elsewhere} asks={picks.asks.length} />
        </div>
      ) : (
        <div className="pick-price flex flex-wrap gap-1">
          <Returns title={title} selection={selection} />
          <Gate>
            {sidesOf(selection).map((side) => (
              <BetCell
                key={side}
                slug={slug}
                selection={selection}
                side={side}
                offer={offer}
                drafts={drafts}
                bets={bets}
                named="inside"
                hasCome={side === 'back' && hasCome}
              />
            ))}
          </Gate>
          <Elsewhere stake={elsewhere} asks={picks.asks.length} />
        </div>
      )}
    </div>
  )
}

interface ReturnRangeProps {
  readonly title: Title
  readonly picks: Picks
}

/** The returns of the bets that can be made up at fixed prices, lowest and highest, before anything is chosen [UI1307]. */
export const ReturnRange = memo(({ title, picks }: ReturnRangeProps) => {
  const t = useText()
  const shares = picks.examples.flatMap((selection) => returnShare(title, selection) ?? [])
  if (shares.length === 0) return null
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) =>
    sharePercent.format(share),
  )
  if (least === most)
    return <p>{t('Returns {share} of its stake on average', { share: least ?? '' })}</p>
  return (
    <p>
      {t('Returns {least} to {most} of its stake on average', {
        least: least ?? '',
        most: most ?? '',
      })}
    </p>
  )
})

interface ReturnsProps {
  readonly title: Title
  readonly selection: Selection
}

/** A bet that is made up again is another object with the same id. */
const isSameBet = (before: ReturnsProps, now: ReturnsProps): boolean =>
  before.title === now.title && before.selection.id === now.selection.id

/** The return of a bet at a fixed price, before it is placed [UI1307]; of a shoe that carries on it is not known here. */
export const Returns = memo(({ title, selection }: ReturnsProps) => {
  const t = useText()
  const share = returnShare(title, selection)
  if (share === null) return null
  return (
    <p className="w-full text-xs text-quiet">
      {t('Returns {share} of its stake on average', { share: sharePercent.format(share) })}
    </p>
  )
}, isSameBet)

const sidesOf = (selection: Selection): readonly TableSide[] =>
  hasLay(selection) ? ['back', 'lay'] : ['back']

const isEnough = ({ least, most }: Ask, ids: readonly string[]): boolean =>
  ids.length >= least && ids.length <= most

/** One more of them, or one less; of those of which one is chosen, the other one. */
export function toggledAt({ most }: Ask, ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return [...ids, id].slice(-most)
}

/** so many answers take the whole width */
const MANY = 5

interface AskGroupProps {
  readonly ask: Ask
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

function AskGroup({ ask, chosen, onChoose }: AskGroupProps) {
  const world = useWorldText()
  const looks = cellLooks(ask.options.map(({ name }) => name))
  return (
    <fieldset className="min-w-0" data-many={ask.options.length > MANY}>
      <legend className="mb-1 text-xs font-semibold text-quiet">{world(ask.name)}</legend>
      <div className="pick-options" data-count={ask.options.length}>
        {ask.options.map(({ id, name }, at) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            aria-label={world(name)}
            data-look={looks[at]}
            onClick={() => onChoose(id)}
            className={clsx('pick', chosen.includes(id) && 'pick-chosen')}
          >
            <LookedName name={world(name)} look={looks[at]} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
