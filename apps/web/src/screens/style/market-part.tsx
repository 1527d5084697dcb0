import type { MarketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { useEffect, useState } from 'react'
import { QuestionBook, QuestionLine } from '../../shell/markets/market-books.tsx'
import { ChartButton, LadderButton, LaddersLink } from '../../shell/markets/market-tools.tsx'
import { useSlip } from '../../sports/betting/slip.ts'
import { ValueButton } from '../../sports/cash-out/cash-out-button.tsx'
import { MarketBlock } from '../../sports/market/market-block.tsx'
import { marketGroups } from '../../sports/market/market-groups.ts'
import { QuestionsBlock } from '../../sports/market/questions/questions-block.tsx'
import { showMadeUp, usePlacesBeside } from '../../sports/state/match/live-match.ts'
import { EMPTY_VIEW, nextView } from '../../sports/state/match/match-view.ts'
import { useMyPositions } from '../../sports/state/orders/my-positions.ts'
import { DRAFTED, EVENT, MARKETS, POSITIONS } from './made-up.ts'

const ignore = (): void => {}
const ON_MARKETS = new Map(POSITIONS.map((row) => [String(row.marketId), row]))

/** Blocks of markets and questions: without anything, with a position, and with a bet in the slip besides. */
export function MarketPart() {
  useState(showMarkets)
  useBetsOnThem()
  const places = usePlacesBeside(EVENT)
  return (
    <div className="match-blocks">
      {marketGroups(places, () => true).map((group) => (
        <div key={group.key} className="match-block xl:col-span-2">
          {group.kind === 'market' ? (
            <MarketBlock
              mid={group.mid}
              onPick={ignore}
              action={<HeadValue mid={group.mid} />}
              look={
                <>
                  <LaddersLink mid={group.mid} />
                  <ChartButton mid={group.mid} />
                </>
              }
              star={null}
              Ladder={LadderButton}
            />
          ) : (
            <QuestionsBlock
              group={group}
              onPick={ignore}
              Actions={Actions}
              CashOut={Value}
              Book={QuestionLine}
              Ladder={LadderButton}
              Tools={ChartButton}
            />
          )}
        </div>
      ))}
    </div>
  )
}

function showMarkets(): void {
  const match = { epoch: '', seq: 0, event: EVENT_HEAD, markets: MARKETS, score: null }
  showMadeUp(EVENT, nextView(EMPTY_VIEW, match).view)
}

const EVENT_HEAD = { eventName: 'Style', eventTime: '', sportId: '4', seriesName: '' }

/** Positions and drafts on the made-up markets, among the player's own until the page is left. */
function useBetsOnThem(): void {
  useEffect(() => {
    useMyPositions.setState(({ byMarket }) => ({ byMarket: new Map([...byMarket, ...ON_MARKETS]) }))
    useSlip.setState(({ drafted }) => ({ drafted: new Map([...drafted, ...DRAFTED]) }))
    return () => {
      const without = <T,>(all: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
        new Map([...all].filter(([mid]) => !MARKETS.some((market) => market.mid === mid)))
      useMyPositions.setState(({ byMarket }) => ({ byMarket: without(byMarket) }))
      useSlip.setState(({ drafted }) => ({ drafted: without(drafted) }))
    }
  }, [])
}

const QUOTED = { kind: 'quote', quote: { kind: 'cash-out', value: paise(-36_800) } } as const

function Value({ mid }: { readonly mid: MarketId }) {
  return ON_MARKETS.has(mid) ? <ValueButton quoted={QUOTED} size="row" onClick={ignore} /> : null
}

function HeadValue({ mid }: { readonly mid: MarketId }) {
  return ON_MARKETS.has(mid) ? <ValueButton quoted={QUOTED} size="head" onClick={ignore} /> : null
}

function Actions({ mid }: { readonly mid: MarketId }) {
  return (
    <>
      <QuestionBook mid={mid} />
      <Value mid={mid} />
    </>
  )
}
