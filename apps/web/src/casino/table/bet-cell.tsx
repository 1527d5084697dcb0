import { runnerId } from '@crease/domain/units/ids.ts'
import type { Selection } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import { memo } from 'react'
import { pressStakeNow, useMostPassed } from '../betting/chip.ts'
import { press } from '../betting/place-drafts.ts'
import type { Draft, TableSide } from '../betting/table-slip.ts'
import { useText, type Say, useWorldText } from '../../i18n/text.ts'
import type { TableBetRow, TableOffer } from '../../link/named.ts'
import { liesOn, type Lies } from './lies-on.ts'
import { flyChip } from './fly-chip.ts'
import { mostText } from './shown/most-text.ts'
import type { CellLook } from './shown/cell-looks.ts'
import { LookedName } from './looked-name.tsx'
import { chipTone, stackShadow } from '../drawings/chip-stack.ts'
import type { StyleProperties } from '../../ui/style-properties.ts'
import { inOwnTask } from '../../ui/turns/in-own-task.ts'
import { useBlink } from '../../ui/use-blink.ts'
import { decimalText, shortAmount, signedAmount, signedShort } from '../../ui/amounts.ts'

interface CellProps {
  readonly slug: string
  readonly selection: Selection
  readonly side: TableSide
  /** what takes bets now; undefined: it is suspended */
  readonly offer: TableOffer | undefined
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
  /** the name stands in the cell, over the price */
  readonly named: 'inside' | 'outside'
  /** its name there, where the market has said a part of it already */
  readonly shown?: string
  /** how it is drawn there */
  readonly look?: CellLook | undefined
  /** a number of a wheel has its own colour */
  readonly tone?: string | undefined
  /** what it would bring if it came; undefined: nothing is on its book */
  readonly outcome?: Paise | undefined
  /** the round has ended, and this has won [UI705] */
  readonly hasCome?: boolean
}

/** A price of a selection, as wide as it is given: the whole cell is the button; what lies on it stands in it. */
export function BetCell({ drafts, bets, offer, ...shown }: CellProps) {
  return (
    <Cell
      {...shown}
      odds={priceOf(offer, shown.side)}
      max={offer?.max ?? null}
      offeredAs={offer?.selection ?? shown.selection.id}
      {...liesOn(shown, drafts, bets)}
    />
  )
}

/** signs; longer odds are words: 'up to 41.00', '0.98 a point' */
const LONG_ODDS = 7

interface ShownCell extends Omit<CellProps, 'drafts' | 'bets' | 'offer'>, Lies {
  /** decimal odds; null: it takes no bets */
  readonly odds: number | null
  /** the most that a bet here may be, in paise; null while it takes none */
  readonly max: Paise | null
  /** whose offer it is: of what a player makes up that of its kind */
  readonly offeredAs: string
}

/** Drawn again where something of its own is another one: a press is on one cell of hundreds [UI1101]. */
const Cell = memo((props: ShownCell) => {
  const { slug, selection, side, odds, offeredAs, named, max } = props
  const t = useText()
  const world = useWorldText()
  const { name, id } = selection
  const shown = world(props.shown ?? name)
  const isMoving = selection.price.kind === 'moving'
  const button = useBlink<HTMLButtonElement>(isMoving ? odds : null)
  const passed = useMostPassed(max, props.put)
  const text = priceWords(t, selection, odds ?? props.placedAt ?? standing(selection, side))
  const onPress = (): void => {
    if (odds === null) return
    const pressed = { selectionId: runnerId(id), offeredAs, name, side, odds }
    inOwnTask(() => {
      const stake = pressStakeNow()
      if (press(slug, pressed, stake)) flyChip(button.current, stake)
    })
  }
  return (
    <button
      ref={button}
      type="button"
      className={clsx('bet-cell', named === 'inside' && 'bet-cell-named')}
      data-side={side}
      data-drafted={props.put > 0}
      data-lies={props.put + props.stands > 0}
      data-tone={props.tone}
      data-look={props.look}
      data-came={props.hasCome}
      data-long={text.length > LONG_ODDS}
      data-moves={isMoving}
      data-above={passed !== null}
      title={mostText(t, passed)}
      disabled={odds === null}
      aria-label={cellLabel(t, { name: world(name), side, text })}
      onClick={onPress}
    >
      {named === 'inside' && (
        <span className="bet-cell-name" data-look={props.look} title={shown}>
          <LookedName name={shown} look={props.look} />
        </span>
      )}
      <span className="bet-cell-line">
        <b>{props.hasCome === true && text === '-' ? t('Won') : text}</b>
        <Chips {...props} />
      </span>
      {props.outcome !== undefined && (
        <small title={`${t('Profit or loss if this wins')}: ${signedAmount(props.outcome)}`}>
          {signedShort(props.outcome)}
        </small>
      )}
    </button>
  )
})

const priceOf = (offer: TableOffer | undefined, side: TableSide): number | null =>
  (side === 'back' ? offer?.back : offer?.lay) ?? null

/** A chip is paid or swept once its bets are settled [UI1302]. */
function fateOf(net: Paise | null): 'paid' | 'swept' | 'stays' {
  if (net === null || net === 0) return 'stays'
  return net > 0 ? 'paid' : 'swept'
}

function Chips({ stands, put, isRefused, net }: Lies) {
  const t = useText()
  return (
    <span className="bet-chips">
      {stands > 0 && <Chip stake={stands} kind="stands" fate={fateOf(net)} title={t('My bets')} />}
      {put > 0 && (
        <Chip stake={put} kind={isRefused ? 'refused' : 'put'} title={t('Not placed yet')} />
      )}
    </span>
  )
}

interface ChipProps {
  readonly stake: Paise
  readonly kind: 'stands' | 'put' | 'refused'
  readonly fate?: ReturnType<typeof fateOf>
  readonly title: string
}

/** letters of an amount that the middle of a round chip has room for */
const ROUND_MAX = 3

/** A stack of chips seen from above, with its amount on the upper one [UI1311]. */
function Chip({ stake, kind, fate, title }: ChipProps) {
  const amount = shortAmount(stake)
  const stack = stackShadow(stake)
  const style: StyleProperties = stack === undefined ? {} : { '--stack': stack }
  return (
    <i
      className="bet-chip"
      data-chip={chipTone(stake)}
      data-kind={kind}
      data-fate={fate}
      data-long={amount.length > ROUND_MAX}
      title={title}
      style={style}
    >
      {amount}
    </i>
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
    case 'part':
      return null
  }
}

function priceWords(t: Say, { price }: Selection, odds: number | null): string {
  if (price.kind === 'spread') {
    return t('{odds} a point', { odds: decimalText(price.winsHundredths) })
  }
  if (odds === null) return '-'
  return price.kind === 'table' ? t('up to {odds}', { odds: decimalText(odds) }) : decimalText(odds)
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
