import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { RouteName } from '@crease/contract/http.ts'
import { dearestCall } from './costly.ts'
import type { FloodTarget } from './flood.ts'
import { FLOODS } from './floods.ts'

export interface FloodAsked {
  readonly name: string
  /** of the dearest call; null: it is another flood */
  readonly route: RouteName | null
  readonly target: FloodTarget
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readyToFlood` alone begins it
const { name, route, target } = workerData as FloodAsked
const flood = route === null ? FLOODS.find((one) => one.name === name) : dearestCall(route)
if (flood === undefined || parentPort === null) throw new Error(`no flood ${name}`)
const begin = once(parentPort, 'message')
parentPort.postMessage('ready', [])
await begin
const end = new AbortController()
parentPort.once('message', () => end.abort())
parentPort.postMessage(await flood.run(target, end.signal), [])
