import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Fetched } from '../../ui/fetched.tsx'
import { CashOutButton, MarketCashOut } from '../../sports/cash-out/cash-out-button.tsx'
import { familyText } from '../../sports/market/family-text.ts'
import { MarketBlock } from '../../sports/market/market-block.tsx'
import {
  mainMarketOf,
  marketGroups,
  tabsOf,
  type MarketGroup,
} from '../../sports/market/market-groups.ts'
import { MarketSkeleton } from '../../sports/market/market-skeleton.tsx'
import { MarketTabs } from '../../sports/market/market-tabs.tsx'
import { useRaceMarkets, type RaceMarkets } from '../../sports/racing/win-and-place.ts'
import { QuestionsBlock } from '../../sports/market/questions/questions-block.tsx'
import { useText } from '../../i18n/text.ts'
import { useRefusalText } from '../../i18n/use-refusal-text.ts'
import {
  useMarketPlaces,
  useMatchEvent,
  useMatchTrouble,
  useMatchWait,
} from '../../sports/state/match/live-match.ts'
import type { MarketPlace } from '../../sports/state/match/match-view.ts'
import { AskedAgain } from '../../ui/notices/asked-again.tsx'
import { useIsLost } from '../../state/connection/connection.ts'
import { NoConnection } from '../../ui/notices/no-connection.tsx'
import { ahead } from '../../ui/ahead.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { LinesBook, QuestionBook, QuestionLine } from './market-books.tsx'
import {
  ChartButton,
  LadderButton,
  LaddersLink,
  MarketStar,
  QuestionTools,
} from './market-tools.tsx'
import { pickPrice } from './pick-price.ts'
import { besideCard, RaceMarketsCard } from './race-markets-part.tsx'
import { useCalmlyEnded } from './use-calmly-ended.ts'

/** Behind a tab of its own, so that the first paint of a match does not wait for it. */
const { Part: SettledBlock } = ahead(
  async () => (await import('../../sports/market/settled-block.tsx')).SettledBlock,
)

/** The parts with a tab of their own next to the markets, where there is no rail for them. */
export interface BesideMarkets {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

interface MatchMarketsProps {
  readonly eventId: EventId
  readonly beside?: readonly BesideMarkets[]
}

/** Every block, whatever its family. */
const ALL = 'All'
/** The questions that are over. */
const SETTLED = 'Settled'
/** More than a screen has room for: these are painted first, and the others at once after them. */
const BLOCKS_AT_FIRST = 4
const NOTHING_BESIDE: readonly BesideMarkets[] = []

/**
 * All markets of a match, in blocks, under one bar of tabs: a tab per family, one for ended markets, and those of other
 * parts.
 */
export function MatchMarkets({ eventId, beside = NOTHING_BESIDE }: MatchMarketsProps) {
  const t = useText()
  const [wished, setWished] = useState(ALL)
  const places = useMarketPlaces()
  const left = useCalmlyEnded(places)
  const main = mainMarketOf(places)
  const isGone = ({ mid }: MarketPlace): boolean => left.has(mid) && mid !== main
  const groups = marketGroups(places, (place) => !isGone(place))
  const gone = places.filter(isGone).map(({ mid }) => mid)
  const card = useRaceMarkets()
  // the card of a race is behind every tab
  const others = besideCard(groups, card)
  const families = tabsOf(others)
  const tabs = [
    { id: ALL, label: beside.length > 0 ? t('ODDS') : t('All') },
    ...beside,
    ...(families.length < 2 ? [] : families.map((id) => ({ id, label: familyText(t, id) }))),
    ...(gone.length === 0
      ? []
      : [{ id: SETTLED, label: t('Settled ({count})', { count: gone.length }) }]),
  ]
  const chosen = tabs.some(({ id }) => id === wished) ? wished : ALL
  // the press is answered at once by the tab; what stands under it may take a moment to draw
  const shown = useDeferredValue(chosen)
  const content = beside.find(({ id }) => id === shown)?.content
  return (
    <>
      <MarketTabs tabs={tabs} chosen={chosen} onChoose={setWished} />
      {content ??
        (shown === SETTLED ? (
          <Fetched fallback={<MarketSkeleton />}>
            <SettledBlock mids={gone} />
          </Fetched>
        ) : (
          <Blocks eventId={eventId} groups={others} card={card} family={shown} />
        ))}
    </>
  )
}

interface BlocksProps {
  readonly eventId: EventId
  readonly groups: readonly MarketGroup[]
  readonly card: RaceMarkets | null
  readonly family: string
}

function Blocks({ eventId, groups, card, family }: BlocksProps) {
  const t = useText()
  const reach = useDeferredValue(Number.POSITIVE_INFINITY, BLOCKS_AT_FIRST)
  const trouble = useMatchTrouble()
  const why = useRefusalText(trouble)
  const waits = useMatchWait()
  const event = useMatchEvent()
  const known = event !== null
  const isLost = useIsLost()
  if (trouble !== null) {
    return <Notice title={why}>{t('This match is over, or its address is wrong.')}</Notice>
  }
  if (!known && isLost) return <NoConnection />
  if (!known) return waits === null ? <MarketSkeleton /> : <AskedAgain message={waits} />
  if (groups.length === 0 && card === null) {
    return (
      <Notice title={t('No markets yet')}>{t('Markets open here when there are prices.')}</Notice>
    )
  }
  const shown = groups.filter(({ tab }) => family === ALL || tab === family).slice(0, reach)
  const narrow = shown.filter(isNarrow)
  // of an odd number the last one has its line alone
  const alone = narrow.length % 2 === 1 ? narrow.at(-1) : undefined
  return (
    <div className="match-blocks">
      {card !== null && <RaceMarketsCard eventId={eventId} markets={card} />}
      {shown.map((group) => (
        <div
          key={group.key}
          className={clsx('match-block', (!isNarrow(group) || group === alone) && 'xl:col-span-2')}
        >
          <Block eventId={eventId} group={group} />
        </div>
      ))}
    </div>
  )
}

/** A block of a single pair of prices shares its line with another such, where there is room for two. */
const isNarrow = (group: MarketGroup): boolean =>
  group.kind === 'questions' && group.layout === 'no-yes' && group.mids.length === 1

interface BlockProps {
  readonly eventId: EventId
  readonly group: MarketGroup
}

/** A market in a block of its own, or questions of one family together. */
export function Block({ eventId, group }: BlockProps) {
  if (group.kind === 'market') {
    return (
      <MarketBlock
        mid={group.mid}
        onPick={(picked) => pickPrice(eventId, picked)}
        action={<MarketCashOut mid={group.mid} />}
        look={
          <>
            <LinesBook mid={group.mid} />
            <LaddersLink mid={group.mid} />
            <ChartButton mid={group.mid} />
          </>
        }
        star={<MarketStar mid={group.mid} />}
        Ladder={LadderButton}
      />
    )
  }
  return (
    <QuestionsBlock
      group={group}
      onPick={(picked) => pickPrice(eventId, picked)}
      Actions={QuestionActions}
      CashOut={QuestionCashOut}
      Book={QuestionLine}
      Ladder={LadderButton}
      Tools={QuestionTools}
    />
  )
}

/** What the player can do with one question where there is a position: look at its book, and cash out of it. */
function QuestionActions({ mid }: { readonly mid: MarketId }) {
  return (
    <>
      <QuestionBook mid={mid} />
      <QuestionCashOut mid={mid} />
    </>
  )
}

const QuestionCashOut = ({ mid }: { readonly mid: MarketId }) => (
  <CashOutButton mid={mid} size="row" />
)
