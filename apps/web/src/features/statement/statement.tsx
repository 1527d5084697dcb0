import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { StatementForm } from './statement-form.tsx'
import { useStatement, type StatementAsk } from './statement-query.ts'
import { StatementTable } from './statement-table.tsx'
import { sayProblem } from '../../ui/toasts.tsx'

const FAILED = 'Failed to fetch data. Please try again.'

/** The form, and after the first Submit the table. */
export function Statement() {
  const [ask, setAsk] = useState<StatementAsk | null>(null)
  const { data, isError, isPending } = useStatement(ask)
  useEffect(() => {
    if (isError) sayProblem(FAILED)
  }, [isError])
  return (
    <div className="flex flex-col gap-4">
      <StatementForm
        onSubmit={(submitted) => setAsk({ ...submitted, asked: (ask?.asked ?? 0) + 1 })}
      />
      {ask !== null && isPending && <div className="skeleton h-64" aria-label="Loading" />}
      {ask !== null && isError && <Notice title={FAILED}>Nothing in your account changed.</Notice>}
      {ask !== null && data !== undefined && (
        <StatementTable
          rows={data.data}
          page={data.page}
          totalPages={data.totalPages}
          onPage={(page) => setAsk({ ...ask, page })}
        />
      )}
    </div>
  )
}
