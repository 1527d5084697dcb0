import { useSearchParams } from 'react-router'
import { LadderPanel } from '../features/ladder/ladder-panel.tsx'
import { useText } from '../i18n/text.ts'
import { worldText } from '../i18n/world-text.ts'
import { useRunnerDepth } from '../state/match/live-depth.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { WithMyBets } from '../shell/with-my-bets.tsx'

/** `/ladder?market=<id>&runner=<id>`: one runner's ladder by itself. */
export function LadderScreen() {
  const [search] = useSearchParams()
  const [marketId, selectionId] = [search.get('market') ?? '', search.get('runner') ?? '']
  if (marketId === '' || selectionId === '') return <NotFoundScreen />
  return (
    <WithMyBets>
      <section className="flex h-[calc(100dvh-10rem)] min-h-[30rem] flex-col overflow-hidden rounded-md border border-line bg-panel">
        <Title marketId={marketId} selectionId={selectionId} />
        <LadderPanel
          key={`${marketId} ${selectionId}`}
          marketId={marketId}
          selectionId={selectionId}
        />
      </section>
    </WithMyBets>
  )
}

function Title({
  marketId,
  selectionId,
}: {
  readonly marketId: string
  readonly selectionId: string
}) {
  const t = useText()
  const known = useRunnerDepth(marketId, selectionId)
  const name = known.kind === 'known' ? worldText(known.depth.selectionName) : ''
  return (
    <h1 className="min-h-10 bg-brand px-3 py-2 text-sm font-bold text-brand-ink">
      {t('Ladder of {name}', { name })}
    </h1>
  )
}
