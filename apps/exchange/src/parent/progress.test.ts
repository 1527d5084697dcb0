import { beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())

test('[OP1024] a stage that lasts longer than a second has a line, and another one every five seconds', () => {
  const lines: string[] = []
  const progress = new Progress((line) => lines.push(line))
  progress.stage('Starting the database')
  vi.advanceTimersByTime(999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(9_001)
  progress.stage('Starting the gateway')
  vi.advanceTimersByTime(900)
  progress.stage(null)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    'Starting the database ...',
    'Starting the database ... 5 s',
    'Starting the database ... 10 s',
  ])
})
