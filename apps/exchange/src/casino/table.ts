import { stopped, type TableFace } from './table-face.ts'
import type { Why } from '@crease/domain/units/why.ts'
import { newRound } from '@crease/casino/kernel/play.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { faultInRound, STOPS } from '@crease/casino/sentences/table-stops.ts'
import type { PlaceOnRound } from '@crease/domain/rounds/round.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'
import type { TableBetAsk, TableStanding } from '@crease/protocol/casino.ts'
import type { Logger } from './logger.ts'
import type { CycleEnd, CycleParts } from './cycle-parts.ts'
import { RoundCycle } from './round-cycle.ts'
import type { Rising } from './rising/rising.ts'
import { RoundIds } from './round-ids.ts'
import type { RoundSeed } from './round-play.ts'
import type { Pause } from './table-acts.ts'
import { Waiting } from './waiting.ts'

/** from the start of one round to that of the next at least [CG55] */
const LEAST_CYCLE_MS = 5000
/** the same of a table without watchers while the lobby has no readers: each round is written to the ledger */
const UNSEEN_CYCLE_MS = 5 * 60_000
/** after a seed was not to be had, or the public beacon is silent */
const NO_SEED_MS = 2000

/** How a table stood when the server was started. */
export interface TableStart {
  readonly pause: Pause | null
  /** the newest round id that it ever had; null: none */
  readonly lastRoundId: string | null
  /** what its newest round left of the shoe; null: a new one */
  readonly shoe: readonly number[] | null
}

export interface TableParts extends Omit<CycleParts, 'wait'> {
  readonly title: Title
  readonly face: TableFace
  readonly nextSeed: (table: string) => Promise<RoundSeed>
  /** the table pauses itself: kept, so that it stands still after a restart too */
  readonly faulted: (roundId: string, reason: string) => Promise<void>
  /** it was paused or goes on */
  readonly stood: () => void
  /** a new round is about to begin */
  readonly began: () => void
  readonly log: Logger
}

/** A table of the casino: asleep without watchers, else one round after the other [CG50]. */
export class Table {
  readonly #parts: TableParts
  readonly #wait: Waiting
  readonly #ids: RoundIds
  #pause: Pause | null
  #shoe: readonly number[] | null
  #cycle: RoundCycle | null = null
  #startedAt = -Infinity
  #watching = 0
  #isAwake = false
  #isInLobby = false
  #living: Promise<void> | null = null

  constructor(parts: TableParts, start: TableStart) {
    this.#parts = parts
    this.#wait = new Waiting(parts)
    this.#ids = new RoundIds(parts.title.code, start.lastRoundId)
    this.#pause = start.pause
    this.#shoe = start.shoe
  }

  /** Lives from now on; told asleep at once. */
  start(): void {
    this.#living = this.#live()
  }

  /** Resolves when nothing is under way; the parts say that it is stopped. */
  async stopped(): Promise<void> {
    this.#wait.break()
    await this.#living
  }

