import { useText } from '../../i18n/text.ts'
import type { BetRow, ConditionalRow } from '../../link/named.ts'
import { useConditionals } from '../state/orders/conditionals.ts'
import { endOfRest, Group } from './bet-group.tsx'
import { OPEN, type LineState } from './bet-line.tsx'
import { ByMatch } from './by-match.tsx'
import { useStayingRows } from './staying-rows.ts'
import { UnmatchedLine } from './unmatched-line.tsx'
import { orderEnd, WaitingOrder } from './waiting-orders.tsx'

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
  // one that went with its market has no news
  const endOf = (row: BetRow): LineState => {
    const bet = bets.find(({ betId }) => betId === row.betId)
    return bet === undefined ? { kind: 'gone' } : { kind: 'ended', word: endOfRest(t, row, bet) }
  }
  return (
    <Group title={t('Unmatched')} count={unmatched.length} rows={rows.length}>
      <ByMatch bets={rows} match={match}>
        {(row) => (
          <UnmatchedLine
            key={row.betId}
            bet={row}
            state={unmatched.includes(row) ? OPEN : endOf(row)}
          />
        )}
      </ByMatch>
    </Group>
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
  const orders = useConditionals((conditionals) => conditionals.orders)
  const endOf = (row: ConditionalRow): LineState =>
    orderEnd(t, orders.find(({ orderId }) => orderId === row.orderId)?.status)
  return (
    <Group title={t('Waiting orders')} count={waiting.length} rows={rows.length}>
      {rows.map((order) => (
        <WaitingOrder
          key={order.orderId}
          order={order}
          match={match}
          state={waiting.includes(order) ? OPEN : endOf(order)}
        />
      ))}
    </Group>
  )
}
