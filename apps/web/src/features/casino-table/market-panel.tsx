import type { Market, Selection, Title } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { clsx } from 'clsx'
import type { Draft } from '../../betting/tables/table-slip.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableBetRow, TableOffer } from '../../link/named.ts'
import { outcomesOf, type Staked } from '../../state/tables/books.ts'
import { shortAmount, signedPlain } from '../../ui/amounts.ts'
import { toneOf } from '../../ui/tone-of.ts'
import { BetCell } from './bet-cell.tsx'
import { PicksChooser } from './picks-chooser.tsx'

export interface MarketsProps {
  readonly slug: string
  readonly title: Title
  readonly offers: readonly TableOffer[]
  readonly chip: Paise
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

interface MarketPanelProps extends MarketsProps {
  readonly market: Market
}

const hasLay = ({ price }: Selection): boolean =>
  (price.kind === 'fixed' || price.kind === 'moving') && price.lay !== null

/** A book of the table: its name and limits, and a cell for each thing to bet on. */
export function MarketPanel(props: MarketPanelProps) {
  const { market, title, offers, bets, drafts } = props
  const world = useWorldText()
  const ids = new Set(market.selections.map(({ id }) => id))
  const here = offers.filter(({ selection }) => ids.has(selection))
  const outcomes = outcomesOf(title, market, [...standing(bets), ...drafts])
  return (
    <section
      aria-label={world(market.name)}
      className="table-market"
      data-wide={isWide(title, market)}
    >
      <header className="table-market-head">
        <h3>{world(market.name)}</h3>
        <Limits offers={here} />
      </header>
      {market.selections.some(hasLay) ? (
        <Rows {...props} outcomes={outcomes} />
      ) : (
        <Cells {...props} outcomes={outcomes} />
      )}
      {market.picks !== undefined && <PicksChooser {...props} picks={market.picks} />}
    </section>
  )
}

/** The first one, and those of more cells than share half of the width. */
const isWide = ({ markets }: Title, market: Market): boolean =>
  market === markets[0] || market.selections.length > FEW || market.picks !== undefined

/** What the names of a market say besides what its own name says already: of 'Dragon Card A' the 'A'. */
export function shortNames({
  name,
  selections,
}: Pick<Market, 'name' | 'selections'>): ReadonlyMap<string, string> {
  const said = selections.map((one) => one.name)
  const [first = ''] = said
  const words = first.split(' ')
  let length = 0
  for (let count = 1; count < words.length; count += 1) {
    const begin = `${words.slice(0, count).join(' ')} `
    if (said.every((one) => one.startsWith(begin)) && `${name} `.startsWith(begin))
      length = begin.length
  }
  return new Map(selections.map((one) => [one.id, one.name.slice(length)]))
}

const stands = ({ status }: TableBetRow): boolean => status === 'ACCEPTED' || status === 'PENDING'

const standing = (bets: readonly TableBetRow[]): readonly Staked[] =>
  bets.filter(stands).map(({ selectionId, matchOddVariant: side, matchOdd: odds, stake }) => ({
    selectionId,
    side,
    odds,
    stake,
  }))

function Limits({ offers }: { readonly offers: readonly TableOffer[] }) {
  const t = useText()
  const [first] = offers
  if (first === undefined) return <span className="table-market-closed">{t('Closed')}</span>
  const max = Math.max(...offers.map((offer) => offer.max))
  const widest = offers.find((offer) => offer.max === max) ?? first
  return (
    <span className="table-market-limits">
      {t('{min} to {max}', { min: shortAmount(first.min), max: shortAmount(widest.max) })}
    </span>
  )
}

interface ShownProps extends MarketPanelProps {
  readonly outcomes: ReadonlyMap<string, Paise> | null
}

/** A row for each, with a price to back and one to lay. */
function Rows({ market, outcomes, offers, ...rest }: ShownProps) {
  const world = useWorldText()
  return (
    <ul className="bet-rows">
      {market.selections.map((selection) => {
        const offer = offers.find((one) => one.selection === selection.id)
        const cell = { ...rest, selection, offer, named: 'outside' as const }
        return (
          <li key={selection.id} className="bet-row">
            <span className="min-w-0">
              <span className="bet-row-name">{world(selection.name)}</span>
              <Outcome net={outcomes?.get(selection.id)} />
            </span>
            <BetCell {...cell} side="back" />
            {hasLay(selection) ? <BetCell {...cell} side="lay" /> : <span />}
          </li>
        )
      })}
    </ul>
  )
}

/** Few of them share the width; many stand in a grid. */
const FEW = 4

function Cells({ market, outcomes, offers, ...rest }: ShownProps) {
  const { selections } = market
  const names = shortNames(market)
  const columns = selections.length <= FEW ? selections.length : null
  return (
    <ul
      className={clsx('bet-grid', columns === null && 'bet-grid-many')}
      style={
        columns === null ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
      }
    >
      {selections.map((selection) => (
        <li key={selection.id} className="min-w-0">
          <BetCell
            {...rest}
            selection={selection}
            offer={offers.find((one) => one.selection === selection.id)}
            named="inside"
            shown={names.get(selection.id) ?? selection.name}
            side="back"
          />
          <Outcome net={outcomes?.get(selection.id)} />
        </li>
      ))}
    </ul>
  )
}

/** What it would bring if this came, over all bets of the book; nothing where there are none. */
function Outcome({ net }: { readonly net: Paise | undefined }) {
  const t = useText()
  if (net === undefined) return null
  return (
    <small
      className={clsx('bet-outcome', toneOf(net))}
      title={t('What you would win or lose if this came')}
    >
      {signedPlain(net)}
    </small>
  )
}