  /** Sets the number of watching sockets: the first one wakes it. */
  watch(count: number): void {
    this.#watching = count
    this.#parts.face.count({ watching: count })
    if (this.#cycle === null) this.#wait.break()
  }

  /** Deals also without watchers, or only with them again [CG963]. */
  keepAwake(isAwake: boolean): void {
    this.#isAwake = isAwake
    if (this.#cycle === null) this.#wait.break()
  }

  /** Whether the lobby, which shows its cards, has readers. */
  showInLobby(isInLobby: boolean): void {
    if (this.#isInLobby === isInLobby) return
    this.#isInLobby = isInLobby
    if (this.#cycle === null) this.#wait.break()
  }

  /** The command for this bet, or the reason against it [CG51]. */
  read(ask: TableBetAsk): PlaceOnRound | Refusal {
    const window = this.#cycle?.window ?? null
    if (window === null) return { code: 'ROUND_NOT_OPEN' }
    return window.read(ask, this.#parts.now())
  }

  /** A bet that was read here is none of its window, which may still be open. */
  refused(ask: TableBetAsk, { roundId, window }: PlaceOnRound): void {
    const open = this.#cycle?.roundId === roundId ? this.#cycle.window : null
    if (open?.number === window) open.refused(ask)
  }

  /** The multiplier that rises or rose in this round; null: none. */
  risingIn(round: RoundId): Rising | null {
    return this.#cycle?.roundId === round ? this.#cycle.rising : null
  }

  /** No round begins any more; the one that runs ends as it would [OP87]. */
  pause(pause: Pause): void {
    this.#stand(pause)
  }

  /** Whether an operator, or a fault, paused it. */
  isPaused(): boolean {
    return this.#pause !== null
  }

  resume(): void {
    this.#stand(null)
  }

  /** Whether this is the round that runs, and it has no result yet. */
  async runs(round: RoundId): Promise<boolean> {
    return this.#cycle !== null && this.#cycle.roundId === round && !this.#cycle.isOver
  }

  /** Voids the round that runs; resolves when it is void, with false where it had its result already. */
  async voidRound(round: RoundId, why: Why): Promise<boolean> {
    const cycle = this.#cycle
    return cycle !== null && cycle.roundId === round ? cycle.voidFor(why) : false
  }

  standing(): TableStanding {
    const { status, roundId, note, operatorNote = null } = this.#parts.face.state
    const { by = null, since = null } = this.#pause ?? {}
    // without an operator's pause the reason is the one that everybody sees, as of a silent beacon
    const why = this.#pause === null ? { note, operatorNote } : stopped(this.#pause)
    const table = this.#parts.title.slug
    return { table, status, roundId, watching: this.#watching, ...why, by, since }
  }

  async #live(): Promise<void> {
    while (!this.#parts.isStopped()) {
      if (!this.#mayBegin()) await this.#sleep()
      else if (this.#pauseMs() > 0) await this.#wait.for(this.#pauseMs())
      else await this.#playNext()
    }
  }

  /** How long the next round is put off. */
  #pauseMs(): number {
    const now = this.#parts.now()
    // a clock that was set back does not stop the table
    this.#startedAt = Math.min(this.#startedAt, now)
    const isSeen = this.#watching > 0 || this.#isInLobby
    return this.#startedAt + (isSeen ? LEAST_CYCLE_MS : UNSEEN_CYCLE_MS) - now
  }

  #mayBegin(): boolean {
    return (this.#watching > 0 || this.#isAwake) && this.#pause === null
  }

  /** Nothing is done, and no timer runs, until somebody watches or lets it go on. */
  #sleep(): Promise<void> {
    const status = this.#pause === null ? 'WAITING' : 'PAUSED'
    this.#parts.face.offer([], { status, ...stopped(this.#pause), closesAt: null })
    return this.#wait.forAsLongAsItTakes()
  }

  async #playNext(): Promise<void> {
    const { title, now, log } = this.#parts
    try {
      if (!(await this.#isDecided())) return
      const seed = await this.#parts.nextSeed(title.slug)
      this.#parts.began()
      this.#startedAt = now()
      const roundId = this.#ids.next(now())
      const round = newRound(title, this.#shoe)
      this.#cycle = new RoundCycle({ ...this.#parts, wait: this.#wait }, { roundId, seed, round })
      await this.#ended(await this.#cycle.play())
    } catch (error) {
      log.error({ err: error, table: title.slug }, 'a casino table could not begin a round')
      await this.#wait.for(NO_SEED_MS)
    }
    this.#cycle = null
  }

  /** With beacons, no round starts while they do not arrive [CG1105]. */
  async #isDecided(): Promise<boolean> {
    const { beacons, face } = this.#parts
    if (beacons === null || (await beacons.isThere())) return true
    face.offer([], { status: 'PAUSED', ...stopped({ reason: STOPS.beaconSilent }), closesAt: null })
    await this.#wait.for(NO_SEED_MS)
    return false
  }

  async #ended(end: CycleEnd): Promise<void> {
    this.#shoe = end.kind === 'ended' ? end.shoe : null
    if (end.kind !== 'void' || end.fault === null) return
    const { title, now, log, faulted } = this.#parts
    const roundId = this.#cycle?.roundId ?? ''
    log.error({ err: end.fault, table: title.slug, roundId }, 'a casino round was voided')
    const reason = faultInRound(roundId)
    this.#stand({ reason, by: null, since: now() })
    await faulted(roundId, reason)
  }

  #stand(pause: Pause | null): void {
    this.#pause = pause
    this.#parts.stood()
    if (this.#cycle === null) this.#wait.break()
  }
}
