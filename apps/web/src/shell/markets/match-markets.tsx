import { useDeferredValue, useState } from 'react'
import { CashOutButton, MarketCashOut } from '../../features/cash-out/cash-out-button.tsx'
import { MarketBlock } from '../../features/market/market-block.tsx'
import { marketGroups, tabsOf, type MarketGroup } from '../../features/market/market-groups.ts'
import { MarketSkeleton } from '../../features/market/market-skeleton.tsx'
import { ALL, MarketTabs } from '../../features/market/market-tabs.tsx'
import { QuestionsBlock } from '../../features/market/questions-block.tsx'
import { SettledBlock } from '../../features/market/settled-block.tsx'
import { BookButton, BookLine } from '../../features/run-ladder/book-button.tsx'
import { useText } from '../../i18n/text.ts'
import { useMarketPlaces, useMatchEvent, useMatchTrouble } from '../../state/match/live-match.ts'
import type { MarketPlace } from '../../state/match/match-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { LadderButton, MarketTools, QuestionTools } from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'
import { useCalmlyEnded } from './use-calmly-ended.ts'

/** All markets of a match, in blocks, behind a tab per family. */
export function MatchMarkets({ eventId }: { readonly eventId: string }) {
  const t = useText()
  const places = useMarketPlaces()
  const trouble = useMatchTrouble()
  const known = useMatchEvent() !== null
  if (trouble !== null) {
    return <Notice title={trouble}>{t('This match is over, or its address is mistyped.')}</Notice>
  }
  if (!known) return <MarketSkeleton />
  if (places.length === 0) {
    return (
      <Notice title={t('No markets yet')}>
        {t('They open here as soon as prices are offered.')}
      </Notice>
    )
  }
  return <Blocks eventId={eventId} places={places} />
}

/** More than a screen has room for: these are painted first, and the others at once after them. */
const BLOCKS_AT_FIRST = 4

interface BlocksProps {
  readonly eventId: string
  readonly places: readonly MarketPlace[]
}

function Blocks({ eventId, places }: BlocksProps) {
  const [chosen, setChosen] = useState(ALL)
  const reach = useDeferredValue(Number.POSITIVE_INFINITY, BLOCKS_AT_FIRST)
  const left = useCalmlyEnded(places)
  const isGone = ({ mid }: MarketPlace): boolean => left.has(mid) && mid !== places[0]?.mid
  const groups = marketGroups(places, (place) => !isGone(place))
  const families = tabsOf(groups)
  const shown = families.includes(chosen) ? chosen : ALL
  return (
    <>
      <MarketTabs families={families} chosen={shown} onChoose={setChosen} />
      {groups
        .filter(({ tab }) => shown === ALL || tab === shown)
        .slice(0, reach)
        .map((group) => (
          <Block key={group.key} eventId={eventId} group={group} />
        ))}
      {shown === ALL && <SettledBlock mids={places.filter(isGone).map(({ mid }) => mid)} />}
    </>
  )
}

interface BlockProps {
  readonly eventId: string
  readonly group: MarketGroup
}

/** A market in a block of its own, or questions of one family together. */
export function Block({ eventId, group }: BlockProps) {
  if (group.kind === 'market') {
    return (
      <MarketBlock
        mid={group.mid}
        onPick={(picked) => pickPrice(eventId, picked)}
        action={
          <>
            <MarketCashOut mid={group.mid} />
            <MarketTools mid={group.mid} />
          </>
        }
        Tools={LadderButton}
      />
    )
  }
  return (
    <QuestionsBlock
      group={group}
      onPick={(picked) => pickPrice(eventId, picked)}
      Actions={QuestionActions}
      Book={BookLine}
      Tools={QuestionTools}
    />
  )
}

/** What the player can do with one question where there is a position: look at its book, and cash out of it. */
function QuestionActions({ mid }: { readonly mid: string }) {
  return (
    <>
      <BookButton mid={mid} />
      <CashOutButton mid={mid} size="row" />
    </>
  )
}
