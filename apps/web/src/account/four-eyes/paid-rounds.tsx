import { useState, type FormEvent } from 'react'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useText } from '../../i18n/text.ts'
import { read } from '../../link/call.ts'
import { useAuth } from '../../state/player/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Fault, LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RoundFound } from './round-found.tsx'
import { queryClient } from '../../state/queries/query-client.ts'
import { useQuery } from '../../state/queries/use-query.ts'

/** as the contract has it */
const LONGEST_ID = 32

/** A round of the casino that was paid is found by its id, and corrected [UI1164]. */
export function PaidRounds() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [mid, setMid] = useState<string | null>(null)
  const find = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = typed.trim().toLowerCase()
    if (wanted !== '') setMid(wanted)
  }
  return (
    <Panel title={t('Correct a paid round')}>
      <form
        className="flex flex-wrap items-end gap-2 p-3"
        aria-label={t('Find a round')}
        onSubmit={find}
      >
        <div className="min-w-0 flex-1">
          <LabelledField
            label={t('Round id')}
            value={typed}
            maxLength={LONGEST_ID}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button tone="primary" type="submit" disabled={typed.trim() === ''}>
          {t('Find')}
        </Button>
      </form>
      {mid !== null && <Found key={mid} mid={mid} />}
    </Panel>
  )
}

function Found({ mid }: { readonly mid: string }) {
  const t = useText()
  const userId = useAuth((auth) => auth.userId)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['operator-round', userId, mid],
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => read('operatorRound', { query: { mid }, signal }),
  })
  const again = (): void => {
    void refetch()
    void queryClient.invalidateQueries({ queryKey: ['operatorWaitingActs'] })
  }
  if (error !== null) {
    return (
      <div className="flex flex-col items-start gap-2 px-3 pb-3">
        <Fault>{refusalText(t, error.message)}</Fault>
        <Button tone="plain" disabled={isFetching} onClick={again}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (data === undefined)
    return <div className="skeleton m-3 h-32" role="status" aria-label={t('Loading')} />
  return <RoundFound round={data} onDecided={again} />
}
