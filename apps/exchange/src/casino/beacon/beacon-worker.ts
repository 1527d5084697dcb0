import { isSigned, type BeaconSource } from '@crease/casino/fairness/beacon.ts'
import { parentPort } from 'node:worker_threads'

interface Asked {
  readonly source: BeaconSource
  readonly number: number
  readonly signature: string
}

/** Answers each signature with whether it is one, in the order in which they were asked. */
parentPort?.on('message', ({ source, number, signature }: Asked) =>
  parentPort?.postMessage(isSigned(source, number, signature), []),
)
