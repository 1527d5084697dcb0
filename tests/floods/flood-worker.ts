import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { FLOODS, type FloodTarget } from './floods.ts'

export interface FloodAsked {
  readonly name: string
  readonly target: FloodTarget
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readyToFlood` alone begins it
const { name, target } = workerData as FloodAsked
const flood = FLOODS.find((one) => one.name === name)
if (flood === undefined || parentPort === null) throw new Error(`no flood ${name}`)
const begin = once(parentPort, 'message')
parentPort.postMessage('ready', [])
await begin
const end = new AbortController()
parentPort.once('message', () => end.abort())
parentPort.postMessage(await flood.run(target, end.signal), [])
