import { marketId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import { clsx } from 'clsx'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import {
  liveCellNow,
  runnerHeadNow,
  useMarketHead,
  useRunnerHead,
} from '../state/match/live-match.ts'
import { CardColumnChoice, columnsOf, EachWayTermsLine, type Column } from './card-columns.tsx'
import { GRID, PAIRS, shownAs, widthOf } from './card-grid.ts'
import { ChoiceButton } from '../../ui/choice.tsx'
import { CardHead, type MarketActions, type Order } from './card-head.tsx'
import { cardRow, useRace, type CardRow } from './card-row.ts'
import type { RaceMarkets } from './win-and-place.ts'
import { factorsText } from './lengths.ts'
import { RunnerFacts, ShortFacts } from './runner-facts.tsx'
import { Silks, Trap } from './silks.tsx'

interface RunnerOf {
  readonly mid: MarketId
  readonly sid: RunnerId
}

/** The parts of a row that every market has, from the page that shows the card. */
export interface RowParts<Picked> {
  /** the best back and lay of a runner */
  readonly Prices: ComponentType<
    RunnerOf & { readonly name: string; readonly onPick: (picked: Picked) => void }
  >
  /** the player's result if it wins */
  readonly Result: ComponentType<RunnerOf & { readonly form: 'short' }>
  /** its last trade, and its starting price where there is one */
  readonly Traded: ComponentType<RunnerOf>
  /** its starting prices in a market of which the card shows more than one */
  readonly Starting: ComponentType<RunnerOf & { readonly of: string }>
  /** makes its name what opens its ladder */
  readonly Ladder: ComponentType<RunnerOf & { readonly children: ReactNode }>
}

interface RaceCardProps<Picked> {
  readonly markets: RaceMarkets
  readonly Actions: MarketActions
  readonly Limits: MarketActions
  /** opens the facts of its markets */
  readonly info: ReactNode
  readonly facts: ReactNode
  readonly parts: RowParts<Picked>
  readonly onPick: (picked: Picked) => void
}

type Facts = 'short' | 'shown'

/** Choices of this visit: a card that comes back after My Bets is as it was left. */
const lastChosen: { order: Order; second: Column['kind']; facts: Facts } = {
  order: 'card',
  second: 'place',
  facts: 'short',
}

function useChoice<Name extends keyof typeof lastChosen>(name: Name) {
  const [choice, setChoice] = useState(lastChosen[name])
  const choose = (next: (typeof lastChosen)[Name]): void => {
    lastChosen[name] = next
    setChoice(next)
  }
  return [choice, choose] as const
}

/**
 * The runners of a race with their prices to win, for a place and each way beside each other, in card order or by
 * price. A phone has room for two of the three.
 */
export function RaceCard<Picked>({ markets, parts, onPick, ...head }: RaceCardProps<Picked>) {
  const t = useText()
  const [order, setOrder] = useChoice('order')
  const [second, setSecond] = useChoice('second')
  const [facts, setFacts] = useChoice('facts')
  const race = useRace()
  const win = useMarketHead(markets.win)
  if (win === undefined) return null
  const entries = race?.entries ?? []
  const columns = columnsOf(t, markets, second)
  const rows = inOrder(win.sids, { mid: markets.win, order }).map((sid) =>
    cardRow({ sid, nat: runnerHeadNow(markets.win, sid)?.nat ?? '' }, entries),
  )
  return (
    <section
      aria-label={t('Race card')}
      className="overflow-hidden rounded-md border border-line bg-panel"
    >
      <CardHead
        columns={columns}
        {...head}
        tools={
          <>
            <CardColumnChoice columns={columns} onChoose={setSecond} />
            {entries.length > 0 && (
              <ChoiceButton
                chosen={facts === 'shown'}
                onPress={() => setFacts(facts === 'shown' ? 'short' : 'shown')}
                word={t('Form')}
                place="alone"
              />
            )}
          </>
        }
        terms={markets.eachWay !== null && <EachWayTermsLine mid={markets.eachWay} />}
        order={order}
        onOrder={setOrder}
      />
      {rows.map((row) => (
        <CardLine
          key={row.sid}
          row={row}
          columns={columns}
          facts={facts}
          parts={parts}
          onPick={onPick}
        />
      ))}
    </section>
  )
}

/** By the best back price of the moment when it was asked for: rows do not move with prices. */
function inOrder(
  sids: readonly RunnerId[],
  { mid, order }: { readonly mid: MarketId; readonly order: Order },
): readonly RunnerId[] {
  if (order === 'card') return sids
  const priceOf = (sid: RunnerId): number =>
    liveCellNow({ mid, sid, side: 'back', level: 0 })?.price ?? Number.POSITIVE_INFINITY
  return sids.toSorted((one, other) => priceOf(one) - priceOf(other))
}

interface CardLineProps<Picked> extends Pick<RaceCardProps<Picked>, 'parts' | 'onPick'> {
  readonly row: CardRow
  readonly columns: readonly Column[]
  readonly facts: Facts
}

/**
 * A runner with its prices, and all its facts once they are asked for. The prices fill the row, and end above the
 * player's result, so that no row changes its height.
 */
function CardLine<Picked>({ row, columns, facts, parts, onPick }: CardLineProps<Picked>) {
  const { sid, name, entry } = row
  const { Prices, Result, Starting } = parts
  const isOut = useRunnerHead(winOf(columns), sid)?.gstatus === 'REMOVED'
  return (
    <div role="group" aria-label={name} className={clsx('market-row race-row', GRID)}>
      <div
        className={clsx(
          'flex min-w-0 items-center gap-1 self-stretch md:gap-1.5',
          isOut && 'text-quiet',
        )}
      >
        <Marks row={row} />
        <Named row={row} columns={columns} parts={parts} isOut={isOut} />
      </div>
      <div className={clsx(PAIRS, 'self-stretch', widthOf(columns))}>
        {columns.map((column) => (
          <div key={column.kind} className={clsx('race-pair relative grid', shownAs(column))}>
            <Prices mid={column.mid} sid={sid} name={column.nameOf(name)} onPick={onPick} />
            {!isOut && (
              <span className="race-result">
                <Result mid={column.mid} sid={sid} form="short" />
              </span>
            )}
          </div>
        ))}
      </div>
      {facts === 'shown' && entry !== null && (
        <RunnerFacts entry={entry}>
          {columns.map(({ kind, mid, word }) => (
            <Starting key={kind} mid={mid} sid={sid} of={word} />
          ))}
        </RunnerFacts>
      )}
    </div>
  )
}

const winOf = ([win]: readonly Column[]): MarketId => win?.mid ?? marketId('')
const placeOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ kind }) => kind === 'place')

