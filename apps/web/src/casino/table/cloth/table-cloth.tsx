import '../../drawings/weaves.css'
import type { Title } from '@crease/casino/kernel/title.ts'
import { useMemo } from 'react'
import type { Draft } from '../../betting/table-slip.ts'
import { FeltPrint } from '../../drawings/felt-print.tsx'
import { useText, useWorldText } from '../../../i18n/text.ts'
import type { TableBetRow, TableState } from '../../../link/named.ts'
import type { StyleProperties } from '../../../ui/style-properties.ts'
import { useInTurn } from '../../../ui/turns/in-turn.ts'
import { decidingSlot } from '../deciding-slot.ts'
import { FeltHead } from '../felt-head.tsx'
import { feltOf, printOf, weaveOf } from '../../drawings/felt-of.ts'
import { Seats, useBefore } from '../felt.tsx'
import { ResultBand } from '../result-band.tsx'
import { SessionLine } from '../session-line.tsx'
import type { ShownBook } from '../shown/shown-books.ts'
import { HeadCrowd } from './crowd.tsx'
import type { Plan, ZoneGroup } from './plan.ts'
import { QuestionCloth } from './question-cloth.tsx'
import { questionsOf } from './questions.ts'
import { Zones } from './zones.tsx'

interface TableClothProps {
  readonly slug: string
  readonly title: Title
  readonly plan: Plan
  readonly books: readonly ShownBook[]
  readonly state: TableState
  readonly drafts: readonly Draft[]
  readonly bets: readonly TableBetRow[]
}

/** Before and after, the plate of the result has the head of the cloth to itself. */
const RUNNING: ReadonlySet<TableState['status']> = new Set(['BETTING', 'DEALING'])

/** The cloth of a table: its state, the hands, the bets in their zones, the end of the round, the player's session. */
export function TableCloth({ slug, title, plan, state, ...betting }: TableClothProps) {
  const t = useText()
  const world = useWorldText()
  const { roundId, status, dealt, result } = state
  const isDealing = useInTurn(status === 'DEALING')
  const crowd = useInTurn(state.crowd)
  const winner = useInTurn(result?.winner ?? null)
  const before = useBefore(roundId, dealt)
  const decides = useMemo(() => decidingSlot(title, { status, dealt }), [title, status, dealt])
  const loose = useMemo(() => looseSeats(title, plan), [title, plan])
  const asked = useMemo(() => questionsOf(title), [title])
  const lying = { title, dealt, before, decides }
  const style: StyleProperties = { '--felt': feltOf(title) }
  return (
    <section
      aria-label={t('The table')}
      className="felt"
      data-family={title.family}
      data-weave={weaveOf(title)}
      data-runs={status === 'DEALING'}
      style={style}
    >
      <FeltPrint
        name={world(title.name)}
        print={printOf(title)}
        hasShoe={title.seats.some(({ kind }) => kind === 'card')}
      />
      <FeltHead state={state}>
        {RUNNING.has(status) && <HeadCrowd title={title} plan={plan} crowd={crowd} dealt={dealt} />}
      </FeltHead>
      <div
        className="felt-middle"
        data-books={plan.length > 1 ? 'many' : 'one'}
        data-hands={plan.some(hasRows) ? 'many' : 'one'}
      >
        {asked === null ? (
          <Seats
            {...lying}
            seats={loose}
            roundId={roundId}
            isDealing={isDealing}
            risenMs={state.risenMs}
            taken={state.taken}
            winner={result === null ? null : winner}
          />
        ) : (
          <QuestionCloth
            {...lying}
            {...betting}
            slug={slug}
            asked={asked}
            isEnded={status === 'ENDED'}
          />
        )}
        {plan.length > 0 && (
          <Zones
            {...lying}
            {...betting}
            slug={slug}
            plan={plan}
            isEnded={status === 'ENDED'}
            crowd={crowd}
          />
        )}
        <ResultBand slug={slug} title={title} state={state} />
      </div>
      <SessionLine slug={slug} state={state} />
    </section>
  )
}

/** Whether its hands lie in two rows or more on a broad cloth. */
const hasRows = ({ size, zones, broad }: ZoneGroup): boolean =>
  size === 'hand' && zones.length > broad.length

/** The seats without a zone of their own: a board, a joker, a wheel. */
function looseSeats({ seats }: Title, plan: Plan): Title['seats'] {
  const zoned = new Set(plan.flatMap(({ zones }) => zones.map(({ seat }) => seat)))
  return seats.filter((seat) => !zoned.has(seat))
}
