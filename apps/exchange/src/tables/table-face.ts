import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { TableView } from '@crease/protocol/tables.ts'
import type { HouseTerms } from './table-settings.ts'

/** results that a table shows */
export const LAST_ROUNDS = 10
/** how many watch and bet is told so far apart, where nothing else is to be told */
const COUNTS_EVERY_MS = 1000

const EMPTY: TableState = {
  roundId: null,
  status: 'WAITING',
  note: null,
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
  last: [],
  watching: 0,
  bettors: 0,
}

interface FaceParts {
  readonly slug: string
  readonly house: Pick<HouseTerms, 'limits'>
  readonly tell: (view: TableView) => void
  readonly after: (waitMs: number, run: () => void) => () => void
}

/** What everybody sees of a table: its fields are those of the contract, and nothing else is ever in it [CG66]. */
export class TableFace {
  readonly #parts: FaceParts
  #state: TableState = EMPTY
  #isTelling = false

  constructor(parts: FaceParts) {
    this.#parts = parts
  }

  get state(): TableState {
    return this.#state
  }

  /** The results that it had before, the newest last. */
  recall(last: TableState['last']): void {
    this.#state = { ...this.#state, last }
  }

  /** What is named changes, the rest stays as it is, and is told. */
  show(changes: Partial<TableState>): void {
    this.#state = { ...this.#state, ...changes }
    this.tell()
  }

  /** Other offers have another version. */
  offer(offers: TableState['offers'], changes: Partial<TableState>): void {
    this.show({ ...changes, offers, offersVersion: this.#state.offersVersion + 1 })
  }

  /** Who watches and bets, told a little later with all that came meanwhile. */
  count(counts: Partial<Pick<TableState, 'watching' | 'bettors'>>): void {
    this.#state = { ...this.#state, ...counts }
    if (this.#isTelling) return
    this.#isTelling = true
    this.#parts.after(COUNTS_EVERY_MS, () => {
      this.#isTelling = false
      this.tell()
    })
  }

  /** A round has ended: one more in the strip. */
  remember(roundId: string, code: string): TableState['last'] {
    return [...this.#state.last, { roundId, code }].slice(-LAST_ROUNDS)
  }

  /** A round of the strip was corrected [CG1112]. */
  correct({ roundId, code }: TableState['last'][number]): void {
    const last = this.#state.last.map((each) =>
      each.roundId === roundId ? { roundId, code } : each,
    )
    this.show({ last })
  }

  tell(): void {
    const { slug, house, tell } = this.#parts
    tell({ slug, ...house.limits(), state: this.#state })
  }
}
