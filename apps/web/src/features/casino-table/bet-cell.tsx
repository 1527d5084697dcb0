import type { Selection } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { press } from '../../betting/tables/place-drafts.ts'
import { stakeOf, type Draft, type TableSide } from '../../betting/tables/table-slip.ts'
import { useText, type Say } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableBetRow, TableOffer } from '../../link/named.ts'
import { stakedOf } from '../../state/tables/my-table-bets.ts'
import { useBlink } from '../../ui/use-blink.ts'
import { decimalText, shortAmount, signedPlain } from '../../ui/amounts.ts'

interface CellProps {
  readonly slug: string
  readonly selection: Selection
  readonly side: TableSide
  /** what takes bets now; undefined: it is suspended */
  readonly offer: TableOffer | undefined
  /** paise that the next press stakes */
  readonly chip: Paise
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
  /** the name stands in the cell, over the price */
  readonly named: 'inside' | 'outside'
  /** its name there, where the market has said a part of it already */
  readonly shown?: string
  /** a number of a wheel has its own colour */
  readonly tone?: string | undefined
  /** what it would bring if it came; undefined: nothing is on its book */
  readonly outcome?: Paise | undefined
}

/** A price of a selection, as wide as it is given: the whole cell is the button; what lies on it stands in its corner. */
export function BetCell(props: CellProps) {
  const { slug, selection, side, offer, chip, drafts, bets, named } = props
  const t = useText()
  const world = useWorldText()
  const odds = (side === 'back' ? offer?.back : offer?.lay) ?? null
  const name = world(selection.name)
  const button = useBlink<HTMLButtonElement>(selection.price.kind === 'moving' ? odds : null)
  const isMine = (one: { readonly selectionId: string }): boolean =>
    one.selectionId === selection.id
  const drafted = drafts.filter((one) => isMine(one) && one.side === side)
  const staked = bets.filter((one) => isMine(one) && one.matchOddVariant === side)
  const price = odds ?? standing(selection, side)
  return (
    <button
      ref={button}
      type="button"
      className={clsx('bet-cell', named === 'inside' && 'bet-cell-named')}
      data-side={side}
      data-open={odds !== null}
      data-drafted={drafted.length > 0}
      data-tone={props.tone}
      disabled={odds === null}
      aria-label={cellLabel(t, { name, side, text: priceWords(t, selection, price) })}
      onClick={() => {
        if (odds !== null) {
          const offeredAs = offer?.selection ?? selection.id
          press(
            slug,
            { selectionId: selection.id, offeredAs, name: selection.name, side, odds },
            chip,
          )
        }
      }}
    >
      {named === 'inside' && (
        <span className="bet-cell-name">{world(props.shown ?? selection.name)}</span>
      )}
      <b>{priceWords(t, selection, price)}</b>
      <span className={clsx(named === 'inside' && 'bet-cell-under')}>
        {props.outcome !== undefined && (
          <small title={t('What you would win or lose if this came')}>
            {signedPlain(props.outcome)}
          </small>
        )}
        <Chips drafted={drafted} staked={staked} />
      </span>
    </button>
  )
}

interface ChipsProps {
  readonly drafted: readonly Draft[]
  readonly staked: readonly TableBetRow[]
}

/** The player's own on a cell: what stands, and what is put there and not sent. */
function Chips({ drafted, staked }: ChipsProps) {
  const t = useText()
  const stands = stakedOf(staked)
  const put = stakeOf(drafted)
  return (
    <span className="bet-chips">
      {stands > 0 && (
        <i className="bet-chip" data-kind="stands" aria-label={t('My bets')}>
          {shortAmount(stands)}
        </i>
      )}
      {put > 0 && (
        <i
          className="bet-chip"
          data-kind={drafted.some(({ problem }) => problem !== null) ? 'refused' : 'put'}
          aria-label={t('Not placed yet')}
        >
          {shortAmount(put)}
        </i>
      )}
    </span>
  )
}

/** The price that a selection always has, shown while it takes no bets; null: it moves. */
function standing({ price }: Selection, side: TableSide): number | null {
  switch (price.kind) {
    case 'fixed':
      return side === 'back' ? price.back : price.lay
    case 'table':
      return side === 'back' ? price.top : null
    case 'spread':
      return side === 'back' ? 100 : null
    case 'moving':
      return null
  }
}

function priceWords(t: Say, { price }: Selection, odds: number | null): string {
  if (price.kind === 'spread') return t('1 a point')
  if (odds === null) return '-'
  return price.kind === 'table' ? t('to {odds}', { odds: decimalText(odds) }) : decimalText(odds)
}

interface Labelled {
  readonly name: string
  readonly side: TableSide
  readonly text: string
}

const cellLabel = (t: Say, { name, side, text }: Labelled): string =>
  side === 'back'
    ? t('Back {name} at {text}', { name, text })
    : t('Lay {name} at {text}', { name, text })
