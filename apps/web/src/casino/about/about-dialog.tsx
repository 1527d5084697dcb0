import { ROUND_CAPS } from '@crease/casino/kernel/limits.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useState } from 'react'
import { useText, useWorldText } from '../../i18n/text.ts'
import { closeAbout, useAboutShown } from '../state/about-shown.ts'
import { useTitle } from '../state/titles.ts'
import { plainNumber } from '../../ui/amounts.ts'
import { Dialog } from '../../ui/over/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Fairness } from './fairness.tsx'
import { ReturnToPlayer } from './return-to-player.tsx'
import { useRules } from './use-rules.ts'

type Part = 'rules' | 'returns' | 'fairness'

/** A table explained: its rules, every bet with its return, and the check of a round [UI427]. */
export function AboutDialog() {
  const slug = useAboutShown((shown) => shown.slug)
  return slug === null ? null : <AboutTable key={slug} slug={slug} />
}

function AboutTable({ slug }: { readonly slug: string }) {
  const t = useText()
  const world = useWorldText()
  const loading = useTitle(slug)
  const [part, setPart] = useState<Part>('rules')
  const name = loading.kind === 'there' ? world(loading.title.name) : t('The table')
  return (
    <Dialog title={name} size="tall" onClose={closeAbout}>
      <Tabs
        label={name}
        chosen={part}
        onChoose={setPart}
        tabs={[
          { id: 'rules', label: t('Rules') },
          { id: 'returns', label: t('Bets and returns') },
          { id: 'fairness', label: t('Fairness') },
        ]}
      />
      <div className="flex-1 overflow-y-auto p-4" tabIndex={-1}>
        {loading.kind !== 'there' && (
          <div role="status" aria-label={t('Loading')} className="skeleton h-48" />
        )}
        {loading.kind === 'there' && part === 'rules' && <RulesText title={loading.title} />}
        {loading.kind === 'there' && part === 'returns' && <ReturnToPlayer title={loading.title} />}
        {loading.kind === 'there' && part === 'fairness' && <Fairness slug={slug} />}
      </div>
    </Dialog>
  )
}

/** Whether bets between the cards of a title wait: those at odds that move do [CG53]. */
export const hasDelay = ({ isLive, markets }: Pick<Title, 'isLive' | 'markets'>): boolean =>
  isLive === true &&
  markets.some(({ selections }) => selections.some(({ price }) => price.kind === 'moving'))

function RulesText({ title }: { readonly title: Title }) {
  const { rules, isLive = false, pace } = title
  const t = useText()
  const told = useRules(rules)
  if (told === null)
    return <div role="status" aria-label={t('Loading')} className="skeleton h-48" />
  return (
    <div className="flex flex-col gap-3">
      {told.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      <p className="text-quiet">
        {hasDelay(title) &&
          t(
            'Bets are also taken between cards. Such a bet is held for a few seconds and accepted if betting is still open at the same odds.',
          )}
        {isLive &&
          !hasDelay(title) &&
          t(
            'Bets are also taken between cards, until the countdown runs out on the server’s clock.',
          )}
        {!isLive && t('Bets are taken until the countdown runs out on the server’s clock.')}
      </p>
      {pace !== 'solo' && (
        <p className="text-quiet">
          {t(
            'Your exposure limit in one round is {player}. The table refuses a bet that could cost it more than {table} in a round.',
            { player: plainNumber(ROUND_CAPS.player), table: plainNumber(ROUND_CAPS.table) },
          )}
        </p>
      )}
      <p className="text-quiet">
        {t(
          'A round that cannot be finished is void and all stakes are returned. Its seed is published unless it was lost. If nothing was left to bet on or choose, the seed shows the result the round would have had.',
        )}
      </p>
    </div>
  )
}
