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
