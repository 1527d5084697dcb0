import { noted } from '@crease/domain/units/why.ts'
import { TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import {
  isRoundOver,
  type RoundBet,
  type RoundCommand,
  type RoundRow,
} from '@crease/domain/rounds/round.ts'
import { betId, roundId, userId, type RoundId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { TableBetAsk, TableView } from '@crease/protocol/casino.ts'
import type { CashOutRow, TableActRow } from '../../writer/table-records.ts'
import type { BeaconsAsked } from '../beacon/phase-beacons.ts'
import type { RoundSeed } from '../round-play.ts'
import { readPlay } from '../round-recovery.ts'
import { Tables } from '../tables.ts'

/** Time that a test lets go by; timers run in their order. */
class TestTime {
  now = Date.UTC(2026, 0, 1, 12)
  #timers: { at: number; run: () => void }[] = []
  /** how far the wall's clock is off from the time that goes by */
  skewMs = 0

  readonly wall = (): number => this.now + this.skewMs
  readonly after = (waitMs: number, run: () => void): (() => void) => {
    const timer = { at: this.now + waitMs, run }
    this.#timers.push(timer)
    return () => void (this.#timers = this.#timers.filter((each) => each !== timer))
  }

  get waiting(): number {
    return this.#timers.length
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    await turns()
    for (;;) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined || next.at > until) break
      this.now = Math.max(this.now, next.at)
      this.#timers = this.#timers.filter((each) => each !== next)
      next.run()
      await turns()
    }
    this.now = until
  }
}

async function turns(): Promise<void> {
  for (let count = 0; count < 12; count += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Rounds and their bets as the exchange would keep them, without money. */
class FakeRounds {
  readonly rows = new Map<RoundId, RoundRow>()
  readonly bets: RoundBet[] = []
  readonly commands: RoundCommand[] = []
  readonly acts: TableActRow[] = []
  /** refuses this many commands as busy */
  busy = 0
  /** of this many queries at a round's end, each first one loses its connection */
  unsteady = 0
  #told: (bets: readonly RoundBet[]) => void = () => undefined

  listen(told: (bets: readonly RoundBet[]) => void): void {
    this.#told = told
  }

  readonly read = <Found>(found: Found): Promise<Found> => {
    this.unsteady = Math.max(0, this.unsteady - 1)
    if (this.unsteady % 2 === 0) return Promise.resolve(found)
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }

  readonly selectionsOf = (id: RoundId): Promise<readonly string[]> => {
    const bets = this.bets.filter((bet) => bet.roundId === id)
    return this.read([...new Set(bets.map((bet) => bet.selection))])
  }

  readonly cashOutsOf = (id: RoundId): Promise<readonly CashOutRow[]> =>
    this.read(
      this.bets.flatMap(({ roundId: of, status }) =>
        of === id && status.kind === 'CASHED_OUT'
          ? [{ afterMs: status.afterMs, pays: status.pays }]
          : [],
      ),
    )

  readonly submit = async (
    command: RoundCommand | Extract<Command, { kind: 'operate' }>,
  ): Promise<Reply> => {
    if (command.kind === 'operate') return this.#operate(command)
    await new Promise((resolve) => setImmediate(resolve))
    if (this.busy > 0) {
      this.busy -= 1
      return refused('BUSY')
    }
    this.commands.push(command)
    if (command.kind === 'open-round') return this.#open(command)
    if (command.kind === 'place-on-round') return this.#place(command)
    if (command.kind === 'cash-out-on-round') return this.#cashOut(command)
    if (command.kind === 'play-alone') throw new Error('a table plays no round of a player')
    const row = this.rows.get(command.roundId)
    if (row === undefined || row.status.kind === 'ENDED' || row.status.kind === 'VOID') {
      return refused('ROUND_ENDED')
    }
    return this.#set({ ...row, status: this.#statusOf(command), play: command.play })
  }

  /** One operator alone may void whatever runs. */
  #operate({ act }: Extract<Command, { kind: 'operate' }>): Reply {
    const row = act.kind === 'correct-round' ? this.rows.get(act.roundId) : undefined
    return row === undefined || isRoundOver(row) ? refused('ROUND_ENDED') : { kind: 'done' }
  }

  #statusOf(
    command: Extract<RoundCommand, { kind: 'round-window' | 'settle-round' | 'void-round' }>,
  ): RoundRow['status'] {
    switch (command.kind) {
      case 'round-window':
        return command.is === 'OPEN'
          ? { kind: 'BETTING', window: command.window }
          : { kind: 'DEALING', windows: command.window + 1 }
      case 'settle-round':
        return { kind: 'ENDED', code: command.code, winner: command.winner, at: 1 }
      case 'void-round':
        return { kind: 'VOID', ...noted(command), at: 1 }
    }
  }

  #open(command: Extract<RoundCommand, { kind: 'open-round' }>): Reply {
    if (this.rows.has(command.roundId)) return refused('ROUND_EXISTS')
    const { kind, ...facts } = command
    const status = { kind: 'BETTING', window: 0 } as const
    return this.#set({ ...facts, status, openedAt: kind.length })
  }

  #place(command: Extract<RoundCommand, { kind: 'place-on-round' }>): Reply {
    const row = this.rows.get(command.roundId)
    const earlier = this.bets.find(
      (bet) => bet.clientBetId !== null && bet.clientBetId === command.clientBetId,
    )
    if (earlier !== undefined) return { kind: 'round-bet', bet: earlier }
    const isOpen = row?.status.kind === 'BETTING' && row.status.window === command.window
    if (row === undefined || !isOpen) return refused('ROUND_NOT_OPEN')
    const { delayMs, book, userId: user, clientBetId, roundId: id, window, stake, terms } = command
    const { marketName, selection, selectionName } = command
    const bet: RoundBet = {
      betId: betId(this.bets.length + 1),
      userId: user,
      clientBetId,
      roundId: id,
      window,
      stake,
      terms,
      marketName,
      selection,
      selectionName,
      table: row.table,
      book: book.id,
      bookKind: book.kind,
      placedAt: 1,
      status: delayMs > 0 ? { kind: 'PENDING', until: delayMs } : { kind: 'ACCEPTED' },
    }
    this.bets.push(bet)
    this.#told([bet])
    return { kind: 'round-bet', bet }
  }

  #cashOut(command: Extract<RoundCommand, { kind: 'cash-out-on-round' }>): Reply {
    const at = this.bets.findIndex((bet) => bet.betId === command.betId)
    const bet = this.bets[at]
    const row = this.rows.get(command.roundId)
    if (bet === undefined || row?.status.kind !== 'DEALING') return refused('ROUND_ENDED')
    const { pays, afterMs } = command
    const isFirst = bet.status.kind === 'ACCEPTED' && bet.terms.kind === 'odds'
    const taken: RoundBet =
      isFirst && bet.terms.odds > pays
        ? { ...bet, status: { kind: 'CASHED_OUT', pays, afterMs, at: 1 } }
        : bet
    this.bets[at] = taken
    this.#told([taken])
    return { kind: 'round-bet', bet: taken }
  }

  #set(row: RoundRow): Reply {
    this.rows.set(row.roundId, row)
    return { kind: 'round', round: row }
  }
}

