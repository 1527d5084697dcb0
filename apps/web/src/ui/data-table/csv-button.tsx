import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import { sayProblem } from '../over/toasts.tsx'
import { allRows, FILE_ROWS_MAX } from './all-rows.ts'
import { says, type Report } from './column.ts'
import { csvFile } from './csv.ts'
import { saveFile } from './save-file.ts'

/** percent */
const ALL = 100

interface CsvButtonProps<Row> {
  readonly report: Report<Row>
  readonly search: string
  readonly total: number
}

/** Saves every row that matches as a file, not only those of the page. */
export function CsvButton<Row>({ report, search, total }: CsvButtonProps<Row>) {
  const t = useText()
  const [share, setShare] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function save(): Promise<void> {
    const { signal } = leaving.current
    setShare(0)
    try {
      const numbered = (await allRows(report, setShare, signal)).map((row, at) => ({
        row,
        at: at + 1,
      }))
      const cells = numbered
        .filter((each) => says(report.columns, each, { search, t }))
        .map(({ row, at }) =>
          report.columns.map(({ csv, text }) => (csv ?? ((r, n) => text(r, n, t)))(row, at)),
        )
      const heads = report.columns.map(({ head, csvHead }) => (csvHead ?? head)(t))
      saveFile(`${report.name}.csv`, csvFile([heads, ...cells]))
    } catch {
      if (!signal.aborted) sayProblem('Failed to fetch data. Please try again.')
    }
    setShare(null)
  }

  return (
    <Button
      tone="plain"
      className="px-3"
      disabled={share !== null || total === 0}
      title={
        total > FILE_ROWS_MAX
          ? t('Only the newest {count} lines fit in one file', { count: FILE_ROWS_MAX })
          : undefined
      }
      onClick={() => void save()}
    >
      <Download size={18} aria-hidden />
      {share === null ? t('CSV') : t('{percent} % fetched', { percent: Math.floor(share * ALL) })}
    </Button>
  )
}
