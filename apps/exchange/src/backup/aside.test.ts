import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPlace } from '@crease/ledger/postgres/cluster-place.ts'
import { expect, onTestFinished, test } from 'vitest'
import { asideName, dropAside } from './aside.ts'

test('[OP1102] all ledgers laid aside are deleted, also if there is none; one that is not there is an error', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-aside-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { home } = await clusterPlace(dataDir)
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const name = asideName('2026-01-31T12-00-00.000Z')
  for (const folder of ['cluster', name]) mkdirSync(join(home, folder), { recursive: true })
  expect((await dropAside(dataDir, 'all')).map(({ path }) => path)).toEqual([join(home, name)])
  expect(await dropAside(dataDir, 'all')).toEqual([])
  await expect(dropAside(dataDir, name)).rejects.toThrow('no cluster laid aside')
  expect(readdirSync(home)).toContain('cluster')
})
