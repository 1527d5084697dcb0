import { afterEach, expect, test, vi } from 'vitest'
import { seedAfter, seedArgument } from './support/whole-argument.ts'

afterEach(() => vi.restoreAllMocks())

test('[OP50] a command without a seed draws one and prints it; a given one is kept', () => {
  const printed: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
  const drawn = [seedArgument(), seedArgument('fresh'), seedAfter(['--seed', 'fresh'])]
  expect(new Set(drawn).size).toBe(3)
  expect(printed).toEqual(drawn.map((seed) => `seed ${seed}\n`))
  expect([seedArgument('7'), seedAfter(['--seed', '8']), seedAfter([])]).toEqual([7, 8, 1])
  expect(printed).toHaveLength(3)
  expect(() => seedArgument('x')).toThrow("--seed must be a whole number above zero, not 'x'")
})
