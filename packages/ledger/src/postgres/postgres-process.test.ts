import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgresProcess } from './postgres-process.ts'

/** Four times the time between two lines of the stand-in, which a busy machine may hold up; less than all of them take. */
const SILENT_MOST_MS = 2_000
const READY = String.raw`printf '%s\n\n\n\n\n\n\nready\n' $$ > "$2/postmaster.pid"`

/** Starts a stand-in for the server: a script that is called as PostgreSQL is. */
async function started(script: string) {
  const home = await mkdtemp(join(tmpdir(), 'crease-slow-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await mkdir(join(home, 'cluster'))
  const program = join(home, 'postgres')
  await writeFile(program, `#!/bin/sh\n${script}\nexec sleep 30\n`)
  await chmod(program, 0o755)
  const how = { socketFolder: home, settings: [], silentMostMs: SILENT_MOST_MS }
  const result = await startPostgresProcess({ home, runAs: null }, home, how)
  if (result.kind === 'running') await result.process.stop()
  return result
}

test('[OP161] [OP175] a recovery that goes on is waited for, however long it takes, and one that stands still is not', async () => {
  const restores = 'for f in 1 2 3 4 5 6; do echo "restored log file $f"; sleep 0.5; done'
  expect((await started(`${restores}\n${READY}`)).kind).toBe('running')
  expect(await started('echo "restored log file 1"; exec sleep 30')).toEqual({
    kind: 'failed',
    log: 'restored log file 1',
  })
})
