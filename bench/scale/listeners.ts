import { fork } from 'node:child_process'
import type { FromListeners, Heard, ToListeners } from '../stream/fanout-listeners.ts'

/** Sockets in a process of their own. */
export interface Listeners {
  /** Opens them; resolves when all have joined. */
  readonly connect: (to: Omit<Extract<ToListeners, { kind: 'connect' }>, 'kind'>) => Promise<void>
  /** messages that they have heard so far, all together */
  readonly heard: () => Promise<number>
  readonly end: () => void
}

/** Begins a process that listens. */
export function startListeners(): Listeners {
  const child = fork(new URL('../stream/fanout-listeners.ts', import.meta.url))
  const tell = (message: ToListeners): Promise<Heard> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer: FromListeners) => resolve(answer.heard))
      child.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
      child.send(message)
    })
  return {
    connect: async (to) => void (await tell({ kind: 'connect', ...to })),
    heard: async () => (await tell({ kind: 'report', probes: [] })).messages,
    end: () => void child.kill(),
  }
}