/**
 * The name over what is most asked of the runner; of a non-runner struck through, with its factor. The starting prices are
 * next to the name, on a phone under it, and there the rider has a line where the name has one [UI1397].
 */
function Named<Picked>({
  row,
  columns,
  parts: { Traded, Starting, Ladder },
  isOut,
}: Omit<CardLineProps<Picked>, 'onPick' | 'facts'> & { readonly isOut: boolean }) {
  const { sid, name, entry } = row
  const place = placeOf(columns)
  return (
    <div className="row-name min-w-0 flex-1 flex-col">
      <div className={clsx(LINES, !isOut && 'overflow-clip [overflow-clip-margin:2px]')}>
        <p
          className={clsx(
            'leading-[15px] font-semibold max-md:w-full max-md:text-sm',
            isOut && 'line-through',
          )}
        >
          {isOut ? (
            name
          ) : (
            <Ladder mid={winOf(columns)} sid={sid}>
              {name}
            </Ladder>
          )}
        </p>
        {isOut ? (
          <Factors sid={sid} columns={columns} entry={entry} />
        ) : (
          <>
            <Traded mid={winOf(columns)} sid={sid} />
            <div className="flex h-3.5 flex-wrap gap-x-2 gap-y-1 overflow-hidden *:max-w-full *:flex-none md:h-4 md:w-full max-md:[span+&]:mt-1">
              {entry !== null && <ShortFacts entry={entry} />}
              {place !== undefined && <Starting mid={place.mid} sid={sid} of={place.word} />}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** On a phone, room for a name of two lines and one under it, or of one line and two. */
const LINES =
  'flex flex-wrap gap-x-2 *:max-w-full max-md:*:flex-none max-md:max-h-12 md:items-baseline'

interface FactorsProps extends Pick<CardRow, 'sid' | 'entry'> {
  readonly columns: readonly Column[]
}

/** The reduction factors of a non-runner in the markets of the card, as the card or the markets state them. */
function Factors({ sid, columns, entry }: FactorsProps) {
  const t = useText()
  const place = placeOf(columns)
  const ofMarkets = { win: useReduction(columns[0], sid), place: useReduction(place, sid) }
  const stated = entry?.factors ?? ofMarkets
  const factors = factorsText(t, place === undefined ? { ...stated, place: 0 } : stated)
  return (
    <p className="w-full text-2xs/3 md:text-xs">
      {factors === '' ? t('Non-runner') : t('Non-runner, {factors}', { factors })}
    </p>
  )
}

/** The reduction by a runner in a market, hundredths of a percent. */
const useReduction = (column: Column | undefined, sid: RunnerId): number =>
  (useRunnerHead(column?.mid ?? marketId(''), sid)?.reduction ?? 0) / 10

/**
 * The number with the silks, on a phone over them so that most names have one line; the smallest phones have room for
 * the number alone. A trap's jacket bears its number.
 */
function Marks({ row: { number, entry } }: { readonly row: CardRow }) {
  if (entry === null) {
    return <b className="w-6 text-center text-quiet tabular-nums">{number}</b>
  }
  if (entry.silks === null) return <Trap number={entry.number} trap={entry.draw} />
  return (
    <span className="flex min-w-5 shrink-0 flex-col items-center md:flex-row md:gap-1.5">
      <b className="text-xs/none text-quiet tabular-nums md:min-w-5 md:text-center md:text-sm">
        {number}
      </b>
      <span className="max-[374px]:hidden">
        <Silks silks={entry.silks} />
      </span>
    </span>
  )
}
