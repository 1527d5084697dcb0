import { fork } from 'node:child_process'
import type { FromListeners, Heard, ToListeners } from '../stream/fanout-listeners.ts'

/** Sockets in a process of their own. */
export type Listeners = ReturnType<typeof startListeners>

/** Begins a process that listens. */
export function startListeners() {
  const child = fork(new URL('../stream/fanout-listeners.ts', import.meta.url))
  const tell = (message: ToListeners): Promise<Heard> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer: FromListeners) => resolve(answer.heard))
      child.once('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
      child.send(message)
    })
  return {
    /** Opens them; resolves when all have joined. */
    connect: async (to: Omit<Extract<ToListeners, { kind: 'connect' }>, 'kind'>) =>
      void (await tell({ kind: 'connect', ...to })),
    /** messages that they have heard so far, all together */
    heard: async () => (await tell({ kind: 'report', probes: [] })).messages,
    end: () => void child.kill(),
  }
}
