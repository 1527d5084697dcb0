import type { Command } from '../records/command.ts'
import type { MarketRow } from '../records/rows.ts'
import { betId } from '../units/ids.ts'
import { MARKETS, RUNNERS, player } from './random-life.ts'
import { MARKET, type World, marketOf, points } from './world.ts'

/** Lapses and settles what is under way to its end; every `kill`th chunk the engine is rebuilt. */
export function finished(world: World, kill = 0): World {
  let running = world
  for (let chunk = 1; running.engine.unfinished() !== null; chunk += 1) {
    if (kill > 0 && chunk % kill === 0) running = running.restarted()
    else running.do({ kind: running.engine.unfinished() ?? 'lapse-on' })
  }
  return running
}

/** Requests about a market while its bets lapse, whatever its state. */
export function askedOf([what, which, much]: readonly [number, number, number]): Command {
  const at = { marketId: MARKET, betDelayMs: 0 } as const
  const own = { userId: player(much), betId: betId(which + 1) }
  const keyless = { clientBetId: null } as const
  const same = { requestedOdds: null, size: null, persistence: 'KEEP' } as const
  const kept = { keepThroughEvents: much % 2 === 0, ...keyless } as const
  const asked: readonly Command[] = [
    { kind: 'cancel', ...own },
    { kind: 'reduce', ...own, by: points(1 + (much % 40)), ...keyless },
    { kind: 'replace', ...own, ...same, ...kept },
    { kind: 'cancel-all', userId: own.userId, marketId: MARKET, side: null },
    { kind: 'void-bet', marketId: MARKET, betId: own.betId, reason: 'Palpable error' },
    { kind: 'market-state', ...at, status: 'SUSPENDED', inPlay: true },
    { kind: 'market-state', ...at, status: 'CLOSED', inPlay: true },
    { kind: 'release' },
    { kind: 'material-event', marketId: MARKET },
  ]
  const { runners } = marketOf({ count: RUNNERS })
  const runnerId = runners[much % RUNNERS]?.runnerId ?? resultOfNobody()
  const removal = { kind: 'remove-runner', marketId: MARKET, runnerId, reduction: 9_000 } as const
  return asked[what] ?? { ...removal, factor: 'win' }
}

function resultOfNobody(): never {
  throw new Error('a market without runners')
}

/** Whether an operator must retry, which never happens if all is one decision [MK61]. */
export const isWaitedFor = ({ ledger }: World, { kind }: Command): boolean =>
  kind === 'void-bet' && isBusy(ledger.markets.get(MARKET))

const isBusy = (row: MarketRow | undefined): boolean =>
  row?.starting?.isFilling === true ||
  row?.lapsing?.causes.some((cause) => cause.kind === 'REMOVAL') === true

/** All that a world has come to, whatever the order in which it did. */
export function left({ ledger, engine }: World) {
  const order = <T extends { userId: number }>(rows: Iterable<T>) =>
    [...rows].toSorted((a, b) => a.userId - b.userId)
  return {
    accounts: order(ledger.accounts.values()),
    // a kept lay that ends before a removal has come to it ends at the odds that it had [MK82]
    bets: [...ledger.bets.values()]
      .toSorted((a, b) => a.betId - b.betId)
      .map((bet) => ({ ...bet, odds: bet.remaining > 0 ? bet.odds : null })),
    fills: [ledger.fills, [...ledger.fillVoids]],
    positions: MARKETS.map((id) =>
      order([...ledger.positions.values()].filter((row) => row.marketId === id)),
    ),
    statement: order(ledger.statement).map(({ userId, amount }) => [userId, amount]),
    ours: [ledger.balance('COMMISSION'), ledger.balance('ROUNDING')],
    // what was traded last is not the ledger's
    books: MARKETS.map((id) => [
      engine.view(id)?.state.status,
      engine.view(id)?.runners.map(({ back: toBack, lay: toLay }) => [toBack, toLay]),
    ]),
  }
}
