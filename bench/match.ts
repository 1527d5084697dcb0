import { cpus } from 'node:os'
import { Book } from '@crease/domain/book.ts'
import { matchTaker } from '@crease/domain/matching.ts'
import { OrderBook, Side } from 'nodejs-order-book'
import { mixOf, type Operation } from './match-mix.ts'

/**
 * The book alone, in memory: operations a second of ours and of the npm package nodejs-order-book, on
 * the same mix in the same run, taking turns. Both must end with the same prices and sizes, or the
 * figures mean nothing and the run fails.
 */
const OPERATIONS = 200_000
const ROUNDS = 5
const SEED = 20_261

/** What rests at the end, per price: '302 back 15000'. */
type Rest = readonly string[]

interface Run {
  readonly operationsPerSecond: number
  readonly rest: Rest
}

function runOurs(mix: readonly Operation[]): Run {
  const book = new Book()
  const seconds = timed(() => {
    for (const operation of mix) {
      if (operation.kind === 'cancel') {
        book.remove(operation.side, operation.betId)
        continue
      }
      const { taker, betId } = operation
      const { left } = matchTaker(book, taker)
      if (left > 0) {
        book.rest(taker.side, { betId, userId: taker.userId, odds: taker.odds, size: left })
      }
    }
  })
  const backs = book.depth('LAY', 1000).map(({ odds, size }) => `${odds} back ${size}`)
  const lays = book.depth('BACK', 1000).map(({ odds, size }) => `${odds} lay ${size}`)
  return { operationsPerSecond: mix.length / seconds, rest: [...backs, ...lays].toSorted() }
}

/** A back sells, a lay buys: both are best for their taker at the lowest and the highest price. */
function runPeer(mix: readonly Operation[]): Run {
  const book = new OrderBook()
  const seconds = timed(() => {
    for (const operation of mix) {
      if (operation.kind === 'cancel') {
        book.cancel(operation.name)
        continue
      }
      const { taker, name } = operation
      const side = taker.side === 'BACK' ? Side.SELL : Side.BUY
      book.limit({ id: name, side, size: taker.size, price: taker.odds })
    }
  })
  const [sells, buys] = book.depth()
  const backs = sells.map(([price, size]) => `${price} back ${size}`)
  const lays = buys.map(([price, size]) => `${price} lay ${size}`)
  return { operationsPerSecond: mix.length / seconds, rest: [...backs, ...lays].toSorted() }
}

function timed(work: () => void): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1e9
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const millions = (value: number): string => `${(value / 1e6).toFixed(2)} M operations/s`

function main(): void {
  const mix = mixOf(SEED, OPERATIONS)
  const [ours, peer]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [mine, theirs] = [runOurs(mix), runPeer(mix)]
    if (mine.rest.length === 0 || mine.rest.join() !== theirs.rest.join()) {
      throw new Error('the two books did not end alike: nothing was measured')
    }
    // the first round warms both up
    if (round === 0) continue
    ours.push(mine.operationsPerSecond)
    peer.push(theirs.operationsPerSecond)
  }
  const lines = [
    `bench:match  ${OPERATIONS} operations (70 % place, 20 % cancel, 10 % crossing), median of ${ROUNDS} rounds`,
    `machine      ${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node.js ${process.version}`,
    `ours         ${millions(median(ours))}`,
    `peer         ${millions(median(peer))} (nodejs-order-book)`,
    `ratio        ${(median(ours) / median(peer)).toFixed(1)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

main()
