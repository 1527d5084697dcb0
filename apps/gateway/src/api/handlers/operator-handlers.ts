import type { SettleBody, SettlementState } from '@crease/contract/operator-shapes.ts'
import type { DecideActBody } from '@crease/contract/accounts/waiting-act-shapes.ts'
import { betId, eventId, marketId, roundId, runnerId, userId } from '@crease/domain/units/ids.ts'
import type { AskedAbout } from '@crease/domain/records/operator-act.ts'
import type { MarketResult } from '@crease/domain/market/market.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { ActOutcome, MarketSettlement } from '@crease/protocol/operator-acts.ts'
import { wireAskedSport } from '../../wire/sport.ts'
import { wireWaitingAct } from '../../wire/waiting-act.ts'
import type { Answer, SignedInHandlers } from './handler.ts'
import type { SportReads } from './sport-handlers.ts'

type Acts = Pick<
  ExchangePort,
  'act' | 'voidBet' | 'voidEvent' | 'settlement' | 'firstYeses' | 'decideAsk' | 'decideSport'
>

/** The operator's calls [OP41]. */
export function operatorHandlers(exchange: Acts, sports: Pick<SportReads, 'asked'>) {
  return {
    operatorMarketStatus: async ({ token, body }) => {
      const act = { kind: 'set-status', marketId: marketId(body.marketId) } as const
      const outcome = await exchange.act(token, { ...act, status: body.status }, body)
      const isOpened = body.status === 'OPEN'
      return answer(
        outcome,
        isOpened ? 'The market is returned to its feed' : `The market is ${body.status}`,
      )
    },
    operatorSettle: async ({ token, body }) => {
      const act = { kind: 'settle-market', marketId: marketId(body.marketId) } as const
      const outcome = await exchange.act(token, { ...act, result: resultOf(body) }, body)
      return answer(outcome, 'The market is settled, or being settled')
    },
    operatorVoidMarket: async ({ token, body }) => {
      const act = { kind: 'void-market', marketId: marketId(body.marketId) } as const
      return answer(await exchange.act(token, act, body), 'The market is void')
    },
    operatorVoidEvent: async ({ token, body }) => {
      const outcome = await exchange.voidEvent(token, eventId(body.eventId), body)
      if (outcome.kind === 'refused') return outcome
      const { markets } = outcome
      const isVoid = markets.every(({ refusedWith }) => refusedWith === null)
      const message = isVoid ? 'The event is void' : 'Some markets of the event are not void'
      return { success: true, message, markets }
    },
    operatorVoidBet: async ({ token, body }) => {
      const outcome = await exchange.voidBet(token, betId(Number(body.betId)), body)
      return answer(outcome, 'The bet is void on both sides')
    },
    operatorSettlement: async ({ token, query }) =>
      answer(await exchange.settlement(token, marketId(query.marketId)), 'As last committed'),
    operatorWaitingActs: async ({ session, token }) => {
      const outcome = await exchange.firstYeses(token)
      if (outcome.kind === 'refused') return outcome
      const waiting = [
        ...outcome.waiting.map((one) => wireWaitingAct(one, session.userId)),
        ...(await sports.asked()).map((one) => wireAskedSport(one, session.userId)),
      ].toSorted((one, other) => one.at - other.at)
      return { success: true, message: 'What waits for a second operator', waiting }
    },
    operatorDecideAct: async ({ token, body }) => {
      const { decision } = body
      const message = decision === 'approve' ? 'It is done' : 'It is declined'
      const askId = Number(body.askId)
      if (!('sport_id' in body)) {
        const ask = { ...aboutOf(body), askId, decision }
        return answer(await exchange.decideAsk(token, ask, body), message)
      }
      const ask = { askId, sportId: body.sport_id, decision }
      const outcome = await exchange.decideSport(token, ask, body)
      if (outcome.kind === 'refused') return outcome
      return { success: true, message, settlement: null }
    },
  } satisfies Partial<SignedInHandlers>
}

type AboutExchange = Exclude<DecideActBody, { readonly sport_id: string }>

function aboutOf(body: AboutExchange): AskedAbout {
  if ('marketId' in body) return { marketId: marketId(body.marketId) }
  return 'mid' in body ? { roundId: roundId(body.mid) } : { userId: userId(body.userId) }
}

function answer(outcome: ActOutcome, message: string): Answer<'operatorSettle'> {
  if (outcome.kind === 'refused') return outcome
  const { settlement, unchanged } = outcome
  const said =
    unchanged === true ? 'The market is settled so already: nothing has changed' : message
  return {
    success: true,
    message: said,
    settlement: settlement === null ? null : wireState(settlement),
  }
}

function resultOf({ number, winners, tied = [], order, removed = [] }: SettleBody): MarketResult {
  if (number !== undefined) return { kind: 'number', value: number }
  const named = { winners: winners.map(runnerId), removed: removed.map(runnerId) }
  if (order !== undefined) {
    const groups = order.map((tiedOnes) => tiedOnes.map(runnerId))
    return { kind: 'finish', order: groups, removed: named.removed }
  }
  if (tied.length === 0) return { kind: 'winners', ...named }
  const heats = tied.map(({ runners, places }) => ({ runners: runners.map(runnerId), places }))
  return { kind: 'placed', clean: named.winners, tied: heats, removed: named.removed }
}

function wireState({ marketId: id, status, settlement }: MarketSettlement): SettlementState {
  const { version, progress } = settlement
  const isRunning = progress.kind === 'running'
  return {
    marketId: id,
    status,
    version,
    phase: isRunning ? progress.phase : 'complete',
    settled: progress.settled,
    users: isRunning ? progress.users : progress.settled,
  }
}