const refused = (code: 'BUSY' | 'ROUND_ENDED' | 'ROUND_EXISTS' | 'ROUND_NOT_OPEN'): Reply => ({
  kind: 'refused',
  refusal: { code },
})

/** Seeds that everybody can guess: their number, sixty-four digits long. */
export const seedFor = (number: number): RoundSeed => ({
  epoch: 1,
  number,
  anchor: '00',
  salt: 'offline:1',
  saltBy: null,
  seed: String(number).padStart(64, '0'),
})

/** Tables of these titles before rounds in memory, and what they tell. */
export function openGround(
  titles: readonly Title[],
  betDelayMs = 5000,
  { drawnBefore = 0, awake = 0 } = {},
) {
  const [time, exchange, views] = [new TestTime(), new FakeRounds(), new Array<TableView>()]
  const errors: object[] = []
  const house: { limits: StakeLimits } = { limits: TABLE_LIMITS }
  /** a public source, where a test mixes one in */
  const mixed: { beacons: BeaconsAsked | null } = { beacons: null }
  let drawn = drawnBefore
  const make = (present: readonly Title[] = titles): Tables => {
    const tables = new Tables({
      titles: new Map(present.map((title) => [title.slug, title])),
      submit: exchange.submit,
      records: {
        noteAct: async (act) => void exchange.acts.push(await exchange.read(act)),
        paused: async () => [],
        newestId: async () => [...exchange.rows.keys()].toSorted().at(-1) ?? null,
        newestRound: async () => [...exchange.rows.values()].at(-1) ?? null,
        selectionsOf: exchange.selectionsOf,
        cashOutsOf: exchange.cashOutsOf,
        betOf: async ({ userId: user, betId: id }) =>
          exchange.bets.find((bet) => bet.userId === user && bet.betId === id) ?? null,
        paidRound: async () => null,
        runs: async () => false,
        visits: async () => new Map(),
        storeVisits: async () => undefined,
        seedsOf: async (id, phase) =>
          readPlay(exchange.rows.get(id)?.play ?? {})?.record.clients[phase] ?? null,
        betUnder: async (user, key) =>
          exchange.bets.find((bet) => bet.userId === user && bet.clientBetId === key) ?? null,
      },
      rounds: {
        unendedRounds: async () =>
          [...exchange.rows.values()].filter(
            ({ status }) => status.kind === 'BETTING' || status.kind === 'DEALING',
          ),
        lastResults: async () => [],
      },
      dealer: {
        next: async () => seedFor((drawn += 1)),
        again: ({ seedNumber }: RoundRecord) => exchange.read(seedFor(seedNumber)),
      },
      alone: new Map(),
      isApart: () => false,
      earlierApproval: async () => null,
      tell: (view) => void views.push(structuredClone(view)),
      tellRounds: () => undefined,
      now: time.wall,
      steady: () => time.now,
      timers: { after: time.after },
      awake,
      house: { betDelayMs: () => betDelayMs, limits: () => house.limits },
      beaconsOf: () => mixed.beacons,
      log: { error: (details) => void errors.push(details) },
    })
    exchange.listen(tables.follow)
    return tables
  }
  return { time, exchange, views, errors, house, mixed, make }
}

export const OPERATOR = { userId: userId(99), name: 'omar' }

/** A back of 100 points on this selection of a round. */
export const askOf = (round: string, change: Partial<TableBetAsk> = {}): TableBetAsk => ({
  userId: userId(1),
  table: 'duel',
  roundId: roundId(round),
  selection: 'high',
  side: 'BACK',
  odds: 196,
  stake: paise(10_000),
  clientBetId: null,
  clientSeed: null,
  ...change,
})
