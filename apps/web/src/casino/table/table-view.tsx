import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import { useText, useWorldText } from '../../i18n/text.ts'
import type { TableBetRow, TableState } from '../../link/named.ts'
import { useTable } from '../state/live-tables.ts'
import { betsAsTold, useMyTable } from '../state/my-table-bets.ts'
import { useTitle } from '../state/titles.ts'
import { useInTurn } from '../../ui/turns/in-turn.ts'
import { MultiTableTools } from './multi-table/add-table.tsx'
import { AwayCard } from './away-card.tsx'
import { untoldRound, useHeldEnd } from './shown/held-end.ts'
import { LastResults } from './last-results.tsx'
import { NoResults } from './roads/no-results.tsx'
import { Racetrack } from './roads/racetrack.tsx'
import { hasRoads, Roads } from './roads/roads.tsx'
import { Markets } from './markets.tsx'
import { TableCloth } from './cloth/table-cloth.tsx'
import { planOf } from './cloth/plan-of.ts'
import { questionsOf, type QuestionPlan } from './cloth/questions.ts'
import { hasFewBeside, sideBooks } from './cloth/side-books.ts'
import { TicketPays } from './cloth/ticket-pays.tsx'
import { RisePoints } from './flight/rise-points.tsx'
import { useTableSlip } from '../betting/place-drafts.ts'
import { useCalledBooks } from './shown/called-books.ts'
import { useBooks, type ShownBook } from './shown/shown-books.ts'
import { useOpenOffers } from './shown/use-open-offers.ts'
import { MyBetsHere } from './my-bets-here.tsx'
import { StakeBar } from './stake-bar.tsx'
import { TableName } from './table-name.tsx'
import { useTableSounds } from './table-sounds.ts'
import { useHeldMoney } from './shown/use-held-money.ts'
import { NotThere } from './no-table.tsx'

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
  const loading = useTitle(slug)
  const { state, trouble, waits } = useTable(slug)
  if (loading.kind === 'there' && state !== null) {
    return <Table {...props} title={loading.title} state={state} />
  }
  return (
    <NotThere code={loading.kind} problem={trouble} waits={waits}>
      <TableSkeleton />
    </NotThere>
  )
}

interface TableProps extends TableViewProps {
  readonly title: Title
  readonly state: TableState
}

function Table({ slug, stands, among, title, state: told }: TableProps) {
  const t = useText()
  const world = useWorldText()
  const state = useHeldEnd(title, told)
  // the books close first, and the winner comes first: what moves or is counted comes in the frames behind
  const last = useInTurn(state.last)
  useTableSounds(slug, state)
  const isHeld = state !== told
  useHeldMoney(slug, { told, isHeld })
  const tools = useMemo(() => <MultiTableTools slug={slug} among={among} />, [slug, among])
  const back = useMemo(
    () => (stands === 'alone' ? { to: '/games', label: t('All tables') } : null),
    [stands, t],
  )
  const plan = planOf(title)
  const { offers, roundId } = state
  const books = useBooks(title, { offers, open: useOpenOffers(title, state), roundId })
  const asked = useMemo(() => questionsOf(title), [title])
  const isAsked = asked !== null
  const beside = useMemo(() => (isAsked ? [] : sideBooks(plan, books)), [isAsked, plan, books])
  const named = useCalledBooks(title, beside, state.dealt)
  const untold = untoldRound(state)
  const others = (
    <Others {...{ slug, title, books, asked, last }} untold={isHeld ? state.roundId : null} />
  )
  const own = useOwnStakes(slug, state.roundId, untold)
  return (
    <article
      className="casino-table"
      data-stands={stands}
      data-cloth={plan.length > 0 || isAsked}
      data-beside={isAsked || hasFewBeside(title, plan) ? 'few' : 'many'}
      aria-label={world(title.name)}
    >
      <div className="table-frame">
        <div className="table-left">
          <TableName title={title} roundId={state.roundId} back={back} tools={tools} />
          <AwayCard slug={slug} state={state} />
          <TableCloth slug={slug} title={title} plan={plan} books={books} state={state} {...own} />
          <LastResults title={title} last={last} />
          <StakeBar title={title} slug={slug} state={state} />
        </div>
        <div className="table-right">
          <Markets
            slug={slug}
            title={title}
            books={named}
            ended={state.status === 'ENDED' ? state.dealt : null}
            others={others}
            {...own}
          />
          {stands === 'alone' && (
            <div className="table-below">
              <MyBetsHere slug={slug} untold={untold} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

interface OthersProps extends Pick<TableProps, 'slug' | 'title'> {
  readonly books: readonly ShownBook[]
  readonly asked: QuestionPlan | null
  readonly last: TableState['last']
  readonly untold: string | null
}

/** Panels beside the books: a wheel's racetrack, payouts of tickets, and the results before. */
function Others({ slug, title, books, asked, ...told }: OthersProps) {
  const isNew = told.last.length === 0
  return (
    <>
      {title.family === 'wheel' && <Racetrack slug={slug} title={title} books={books} />}
      {asked !== null && asked.tickets.length > 1 && <TicketPays tickets={asked.tickets} />}
      {title.rise !== undefined && <RisePoints title={title} {...told} />}
      {hasRoads(title) && (isNew ? <NoResults /> : <Roads title={title} {...told} />)}
    </>
  )
}

const NO_BETS: readonly TableBetRow[] = []

/** The player's chips and bets on the present round, without results that the cloth has not shown yet. */
function useOwnStakes(slug: string, roundId: string | null, untold: string | null) {
  const { drafts } = useTableSlip(slug)
  const { now } = useMyTable(slug)
  const bets = useMemo(
    () => (now !== null && now.mid === roundId ? betsAsTold(now, untold) : NO_BETS),
    [now, roundId, untold],
  )
  return { drafts, bets }
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
