import type { EventId } from '@crease/domain/units/ids.ts'
import { NO_MONEY, paise, type Paise } from '@crease/domain/units/money.ts'
import type { BetRow } from '../../link/named.ts'
import { useEffect, useState } from 'react'
import { say, useText, marketText } from '../../i18n/text.ts'
import { askedFigures, figuresOf, nameOfBet, saidOf, sideWord } from '../state/orders/bet-words.ts'
import type { Scope } from '../state/orders/change-bets.ts'
import { inGroups, loadMyBets, ofEvent, useMyBets } from '../state/orders/my-bets.ts'
import { useChecking, type SentBet } from '../betting/sent-bets.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { useMyPositions } from '../state/orders/my-positions.ts'
import { exactAmount, plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { BetLine, lineOf } from './bet-line.tsx'
import { averagesOf, matchedOutcome } from './bet-outcome.ts'
import { ByMatch } from './by-match.tsx'
import { endWord, Group } from './bet-group.tsx'
import { UnmatchedGroup, WaitingGroup } from './bets-under-way.tsx'
import { CancelAll } from './cancel-all.tsx'
import { Filters, within } from './filters.tsx'
import { useWaitingOrders } from './waiting-orders.tsx'
import { keepsFocus } from '../../ui/over/kept-focus.ts'

const ALL = { marketId: null, side: null } as const

export interface MyBetsProps {
  /** on the page of a match: its bets are shown, all are a press away [BS145] */
  readonly eventId?: EventId
}

/** The player's bets, live: being checked, unmatched, waiting, matched, ended without a match, settled. */
export function MyBets({ eventId: ofMatch }: MyBetsProps) {
  const t = useText()
  const { status, bets: everywhere } = useMyBets()
  const [reach, setReach] = useState<'match' | 'all'>('match')
  const eventId = reach === 'match' ? (ofMatch ?? null) : null
  const match = eventId === null ? 'unsaid' : 'said'
  const bets = ofEvent(everywhere, eventId)
  const [wished, setScope] = useState<Scope>({ eventId: null, ...ALL })
  // a market that has gone takes its filter with it
  const scope = bets.some(({ marketId }) => marketId === wished.marketId)
    ? { ...wished, eventId }
    : { ...wished, eventId, marketId: null }
  const checking = useChecking(eventId)
  const waiting = useWaitingOrders(eventId)
  const groups = { scope, match, orders: within(scope, waiting).length } as const
  useEffect(() => {
    if (status === 'failed') sayProblem(say('Failed to load current bets'), { id: 'bets-failed' })
  }, [status])

  if (status === 'loading')
    return <div role="status" className="skeleton m-3 h-12" aria-label={t('Loading bets')} />
  return (
    <>
      {ofMatch !== undefined && <Reach eventId={ofMatch} chosen={reach} onChoose={setReach} />}
      <Filters bets={bets} scope={scope} onScope={setScope} />
      <div
        ref={keepsFocus}
        className="min-h-0 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={t('Current bets')}
      >
        {status === 'failed' && <FailedNotice />}
        <CheckingGroup sent={checking} />
        <WaitingGroup key={`waiting ${eventId}`} waiting={waiting} match={match} />
        <Groups bets={within(scope, bets)} {...groups} />
        <TotalLiability eventId={eventId} />
        {status === 'loaded' && checking.length + bets.length + waiting.length === 0 && (
          <p className="px-3 py-6 text-center text-quiet">
            {t('No bets yet. Click a price to place one.')}
          </p>
        )}
      </div>
    </>
  )
}

interface ReachProps {
  readonly eventId: EventId
  readonly chosen: 'match' | 'all'
  readonly onChoose: (chosen: 'match' | 'all') => void
}

/** The bets of the match on the page, or all. */
function Reach({ eventId, chosen, onChoose }: ReachProps) {
  const t = useText()
  const bets = useMyBets((myBets) => myBets.bets)
  const reaches = [
    { id: 'match', word: t('This match ({count})', { count: ofEvent(bets, eventId).length }) },
    { id: 'all', word: t('All ({count})', { count: bets.length }) },
  ] as const
  return (
    <div className="px-2 md:py-1">
      <Choice label={t('Bets shown')} options={reaches} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

interface GroupsProps {
  readonly bets: readonly BetRow[]
  /** how many orders wait within the scope */
  readonly orders: number
  readonly scope: Scope
  readonly match: 'said' | 'unsaid'
}

function Groups({ bets, orders, scope, match }: GroupsProps) {
  const t = useText()
  const format = useOddsFormat()
  const { matched, unmatched, ended } = inGroups(bets)
  const shown = `${scope.eventId} ${scope.marketId} ${scope.side}`
  return (
    <>
      <UnmatchedGroup key={`unmatched ${shown}`} bets={bets} unmatched={unmatched} match={match} />
      {unmatched.length > 1 && (
        <div className="p-2">
          {/* a yes holds for the question that was read: with another filter it is asked again */}
          <CancelAll
            key={shown}
            scope={scope}
            eventName={scope.eventId === null ? '' : (bets[0]?.eventName ?? '')}
            inMarket={scope.marketId === null ? null : (bets[0] ?? null)}
            count={unmatched.length}
            orders={orders}
          />
        </div>
      )}
      <Group title={t('Matched')} count={matched.length}>
        <Averages matched={matched} />
        <ByMatch bets={matched} match={match}>
          {(bet) => (
            <BetLine
              key={bet.betId}
              {...lineOf(t, bet)}
              figures={figuresOf(t, bet, {
                amount: bet.matched,
                odd: bet.averageOdd ?? bet.matchOdd,
                format,
              })}
              outcome={matchedOutcome(bet)}
              facts={
                bet.lapsed > 0
                  ? t('{amount} lapsed', { amount: plainAmount(bet.lapsed) })
                  : undefined
              }
            />
          )}
        </ByMatch>
      </Group>
      <Group title={t('Not matched')} count={ended.length}>
        <ByMatch bets={ended} match={match}>
          {(bet) => (
            <BetLine
              key={bet.betId}
              {...lineOf(t, bet)}
              figures={askedFigures(t, bet, { amount: bet.stake, format })}
              facts={endWord(t, bet)}
            />
          )}
        </ByMatch>
      </Group>
    </>
  )
}

/** Stakes and average odds of selections with several matched bets on one side. */
function Averages({ matched }: { readonly matched: readonly BetRow[] }) {
  const t = useText()
  const format = useOddsFormat()
  return averagesOf(matched).map(({ bet, stake, odd }) => (
    <li
      key={`${bet.betId} average`}
      className="flex flex-wrap justify-between gap-x-3 border-b border-line px-3 py-1.5 text-xs"
    >
      <span className="text-quiet">
        {t('{side} {name}, average', { side: sideWord(t, bet), name: nameOfBet(bet) })}
        {nameOfBet(bet).includes(marketText(bet)) ? '' : ` · ${marketText(bet)}`}
      </span>
      <b className="ml-auto whitespace-nowrap">
        {figuresOf(t, bet, { amount: stake, odd, format })}
      </b>
    </li>
  ))
}

/** Sum of the exposures of the positions, of a match or of all. */
function TotalLiability({ eventId }: { readonly eventId: EventId | null }) {
  const t = useText()
  const held = useMyPositions(({ byMarket }) =>
    [...byMarket.values()]
      .filter((row) => eventId === null || row.eventId === eventId)
      .reduce((sum, { exposure }) => sum + exposure, 0),
  )
  if (held === 0) return null
  return (
    <p className="flex justify-between gap-3 border-t border-line px-3 py-2 text-sm">
      <span className="text-quiet">{t('Total liability')}</span>
      <b>{exactAmount(paise(held))}</b>
    </p>
  )
}

/** The stake that was asked for, or the sum that the order is to bring [BS162]. */
const sizeOf = ({ stake, betTargetSize }: SentBet['body']): Paise =>
  stake ?? betTargetSize ?? NO_MONEY

function CheckingGroup({ sent }: { readonly sent: readonly SentBet[] }) {
  const t = useText()
  const format = useOddsFormat()
  return (
    <Group title={t('Checking')} count={sent.length}>
      {sent.map(({ clientBetId, body }) => (
        <BetLine
          key={clientBetId}
          side={body.matchOddVariant}
          sideName={sideWord(t, saidOf(body))}
          name={nameOfBet(saidOf(body))}
          under={t('Waiting for the answer; it cannot be placed twice')}
          figures={askedFigures(t, { ...body, ...saidOf(body) }, { amount: sizeOf(body), format })}
        />
      ))}
    </Group>
  )
}

/** The bets that the socket sent, if any, are under it. */
function FailedNotice() {
  const t = useText()
  const isAlone = useMyBets(({ bets }) => bets.length === 0)
  return (
    <Notice
      title={t(isAlone ? 'Failed to load current bets' : 'Some bets may be missing')}
      action={
        <Button tone="plain" onClick={() => void loadMyBets()}>
          {t('Try again')}
        </Button>
      }
    >
      {t(isAlone ? 'Your bets are safe; only this list is missing.' : 'Your bets are safe.')}
    </Notice>
  )
}
