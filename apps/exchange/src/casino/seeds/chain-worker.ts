import { parentPort } from 'node:worker_threads'
import { newChain } from './seed-chain.ts'

/** Answers each length with a chain of it, in the order of the requests. */
parentPort?.on('message', (length: number) => parentPort?.postMessage(newChain(length), []))
