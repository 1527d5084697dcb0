import type { AmendmentRow, RefusalRow } from '../records/rows.ts'
import type { EngineState } from './engine-state.ts'
import type { LiveMarket } from './live-market.ts'
import type { LiveRunner } from './live-runner.ts'

/** Adds a value as a line of JSON. */
type Add = (value: unknown) => void

/**
 * All state that decides the engine's next decisions [LG9], as text: two engines with the same commands have the same,
 * and so has one that was rebuilt from the ledger. The maker's quotes are left out, because they are quoted again and
 * never restored.
 */
export function stateText(state: EngineState): string {
  const lines: string[] = []
  const add: Add = (value) => {
    lines.push(JSON.stringify(inOrder(value)))
  }
  for (const market of sorted(state.markets.values(), ({ id }) => id)) addMarket(add, market)
  for (const row of sorted(state.accounts.values(), ({ userId }) => userId)) {
    add(['account', row])
  }
  for (const row of state.newest.inOrder()) add(row)
  for (const bet of sorted(state.bets.values(), ({ betId }) => betId)) {
    if (bet.remaining > 0) add(['bet', bet])
  }
  addKeys(add, state)
  for (const order of sorted(state.cashOuts.all(), (one) => `${one.userId}:${one.clientId}`)) {
    add(['cash-out', order])
  }
  addSwitches(add, state)
  for (const order of sorted(state.conditionals.values(), (each) => each.orderId)) {
    add(['conditional', order])
  }
  addRounds(add, state)
  for (const row of sorted(state.payments.open(), ({ paymentId }) => paymentId)) {
    add(['payment', row])
  }
  for (const act of state.alone.inOrder()) add(['alone', act])
  return lines.join('\n')
}

/** Bets, refusals and changes under clients' own ids. */
function addKeys(add: Add, state: EngineState): void {
  for (const [key, betId] of sorted(state.keys.entries(), ([name]) => name)) {
    add([key, state.bet(betId)])
  }
  for (const rows of [state.refusals.all(), state.amendments.all()]) {
    // of each player in the order in which they will be forgotten
    for (const row of sorted<RefusalRow | AmendmentRow>(rows, ({ userId }) => userId)) {
      add([row.userId, row.clientBetId, row.fingerprint])
    }
  }
  for (const idle of [state.idleBets, state.idleConditionals]) {
    for (const floor of sorted(idle.floors(), ({ userId }) => userId)) add(floor)
  }
}

/** Dead-man switches. */
function addSwitches(add: Add, { switches }: EngineState): void {
  for (const { row } of sorted(switches.values(), (each) => each.row.userId)) {
    add(['switch', row])
  }
}

function addRounds(add: Add, { rounds }: EngineState): void {
  for (const place of rounds.newest()) add(['seed', place])
  for (const round of rounds.all()) {
    add(['round', round.row])
    for (const userId of round.players()) {
      add(['on', userId, round.heldOf(userId), round.betsOf(userId)])
    }
  }
}

function addMarket(add: Add, market: LiveMarket): void {
  const { state, result, removals, settlement, operatorHold, makerWaitsUntil, lapsing } = market.row
  const ofRunners = sorted(market.row.runners, ({ runnerId }) => runnerId)
  const { runners, latecomers = [] } = market.row.definition
  const stands = [state, result, removals, settlement, operatorHold, makerWaitsUntil, lapsing]
  add([market.id, ...stands, ...ofRunners])
  for (const { runnerId, closed } of runners) {
    if (closed !== undefined) add(['closed', runnerId, closed])
  }
  for (const { runnerId } of latecomers) add(['late', runnerId])
  if (market.row.starting !== null) add(['starting', market.row.starting])
  // what was recalled of an ended market is the ledger's, and gone with the next end
  if (market.ended) return
  for (const runner of market.runners) addRunner(add, runner)
  for (const fill of market.fills.all()) add(['fill', fill])
  for (const userId of sorted(market.positions.users(), (id) => id)) {
    const { position, exposure, openBets, settled } = market.holding(userId)
    add(['holding', userId, position, exposure, openBets, settled])
  }
}

function addRunner(add: Add, runner: LiveRunner): void {
  const { runnerId, lastTraded, onClose } = runner
  add(['traded', runnerId, lastTraded])
  const waiting = sorted(onClose ?? [], (id) => id)
  if (waiting.length > 0) add(['on close', ...waiting])
  for (const book of runner.restingBooks()) {
    add(['book', book.resting('BACK'), book.resting('LAY')])
  }
}

function sorted<T>(items: Iterable<T>, key: (item: T) => number | string): T[] {
  return [...items].toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    if (x === y) return 0
    return x < y ? -1 : 1
  })
}

/**
 * Rows from the ledger name their members in another order: here they are always read in one. Put in order before
 * they are written down: a replacer would be asked of every number.
 */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  const ordered: Record<string, unknown> = {}
  const members: Readonly<Record<string, unknown>> = { ...value }
  for (const name of Object.keys(members).toSorted()) ordered[name] = inOrder(members[name])
  return ordered
}
