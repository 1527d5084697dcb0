import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noteOwner } from './own-backups.ts'

/** A cluster with this number in its control file. */
async function clusterIn(folder: string, number: bigint): Promise<string> {
  const cluster = join(folder, `cluster-${number}`)
  await mkdir(join(cluster, 'global'), { recursive: true })
  const control = Buffer.alloc(16)
  control.writeBigUInt64LE(number)
  await writeFile(join(cluster, 'global', 'pg_control'), control)
  return cluster
}

test('[OP1122] an owner that is noted is not written again: a full disk of the copies stops no start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-owner-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cluster = await clusterIn(folder, 7n)
  const noted = () => readFile(join(folder, 'ledger-identifier'), 'utf8')
  await noteOwner(cluster, folder)
  expect(await noted()).toBe('7\n')
  // nothing can be written there any more
  await mkdir(join(folder, 'ledger-identifier.new'))
  await noteOwner(cluster, folder)
  expect(await noted()).toBe('7\n')
  await expect(noteOwner(await clusterIn(folder, 8n), folder)).rejects.toThrow('EISDIR')
})
