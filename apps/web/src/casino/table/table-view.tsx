import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { useWorldText } from '../../i18n/world-text.ts'
import type { TableState } from '../../link/named.ts'
import { useTable } from '../state/live-tables.ts'
import { useTitle } from '../state/titles.ts'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { FeltPrint } from '../drawings/felt-print.tsx'
import { useInTurn } from '../../ui/turns/in-turn.ts'
import { useIsLost } from '../../state/connection/connection.ts'
import { NoConnection } from '../../ui/notices/no-connection.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { MultiTableTools } from './multi-table/add-table.tsx'
import { AwayCard } from './away-card.tsx'
import { FeltHead } from './felt-head.tsx'
import { feltOf, printOf } from './felt-of.ts'
import { Seats } from './felt.tsx'
import { useHeldEnd } from './shown/held-end.ts'
import { hasRoad, LastResults, RoadMap } from './last-results.tsx'
import { Markets } from './markets.tsx'
import { MyBetsHere } from './my-bets-here.tsx'
import { SessionLine } from './session-line.tsx'
import { StakeBar } from './stake-bar.tsx'
import { TableName } from './table-name.tsx'
import { useTableSounds } from './table-sounds.ts'
import { useHeldMoney } from './shown/use-held-money.ts'
import { WinPlate } from './win-plate.tsx'
import type { StyleProperties } from '../../ui/style-properties.ts'

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
  const isLost = useIsLost()
  if (loading.kind === 'none') return <Notice title={t('There is no such table')} />
  if (loading.kind === 'lost') {
    return (
      <Notice title={t('The table could not be fetched')}>
        {t('Nothing was lost. Reload the page to try again.')}
      </Notice>
    )
  }
  if (trouble !== null) return <Notice title={refusalText(t, trouble)} />
  if (state === null && isLost) return <NoConnection />
  if (state === null && waits !== null) return <AskedAgain message={waits} />
  if (loading.kind === 'coming' || state === null) return <TableSkeleton />
  return <Table {...props} title={loading.title} state={state} />
}

interface TableProps extends TableViewProps {
  readonly title: Title
  readonly state: TableState
}

function Table({ slug, stands, among, title, state: told }: TableProps) {
  const t = useText()
  const world = useWorldText()
  const state = useHeldEnd(title, told)
  const isHeld = state !== told
  // the books close first, and who won is said first: what moves or is counted comes in the frames behind
  const isDealing = useInTurn(state.status === 'DEALING')
  const last = useInTurn(state.last)
  const winner = useInTurn(state.result?.winner ?? null)
  useTableSounds(slug, state)
  useHeldMoney(slug, title, { told, isHeld })
  const style: StyleProperties = { '--felt': feltOf(title.family) }
  const tools = useMemo(() => <MultiTableTools slug={slug} among={among} />, [slug, among])
  const back = useMemo(
    () => (stands === 'alone' ? { to: '/games', label: t('All tables') } : null),
    [stands, t],
  )
  return (
    <article className="casino-table" data-stands={stands} aria-label={world(title.name)}>
      <div className="table-frame">
        <div className="table-left">
          <TableName title={title} roundId={state.roundId} back={back} tools={tools} />
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
                title={title}
                roundId={state.roundId}
                dealt={state.dealt}
                isDealing={isDealing}
                risenMs={state.risenMs}
                winner={state.result === null ? null : winner}
              />
              <WinPlate slug={slug} state={state} />
            </div>
            <SessionLine slug={slug} state={state} isHeld={isHeld} />
          </section>
          <LastResults title={title} last={last} />
          {stands === 'alone' && (
            <div className="table-below">
              {hasRoad(title) && <RoadMap title={title} last={last} />}
              <MyBetsHere slug={slug} untold={isHeld ? state.roundId : null} />
            </div>
          )}
        </div>
        <div className="table-right">
          <Markets
            slug={slug}
            title={title}
            roundId={state.roundId}
            status={state.status}
            closesAt={state.closesAt}
            betDelayMs={state.betDelayMs}
            offers={state.offers}
            ended={state.status === 'ENDED' ? state.dealt : null}
          />
          <StakeBar title={title} slug={slug} state={state} />
        </div>
      </div>
    </article>
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
