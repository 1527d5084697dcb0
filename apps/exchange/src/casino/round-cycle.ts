import { stopped } from './table-face.ts'
import type { Why } from '@crease/domain/units/why.ts'
import { dealOn, windowClosed, type Stand } from '@crease/casino/kernel/play.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import { commitmentOf } from '@crease/casino/fairness/keys.ts'
import { STOPS } from '@crease/casino/sentences/table-stops.ts'
import { endOf, type RoundCommand, type RoundRow } from '@crease/domain/rounds/round.ts'
import type { RoundId } from '@crease/domain/units/ids.ts'
import { awaited } from './beacon/awaited.ts'
import {
  beaconsAtFirst,
  checkListed,
  listedAt,
  numberOf,
  withNext,
} from './beacon/phase-beacons.ts'
import type { CycleEnd, CycleParts, CycleStart } from './cycle-parts.ts'
import { BettingWindow, PENDING_GRACE_MS } from './betting-window.ts'
import { belowOf, playOf, type RoundFacts } from './round-play.ts'
import { RoundRefused, say, CasinoStopped, VoidAsked } from './rounds-exchange.ts'
import { Rising } from './rising/rising.ts'
import { endingOf } from './settlement.ts'

/** between the last card and a window that opens again */
const REOPEN_PAUSE_MS = 1500
/** how long a result is shown before the next round */
const RESULT_MS = 4500

/** One round of a table, from its opening to its result [CG51]. */
export class RoundCycle {
  readonly #parts: CycleParts
  #facts: RoundFacts
  #window: BettingWindow | null = null
  #rising: Rising | null = null
  #voidAsked: Why | null = null
  #isOver = false
  /** whether it is void, once that is known */
  readonly #over = Promise.withResolvers<boolean>()

  constructor(parts: CycleParts, { roundId, seed, round }: CycleStart) {
    this.#parts = parts
    const beacon = beaconsAtFirst(parts.beacons, { title: parts.title, round })
    this.#facts = { roundId, seed, round, shoe: round.shoe, clients: [[]], beacon }
  }

  get roundId(): RoundId {
    return this.#facts.roundId
  }

  /** The window that takes bets now. */
  get window(): BettingWindow | null {
    return this.#window
  }

  /** The rising multiplier of the round; null: none, or not yet. */
  get rising(): Rising | null {
    return this.#rising
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Voids the round at its next step, which begins now; resolves with whether it is void then. */
  voidFor(why: Why): Promise<boolean> {
    if (this.#isOver) return Promise.resolve(false)
    this.#voidAsked = why
    this.#window = null
    this.#parts.wait.break()
    return this.#over.promise
  }

  /** Open, bets, deal, as often as the title has windows; then the result. */
  async play(): Promise<CycleEnd> {
    try {
      await this.#open()
      let stand = await this.#draw()
      await this.#reveal(stand)
      while (stand.window !== null) {
        if (stand.round.windows > 0) await this.#reopen()
        await this.#takeBets(stand.window.seconds)
        await this.#close()
        stand = await this.#draw()
        await this.#rise(stand)
        await this.#reveal(stand)
      }
      return await this.#settle(stand.round)
    } catch (error) {
      return this.#endBadly(error)
    }
  }

  /** Draws all cards before the next window; they stay secret until they are revealed [CG65]. */
  async #draw(): Promise<Stand> {
    await this.#awaitBeacon()
    const { round } = this.#facts
    return dealOn(this.#parts.title, round, belowOf(this.#facts, round.windows))
  }

  /** Waits for the beacon of the phase; without it the round is void [CG1103]. */
  async #awaitBeacon(): Promise<void> {
    const waitFor = (ms: number): Promise<void> => this.#waitFor(ms)
    const beacon = await awaited(this.#facts.beacon, { ...this.#parts, waitFor })
    this.#facts = { ...this.#facts, beacon }
  }

  /** Commits first, then shows. */
  async #open(): Promise<void> {
    const { title, face } = this.#parts
    const { roundId, seed, round } = this.#facts
    const { epoch, number: seedNumber } = seed
    const of = { table: title.slug, player: null, title: title.name } as const
    const opening = { roundId, ...of, epoch, seedNumber }
    await this.#opened({ kind: 'open-round', ...opening, play: playOf(this.#facts, 'sealed') })
    face.offer([], {
      roundId,
      status: 'DEALING',
      ...stopped(null),
      window: 0,
      closesAt: null,
      dealt: [],
      shoeLeft: round.shoe.length,
      result: null,
      commitment: commitmentOf(seed.seed, roundId),
      beacon: numberOf(this.#facts.beacon),
      bettors: 0,
      crowd: [],
      taken: [],
    })
  }

  /** If the reply to its opening was lost, a command about its window finds the round. */
  async #opened(opening: Extract<RoundCommand, { kind: 'open-round' }>): Promise<void> {
    try {
      await this.#say(opening)
    } catch (error) {
      if (!(error instanceof RoundRefused) || error.code !== 'ROUND_EXISTS') throw error
      await this.#say(this.#windowCommand('OPEN', 0))
    }
  }

  async #reopen(): Promise<void> {
    await this.#waitFor(REOPEN_PAUSE_MS)
    await this.#say(this.#windowCommand('OPEN', this.#facts.round.windows))
  }

