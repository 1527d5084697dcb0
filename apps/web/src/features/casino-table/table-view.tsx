import type { Title } from '@crease/casino/kernel/title.ts'
import { memo, useDeferredValue, useMemo, type CSSProperties } from 'react'
import { useChipStake } from '../../betting/tables/chip.ts'
import { useTableSlip } from '../../betting/tables/place-drafts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableBetRow, TableState } from '../../link/named.ts'
import { useTable } from '../../state/tables/live-tables.ts'
import { useMyTable } from '../../state/tables/my-table-bets.ts'
import { useTitle } from '../../state/tables/titles.ts'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { FeltPrint } from '../../ui/casino/felt-print.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { BesideTools } from './beside/add-table.tsx'
import { AwayCard } from './away-card.tsx'
import { FeltHead } from './felt-head.tsx'
import { feltOf, printOf } from './felt-of.ts'
import { Seats } from './felt.tsx'
import { useHeldEnd } from './shown/held-end.ts'
import { isSamePanel } from './same-panel.ts'
import { hasRoad, LastResults, RoadMap } from './last-results.tsx'
import { MarketPanel } from './market-panel.tsx'
import { MyBetsHere } from './my-bets-here.tsx'
import { SessionLine } from './session-line.tsx'
import { StakeBar } from './stake-bar.tsx'
import { TableName } from './table-name.tsx'
import { useTableSounds } from './table-sounds.ts'
import { laidBooks } from './shown/laid-books.ts'
import { useOpenOffers } from './shown/use-open-offers.ts'
import { useShownMarkets } from './shown/use-shown-markets.ts'
import { WinPlate } from './win-plate.tsx'

interface TableViewProps {
  readonly slug: string
  /** alone it fills the page; beside others it is a column of it */
  readonly stands: 'alone' | 'beside'
  /** all that stand here, this one too */
  readonly among: readonly string[]
}

/** A table: the cloth above, what can be bet below or beside it, the stake at the foot. */
export function TableView(props: TableViewProps) {
  const { slug } = props
  const t = useText()
  const loading = useTitle(slug)
  const { state, trouble, waits } = useTable(slug)
  if (loading.kind === 'none') return <Notice title={t('There is no such table')} />
  if (loading.kind === 'lost') {
    return (
      <Notice title={t('The table could not be fetched')}>
        {t('Nothing was lost. Reload the page to try again.')}
      </Notice>
    )
  }
  if (trouble !== null) return <Notice title={refusalText(t, trouble)} />
  if (state === null && waits !== null) return <AskedAgain message={waits} />
  if (loading.kind === 'coming' || state === null) return <TableSkeleton />
  return <Table {...props} title={loading.title} state={state} />
}

interface TableProps extends TableViewProps {
  readonly title: Title
  readonly state: TableState
}

type FeltStyle = CSSProperties & Readonly<Record<`--${string}`, string>>

function Table({ slug, stands, among, title, state: told }: TableProps) {
  const t = useText()
  const world = useWorldText()
  const state = useHeldEnd(title, told)
  const isHeld = state !== told
  useTableSounds(slug, state)
  const style: FeltStyle = { '--felt': feltOf(title.family) }
  return (
    <article className="casino-table" data-stands={stands} aria-label={world(title.name)}>
      <div className="table-frame">
        <div className="table-left">
          <TableName
            title={title}
            roundId={state.roundId}
            back={stands === 'alone' ? { to: '/games', label: t('All tables') } : null}
            tools={<BesideTools slug={slug} among={among} />}
          />
          <AwayCard slug={slug} state={state} />
          <section
            aria-label={t('The table')}
            className="felt"
            data-road={hasRoad(title)}
            style={style}
          >
            <FeltPrint name={world(title.name)} print={printOf(title)} />
            <FeltHead state={state} />
            <div className="felt-middle">
              <Seats
                key={state.roundId}
                title={title}
                dealt={state.dealt}
                isDealing={state.status === 'DEALING'}
                risenMs={state.risenMs}
                winner={state.result?.winner ?? null}
                roundId={state.roundId}
              />
              <WinPlate slug={slug} state={state} />
            </div>
            <SessionLine slug={slug} state={state} isHeld={isHeld} />
          </section>
          <LastResults title={title} last={state.last} />
          {stands === 'alone' && (
            <div className="table-below">
              {hasRoad(title) && <RoadMap title={title} last={state.last} />}
              <MyBetsHere slug={slug} isHeld={isHeld} />
            </div>
          )}
        </div>
        <div className="table-right">
          <Markets slug={slug} title={title} state={state} />
          <StakeBar title={title} slug={slug} state={state} />
        </div>
      </div>
    </article>
  )
}

/** so few books have room to be large */
const FEW_BOOKS = 2
const NO_BETS: readonly TableBetRow[] = []
/** A card that comes changes nothing of a book, nor does a press on another one. */
const Panel = memo(MarketPanel, isSamePanel)

function Markets({ slug, title, state }: Pick<TableProps, 'slug' | 'title' | 'state'>) {
  const { drafts } = useTableSlip(slug)
  const { now } = useMyTable(slug)
  const chip = useChipStake()
  const bets = now !== null && now.mid === state.roundId ? now.bets : NO_BETS
  // hundreds of cells open and close together: the cloth and the stake come before them
  const offers = useDeferredValue(useOpenOffers(title, state))
  const ended = useDeferredValue(state.status === 'ENDED' ? state.dealt : null)
  const shown = useShownMarkets(title, offers)
  const laid = useMemo(() => laidBooks(shown), [shown])
  return (
    <div className="table-markets" data-few={shown.length <= FEW_BOOKS}>
      {laid.map(({ market, isWide }) => (
        <Panel
          key={market.id}
          market={market}
          isWide={isWide}
          slug={slug}
          title={title}
          offers={offers}
          ended={ended}
          chip={chip}
          drafts={drafts}
          bets={bets}
        />
      ))}
    </div>
  )
}

/** As large as the table that comes. */
function TableSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('Loading')} className="flex flex-col gap-2">
      <div className="skeleton h-12" />
      <div className="skeleton h-64" />
      <div className="skeleton h-40" />
    </div>
  )
}
