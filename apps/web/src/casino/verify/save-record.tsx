import Download from 'lucide-react/icons/download'
import { useText } from '../../i18n/text.ts'
import { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { encode } from '../../link/decode.ts'
import type { ReadRound } from './read-record.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/data-table/save-file.ts'

/** Saves what was published of the round, with its winner and the player's bets where they are there: it can be checked again here or on the command line, without this house [UI1185]. */
export function SaveRecord({ record, told }: ReadRound) {
  const t = useText()
  const save = (): void => {
    const round = told === null ? record : encode(RoundReply, told)
    const content = new Blob([JSON.stringify(round, null, 2)], { type: 'application/json' })
    saveFile(`round-${record.roundId}.json`, content)
  }
  return (
    <Button tone="plain" className="self-start" onClick={save}>
      <Download size={18} aria-hidden /> {t('Save the record')}
    </Button>
  )
}
