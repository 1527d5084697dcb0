import type { MarketStatus } from '@crease/domain/market.ts'
import { useState } from 'react'
import { useAuth } from '../../state/auth.ts'
import { marketHeadNow } from '../../state/live-match.ts'
import { hundredthsOf, priceOf } from '../../state/market-scale.ts'
import { useMyBets } from '../../state/my-bets.ts'
import { knownPosition } from '../../state/my-positions.ts'
import { checked, placeBet, usePlacing } from '../../state/placing.ts'
import { closeSlip, useSlip, type Selection } from '../../state/slip.ts'
import { freeFunds } from '../../state/wallet.ts'
import { sayProblem } from '../../ui/toasts.tsx'
import { announce } from './announce.ts'
import { betBody } from './bet-body.ts'
import type { Draft } from './draft.ts'
import { wrongWith, type SlipFacts } from './judge.ts'

/** ready: nothing sent; placing: sent, no answer yet; checking: the answer was lost and is asked for. */
export type Sending = 'ready' | 'placing' | 'checking'

/** Sends the slip's bet, if nothing is wrong with it, and says what became of it. */
export function useSubmit(selection: Selection): {
  readonly sending: Sending
  readonly submit: (draft: Draft) => Promise<void>
} {
  const [sentId, setSentId] = useState<string | null>(null)
  const [placing, setPlacing] = useState(false)
  const unknown = usePlacing(({ sent }) => sent.some((bet) => bet.clientBetId === sentId))
  const opening = useSlip((slip) => slip.opening)

  const submit = async (draft: Draft): Promise<void> => {
    const wrong = wrongWith(draft, factsNow(selection))
    if (wrong !== null) {
      sayProblem(wrong)
      return
    }
    const rate = priceOf(selection.scale, draft.rate)
    const stake = hundredthsOf(draft.stake)
    if (rate === null || stake === null)
      throw new Error('a draft without numbers passed the checks')
    const clientBetId = crypto.randomUUID()
    setSentId(clientBetId)
    setPlacing(true)
    const placed = await placeBet(betBody({ clientBetId, selection, rate, stake }))
    setPlacing(false)
    announce(placed)
    const known = placed.kind === 'unknown' ? await checked(clientBetId) : placed
    // A placed bet closes its own slip: what is left open could be sent a second time.
    if (known.kind === 'placed' && useSlip.getState().opening === opening) closeSlip()
  }

  return { sending: sendingOf(placing, unknown), submit }
}

function sendingOf(placing: boolean, unknown: boolean): Sending {
  if (placing) return 'placing'
  return unknown ? 'checking' : 'ready'
}

/** The facts at this moment, from the stores: prices and bets move while the slip is open. */
export function factsNow(selection: Selection): SlipFacts {
  const { status, bets } = useMyBets.getState()
  const { sids = [], cap = null } = marketHeadNow(selection.marketId) ?? {}
  return {
    selection,
    known: knownPosition({ mid: selection.marketId, sids, cap }, selection.runnerId),
    marketStatus: marketStatusOf(marketHeadNow(selection.marketId)?.status),
    freePoints: freeFunds(useAuth.getState()),
    mayOffset: status !== 'loaded' || bets.some(({ marketId }) => marketId === selection.marketId),
  }
}

const MARKET_STATUSES: readonly MarketStatus[] = [
  'OPEN',
  'SUSPENDED',
  'CLOSED',
  'SETTLED',
  'VOIDED',
]

/** The exchange's word of the wire's; a word we do not know takes no bets. */
function marketStatusOf(word: string | undefined): MarketStatus {
  if (word === undefined) return 'OPEN'
  return MARKET_STATUSES.find((status) => status === word) ?? 'SUSPENDED'
}
