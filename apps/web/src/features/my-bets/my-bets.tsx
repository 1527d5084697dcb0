import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { BetRow } from '../../link/named.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { say, useText, type Say } from '../../i18n/text.ts'
import { useAuth } from '../../state/player/auth.ts'
import { figuresOf, lapseWord, nameOfBet, saidOf, sideWord } from '../../state/orders/bet-words.ts'
import type { Scope } from '../../state/orders/change-bets.ts'
import { inGroups, loadMyBets, useMyBets } from '../../state/orders/my-bets.ts'
import { usePlacing, type SentBet } from '../../betting/sent-bets.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayProblem } from '../../ui/over/toasts.tsx'
import { BetLine, lineOf } from './bet-line.tsx'
import { CancelAll } from './cancel-all.tsx'
import { Filters, within } from './filters.tsx'
import { SettledToday } from './settled-today.tsx'
import { UnmatchedLine } from './unmatched-line.tsx'
import { useWaitingOrders, WaitingOrder } from './waiting-orders.tsx'

const ALL: Scope = { marketId: null, side: null }

/** The player's bets, live: being checked, unmatched, waiting, matched, ended without a match, settled. */
export function MyBets() {
  const t = useText()
  const { status, bets } = useMyBets()
  const [wished, setScope] = useState(ALL)
  // a market that has gone takes its filter with it
  const scope = bets.some(({ marketId }) => marketId === wished.marketId)
    ? wished
    : { ...wished, marketId: null }
  const userId = useAuth((auth) => auth.userId)
  const sent = usePlacing((placing) => placing.sent)
  const checking = sent.filter((bet) => bet.userId === userId)
  const waiting = useWaitingOrders()
  useEffect(() => {
    if (status === 'failed') sayProblem(say('Failed to load current bets'))
  }, [status])

  if (status === 'loading')
    return <div role="status" className="skeleton m-3 h-12" aria-label={t('Loading bets')} />
  return (
    <>
      <Filters bets={bets} scope={scope} onScope={setScope} />
      <div
        className="xl:max-h-[300px] overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={t('Current bets')}
      >
        {status === 'failed' && <FailedNotice />}
        <CheckingGroup sent={checking} />
        <Groups bets={within(scope, bets)} scope={scope} />
        <Group title={t('Waiting for their moment')} count={waiting.length}>
          {waiting.map((order) => (
            <WaitingOrder key={order.orderId} order={order} />
          ))}
        </Group>
        {status === 'loaded' && checking.length + bets.length + waiting.length === 0 && (
          <p className="px-3 py-6 text-center text-quiet">
            {t('No bets yet. Click a price to place one.')}
          </p>
        )}
        <SettledToday />
      </div>
    </>
  )
}

interface GroupsProps {
  readonly bets: readonly BetRow[]
  readonly scope: Scope
}

function Groups({ bets, scope }: GroupsProps) {
  const t = useText()
  const format = useOddsFormat()
  const { matched, unmatched, ended } = inGroups(bets)
  return (
    <>
      <Group
        title={t('Unmatched')}
        count={unmatched.length}
        sum={paise(unmatched.reduce((sum, { remaining }) => sum + remaining, 0))}
      >
        {unmatched.map((bet) => (
          <UnmatchedLine key={bet.betId} bet={bet} />
        ))}
      </Group>
      {unmatched.length > 1 && (
        <div className="p-2">
          <CancelAll
            scope={scope}
            marketName={scope.marketId === null ? '' : (bets[0]?.marketName ?? '')}
            count={unmatched.length}
          />
        </div>
      )}
      <Group
        title={t('Matched')}
        count={matched.length}
        sum={paise(matched.reduce((sum, bet) => sum + bet.matched, 0))}
      >
        {matched.map((bet) => (
          <BetLine
            key={bet.betId}
            {...lineOf(t, bet)}
            figures={figuresOf(t, bet, {
              amount: bet.matched,
              odd: bet.averageOdd ?? bet.matchOdd,
              format,
            })}
            facts={
              bet.lapsed > 0 ? t('{amount} lapsed', { amount: plainAmount(bet.lapsed) }) : undefined
            }
          />
        ))}
      </Group>
      <Group title={t('Not matched')} count={ended.length}>
        {ended.map((bet) => (
          <BetLine
            key={bet.betId}
            {...lineOf(t, bet)}
            figures={figuresOf(t, bet, { amount: bet.stake, odd: bet.matchOdd, format })}
            facts={endWord(t, bet)}
          />
        ))}
      </Group>
    </>
  )
}

/** Bets whose answer is not known yet. */
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
          figures={figuresOf(t, saidOf(body), { amount: body.stake, odd: body.matchOdd, format })}
        />
      ))}
    </Group>
  )
}

function FailedNotice() {
  const t = useText()
  return (
    <Notice
      title={t('Failed to load current bets')}
      action={
        <Button tone="plain" onClick={() => void loadMyBets()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your bets are safe; only this list is missing.')}
    </Notice>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly sum?: Paise
  readonly children: ReactNode
}

function Group({ title, count, sum, children }: GroupProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 z-1 flex justify-between border-b border-line bg-raised px-3 py-1 text-xs font-bold text-quiet">
        <span>
          {title} ({count})
        </span>
        {sum !== undefined && count > 1 && (
          <span>{t('Sum {amount}', { amount: plainAmount(sum) })}</span>
        )}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

function endWord(t: Say, bet: BetRow): string {
  if (bet.voided > 0) return t('void')
  return bet.lapsed > 0
    ? t('lapsed: {reason}', { reason: lapseWord(t, bet.lapseReason) })
    : t('cancelled')
}
