import { useText } from '../../i18n/text.ts'
import type { BetRow, ConditionalRow } from '../../link/named.ts'
import { useOddsFormat } from '../../state/preferences/preferences.ts'
import { askedFigures } from '../state/orders/bet-words.ts'
import { endWord, Group } from './bet-group.tsx'
import { BetLine, lineOf } from './bet-line.tsx'
import { ByMatch } from './by-match.tsx'
import { Over } from './over.tsx'
import { useStayingRows } from './staying-rows.ts'
import { UnmatchedLine } from './unmatched-line.tsx'
import { WaitingOrder } from './waiting-orders.tsx'

interface UnmatchedGroupProps {
  /** within the filters */
  readonly bets: readonly BetRow[]
  readonly unmatched: readonly BetRow[]
  readonly match: 'said' | 'unsaid'
}

type OnRunner = Pick<BetRow, 'marketId' | 'selectionId' | 'matchOddVariant'>

const isAlike = (one: OnRunner, other: OnRunner): boolean =>
  one.marketId === other.marketId &&
  one.selectionId === other.selectionId &&
  one.matchOddVariant === other.matchOddVariant

const BETS = { idOf: ({ betId }: BetRow) => betId, replaces: isAlike }
const ORDERS = { idOf: ({ orderId }: ConditionalRow) => orderId, replaces: () => false }

/** Bets that wait, and those that just ended in the places that they had [BS157]. */
export function UnmatchedGroup({ bets, unmatched, match }: UnmatchedGroupProps) {
  const t = useText()
  const rows = useStayingRows(unmatched, BETS)
  const newest = new Map(bets.map((bet) => [bet.betId, bet]))
  return (
    <Group title={t('Unmatched')} count={unmatched.length} rows={rows.length}>
      <ByMatch bets={rows.map((row) => newest.get(row.betId) ?? row)} match={match}>
        {(bet) =>
          unmatched.includes(bet) ? (
            <UnmatchedLine key={bet.betId} bet={bet} />
          ) : (
            <OverLine key={bet.betId} bet={bet} />
          )
        }
      </ByMatch>
    </Group>
  )
}

/** A bet that just ended: its line is as high as it was. */
function OverLine({ bet }: { readonly bet: BetRow }) {
  const t = useText()
  const format = useOddsFormat()
  const word = bet.matched > 0 ? t('Matched') : endWord(t, bet)
  return (
    <BetLine
      {...lineOf(t, bet)}
      // one that went with its market is as it was last
      {...(bet.remaining === 0 && { under: word })}
      figures={askedFigures(t, bet, { amount: bet.stake, format })}
      action={<Over />}
    />
  )
}

interface WaitingGroupProps {
  readonly waiting: readonly ConditionalRow[]
  readonly match: 'said' | 'unsaid'
}

/** Orders that wait for their moment, and those that just left in the places that they had [BS157]. */
export function WaitingGroup({ waiting, match }: WaitingGroupProps) {
  const t = useText()
  const rows = useStayingRows(waiting, ORDERS)
  return (
    <Group title={t('Waiting orders')} count={waiting.length} rows={rows.length}>
      {rows.map((order) => (
        <WaitingOrder
          key={order.orderId}
          order={order}
          match={match}
          isOver={!waiting.includes(order)}
        />
      ))}
    </Group>
  )
}
