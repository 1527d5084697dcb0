import { type MarketId, marketId } from '@crease/domain/units/ids.ts'
import type { ComponentType } from 'react'
import { useText } from '../../../i18n/text.ts'
import { useMarketHead } from '../../state/match/live-match.ts'
import { BlockFrame } from '../block-frame.tsx'
import { ColumnHeads, LeftHeads } from '../column-heads.tsx'
import { familyText } from '../family-text.ts'
import type { MarketGroup } from '../market-groups.ts'
import { PairedRows } from './paired-rows.tsx'
import type { Picked } from '../price-cell.tsx'
import type { NameButton } from '../runner-row.tsx'
import { AnswersRow, QuestionRow } from './question-rows.tsx'

type Questions = Extract<MarketGroup, { kind: 'questions' }>

interface QuestionsBlockProps {
  readonly group: Questions
  readonly onPick: (picked: Picked) => void
  /** what the player can do with a position in one question: its book, its cash-out */
  readonly Actions: OfQuestion
  /** its cash-out alone, where each answer says its own result */
  readonly CashOut: OfQuestion
  /** what a position in one question can bring, to read only */
  readonly Book: OfQuestion
  /** makes its name the way to its further prices */
  readonly Ladder: NameButton
  /** what there is to look at beside its prices */
  readonly Tools: OfQuestion
}

type OfQuestion = ComponentType<{ readonly mid: MarketId }>

/** The questions of one family, a row each. */
export function QuestionsBlock({ group, ...parts }: QuestionsBlockProps) {
  const t = useText()
  const { tab, layout, mids } = group
  return (
    <BlockFrame
      name={tab}
      title={familyText(t, tab)}
      limits={<Cap mid={mids[0] ?? marketId('')} />}
      facts={null}
      heads={layout === 'no-yes' && <NoYesHeads count={mids.length} />}
    >
      <PairedRows count={mids.length}>
        {mids.map((mid) => (
          <Question key={mid} mid={mid} layout={layout} {...parts} />
        ))}
      </PairedRows>
    </BlockFrame>
  )
}

/** Answers and bands say in their cells what they are: only these have heads. */
function NoYesHeads({ count }: { readonly count: number }) {
  return (
    <>
      {count > 1 && <LeftHeads columns="no-yes" />}
      <ColumnHeads columns="no-yes" />
    </>
  )
}

/** How far a meter counts. */
function Cap({ mid }: { readonly mid: MarketId }) {
  const t = useText()
  const cap = useMarketHead(mid)?.cap ?? null
  return cap === null ? null : t('Counts up to {cap}', { cap })
}

interface QuestionProps extends Omit<QuestionsBlockProps, 'group'> {
  readonly mid: MarketId
  readonly layout: Questions['layout']
}

function Question({ mid, layout, onPick, Ladder, ...parts }: QuestionProps) {
  const { Actions, CashOut, Book, Tools } = parts
  const market = useMarketHead(mid)
  if (market === undefined) return null
  const row = { market, onPick, Ladder, tools: <Tools mid={mid} /> }
  const booked = { ...row, action: <Actions mid={mid} />, book: <Book mid={mid} /> }
  switch (layout) {
    case 'no-yes':
      return <QuestionRow {...booked} />
    case 'answers':
      return <AnswersRow answers="odd-even" {...row} action={<CashOut mid={mid} />} book={null} />
    case 'bands':
      // a band that the player has may have moved out of the cells
      return <AnswersRow answers="bands" {...booked} />
  }
}
