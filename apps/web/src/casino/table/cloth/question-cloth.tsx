import './question-cloth.css'
import './choice-cloth.css'
import type { Chosen } from '@crease/casino/kernel/picks.ts'
import type { Ask, Seat, Title } from '@crease/casino/kernel/title.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import { useState } from 'react'
import type { Draft } from '../../betting/table-slip.ts'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableBetRow, TableState } from '../../../link/named.ts'
import { cameOf } from '../../state/came.ts'
import { offeredAs } from '../../state/titles.ts'
import { decimalText } from '../../../ui/amounts.ts'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import { BetCell } from '../bet-cell.tsx'
import { BookOpen, Gate } from '../gate.tsx'
import { LookedName } from '../looked-name.tsx'
import { Elsewhere, ReturnRange, Returns, toggledAt } from '../picks-chooser.tsx'
import { cellLooks } from '../shown/cell-looks.ts'
import { hasLay } from '../shown/few.ts'
import type { ShownBook } from '../shown/shown-books.ts'
import { Hand } from './hand.tsx'
import { PlaceAnswers } from './place-answers.tsx'
import {
  missingOf,
  ownAnswers,
  stakeElsewhere,
  type Question,
  type QuestionPlan,
  type Ticket,
} from './questions.ts'

interface Dealing {
  readonly title: Title
  readonly dealt: TableState['dealt']
  readonly before: ReadonlySet<string>
  readonly decides: string | null
}

