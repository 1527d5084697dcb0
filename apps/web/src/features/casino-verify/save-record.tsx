import Download from 'lucide-react/icons/download'
import { useText } from '../../i18n/text.ts'
import type { RoundRecord } from '../../link/named.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/data-table/save-file.ts'

/** Saves what was published of the round: it can be checked again here or on the command line, without this house [UI1185]. */
export function SaveRecord({ record }: { readonly record: RoundRecord }) {
  const t = useText()
  const save = (): void => {
    const content = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
    saveFile(`round-${record.roundId}.json`, content)
  }
  return (
    <Button tone="plain" className="self-start" onClick={save}>
      <Download size={18} aria-hidden /> {t('Save the record')}
    </Button>
  )
}
