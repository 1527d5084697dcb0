import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logLine } from './server-log.ts'

const AT = new Date(2026, 10, 28, 12, 6, 31).getTime()
const line = (record: object): string => logLine(JSON.stringify({ time: AT, ...record }))

test('[OP1024] a record is one line for a person: time, level, sentence, details', () => {
  expect(line({ level: 40, msg: 'a feed is silent', feed: 'simulator', seconds: 12 })).toBe(
    '12:06:31 WARN a feed is silent (feed: simulator, seconds: 12)\n',
  )
  expect(line({ level: 30, msg: 'ready' })).toBe('12:06:31 INFO ready\n')
})

test('[OP1024] an error shows its message and no stack', () => {
  const err = { type: 'Error', message: 'cut off', stack: 'Error: cut off\n at x' }
  expect(line({ level: 50, err, msg: 'a commit failed' })).toBe(
    '12:06:31 ERROR a commit failed (cut off)\n',
  )
})

test('[OP1125] a record names its process and id, and a line for a person does not', () => {
  const pipe = logTo('pipe', 'json')
  const records: object[] = String(pipe.stdout)
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(records).toHaveLength(3)
  for (const record of records) expect(record).toMatchObject({ process: 'gateway', pid: pipe.pid })
  expect(line({ level: 30, msg: 'ready', process: 'gateway', pid: 7 })).toBe(
    '12:06:31 INFO ready\n',
  )
})

/** A process that logs to a file descriptor, and then prints to its standard error. */
function logTo(output: number | 'pipe', logFormat: string): ReturnType<typeof spawnSync> {
  const script = `
    import { setImmediate as next } from 'node:timers/promises'
    import { serverLog } from '${new URL('server-log.ts', import.meta.url).href}'
    const log = serverLog('gateway', { logLevel: 'info', logFormat: '${logFormat}' })
    for (let n = 0; n < 3; n += 1) {
      log.info('a bet was taken')
      await next()
    }
    process.stderr.write('still running')
  `
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', output, 'pipe'],
    timeout: 60_000,
    encoding: 'utf8',
  })
}

test.runIf(process.platform === 'linux').each(['json', 'lines'])(
  '[OP1118] a process whose log (%s) is on a full disk runs on',
  (logFormat) => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = logTo(full, logFormat)
    closeSync(full)
    expect([status, stderr]).toEqual([0, 'still running'])
  },
)
