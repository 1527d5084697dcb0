import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { Child } from './child.ts'

/** A process that says that it is ready, and does as `heard` says with all that it is told. */
function started(heard: string) {
  const logged: string[] = []
  const program = `process.on('message', ({ kind }) => kind === 'start' ? process.send({ kind: 'ready' }) : ${heard})`
  const child = new Child({
    name: 'process of a test',
    begin: () =>
      spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    start: () => ({ kind: 'start' }),
    stop: { kind: 'stop' },
    heard: () => undefined,
    log: { error: (_details, message) => logged.push(message) },
  })
  return { child, logged }
}

const KILLED = 'the process of a test did not stop in time and was killed'

test('[OP84] a process that does not stop in time is killed, and the log says so', async () => {
  const { child, logged } = started('undefined')
  await child.start()
  await child.stop(50)
  expect(logged).toEqual([KILLED])
})

test('[OP84] control: of an orderly stop the log says nothing, nor of a process that was not ready', async () => {
  const { child, logged } = started('process.exit(0)')
  await child.start()
  await child.stop(30_000)
  const unready = started('undefined')
  await unready.child.stop(0)
  expect([...logged, ...unready.logged]).toEqual([])
})
