import type { QueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import type { Report, ReportPage } from './column.ts'
import { CsvButton } from './csv-button.tsx'
import { OrderField, type Order } from './order-field.tsx'
import { Pager } from './pager.tsx'
import './data-table.css'
import { TableRows } from './table-rows.tsx'
import { PAGE_SIZES, usePage, type Paging } from './use-page.ts'
import { LoadFailed } from '../notices/load-failed.tsx'
import { PHONE, useMedia, WIDE } from '../use-media.ts'

interface DataTableProps<Row> {
  readonly report: Report<Row>
  /** what asks for its pages */
  readonly queries: QueryClient
  /** what it is a table of, for those who hear it */
  readonly label: string
  readonly empty: string
  /** a way to what would fill it */
  readonly way?: ReactNode
  readonly onFailed?: () => void
}

/**
 * The table of every report: paged by the server, searched and ordered within the page, kept as CSV. A new
 * question needs a new one: give it a `key` that each Submit changes.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { report, queries, label, empty, way, onFailed } = props
  const t = useText()
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const [order, setOrder] = useState<Order>([])
  const phone = useMedia(PHONE)
  // rows are cards, whose headings cannot be pressed: as data-table.css has it
  const cards = !useMedia(WIDE)
  const { paging, query } = usePage(report, queries)
  const { data, isError, errorUpdatedAt, isFetching, refetch } = query
  // each failure is told once, a second of the same kind too
  useEffect(() => {
    if (errorUpdatedAt > 0) onFailed?.()
  }, [errorUpdatedAt, onFailed])

  if (data === undefined && !isError) {
    return <div className="skeleton h-96" role="status" aria-label={t('Loading')} />
  }
  return (
    <section
      data-report=""
      aria-label={label}
      aria-busy={isFetching}
      className="overflow-hidden rounded-md border border-line bg-panel"
    >
      <div className="no-print flex flex-wrap items-center gap-2 border-b border-line p-2">
        {cards ? (
          <OrderField columns={report.columns} order={order} onOrder={setOrder} />
        ) : (
          <SizeField paging={paging} />
        )}
        <SearchField search={search} onSearch={setSearch} />
        <div className="ml-auto flex gap-2">
          <CsvButton file={report.file} isEmpty={data === undefined || data.rows.length === 0} />
          {!phone && (
            <Button tone="plain" className="px-3" onClick={() => window.print()}>
              <Printer size={18} aria-hidden /> {t('Print')}
            </Button>
          )}
        </div>
      </div>
      {isError ? (
        <LoadFailed onAgain={() => void refetch()} />
      ) : (
        data !== undefined && (
          <div className={clsx(query.isPlaceholderData && 'opacity-60')}>
            <TableRows
              report={report}
              label={label}
              shown={data}
              first={(paging.page - 1) * paging.size + 1}
              search={searched}
              cards={cards}
              order={order}
              onOrder={setOrder}
              empty={empty}
              way={way}
            />
          </div>
        )
      )}
      <PagerOf paging={paging} shown={data} size={cards && <SizeField paging={paging} />} />
    </section>
  )
}

interface PagerOfProps {
  readonly paging: Paging
  /** the choice of rows a page, where the head has no room for it */
  readonly size: ReactNode
  readonly shown: Pick<ReportPage<never>, 'total' | 'next'> | undefined
}

function PagerOf({ paging, shown, size }: PagerOfProps) {
  const { total = 0, next = null } = shown ?? {}
  const pages = total === null ? null : Math.max(1, Math.ceil(total / paging.size))
  const hasNext = pages === null ? next !== null : paging.page < pages
  return (
    <Pager paging={paging} pages={pages} hasNext={hasNext}>
      {size}
    </Pager>
  )
}

function SizeField({ paging: { size, toSize } }: { readonly paging: Paging }) {
  const t = useText()
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="max-md:sr-only">{t('Show')}</span>
      <select
        className="field w-20"
        aria-label={t('Rows on a page')}
        value={size}
        onChange={({ target }) =>
          toSize(PAGE_SIZES.find((each) => String(each) === target.value) ?? PAGE_SIZES[0])
        }
      >
        {PAGE_SIZES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SearchFieldProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const t = useText()
  return (
    <label className="relative min-w-24 flex-1 md:max-w-64">
      <Search size={18} aria-hidden className="absolute inset-y-0 left-3 my-auto text-quiet" />
      <input
        type="search"
        className="field pl-10"
        aria-label={t('Search these rows')}
        placeholder={t('Search')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
  )
}
