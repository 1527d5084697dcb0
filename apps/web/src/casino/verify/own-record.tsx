import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { readRecord, type ReadRound } from './read-record.ts'

/** bytes: the longest record, of a round of Crash with all its cash-outs, is a tenth of it */
const FILE_MAX = 2_000_000

interface OwnRecordProps {
  readonly onRecord: (round: ReadRound) => void
}

/** A record that the player brings, in a file or pasted; other input is refused by its name [UI1185]. */
export function OwnRecord({ onRecord }: OwnRecordProps) {
  const t = useText()
  const [text, setText] = useState('')
  /** what was no record: the name of a file, or '' for what was pasted; null: nothing was wrong */
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (name: string, given: string): void => {
    const record = readRecord(given)
    setWrong(record === null ? name : null)
    if (record !== null) onRecord(record)
  }
  const takeFile = async (file: File): Promise<void> =>
    take(file.name, file.size > FILE_MAX ? '' : await file.text().catch(() => ''))
  return (
    <section
      aria-label={t('Check your own record')}
      className="rounded-md border border-line bg-panel p-3"
    >
      <h2 className="mb-2 font-bold">{t('Check your own record')}</h2>
      <div className="flex flex-col gap-2">
        {/* what a browser says beside its own button is in its own language */}
        <label className="flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-line bg-raised px-4 font-semibold outline-2 outline-offset-2 hover:bg-line has-focus-visible:outline">
          {t('Choose a file')}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file !== undefined) void takeFile(file)
              // the same file, changed meanwhile, is another choice
              target.value = ''
            }}
          />
        </label>
        <label className="text-sm">
          {t('Or paste it here')}
          <textarea
            value={text}
            rows={4}
            onChange={({ target }) => setText(target.value)}
            className="field h-auto! py-2 font-mono pointer-fine:text-xs"
          />
        </label>
        {wrong !== null && (
          <p role="alert" className="break-words text-loss">
            <b>
              {wrong === ''
                ? t('This is not a round record')
                : t('{file} is not a round record', { file: wrong })}
            </b>
            {': '}
            {t('choose a file made with ‘Save the record’ under a round you checked here.')}
          </p>
        )}
        <Button tone="plain" disabled={text.trim() === ''} onClick={() => take('', text)}>
          {t('Check it')}
        </Button>
      </div>
    </section>
  )
}
