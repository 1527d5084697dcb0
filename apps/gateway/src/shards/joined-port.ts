import { homeOf, ownerOf } from '@crease/domain/allotments/shard-map.ts'
import type { EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { ExchangePort, WholePort } from '@crease/protocol/exchange-port.ts'
import type { ActOutcome, FirstYeses } from '@crease/protocol/operator-acts.ts'
import type { WaitingPayments } from '@crease/protocol/payments.ts'
import type { ActRefused, ResultsStanding } from '@crease/protocol/result-acts.ts'
import type { FollowedPlayers } from './followed-players.ts'
import { joinedAccount, joinedVersion } from './joined-accounts.ts'
import { joinedStanding } from './joined-standing.ts'
import { joinedSubmit, type Routes, type WhereIs } from './joined-submit.ts'

interface PortParts {
  readonly ports: readonly ExchangePort[]
  readonly players: FollowedPlayers
  readonly whereIs: WhereIs
  /** whether the exchange of a shard is of a release that can keep pairs of orders with others */
  readonly keepsPairs: (shard: number) => boolean
}

const NOT_OVER_SHARDS = { kind: 'refused', refusal: { code: 'NOT_OVER_SHARDS' } } as const

/** The questions to several shards: each goes where it is decided, and what spans them is asked of all and added up [SH70]. */
export function joinedPort(parts: PortParts): WholePort {
  const { ports, whereIs } = parts
  const routes = routesOf(parts)
  const { at, every, first } = routes
  const ofMarket = async (market: MarketId): Promise<ExchangePort> =>
    at(routes.knownOwner(market) ?? (await whereIs(market)) ?? 0)
  return {
    market: (id) => first.market(id),
    submit: joinedSubmit(routes, whereIs),
    ...readsOf(parts, routes),
    history: async (market) => (await ofMarket(market)).history(market),
    quoteCashOut: async (ask) => (await ofMarket(ask.marketId)).quoteCashOut(ask),
    cashOut: async (request) => (await ofMarket(request.marketId)).cashOut(request),
    act: async (by, act, why) => (await ofMarket(act.marketId)).act(by, act, why),
    voidBet: (by, bet, why) => at(bet % ports.length).voidBet(by, bet, why),
    voidEvent: (by, event, why) => routes.ofEvent(event).voidEvent(by, event, why),
    settlement: async (by, market) => (await ofMarket(market)).settlement(by, market),
    firstYeses: async (by) => joinedYeses(await every((port) => port.firstYeses(by))),
    // rounds are all of the first one
    decideAsk: async (by, decision, why) => {
      const port = 'roundId' in decision ? first : await ofMarket(decision.marketId)
      return port.decideAsk(by, decision, why)
    },
    limits: async (by, loginId, change) => {
      // they are of one market each, and a market is in one shard [SH82]
      const all = await every((port) => port.limits(by, loginId, change))
      return all.find(({ kind }) => kind === 'refused') ?? all[0] ?? NOT_OVER_SHARDS
    },
    setStanding: async (by, loginId, change) => {
      const all = await every((port) => port.setStanding(by, loginId, change))
      return all.find(({ kind }) => kind === 'refused') ?? doneBy(all)
    },
    standing: async (by) => joinedStanding(await every((port) => port.standing(by))),
    setWait: async (by, feed, wait) => {
      const all = await every((port) => port.setWait(by, feed, wait))
      return all.find((each) => 'refusal' in each) ?? standingOf(all)
    },
    hold: async (by, market, holding) => {
      const held = await (await ofMarket(market)).hold(by, market, holding)
      if ('refusal' in held) return held
      return joinedStanding(await every((port) => port.standing(by))) ?? held
    },
    payment: (ask) => at(routes.home(ask.userId)).payment(ask),
    ownPayments: (user, ask) => at(routes.home(user)).ownPayments(user, ask),
    decidePayment: (by, decision) =>
      at(decision.paymentId % ports.length).decidePayment(by, decision),
    waitingPayments: async (by, ask) =>
      joinedPayments(await every((port) => port.waitingPayments(by, ask)), ask.limit),
    placeTableBet: (ask) => first.placeTableBet(ask),
    cashOutTableBet: (ask) => first.cashOutTableBet(ask),
    solo: (ask) => first.solo(ask),
    tables: (by, act) => first.tables(by, act),
  }
}

function routesOf({ ports, keepsPairs }: PortParts): Routes {
  const [first] = ports
  if (first === undefined) throw new Error('no shard to ask')
  const at = (shard: number): ExchangePort => ports[shard] ?? first
  return {
    count: ports.length,
    first,
    at,
    keepsPairs,
    every: (ask) => Promise.all(ports.map(ask)),
    home: (user: UserId) => homeOf(user, ports.length),
    ofEvent: (event: EventId) => at(ownerOf(event, ports.length)),
    knownOwner: (market) => {
      const known = first.market(market)
      return known === null ? null : ownerOf(known.definition.eventId, ports.length)
    },
  }
}

/** What a player has and has open in all of them. */
function readsOf({ players }: PortParts, { every }: Routes): Pick<WholePort, 'funds' | 'orders'> {
  return {
    funds: async (user) => {
      const all = await every((port) => port.funds(user))
      const there = all.map(({ account, version }, shard) =>
        players.newest(user, shard, { account, version }),
      )
      return {
        account: joinedAccount(there),
        version: joinedVersion(there),
        positions: all.flatMap(({ positions }) => positions),
      }
    },
    orders: async (user) => {
      const all = await every((port) => port.orders(user))
      const there = all.map((each, shard) => players.newest(user, shard, each))
      return {
        numbers: all.map(({ number }) => number),
        account: joinedAccount(there),
        version: joinedVersion(there),
        positions: all.flatMap(({ positions }) => positions),
        bets: all
          .flatMap(({ bets }) => bets)
          .toSorted((one, other) => other.placedAt - one.placedAt),
        conditionals: all
          .flatMap(({ conditionals }) => conditionals)
          .toSorted((one, other) => one.placedAt - other.placedAt),
        rounds: all.flatMap(({ rounds }) => rounds),
      }
    },
  }
}

const doneBy = (all: readonly ActOutcome[]): ActOutcome => all[0] ?? NOT_OVER_SHARDS

const standingOf = (all: readonly (ResultsStanding | ActRefused)[]): ResultsStanding | ActRefused =>
  joinedStanding(all.flatMap((each) => ('refusal' in each ? [] : [each]))) ?? NOT_OVER_SHARDS

function joinedYeses(all: readonly FirstYeses[]): FirstYeses {
  const waiting = []
  for (const each of all) {
    if (each.kind === 'refused') return each
    waiting.push(...each.waiting)
  }
  return { kind: 'waiting', waiting: waiting.toSorted((one, other) => one.at - other.at) }
}

function joinedPayments(all: readonly WaitingPayments[], limit: number): WaitingPayments {
  const payments = []
  for (const each of all) {
    if (each.kind === 'refused') return each
    payments.push(...each.payments)
  }
  const inOrder = payments.toSorted((one, other) => one.payment.paymentId - other.payment.paymentId)
  return { kind: 'payments', payments: inOrder.slice(0, limit) }
}
