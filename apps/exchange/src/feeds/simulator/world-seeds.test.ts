import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { worldSeeds } from './world-seeds.ts'

const folders: string[] = []

async function installation(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'crease-seeds-')), 'data')
  folders.push(join(dataDir, '..'))
  return dataDir
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

test('[FD95] two installations have worlds of their own, and a restart finds its own again', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const [one, other] = [await installation(), await installation()]
  const [first] = await worldSeeds({ dataDir: one, seed: null }, log)
  expect(await worldSeeds({ dataDir: one, seed: null }, log)).toEqual([first])
  expect(await worldSeeds({ dataDir: other, seed: null }, log)).not.toEqual([first])
  expect(first).toBeGreaterThan(2 ** 32)
  expect(log.warn).not.toHaveBeenCalled()
  expect((await stat(join(one, 'world-seeds.json'))).mode & 0o077).toBe(0)
})

test('[FD95] a seed set by hand is used and warned of; the worlds before it stay known', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const dataDir = await installation()
  const [own] = await worldSeeds({ dataDir, seed: null }, log)
  expect(await worldSeeds({ dataDir, seed: 7 }, log)).toEqual([7, own])
  expect(await worldSeeds({ dataDir, seed: 8 }, log)).toEqual([8, own, 7])
  expect(log.warn.mock.calls.map(([, words]) => words)).toEqual([
    expect.stringContaining('foretell'),
    expect.stringContaining('foretell'),
  ])
  expect(await worldSeeds({ dataDir, seed: null }, log)).toEqual([own, 8, 7])
})

test('[FD95] many seeds set by hand are forgotten from the oldest on; a spoilt file is named', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const dataDir = await installation()
  for (let seed = 0; seed < 30; seed += 1) await worldSeeds({ dataDir, seed }, log)
  const path = join(dataDir, 'world-seeds.json')
  const kept: unknown = JSON.parse(await readFile(path, 'utf8'))
  expect(kept).toMatchObject({ own: null, given: expect.objectContaining({ length: 20 }) })
  await writeFile(path, '{"own":"x"}')
  await expect(worldSeeds({ dataDir, seed: null }, log)).rejects.toThrow('no list of seeds')
})
