import { parentPort, workerData } from 'node:worker_threads'
import { FLOODS, type FloodTarget } from './floods.ts'

export interface FloodAsked {
  readonly name: string
  readonly target: FloodTarget
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `floodApart` alone begins it
const { name, target } = workerData as FloodAsked
const flood = FLOODS.find((one) => one.name === name)
if (flood === undefined) throw new Error(`no flood ${name}`)
const end = new AbortController()
parentPort?.once('message', () => end.abort())
parentPort?.postMessage(await flood.run(target, end.signal), [])