  /** The window ends by the server's own time, whatever its clock does meanwhile [CG56]. */
  async #takeBets(seconds: number): Promise<void> {
    const { title, face, now, steady, house } = this.#parts
    const window = new BettingWindow({ ...this.#facts, title, house, opensAt: now(), seconds })
    const opened = steady()
    await this.#fixBeacon(window.closesAt - now())
    this.#window = window
    face.offer(window.offers.listed(), {
      status: 'BETTING',
      beacon: numberOf(this.#facts.beacon),
      closesAt: window.closesAt,
      windowMs: window.windowMs,
      betDelayMs: window.betDelayMs,
    })
    // its last millisecond is in; a slow commit of the beacon's number does not move the close behind that number
    const leftMs = Math.max(0, window.windowMs - (steady() - opened))
    await this.#waitFor(leftMs + 1 + (window.betDelayMs > 0 ? PENDING_GRACE_MS : 0))
  }

  /** The deciding beacon of this window is public before its first bet [CG1101]. */
  async #fixBeacon(closesAfterMs: number): Promise<void> {
    const { beacon, round } = this.#facts
    if (beacon === null) return
    this.#facts = { ...this.#facts, beacon: withNext(beacon, this.#beaconNow() + closesAfterMs) }
    await this.#say(this.#windowCommand('OPEN', round.windows))
  }

  /** Beacons are due by the world's clock, which that of the bets may be ahead of [OP1123]. */
  #beaconNow(): number {
    const { beacons, now } = this.#parts
    return beacons === null ? now() : beacons.now()
  }

  /** No bet is asked for behind this; the players' seeds stand before the next card is drawn. */
  async #close(): Promise<void> {
    const { title, face } = this.#parts
    const { clients, round, beacon } = this.#facts
    const seeds = this.#window?.seeds() ?? []
    this.#window = null
    this.#facts = {
      ...this.#facts,
      round: windowClosed(round),
      clients: [...clients, seeds],
      beacon: listedAt(beacon, this.#beaconNow()),
    }
    const { windows } = this.#facts.round
    const closed = { status: 'DEALING', closesAt: null, window: windows } as const
    // who comes later sees the odds of the only window too [UI1366]
    if (title.isLive === true) face.offer([], closed)
    else face.show(closed)
    await this.#say(this.#windowCommand('CLOSED', round.windows))
    checkListed(this.#facts.beacon, this.#beaconNow())
  }

