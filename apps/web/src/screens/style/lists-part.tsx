import { queryClient } from '../../state/queries/query-client.ts'
import type { Report } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { HomeLink } from '../../ui/notices/home-link.tsx'
import { LoadFailed } from '../../ui/notices/load-failed.tsx'
import { NoConnection } from '../../ui/notices/no-connection.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { WaitingList } from '../../ui/waiting-list.tsx'

interface Line {
  readonly event: string
  readonly amount: number
}

const ROWS: readonly Line[] = [
  { event: 'Kadalmedu Pelicans v Ponnagar Goldsmiths', amount: 1240 },
  { event: 'Grand Ballad, 14:40', amount: -368 },
]

/** A report of these rows on three pages, or an empty one. */
const reportOf = (rows: readonly Line[]): Report<Line> => ({
  question: `style ${rows.length}`,
  file: async () => ({ name: 'style.csv', content: new Blob() }),
  load: async () => ({ rows, total: rows.length * 25, sums: {} }),
  columns: [
    { id: 'event', head: () => 'Event', onCard: 'title', text: ({ event }) => event },
    {
      id: 'amount',
      head: () => 'Amount',
      align: 'end',
      text: ({ amount }) => String(amount).replace('-', '−'),
      order: ({ amount }) => amount,
      tone: ({ amount }) => (amount < 0 ? 'text-loss' : 'text-gain'),
    },
  ],
})
const [FULL, EMPTY] = [reportOf(ROWS), reportOf([])]
const again = (): void => {}
const LISTS = [
  { title: 'Requests', lines: [<li key="1">Deposit of 2,500</li>], isFailed: false },
  { title: 'No requests', lines: [], isFailed: false },
  { title: 'Requests on their way', lines: undefined, isFailed: false },
  { title: 'Requests that failed', lines: undefined, isFailed: true },
]

/** Reports, lists and notices: full, empty, on their way, and failed. */
export function ListsPart() {
  return (
    <>
      <DataTable report={FULL} queries={queryClient} label="Report" empty="No lines" />
      <DataTable report={EMPTY} queries={queryClient} label="Empty report" empty="No lines" />
      {LISTS.map((list) => (
        <WaitingList
          key={list.title}
          {...list}
          empty="No pending requests."
          isAsking={false}
          onAgain={again}
        />
      ))}
      <Notice title="Notice" action={<HomeLink>Home</HomeLink>}>
        The cause, and the next step.
      </Notice>
      <LoadFailed onAgain={again} />
      <NoConnection />
      <AskedAgain message="Too many requests, please wait a moment" />
      <Paragraphs text={'# A heading\n\nA paragraph of a page of help.'} />
    </>
  )
}
