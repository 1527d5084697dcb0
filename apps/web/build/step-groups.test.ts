import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepGroups } from './step-groups.ts'

const stepOf = (isThere: (file: string) => boolean): readonly (string | null)[] => {
  const graph = { getModuleInfo: (id: string) => (isThere(id) ? { importedIds: [] } : null) }
  return stepGroups().map(({ name }) => name('', graph))
}

test('[UI319] a step of the first page whose file was moved fails here and in the build', () => {
  const asked: string[] = []
  const isThere = (file: string): boolean => asked.push(file) > 0 && existsSync(file)
  expect(new Set(stepOf(isThere))).toEqual(new Set([null]))
  expect(asked.length).toBeGreaterThan(60)
  const without = (file: string): boolean => !file.endsWith('sports/betting/my-book.ts')
  expect(() => stepOf(without)).toThrow('my-book.ts is in a step and in no page')
})