interface QuestionClothProps extends Dealing {
  readonly slug: string
  readonly asked: QuestionPlan
  readonly books: readonly ShownBook[]
  /** the end of the round is on the screen */
  readonly isEnded: boolean
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

/** The questions with their cards and answers, and under them a zone for each ticket of these answers [UI1341]. */
export function QuestionCloth({
  asked,
  books,
  drafts,
  bets,
  slug,
  isEnded,
  ...on
}: QuestionClothProps) {
  const { questions, tickets } = asked
  const [pressed, setPressed] = useState<Chosen | null>(null)
  const chosen = pressed ?? ownAnswers(asked, { drafts, bets }) ?? questions.map(() => [])
  const style: StyleProperties = {
    '--narrow': `repeat(${tickets.length}, minmax(0, 1fr))`,
    '--broad': `repeat(${tickets.length}, minmax(0, 1fr))`,
  }
  return (
    <div className="question-cloth">
      <ol className="questions" data-alone={questions.length === 1}>
        {questions.map((question, at) => (
          <QuestionPlace
            key={question.seat.id}
            {...on}
            question={question}
            number={questions.length === 1 ? null : at + 1}
            chosen={chosen[at] ?? []}
            onChoose={(id) =>
              setPressed(
                chosen.map((ids, index) => (index === at ? toggledAt(question.ask, ids, id) : ids)),
              )
            }
          />
        ))}
      </ol>
      <div className="zone-groups" data-ended={isEnded}>
        <div className="zones-box" data-size="tall" style={style}>
          <ul className="zones" data-size="tall">
            {tickets.map((ticket) => (
              <TicketZone
                key={ticket.market.id}
                {...{ slug, drafts, bets, ticket, chosen }}
                title={on.title}
                ended={isEnded ? on.dealt : null}
                book={books.find(({ book }) => book.market.id === ticket.market.id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

interface QuestionPlaceProps extends Dealing {
  readonly question: Question
  /** null: it is the only one */
  readonly number: number | null
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

function QuestionPlace({ question, number, chosen, onChoose, ...on }: QuestionPlaceProps) {
  const world = useWorldText()
  const { seat, ask, isOfPlaces } = question
  const lies = on.dealt.filter(({ slot }) => slot.startsWith(seat.prefix))
  const hand = { ...on, seat, lies }
  return (
    <li className="question" data-told={lies.length >= seat.places}>
      <p className="question-name">
        {number !== null && <b aria-hidden="true">{number}</b>}
        {world(ask.name)}
      </p>
      {isOfPlaces ? (
        <PlaceAnswers {...hand} {...{ ask, chosen, onChoose }} />
      ) : (
        <>
          <div className="question-card">
            <Hand {...hand} />
          </div>
          <Answers {...{ seat, ask, lies, chosen, onChoose }} />
        </>
      )}
    </li>
  )
}

interface AnswersProps extends Pick<QuestionPlaceProps, 'chosen' | 'onChoose'> {
  readonly seat: Seat
  readonly ask: Ask
  /** the cards that answer, as far as they have come */
  readonly lies: TableState['dealt']
}

/** The answers of a question; when its cards lie there the right ones are lit, with a sign besides. */
function Answers({ seat, ask, lies, chosen, onChoose }: AnswersProps) {
  const world = useWorldText()
  const looks = cellLooks(ask.options.map(({ name }) => name))
  const isTold = lies.length >= seat.places
  return (
    <div role="group" aria-label={world(ask.name)} className="answers">
      {ask.options.map(({ id, name, fits }, at) => {
        const isRight = lies.some(({ face }) => fits?.(face) === true)
        return (
          <button
            key={id}
            type="button"
            className="answer-plate"
            aria-pressed={chosen.includes(id)}
            aria-label={world(name)}
            data-look={looks[at]}
            data-fits={isRight || isTold ? isRight : undefined}
            onClick={() => onChoose(id)}
          >
            <LookedName name={world(name)} look={looks[at]} />
          </button>
        )
      })}
    </div>
  )
}

interface TicketZoneProps extends Pick<QuestionClothProps, 'slug' | 'title' | 'drafts' | 'bets'> {
  readonly ticket: Ticket
  readonly chosen: Chosen
  readonly book: ShownBook | undefined
  readonly ended: TableState['dealt'] | null
}

/** A ticket: its price once the answers that it asks for are chosen. */
function TicketZone({ ticket, chosen, book, title, ended, ...cell }: TicketZoneProps) {
  const t = useText()
  const { market, picks } = ticket
  const own = picks.asks.map((_, at) => chosen[at] ?? [])
  const missing = missingOf(ticket, own)
  const selection = missing === 0 ? picks.read(picks.idOf(own)) : null
  const elsewhere = stakeElsewhere(ticket, selection?.id ?? null, cell)
  if (selection === null) return <OpenTicket {...{ title, ticket, missing, elsewhere }} />
  const isLaid = hasLay(selection)
  const as = offeredAs(title, selection.id)
  const offer = book?.book.offers.find((one) => one.selection === as)
  const hasCome =
    ended !== null && cameOf(title, { selections: [selection] }, ended).has(selection.id)
  return (
    <li
      className="zone ticket"
      data-came={hasCome}
      data-laid={isLaid}
      data-elsewhere={elsewhere > 0}
    >
      <BookOpen value={book?.isOpen === true}>
        <Gate>
          <BetCell
            {...cell}
            {...{ selection, offer, hasCome }}
            side="back"
            named="inside"
            shown={isLaid ? t('Yes') : market.name}
          />
          {isLaid && (
            <BetCell
              {...cell}
              {...{ selection, offer }}
              side="lay"
              named="inside"
              shown={t('No')}
            />
          )}
        </Gate>
      </BookOpen>
      <div className="ticket-foot">
        <Returns title={title} selection={selection} />
        <Elsewhere stake={elsewhere} asks={picks.asks.length} />
      </div>
    </li>
  )
}

interface OpenTicketProps extends Pick<TicketZoneProps, 'title' | 'ticket'> {
  readonly missing: number
  readonly elsewhere: Paise
}

/** A ticket before its answers are chosen: how many are still to be. */
function OpenTicket({ title, ticket: { market, picks }, missing, elsewhere }: OpenTicketProps) {
  const t = useText()
  const world = useWorldText()
  const asks = picks.asks.length
  return (
    <li className="zone ticket" data-came="false">
      <div className="ticket-open">
        <b>{world(market.name)}</b>
        {asks === 1 && <SoleOdds picks={picks} />}
        <span>
          {asks > 1
            ? t('{count, plural, one {# answer to choose} other {# answers to choose}}', {
                count: missing,
              })
            : t('{count, plural, one {# pick to make} other {# picks to make}}', {
                count: missing,
              })}
        </span>
        <ReturnRange title={title} picks={picks} />
        <Elsewhere stake={elsewhere} asks={asks} />
      </div>
    </li>
  )
}

/** The odds of a ticket whose picks all have the same ones. */
function SoleOdds({ picks: { examples } }: Pick<Ticket, 'picks'>) {
  const t = useText()
  const price = examples[0]?.price
  if (price?.kind !== 'fixed' || price.back === null) return null
  const back = decimalText(price.back)
  return (
    <span className="ticket-odds">
      {price.lay === null ? back : `${t('Yes')} ${back} · ${t('No')} ${decimalText(price.lay)}`}
    </span>
  )
}
