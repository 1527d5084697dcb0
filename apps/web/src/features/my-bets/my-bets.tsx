import type { BetRow } from '@crease/contract/shapes.ts'
import { useEffect, type ReactNode } from 'react'
import { say, useText, type Say } from '../../i18n/text.ts'
import { useAuth } from '../../state/auth.ts'
import { useConnection } from '../../state/connection.ts'
import { inGroups, loadMyBets, useMyBets } from '../../state/my-bets.ts'
import { usePlacing, type SentBet } from '../../state/placing.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayProblem } from '../../ui/toasts.tsx'
import { BetLine, lineOf } from './bet-line.tsx'
import { figuresOf, lapseWord, nameOfBet, saidOf, secondsLeft, sideWord } from './bet-words.ts'
import { CancelButton } from './cancel-button.tsx'

/** The player's bets, live: being checked, unmatched, matched, ended without a match. */
export function MyBets() {
  const t = useText()
  const { status, bets } = useMyBets()
  const { matched, unmatched, ended } = inGroups(bets)
  const userId = useAuth((auth) => auth.userId)
  const sent = usePlacing((placing) => placing.sent)
  const checking = sent.filter((bet) => bet.userId === userId)
  useEffect(() => {
    if (status === 'failed') sayProblem(say('Failed to load current bets'))
  }, [status])

  if (status === 'loading')
    return <div className="skeleton m-3 h-12" aria-label={t('Loading bets')} />
  return (
    <div
      className="max-h-[300px] overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label={t('Current bets')}
    >
      {status === 'failed' && <FailedNotice />}
      <CheckingGroup sent={checking} />
      <Group title={t('Unmatched')} count={unmatched.length}>
        {unmatched.map((bet) => (
          <UnmatchedLine key={bet.betId} bet={bet} />
        ))}
      </Group>
      <Group title={t('Matched')} count={matched.length}>
        {matched.map((bet) => (
          <BetLine
            key={bet.betId}
            {...lineOf(t, bet)}
            figures={figuresOf(t, bet, {
              amount: bet.matched,
              odd: bet.averageOdd ?? bet.matchOdd,
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
            figures={figuresOf(t, bet, { amount: bet.stake, odd: bet.matchOdd })}
            facts={endWord(t, bet)}
          />
        ))}
      </Group>
      {status === 'loaded' && checking.length + bets.length === 0 && (
        <p className="px-3 py-6 text-center text-quiet">
          {t('No bets yet. Click a price to place one.')}
        </p>
      )}
    </div>
  )
}

/** Bets whose answer is not known yet. */
function CheckingGroup({ sent }: { readonly sent: readonly SentBet[] }) {
  const t = useText()
  return (
    <Group title={t('Checking')} count={sent.length}>
      {sent.map(({ clientBetId, body }) => (
        <BetLine
          key={clientBetId}
          side={body.matchOddVariant}
          sideName={sideWord(t, saidOf(body))}
          name={nameOfBet(saidOf(body))}
          under={t('Waiting for the answer; it cannot be placed twice')}
          figures={figuresOf(t, saidOf(body), { amount: body.stake, odd: body.matchOdd })}
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
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 border-b border-line bg-raised px-3 py-1 text-xs font-bold text-quiet">
        {title} ({count})
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

function UnmatchedLine({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  return (
    <BetLine
      {...lineOf(t, bet)}
      figures={figuresOf(t, bet, { amount: bet.remaining, odd: bet.matchOdd })}
      facts={
        bet.status === 'PENDING'
          ? t('In play: {seconds} s to wait', { seconds: left })
          : t('Waiting for a match')
      }
      action={<CancelButton bet={bet} />}
    />
  )
}

function endWord(t: Say, bet: BetRow): string {
  if (bet.voided > 0) return t('void')
  return bet.lapsed > 0
    ? t('lapsed: {reason}', { reason: lapseWord(t, bet.lapseReason) })
    : t('cancelled')
}
