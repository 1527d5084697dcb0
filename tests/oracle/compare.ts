import { backBrings, PER_HUNDREDTH, type Market } from './market.ts'
import type { Model } from './model.ts'
import type { Answer, Op } from './op.ts'
import type { Open } from './state.ts'
import type { BetNames, Position, Subject } from './subject.ts'

export type Counts = ReturnType<typeof noCounts>

export const noCounts = () => ({
  operations: 0,
  comparisons: 0,
  fills: 0,
  settlements: 0,
  resettlements: 0,
  retries: 0,
  /** matches across runners */
  crosses: 0,
  /** markets whose starting prices were fixed */
  offs: 0,
})

/** Compares a subject with the model; each difference is a line. */
export class Comparison {
  readonly findings: string[] = []
  readonly #model: Model
  readonly #subject: Subject
  readonly #names: BetNames
  readonly #counts: Counts

  constructor(
    { model, subject, names }: { model: Model; subject: Subject; names: BetNames },
    counts: Counts,
  ) {
    this.#model = model
    this.#subject = subject
    this.#names = names
    this.#counts = counts
  }

  answers(op: Op, got: readonly Answer[], expected: readonly Answer[]): void {
    // no rule says which bets are cancelled first
    const inOrder = (answers: readonly Answer[]): readonly string[] =>
      op.kind === 'cancel-all'
        ? answers.map((one) => JSON.stringify(one)).toSorted()
        : answers.map((one) => JSON.stringify(one))
    this.#same(`answer to ${JSON.stringify(op)}`, inOrder(got), inOrder(expected))
  }

  async money(user: number): Promise<void> {
    const money = await this.#subject.money(user)
    this.#same(`money of player ${user}`, money, this.#model.moneyOf(user))
  }

  async bet(id: number): Promise<void> {
    const { odds, stake } = this.#model.bet(id)
    const expected = { ...this.#model.bucketsOf(id), odds, stake }
    const seen = await this.#subject.bet(this.#names.nameOf(id))
    if (seen !== null) this.#same(`bet ${id}`, seen, expected)
  }

  async positions(user: number): Promise<void> {
    const seen = await this.#subject.positions(user)
    const expected = positionsOf(this.#model, user)
    this.#same(`positions of player ${user}`, sorted(seen), sorted(expected))
  }

  /** All that a statement tells adds up to the balance that the player has. */
  async statement(user: number): Promise<void> {
    const told = await this.#subject.statement(user)
    this.#same(`statement of player ${user}`, told, this.#model.moneyOf(user).balance)
  }

  #same(what: string, got: unknown, expected: unknown): void {
    this.#counts.comparisons += 1
    const [one, other] = [textOf(got), textOf(expected)]
    if (one !== other) this.findings.push(`${what}:\n    got      ${one}\n    expected ${other}`)
  }
}

/** One value in one form, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const sorted = (positions: readonly Position[]): readonly string[] =>
  positions
    .filter(({ ifWin, ifLose, openBack, openLay }) =>
      [ifWin, ifLose, openBack, openLay].some((one) => one !== 0),
    )
    .map((one) => textOf(one))
    .toSorted()

/** A player's result on each runner by itself, from its matches and unmatched bets. */
function positionsOf(model: Model, user: number): readonly Position[] {
  return model.markets.flatMap((market, index) => {
    if (model.ended.has(index)) return []
    const matched = model.matchedOf(user, index)
    const open = model.openOf(user).filter((bet) => bet.market === index)
    return market.runners.map(({ id }) => {
      const own = matched.filter(({ runner }) => runner === id)
      const sum = (isWon: boolean): number =>
        own.reduce((all, held) => {
          const back = ifIt(market, held, isWon)
          return all + (held.side === 'BACK' ? back : -back)
        }, 0)
      const left = (side: 'BACK' | 'LAY'): number =>
        open
          .filter((bet) => bet.runner === id && bet.side === side)
          .reduce((all, { odds, remaining }) => {
            const brought = ifIt(market, { runner: id, odds, stake: remaining }, side === 'LAY')
            return all + Math.abs(brought)
          }, 0)
      const unmatched = {
        openBack: left('BACK'),
        openLay: left('LAY'),
        ...(market.terms !== undefined && {
          openPlaced: placedLoss(
            open.filter(({ runner }) => runner === id),
            market.terms.divisor,
          ),
        }),
      }
      return { market: index, runner: id, ifWin: sum(true), ifLose: sum(false), ...unmatched }
    })
  })
}

/** The loss of each bet alone if its runner is placed and does not win: a stake, less a fraction of the winnings. */
const placedLoss = (open: readonly Open[], divisor: number): number =>
  open.reduce((all, { side, odds, remaining }) => {
    const back = remaining * (odds - 100) - remaining * 100 * divisor
    return all + Math.max(0, side === 'BACK' ? -back : back)
  }, 0)

/** The result of a back if its runner wins, or does not; for a meter at its cap, or at zero. */
function ifIt(market: Market, held: Parameters<typeof backBrings>[1], isWon: boolean): number {
  if (market.kind === 'meter')
    return (
      Number(backBrings(market, held, { kind: 'number', value: isWon ? market.cap : 0 })) /
      Number(PER_HUNDREDTH)
    )
  return isWon ? held.stake * (held.odds - 100) : -held.stake * 100
}
