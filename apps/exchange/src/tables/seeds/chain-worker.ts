import { parentPort } from 'node:worker_threads'
import { newChain } from './seed-chain.ts'

/** Answers each length with a chain so long, in the order in which they were asked. */
parentPort?.on('message', (length: number) => parentPort?.postMessage(newChain(length), []))
