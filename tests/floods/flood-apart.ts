import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FloodAsked } from './flood-worker.ts'
import type { Flood, FloodTarget, Tally } from './floods.ts'

/** Floods from a thread of its own: what it costs to flood must not count as the good player's waiting. */
export async function floodApart(
  { name }: Flood,
  { url, bet }: FloodTarget,
  until: AbortSignal,
): Promise<Tally> {
  const asked: FloodAsked = { name, target: { url, bet } }
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: asked })
  const ended = once(worker, 'message')
  until.addEventListener('abort', () => worker.postMessage('end', []))
  const [tally]: Tally[] = await ended
  if (tally === undefined) throw new Error(`${name} said nothing`)
  await worker.terminate()
  return tally
}
