import type { BetRow } from '@crease/contract/shapes.ts'
import { useEffect, type ReactNode } from 'react'
import { useAuth } from '../../state/auth.ts'
import { useConnection } from '../../state/connection.ts'
import { inGroups, loadMyBets, useMyBets } from '../../state/my-bets.ts'
import { usePlacing } from '../../state/placing.ts'
import { plainAmount } from '../../ui/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sayProblem } from '../../ui/toasts.tsx'
import { BetLine, figuresOf, lineOf } from './bet-line.tsx'
import { lapseWord, secondsLeft } from './bet-words.ts'
import { CancelButton } from './cancel-button.tsx'

const FAILED = 'Failed to load current bets'

/** The player's bets, live: being checked, unmatched, matched, ended without a match. */
export function MyBets() {
  const { status, bets } = useMyBets()
  const { matched, unmatched, ended } = inGroups(bets)
  const userId = useAuth((auth) => auth.userId)
  const sent = usePlacing((placing) => placing.sent)
  const checking = sent.filter((bet) => bet.userId === userId)
  useEffect(() => {
    if (status === 'failed') sayProblem(FAILED)
  }, [status])

  if (status === 'loading') return <div className="skeleton m-3 h-12" aria-label="Loading bets" />
  return (
    <div
      className="max-h-[300px] overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label="Current bets"
    >
      {status === 'failed' && <FailedNotice />}
      <Group title="Checking" count={checking.length}>
        {checking.map(({ clientBetId, body }) => (
          <BetLine
            key={clientBetId}
            side={body.matchOddVariant}
            name={body.selectionName ?? ''}
            under="Waiting for the answer; it cannot be placed twice"
            figures={figuresOf(body.stake, body.matchOdd)}
          />
        ))}
      </Group>
      <Group title="Unmatched" count={unmatched.length}>
        {unmatched.map((bet) => (
          <UnmatchedLine key={bet.betId} bet={bet} />
        ))}
      </Group>
      <Group title="Matched" count={matched.length}>
        {matched.map((bet) => (
          <BetLine
            key={bet.betId}
            {...lineOf(bet)}
            figures={figuresOf(bet.matched, bet.averageOdd ?? bet.matchOdd)}
            facts={bet.lapsed > 0 ? `${plainAmount(bet.lapsed)} lapsed` : undefined}
          />
        ))}
      </Group>
      <Group title="Not matched" count={ended.length}>
        {ended.map((bet) => (
          <BetLine
            key={bet.betId}
            {...lineOf(bet)}
            figures={figuresOf(bet.stake, bet.matchOdd)}
            facts={endWord(bet)}
          />
        ))}
      </Group>
      {status === 'loaded' && checking.length + bets.length === 0 && (
        <p className="px-3 py-6 text-center text-quiet">No bets yet. Click a price to place one.</p>
      )}
    </div>
  )
}

function FailedNotice() {
  return (
    <Notice
      title={FAILED}
      action={
        <Button tone="plain" onClick={() => void loadMyBets()}>
          Try again
        </Button>
      }
    >
      Your bets are safe; only this list is missing.
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
  const left = useConnection(({ now }) => secondsLeft(bet, now))
  return (
    <BetLine
      {...lineOf(bet)}
      figures={figuresOf(bet.remaining, bet.matchOdd)}
      facts={bet.status === 'PENDING' ? `In play: ${left} s to wait` : 'Waiting for a match'}
      action={<CancelButton bet={bet} />}
    />
  )
}

function endWord(bet: BetRow): string {
  if (bet.voided > 0) return 'void'
  return bet.lapsed > 0 ? `lapsed: ${lapseWord(bet.lapseReason)}` : 'cancelled'
}
