import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import { readPlay } from '../../round-recovery.ts'
import { ownRoundId } from '@crease/casino/fairness/own-round-id.ts'
import { TABLE_LIMITS, type StakeLimits } from '@crease/casino/kernel/limits.ts'
import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { isRoundOver, type RoundCommand } from '@crease/domain/rounds/round.ts'
import { ALICE, World } from '@crease/domain/testing/world.ts'
import { roundId, userId, type RoundId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { SoloBetAsk, SoloOutcome, SoloStand } from '@crease/protocol/solo.ts'
import type { TableActAsk, CasinoOutcome } from '@crease/protocol/casino.ts'
import type { TableActRow } from '../../../writer/table-records.ts'
import type { RoundSeed } from '../../round-play.ts'
import { TableActs } from '../../table-acts.ts'
import { seedFor } from '../../testing/casino.ts'
import { LeftAlone } from '../left-alone.ts'
import { SoloGames } from '../solo-games.ts'
import { SoloRounds } from '../solo-rounds.ts'

const OPERATOR = { userId: userId(77), name: 'omar' }

/** Games that are played alone before a real engine and a ledger that believes nothing. */
export class SoloGround {
  world = new World()
  readonly errors: object[] = []
  /** the fate of the next command: the server ends before it is written, or after it */
  fails: 'before' | 'behind' | null = null
  /** a round whose seed cannot be read */
  faulty: string | null = null
  readonly #drawn = new Map<string, number>()
  games: SoloGames
  solo: SoloRounds
  /** the house's, points */
  limits: StakeLimits = TABLE_LIMITS
  /** what operators did */
  readonly acts: TableActRow[] = []

  constructor() {
    this.world.fund(10_000, ALICE)
    this.games = this.#games()
    this.solo = this.#make()
  }

  /** An operator's act. */
  operate(ask: Omit<TableActAsk, 'why'>): Promise<CasinoOutcome> {
    const alone = this.games.operated(this.solo)
    const acts = new TableActs({
      operated: (slug) => alone.get(slug) ?? null,
      standings: () => [...alone.values()].map((each) => each.standing()),
      records: { noteAct: async (act) => void this.acts.push(act) },
      corrections: {
        correct: async ({ by, act, why }) =>
          this.world.do({ kind: 'operate', by, act, ...why, round: null }).reply,
      },
      now: () => this.world.now,
    })
    return acts.ask(OPERATOR, { ...ask, why: { reason: 'SUSPICIOUS' } })
  }

  /** The server ends and begins again, with what is in the ledger. */
  restart(): void {
    this.world = this.world.restarted()
    this.fails = null
    this.games = this.#games()
    this.solo = this.#make()
  }

  /** The work of a start on open rounds; `meanwhile`: between its look for them and their end. */
  async leftAlone(meanwhile = async (): Promise<unknown> => null): Promise<void> {
    const left = new LeftAlone({
      ...this.#shared(),
      solo: this.solo,
      own: {
        openedBefore: async (at) => {
          const found = this.#rows().filter((row) => !isRoundOver(row) && row.openedAt < at)
          await meanwhile()
          return found
        },
        byId: async (id) => this.world.ledger.rounds.get(id) ?? null,
      },
      timers: { after: () => () => undefined },
      after: () => () => undefined,
    })
    await left.start()
    await left.stop()
  }

  readonly #submit = async (command: RoundCommand): Promise<Reply> => {
    if (this.fails === 'before') throw new Error('the server ended')
    const { reply, faults } = this.world.do(command)
    if (faults.length > 0) throw faults[0]
    if (this.fails === 'behind') throw new Error('the server ended')
    return reply
  }

  #shared() {
    return {
      titles: SOLO_TITLES,
      submit: this.#submit,
      now: () => this.world.now,
      log: { error: (details: object) => void this.errors.push(details) },
    }
  }

  #games(): SoloGames {
    return new SoloGames({
      ...this.#shared(),
      // the newest act of each game, where it is a pause
      records: {
        paused: async () =>
          [...new Map(this.acts.map((act) => [act.table, act])).values()]
            .filter(({ act }) => act === 'PAUSE')
            .map(({ table, reason }) => ({ table, reason, by: 'omar', since: 1 })),
      },
      own: { byId: async (id) => this.world.ledger.rounds.get(id) ?? null },
      timers: { after: () => () => undefined },
    })
  }

  #make(): SoloRounds {
    return new SoloRounds({
      ...this.#shared(),
      isPaused: this.games.isPaused,
      house: { limits: () => this.limits },
      own: {
        open: async (player, table) =>
          this.#rows().find((r) => !isRoundOver(r) && r.player === player && r.table === table) ??
          null,
        last: async (player, table, most) =>
          this.#rows()
            .filter((r) => r.status.kind === 'ENDED' && r.player === player && r.table === table)
            .toReversed()
            .slice(0, most),
        hasSeed: async ({ player, table, epoch, seedNumber }) =>
          this.#rows().some(
            (r) =>
              r.player === player &&
              r.table === table &&
              r.epoch === epoch &&
              r.seedNumber === seedNumber,
          ),
      },
      rounds: {
        round: async (id, player) => {
          const round = this.world.ledger.rounds.get(id)
          const bets = this.bets().filter((bet) => bet.roundId === id && bet.userId === player)
          return round === undefined ? null : { round, bets }
        },
      },
      records: {
        betUnder: async (player, key) =>
          this.bets().find((bet) => bet.userId === player && bet.clientBetId === key) ?? null,
      },
      dealer: {
        next: async (chain): Promise<RoundSeed> => {
          const number = (this.#drawn.get(chain) ?? 0) + 1
          this.#drawn.set(chain, number)
          return seedFor(number)
        },
        newest: async (chain) => {
          const number = this.#drawn.get(chain)
          return number === undefined ? null : seedFor(number)
        },
        again: async ({ seedNumber, roundId: of }) => {
          if (of === this.faulty) throw new Error('a chain of seeds that cannot be read')
          return seedFor(seedNumber)
        },
      },
    })
  }

  #rows() {
    return [...this.world.ledger.rounds.values()].toSorted(
      (a, b) => a.openedAt - b.openedAt || a.seedNumber - b.seedNumber,
    )
  }

  bets() {
    return [...this.world.ledger.roundBets.values()]
  }

  /** Cash and what is held, in points. */
  money(user: UserId = ALICE): readonly number[] {
    return this.world.money(user)
  }

  async stand(asked: Promise<SoloOutcome>): Promise<SoloStand> {
    const outcome = await asked
    if (outcome.kind === 'stands') return outcome.stand
    throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`)
  }

  step(round: string, step: number, choice: string): Promise<SoloOutcome> {
    const table = this.world.ledger.rounds.get(roundId(round))?.table ?? 'mines'
    return this.solo.ask({
      kind: 'step',
      userId: ALICE,
      table,
      roundId: roundId(round),
      step,
      choice,
    })
  }
}

/** The id of a player's first round of a game, or of a later one. */
export const ownId = (table: string, player: UserId = ALICE, seedNumber = 1): RoundId =>
  roundId(ownRoundId(SOLO_TITLES.get(table)?.code ?? 0, { player, epoch: 1, seedNumber }))

/** A bet of 100 points on this selection of a game, in the player's first round of it. */
export const soloBet = (
  table: string,
  selection: string,
  change: Partial<SoloBetAsk> = {},
): SoloBetAsk => ({
  kind: 'play',
  userId: ALICE,
  table,
  roundId: ownId(table, change.userId),
  selection,
  stake: paise(10_000),
  clientBetId: '00000000-0000-4000-8000-000000000001',
  clientSeed: null,
  ...change,
})

/** The record of a round that was played to its end. */
export const recordOf = ({ round }: SoloStand): RoundRecord => {
  const read = round === null ? null : readPlay(round.round.play)
  if (read === null) throw new Error('no round')
  return read.record
}
