import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Contender } from './match-contenders.ts'
import type { Mix, MixShape, Operation } from './match-mix.ts'

/** The time in which the collector's own threads may still be busy with its findings. */
const SETTLING_MS = 100
const FEW = 2_000
const living = new Map<unknown, unknown>()

/**
 * Prepares a contender for a mix: its resting bets are placed. Garbage is collected before them, because a collection
 * afterwards would leave the processor's caches without the bets, and no exchange runs in that state.
 */
export function prepared<Asked, C extends Contender<Asked>>(
  contender: (shape: MixShape) => C,
  mix: Mix<Asked>,
): C {
  keepOne(contender, mix)
  collectGarbage()
  const ready = contender(mix.shape)
  for (const placing of mix.before) ready.apply(placing)
  return ready
}

/**
 * One of each kind lives as long as the run does, as in a server: with the last of its kind the collector
 * throws away the shapes of its objects and all fast code that knows them, and the next measurement would
 * be of their making.
 */
function keepOne<Asked>(contender: (shape: MixShape) => Contender<Asked>, mix: Mix<Asked>): void {
  if (living.has(contender)) return
  const one = contender(mix.shape)
  for (const asked of [...mix.before, ...mix.operations].slice(0, FEW)) one.apply(asked)
  living.set(contender, one)
}

/**
 * Operations a second of processor time, that of every thread of this process, the collector's too: on a
 * machine that does other things as well, seconds of the wall say what those do.
 */
export function rateOf<Asked>(contender: Contender<Asked>, operations: readonly Asked[]): number {
  const before = process.cpuUsage()
  for (const operation of operations) contender.apply(operation)
  const { user, system } = process.cpuUsage(before)
  return operations.length / ((user + system) / 1e6)
}

/**
 * Nanoseconds of each operation by itself, the reading of the clock included. One reading takes about a
 * quarter of an operation, so these are for the slow ones among them and not for the mean.
 */
export function nanosecondsOf(
  contender: Contender,
  operations: readonly Operation[],
): Float64Array {
  const each = new Float64Array(operations.length)
  for (const [index, operation] of operations.entries()) {
    const start = process.hrtime.bigint()
    contender.apply(operation)
    each[index] = Number(process.hrtime.bigint() - start)
  }
  return each.toSorted()
}

/** Bytes that a thing takes in memory, typed arrays included; the thing is kept until it is weighed. */
export function bytesOf(made: () => unknown): number {
  const before = inUse()
  const kept = made()
  const bytes = inUse() - before
  return kept === undefined ? 0 : bytes
}

function inUse(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('this Node.js has no collector to call')
  collect()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLING_MS)
}
