import type { AmendmentRow, RefusalRow } from '../records/rows.ts'
import type { EngineState } from './engine-state.ts'
import type { LiveMarket } from './live-market.ts'
import type { LiveRunner } from './live-runner.ts'

/**
 * A digest of everything that decides what the engine does next [LG9]: two engines that were told the
 * same have the same, and so has one that was rebuilt from the ledger. The maker's quotes are left out,
 * because they are quoted again and never restored.
 */
export function stateHash(state: EngineState): string {
  const digest = new Digest()
  for (const market of sorted(state.markets.values(), ({ id }) => id)) digestMarket(digest, market)
  for (const row of sorted(state.accounts.values(), ({ userId }) => userId)) {
    digest.add(['account', row])
  }
  for (const row of state.newest.inOrder()) digest.add(row)
  for (const bet of sorted(state.bets.values(), ({ betId }) => betId)) {
    if (bet.remaining > 0) digest.add(['bet', bet])
  }
  digestKeys(digest, state)
  for (const order of sorted(state.cashOuts.all(), (one) => `${one.userId}:${one.clientId}`)) {
    digest.add(['cash-out', order])
  }
  digestSwitches(digest, state)
  for (const order of sorted(state.conditionals.values(), (each) => each.orderId)) {
    digest.add(['conditional', order])
  }
  digestRounds(digest, state)
  for (const row of sorted(state.payments.open(), ({ paymentId }) => paymentId)) {
    digest.add(['payment', row])
  }
  for (const act of state.alone.inOrder()) digest.add(['alone', act])
  return digest.text()
}

/** Bets, refusals and changes under clients' own ids. */
function digestKeys(digest: Digest, state: EngineState): void {
  for (const [key, betId] of sorted(state.keys.entries(), ([name]) => name)) {
    digest.add([key, state.bet(betId)])
  }
  for (const rows of [state.refusals.all(), state.amendments.all()]) {
    // of each player in the order in which they will be forgotten
    for (const row of sorted<RefusalRow | AmendmentRow>(rows, ({ userId }) => userId)) {
      digest.add([row.userId, row.clientBetId, row.fingerprint])
    }
  }
  for (const idle of [state.idleBets, state.idleConditionals]) {
    for (const floor of sorted(idle.floors(), ({ userId }) => userId)) digest.add(floor)
  }
}

/** Dead-man switches. */
function digestSwitches(digest: Digest, { switches }: EngineState): void {
  for (const { row } of sorted(switches.values(), (each) => each.row.userId)) {
    digest.add(['switch', row])
  }
}

function digestRounds(digest: Digest, { rounds }: EngineState): void {
  for (const place of rounds.newest()) digest.add(['seed', place])
  for (const round of rounds.all()) {
    digest.add(['round', round.row])
    for (const userId of round.players()) {
      digest.add(['on', userId, round.heldOf(userId), round.betsOf(userId)])
    }
  }
}

function digestMarket(digest: Digest, market: LiveMarket): void {
  const { state, result, removals, settlement, operatorHold, makerWaitsUntil, lapsing } = market.row
  const ofRunners = sorted(market.row.runners, ({ runnerId }) => runnerId)
  const { runners, latecomers = [] } = market.row.definition
  const stands = [state, result, removals, settlement, operatorHold, makerWaitsUntil, lapsing]
  digest.add([market.id, ...stands, ...ofRunners])
  for (const { runnerId, closed } of runners) {
    if (closed !== undefined) digest.add(['closed', runnerId, closed])
  }
  for (const { runnerId } of latecomers) digest.add(['late', runnerId])
  if (market.row.starting !== null) digest.add(['starting', market.row.starting])
  // what was recalled of an ended market is the ledger's, and gone with the next end
  if (market.ended) return
  for (const runner of market.runners) digestRunner(digest, runner)
  for (const fill of market.fills.all()) digest.add(['fill', fill])
  for (const userId of sorted(market.positions.users(), (id) => id)) {
    const { position, exposure, openBets, settled } = market.holding(userId)
    digest.add(['holding', userId, position, exposure, openBets, settled])
  }
}

function digestRunner(digest: Digest, runner: LiveRunner): void {
  const { runnerId, lastTraded, onClose } = runner
  digest.add(['traded', runnerId, lastTraded])
  const waiting = sorted(onClose ?? [], (id) => id)
  if (waiting.length > 0) digest.add(['on close', ...waiting])
  for (const book of runner.restingBooks()) {
    digest.add(['book', book.resting('BACK'), book.resting('LAY')])
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

/** FNV-1a over 64 bits, in two halves: not a secret, a fingerprint. */
class Digest {
  #high = 0xcbf29ce4
  #low = 0x84222325

  add(value: unknown): void {
    const text = JSON.stringify(inOrder(value))
    let [high, low] = [this.#high, this.#low]
    for (let at = 0; at < text.length; at += 1) {
      // times the FNV prime 2^40 + 0x1b3, modulo 2^64
      low = (low ^ text.charCodeAt(at)) >>> 0
      const product = low * 0x1b3
      const carry = Math.floor(product / 0x1_0000_0000)
      high = (Math.imul(high, 0x1b3) + carry + (low << 8)) >>> 0
      low = product >>> 0
    }
    this.#high = high
    this.#low = low
  }

  text(): string {
    const hex = (half: number) => half.toString(16).padStart(8, '0')
    return hex(this.#high) + hex(this.#low)
  }
}
