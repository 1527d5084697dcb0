import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

beforeEach(() => vi.resetModules())

test('[UI183] a block that was folded stays folded after a reload, until it is opened', async () => {
  const stored = stubStorage()
  const { toggleFolded } = await import('./folded.ts')
  toggleFolded('Sessions')
  toggleFolded('Bookmaker')
  toggleFolded('Bookmaker')
  expect(stored.get('crease.folded')).toBe('["Sessions"]')
  vi.resetModules()
  const reloaded = await import('./folded.ts')
  reloaded.toggleFolded('Meter')
  expect(stored.get('crease.folded')).toBe('["Sessions","Meter"]')
  reloaded.toggleFolded('Sessions')
  expect(stored.get('crease.folded')).toBe('["Meter"]')
})

test('[UI183] what the storage holds besides is no reason to fail', async () => {
  const stored = stubStorage()
  stored.set('crease.folded', '{not json')
  const { toggleFolded } = await import('./folded.ts')
  toggleFolded('Sessions')
  expect(stored.get('crease.folded')).toBe('["Sessions"]')
})
