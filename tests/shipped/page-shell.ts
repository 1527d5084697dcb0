import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { standIns, type Programs } from './stand-ins.ts'

/** The clone, which the page calls /srv/crease. */
export const CLONE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
/** the user of the page is the one of this run */
const RUNUSER = '#!/bin/sh\n[ "$1" = -u ] && shift 3\nexec "$@"\n'

interface ShellParts {
  /** answer instead of systemd's, of Docker's and of Kubernetes' */
  readonly programs: Programs
  /** paths and ports of the page, each with that of this run */
  readonly instead: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
  /** whether `runuser` changes the user; absent: everything runs as the user of this run */
  readonly users?: 'as on the page'
}

/** A shell for blocks of docs/operations.md. */
export async function pageShell({ programs, instead, env, users }: ShellParts) {
  const standing = await standIns(programs)
  if (users === undefined) writeFileSync(join(standing.folder, 'runuser'), RUNUSER, { mode: 0o755 })
  const here = (text: string): string =>
    Object.entries(instead).reduce((said, [page, ours]) => said.replaceAll(page, ours), text)
  return {
    /** a text of the page with the paths of this run */
    here,
    /** Runs a block from the clone; its exit code, and what it printed. */
    run: (script: string, more: Readonly<Record<string, string>> = {}) =>
      new Promise<{ readonly code: number | null; readonly text: string }>((resolve) => {
        const PATH = `${standing.folder}:${process.env['PATH']}`
        const child = execFile(
          'sh',
          ['-e', '-c', here(script)],
          { cwd: CLONE, env: { HOME: process.env['HOME'] ?? '/root', ...env, ...more, PATH } },
          (_error, out, wrong) => resolve({ code: child.exitCode, text: `${out}${wrong}` }),
        )
      }),
    close: standing.close,
  }
}
