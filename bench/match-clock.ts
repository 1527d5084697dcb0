import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Contender } from './match-contenders.ts'
import type { Mix, MixShape, Operation } from './match-mix.ts'

/** Makes a contender ready for a mix: what rests before it is placed. */
export function prepared<C extends Contender>(contender: (shape: MixShape) => C, mix: Mix): C {
  const ready = contender(mix.shape)
  for (const placing of mix.before) ready.apply(placing)
  return ready
}

/**
 * Operations a second of processor time, that of every thread of this process, the collector's too: on a
 * machine that does other things as well, seconds of the wall say what those do.
 */
export function rateOf(contender: Contender, operations: readonly Operation[]): number {
  collectGarbage()
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

/** Nobody pays for what was thrown away before. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('this Node.js has no collector to call')
  collect()
}
