import { decideFootball, type FootballFacts } from '@crease/domain/rulebook/football-results.ts'
import type { Stage } from '../stage/stage.ts'
import type { FootballMatch } from './match.ts'
import { nextGoal, type FootballMarket } from './questions.ts'
import { factsOf, type Situation } from './situation.ts'

/** The markets of a match that have not ended, and where it stands. */
export interface Ledger {
  readonly match: FootballMatch
  readonly stage: Stage
  readonly markets: Map<string, FootballMarket>
  now: Situation
}

/**
 * Settles what no further play can change, by the same rule that holds if the match were stopped now
 * [RB32]; a goal that has been looked at brings the question of the next one.
 */
export function settleCertain(ledger: Ledger, at: number): void {
  const facts = factsOf(ledger.now, { ending: 'stopped', cup: ledger.match.cup })
  for (const market of ledger.markets.values()) {
    const result = decideFootball(market.asked, facts)
    if (result.kind !== 'void') settle(ledger, at, { market, result })
  }
  const { period, goals } = ledger.now
  const number = goals.length + 1
  const isOn = period === 'first' || period === 'second'
  if (!isOn || ledger.markets.has(`goal-${number}`)) return
  const market = nextGoal(ledger.match, number)
  ledger.markets.set(market.code, market)
  ledger.stage.add(at, market)
}

/** Settles everything that asks about the ninety minutes: all but who goes through. */
export function settleNinety(ledger: Ledger, at: number): void {
  settleBy(ledger, at, { ending: 'played', asked: (market) => market.asked.asks !== 'to-qualify' })
}

/** Settles everything that is left. */
export function settleAll(ledger: Ledger, at: number, ending: FootballFacts['ending']): void {
  settleBy(ledger, at, { ending, asked: () => true })
}

interface Settling {
  readonly ending: FootballFacts['ending']
  readonly asked: (market: FootballMarket) => boolean
}

function settleBy(ledger: Ledger, at: number, { ending, asked }: Settling): void {
  const facts = factsOf(ledger.now, { ending, cup: ledger.match.cup })
  for (const market of ledger.markets.values()) {
    if (!asked(market)) continue
    settle(ledger, at, { market, result: decideFootball(market.asked, facts) })
  }
}

type Settled = {
  readonly market: FootballMarket
  readonly result: ReturnType<typeof decideFootball>
}

function settle({ stage, markets }: Ledger, at: number, { market, result }: Settled): void {
  stage.settle(at, market.code, result)
  markets.delete(market.code)
}
