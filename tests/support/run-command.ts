import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PROGRAM_ENV } from '@crease/ledger/postgres/child-environment.ts'

interface Ran {
  readonly code: number | null
  /** everything it has printed */
  readonly said: string
}

/** Runs a command of package.json with these settings, without npm. */
export async function runCommand(
  settings: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly string[]
): Promise<Ran> {
  const program = fileURLToPath(
    new URL(`../../apps/exchange/src/commands/${name}.ts`, import.meta.url),
  )
  const env = { ...PROGRAM_ENV, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, wrong) =>
      resolve({ code: child.exitCode, said: out + wrong }),
    )
  })
}
