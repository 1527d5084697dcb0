import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { Child } from './child.ts'

/** A process that says that it is ready, and does as `heard` says with all that it is told. */
function started(heard: string) {
  const logged: string[] = []
  let forced = 0
  const program = `process.on('message', ({ kind }) => kind === 'start' ? process.send({ kind: 'ready' }) : ${heard})`
  const child = new Child({
    name: 'process of a test',
    begin: () =>
      spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    start: () => ({ kind: 'start' }),
    stop: { kind: 'stop' },
    heard: () => undefined,
    endedByForce: () => (forced += 1),
    log: { error: (_details, message) => logged.push(message) },
  })
  return { child, logged, forced: () => forced }
}

const KILLED = 'the process of a test did not stop in time and was killed'

test('[OP84] [OP89] a process that does not stop in time is killed, and the log says so', async () => {
  const { child, logged, forced } = started('undefined')
  await child.start()
  await child.stop(50)
  expect(logged).toEqual([KILLED])
  expect(forced()).toBe(1)
})

test('[OP84] control: of an orderly stop the log says nothing, nor of a process that was not ready', async () => {
  const { child, logged, forced } = started('process.exit(0)')
  await child.start()
  await child.stop(30_000)
  const unready = started('undefined')
  await unready.child.stop(0)
  expect([...logged, ...unready.logged]).toEqual([])
  expect([forced(), unready.forced()]).toEqual([0, 0])
})

test.each(['process.exit(3)', "process.kill(process.pid, 'SIGKILL')"])(
  '[OP84] a process that ends by %s while it is stopped has not ended in order',
  async (end) => {
    const { child, forced } = started(end)
    await child.start()
    await child.stop(30_000)
    expect(forced()).toBe(1)
  },
)

test('[OP940] a spare that ends while it waits is started again, and its start goes on waiting for it', async () => {
  const says = [
    "process.send({ kind: 'waits' }, () => process.exit(1))",
    "process.send({ kind: 'ready' })",
  ]
  const logged: string[] = []
  const child = new Child({
    name: 'process of a test',
    begin: () => {
      const program = `process.on('message', ({ kind }) => kind === 'start' ? ${says.shift()} : process.exit(0))`
      return spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    },
    start: () => ({ kind: 'start' }),
    stop: { kind: 'stop' },
    heard: () => undefined,
    endedByForce: () => undefined,
    log: { error: (_details, message) => logged.push(message) },
  })
  expect(await child.start()).toMatchObject({ kind: 'ready' })
  expect(logged).toEqual(['the process of a test has ended and is started again'])
  await child.stop(30_000)
})
