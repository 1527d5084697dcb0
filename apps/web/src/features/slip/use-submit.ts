import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { BetRow } from '../../link/named.ts'
import { useState } from 'react'
import { say } from '../../i18n/text.ts'
import { serverTime } from '../../link/server-clock.ts'
import { useAuth } from '../../state/player/auth.ts'
import { keepOrders } from '../../state/orders/conditionals.ts'
import { marketHeadNow } from '../../state/match/live-match.ts'
import { priceOf } from '../../state/market/market-scale.ts'
import { paiseOf } from '../../ui/amounts.ts'
import { useMyBets } from '../../state/orders/my-bets.ts'
import { knownPosition } from '../../state/orders/my-positions.ts'
import { checked, placeBet, usePlacing } from '../../betting/placing.ts'
import { closeSlip, useSlip, type Selection } from '../../betting/slip.ts'
import { freeFunds } from '../../state/player/wallet.ts'
import { sayDone, sayProblem } from '../../ui/over/toasts.tsx'
import { announce } from './announce.ts'
import { betBody } from './bet-body.ts'
import type { Draft } from './draft.ts'
import { wrongWith, type SlipFacts } from './judge.ts'
import { keptOrders, wireTerms, type SlipTerms } from './terms.ts'

/** Sent, and no answer yet; or waiting out the in-play delay; or the answer was lost and is asked for. */
export type Sending =
  | { readonly kind: 'ready' | 'placing' | 'checking' }
  | { readonly kind: 'delayed'; readonly bet: BetRow }

/** What is sent: what was typed, and what the order asks for besides. */
export interface Order {
  readonly draft: Draft
  readonly terms: SlipTerms
}

type Step = { readonly kind: 'ready' | 'placing' } | Extract<Sending, { kind: 'delayed' }>

/** Sends the slip's bet, if nothing is wrong with it, and says what became of it. */
export function useSubmit(selection: Selection): {
  readonly sending: Sending
  readonly submit: (order: Order) => Promise<void>
} {
  const [sentId, setSentId] = useState<string | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'ready' })
  const unknown = usePlacing(({ sent }) => sent.some((bet) => bet.clientBetId === sentId))
  const opening = useSlip((slip) => slip.opening)
  // A placed bet closes its own slip: what is left open could be sent a second time.
  const close = (): void => {
    if (useSlip.getState().opening === opening) closeSlip()
  }

  const keep = async (order: Order): Promise<void> => {
    setStep({ kind: 'placing' })
    if (await keepForLater(selection, order)) close()
    setStep({ kind: 'ready' })
  }
  const send = async (order: Order): Promise<void> => {
    const body = bodyOf(selection, order)
    setSentId(body.clientBetId)
    setStep({ kind: 'placing' })
    const placed = await placeBet(body)
    if (placed.kind === 'placed' && placed.bet.status === 'PENDING') {
      setStep({ kind: 'delayed', bet: placed.bet })
    } else setStep({ kind: 'ready' })
    await announce(placed)
    setStep({ kind: 'ready' })
    const known = placed.kind === 'unknown' ? await checked(body.clientBetId) : placed
    if (known.kind === 'placed') close()
  }
  const submit = async (order: Order): Promise<void> => {
    const facts = factsNow(selection)
    const wrong = wrongWith(order.draft, order.terms.start === 'NOW' ? facts : laterFacts(facts))
    if (wrong === null) await (order.terms.start === 'NOW' ? send(order) : keep(order))
    else sayProblem(wrong)
  }
  const sending: Sending = step.kind === 'ready' && unknown ? { kind: 'checking' } : step
  return { sending, submit }
}

/** The bet as it goes over the wire, under an id of its own. Its draft has passed the checks. */
export function bodyOf(selection: Selection, { draft, terms }: Order): ReturnType<typeof betBody> {
  const rate = priceOf(selection.scale, draft.rate)
  const stake = paiseOf(draft.stake)
  if (rate === null || stake === null) throw new Error('a draft without numbers passed the checks')
  const body = betBody({ clientBetId: crypto.randomUUID(), selection, rate: odds(rate), stake })
  return { ...body, ...wireTerms(terms, serverTime(Date.now())) }
}

/** Asks for orders that wait; whether they are kept. */
async function keepForLater(selection: Selection, order: Order): Promise<boolean> {
  const { scale } = selection
  const now = serverTime(Date.now())
  const kept = keptOrders(bodyOf(selection, order), { terms: order.terms, scale, now })
  const asked = await keepOrders([...kept])
  if (asked.kind === 'refused') sayProblem(asked.message)
  if (asked.kind === 'lost') {
    sayProblem(say('No answer yet: look under My Bets before trying again'))
  }
  if (asked.kind === 'done') sayDone(say('The order waits for its moment'))
  if (asked.kind === 'placed') sayDone(say('Bet placed successfully!'))
  return asked.kind === 'done' || asked.kind === 'placed'
}

/** An order that waits is judged for funds and market when its moment comes [BS47]. */
const laterFacts = (facts: SlipFacts): SlipFacts => ({
  ...facts,
  marketStatus: 'OPEN',
  free: paise(Math.max(0, facts.free)),
  known: null,
  mayOffset: true,
})

/** The facts at this moment, from the stores: prices and bets move while the slip is open. */
export function factsNow(selection: Selection): SlipFacts {
  const { status, bets } = useMyBets.getState()
  const { sids = [], cap = null } = marketHeadNow(selection.marketId) ?? {}
  return {
    selection,
    known: knownPosition({ mid: selection.marketId, sids, cap }, selection.runnerId),
    marketStatus: marketHeadNow(selection.marketId)?.status ?? 'OPEN',
    free: freeFunds(useAuth.getState()),
    mayOffset: status !== 'loaded' || bets.some(({ marketId }) => marketId === selection.marketId),
  }
}