  /** Before anything of it is shown [CG179]. */
  async #rise({ round, window }: Stand): Promise<void> {
    const { rise } = this.#parts.title
    if (rise === undefined || window !== null) return
    this.#rising = new Rising(this.#parts, { rise, end: round, roundId: this.roundId })
    await this.#rising.last((ms) => this.#waitFor(ms))
  }

  /** Shows what was drawn, each face at its own time and no sooner [CG65]. */
  async #reveal(stand: Stand): Promise<void> {
    for (const { slot, face, ms } of stand.reveals) {
      await this.#waitFor(ms)
      const { round } = this.#facts
      const dealt = [...round.dealt, { slot, face }]
      const shoeLeft = Math.max(stand.round.shoe.length, this.#parts.face.state.shoeLeft - 1)
      this.#facts = { ...this.#facts, round: { ...round, dealt } }
      this.#parts.face.show({ dealt: dealt.map((each) => ({ ...each })), shoeLeft })
    }
    this.#facts = { ...this.#facts, round: stand.round }
  }

  async #settle(end: Round): Promise<CycleEnd> {
    const { title, face, reads } = this.#parts
    const command = await endingOf(title, this.#facts, reads)
    const { status } = await this.#settled(command)
    if (status.kind === 'VOID') throw new Error(status.reason)
    this.#isNowOver(false)
    const last = face.remember(this.roundId, command.code)
    face.show({ status: 'ENDED', result: endOf(command), last })
    await this.#parts.wait.for(RESULT_MS)
    return { kind: 'ended', shoe: end.shoe }
  }

  /** If an earlier reply was lost the round has ended already, with the same result as now. */
  async #settled(
    command: Extract<RoundCommand, { kind: 'settle-round' }>,
  ): Promise<Pick<RoundRow, 'status'>> {
    try {
      return await this.#say(command)
    } catch (error) {
      if (!(error instanceof RoundRefused) || error.code !== 'ROUND_ENDED') throw error
      return { status: { kind: 'ENDED', ...endOf(command), at: this.#parts.now() } }
    }
  }

  /** Every stake comes back, and the seed is shown all the same [CG67]. */
  async #endBadly(error: unknown): Promise<CycleEnd> {
    this.#window = null
    if (error instanceof CasinoStopped) return this.#stopped()
    const asked = error instanceof VoidAsked
    const why: Why = asked ? error.why : { reason: STOPS.fault }
    try {
      await this.#voided(why)
    } catch (later) {
      if (later instanceof CasinoStopped) return this.#stopped()
      this.#isNowOver(false)
      return { kind: 'void', fault: later }
    }
    this.#isNowOver(true)
    const none = { closesAt: null, risenMs: null, taken: [] }
    this.#parts.face.offer([], { status: 'VOID', ...stopped(why), ...none })
    await this.#parts.wait.for(RESULT_MS)
    return { kind: 'void', fault: asked ? null : error }
  }

  #stopped(): CycleEnd {
    this.#isNowOver(false)
    return { kind: 'stopped' }
  }

  #isNowOver(isVoid: boolean): void {
    this.#isOver = true
    this.#over.resolve(isVoid)
  }

  async #voided(why: Why): Promise<void> {
    const { roundId } = this.#facts
    const play = playOf(this.#facts, 'revealed')
    try {
      await say(this.#parts, { kind: 'void-round', roundId, ...why, play })
    } catch (error) {
      // it never began, or is over already
      if (!(error instanceof RoundRefused) || error.code !== 'ROUND_ENDED') throw error
    }
  }

  #windowCommand(is: 'OPEN' | 'CLOSED', window: number) {
    const play = playOf(this.#facts, 'sealed')
    return { kind: 'round-window', roundId: this.#facts.roundId, window, is, play } as const
  }

  async #waitFor(ms: number): Promise<void> {
    this.#checkVoid()
    await this.#parts.wait.for(ms)
    this.#checkVoid()
  }

  async #say(command: Parameters<typeof say>[1]): Promise<RoundRow> {
    this.#checkVoid()
    return say(this.#parts, command)
  }

  #checkVoid(): void {
    if (this.#parts.isStopped()) throw new CasinoStopped('the tables are stopped')
    if (this.#voidAsked !== null) throw new VoidAsked(this.#voidAsked)
  }
}
