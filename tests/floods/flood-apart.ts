import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FloodAsked } from './flood-worker.ts'
import type { Flood, FloodTarget, Tally } from './flood.ts'

/**
 * Makes a thread of its own ready to flood: neither its beginning nor what it costs to flood must count as
 * the good player's waiting. What is returned floods until the signal.
 */
export async function readyToFlood(
  { name, route }: Flood,
  { url, bet }: FloodTarget,
): Promise<(until: AbortSignal) => Promise<Tally>> {
  const asked: FloodAsked = { name, route: route ?? null, target: { url, bet } }
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: asked })
  await once(worker, 'message')
  return async (until) => {
    const ended = once(worker, 'message')
    worker.postMessage('begin', [])
    until.addEventListener('abort', () => worker.postMessage('end', []))
    const [tally]: Tally[] = await ended
    if (tally === undefined) throw new Error(`${name} said nothing`)
    await worker.terminate()
    return tally
  }
}
