import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../button.tsx'
import { sayProblem } from '../over/toasts.tsx'
import type { ReportFile } from './column.ts'
import { saveFile } from './save-file.ts'

interface CsvButtonProps {
  readonly file: (signal: AbortSignal) => Promise<ReportFile>
  readonly isEmpty: boolean
}

/** Saves every row of the report as a file that the server writes, not only those of the page [UI144]. */
export function CsvButton({ file, isEmpty }: CsvButtonProps) {
  const t = useText()
  const [isLoading, setIsLoading] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function save(): Promise<void> {
    const { signal } = leaving.current
    setIsLoading(true)
    try {
      const { name, content } = await file(signal)
      saveFile(name, content)
    } catch {
      if (!signal.aborted) sayProblem('Failed to fetch data. Please try again.')
    }
    setIsLoading(false)
  }

  return (
    <Button
      tone="plain"
      className="px-3"
      disabled={isLoading || isEmpty}
      title={t('No start date: the last 90 days')}
      onClick={() => void save()}
    >
      <Download size={18} aria-hidden />{' '}
      <span className="max-md:sr-only">{isLoading ? t('Loading') : t('CSV')}</span>
    </Button>
  )
}
