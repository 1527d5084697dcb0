import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { worldSeeds } from './world-seeds.ts'

const folders: string[] = []
const [SEVEN, EIGHT] = [numberedSeed(7), numberedSeed(8)]

async function installation(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'crease-seeds-')), 'data')
  folders.push(join(dataDir, '..'))
  return dataDir
}

/** An installation that kept these words of its seeds. */
async function installationWith(words: string): Promise<string> {
  const dataDir = await installation()
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, 'world-seeds.json'), words)
  return dataDir
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

test('[FD95] each installation draws 32 bytes of its own, and a restart finds them again', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const [one, other] = [await installation(), await installation()]
  const [first] = await worldSeeds({ dataDir: one, seed: null }, log)
  expect(await worldSeeds({ dataDir: one, seed: null }, log)).toEqual([first])
  expect(await worldSeeds({ dataDir: other, seed: null }, log)).not.toEqual([first])
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(log.warn).not.toHaveBeenCalled()
  expect((await stat(join(one, 'world-seeds.json'))).mode & 0o077).toBe(0)
})

test('[FD95] every bit of a drawn seed is drawn: none is the same in 40 installations', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  let [ones, zeros] = [0n, 0n]
  for (let nth = 0; nth < 40; nth += 1) {
    const [seed] = await worldSeeds({ dataDir: await installation(), seed: null }, log)
    ones |= BigInt(`0x${seed}`)
    zeros |= ~BigInt(`0x${seed}`)
  }
  const all = 2n ** 256n - 1n
  expect([ones, zeros & all]).toEqual([all, all])
})

test('[FD95] a seed set by hand is used and warned of; the worlds before it stay known', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const dataDir = await installation()
  const [own] = await worldSeeds({ dataDir, seed: null }, log)
  expect(await worldSeeds({ dataDir, seed: SEVEN }, log)).toEqual([SEVEN, own])
  expect(await worldSeeds({ dataDir, seed: EIGHT }, log)).toEqual([EIGHT, own, SEVEN])
  expect(log.warn.mock.calls.map(([, words]) => words)).toEqual([
    expect.stringContaining('foretell'),
    expect.stringContaining('foretell'),
  ])
  expect(await worldSeeds({ dataDir, seed: null }, log)).toEqual([own, EIGHT, SEVEN])
})

test('[FD95] an installation that had numbers for seeds goes on with a drawn one, and ends their worlds', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const dataDir = await installationWith('{"own":42678830634046,"given":[7,1]}\n')
  const [own, ...others] = await worldSeeds({ dataDir, seed: null }, log)
  expect(own).toMatch(/^[\da-f]{64}$/)
  expect(others).toEqual(['sim-42678830634046', 'sim-7', 'sim-1'])
  expect(await worldSeeds({ dataDir, seed: null }, log)).toEqual([own, ...others])
  expect(await worldSeeds({ dataDir, seed: SEVEN }, log)).toEqual([SEVEN, own, ...others])
  expect(await worldSeeds({ dataDir, seed: null }, log)).toEqual([own, SEVEN, ...others])
})

test('[FD95] many seeds set by hand are forgotten from the oldest on; a spoilt file is named', async () => {
  const log = { warn: vi.fn<(fields: object, sentence: string) => void>() }
  const dataDir = await installation()
  for (let n = 0; n < 30; n += 1) await worldSeeds({ dataDir, seed: numberedSeed(n) }, log)
  const path = join(dataDir, 'world-seeds.json')
  const kept: unknown = JSON.parse(await readFile(path, 'utf8'))
  expect(kept).toMatchObject({ own: null, given: expect.objectContaining({ length: 20 }) })
  for (const words of ['{"own":"x"}', '{"own":"x","given":[]}', '{"own":null,"given":[-1]}']) {
    const spoilt = await installationWith(words)
    await expect(worldSeeds({ dataDir: spoilt, seed: null }, log)).rejects.toThrow('no list of')
  }
})
