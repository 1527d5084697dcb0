import { endOf, type RoundRow } from '@crease/domain/rounds/round.ts'
import type { Why } from '@crease/domain/units/why.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { TableView } from '@crease/protocol/casino.ts'
import type { HouseTerms } from './house-terms.ts'

/** results that a table shows */
export const LAST_ROUNDS = 10
/** the least time between two counts of watchers and bettors, without other news */
const COUNTS_EVERY_MS = 1000

const EMPTY: TableState = {
  roundId: null,
  status: 'WAITING',
  note: null,
  operatorNote: null,
  window: 0,
  closesAt: null,
  windowMs: 0,
  betDelayMs: 0,
  risenMs: null,
  dealt: [],
  shoeLeft: 0,
  offersVersion: 0,
  offers: [],
  result: null,
  commitment: null,
  beacon: null,
  beaconKey: null,
  last: [],
  watching: 0,
  bettors: 0,
  crowd: [],
  taken: [],
}

/** The reason of a pause or a void, with the operator's own words. */
export const stopped = (why: Why | null) =>
  ({ note: why?.reason ?? null, operatorNote: why?.note ?? null }) satisfies Partial<TableState>

interface FaceParts {
  readonly slug: string
  /** of the source whose beacons are mixed in; null: none are */
  readonly beaconKey: string | null
  readonly house: Pick<HouseTerms, 'limits'>
  readonly tell: (view: TableView) => void
  /** the stakes of a round that its players share [CG962] */
  readonly crowd: (roundId: string | null) => TableState['crowd']
  /** what bets of a round were cashed out at by a value that was reached [CG967] */
  readonly taken: (roundId: string | null, reached: number) => TableState['taken']
  readonly after: (waitMs: number, run: () => void) => () => void
}

/** The public state of a table: its fields are those of the contract, and no others [CG66]. */
export class TableFace {
  readonly #parts: FaceParts
  #state: TableState
  #isTelling = false

  constructor(parts: FaceParts) {
    this.#parts = parts
    this.#state = { ...EMPTY, beaconKey: parts.beaconKey }
  }

  get state(): TableState {
    return this.#state
  }

  /** The results that it had before, the newest last. */
  recall(last: TableState['last']): void {
    this.#state = { ...this.#state, last }
  }

  /** Applies the named changes, and sends the state. */
  show(changes: Partial<TableState>): void {
    this.#state = { ...this.#state, ...changes }
    this.tell()
  }

  /** Other offers have another version. */
  offer(offers: TableState['offers'], changes: Partial<TableState>): void {
    this.show({ ...changes, offers, offersVersion: this.#state.offersVersion + 1 })
  }

  /**
   * Counts of watchers and bettors, sent a little later with the changes meanwhile. The crowd of the round is summed
   * only then: it reads every bet of the round.
   */
  count(counts: Partial<Pick<TableState, 'watching' | 'bettors'>>): void {
    this.#state = { ...this.#state, ...counts }
    if (this.#isTelling) return
    this.#isTelling = true
    this.#parts.after(COUNTS_EVERY_MS, () => {
      this.#isTelling = false
      this.show({ crowd: this.#parts.crowd(this.#state.roundId) })
    })
  }

  /** A multiplier has risen for this long to this value; null: it rises no more. */
  rise(risenMs: number | null, reached: number): void {
    this.show({ risenMs, taken: this.#parts.taken(this.#state.roundId, reached) })
  }

  /** A round has ended: one more in the strip. */
  remember(roundId: string, code: string): TableState['last'] {
    return [...this.#state.last, { roundId, code }].slice(-LAST_ROUNDS)
  }

  /** A round of the strip was corrected; its result may still lie on the cloth [CG1112]. */
  correct({ roundId, status }: Pick<RoundRow, 'roundId' | 'status'>): void {
    const result = status.kind === 'ENDED' ? endOf(status) : null
    const code = result?.code ?? ''
    const last = this.#state.last.map((each) =>
      each.roundId === roundId ? { roundId, code } : each,
    )
    const isShown = this.#state.roundId === roundId && this.#state.result !== null
    const isVoid = isShown && status.kind === 'VOID'
    this.show({
      last,
      ...(isShown && { result }),
      // a void round shows no cash-outs [CG967]
      ...(isVoid && { taken: [] }),
      ...(isVoid && this.#state.status === 'ENDED' && { status: 'VOID', ...stopped(status) }),
    })
  }

  tell(): void {
    const { slug, house, tell } = this.#parts
    tell({ slug, ...house.limits(), state: this.#state })
  }
}
