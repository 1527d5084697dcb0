import { readFileSync } from 'node:fs'

/** Secrets that are renewed while the server runs: the file is read at every use [FD87]. */
const READ_AGAIN: ReadonlySet<string> = new Set(['BETFAIR_SESSION'])

type Environment = Readonly<Record<string, string | undefined>>

/** Longer than any secret of ours: a file of that size is another one. */
const MOST_CHARACTERS = 64 * 1024

/**
 * The environment with each secret that a file holds in its place [OP124]: of `DATABASE_URL_FILE` and the like only the
 * name of the file is ever told.
 */
export function withSecretFiles(
  env: Environment,
  secrets: readonly string[],
): { readonly env: Environment; readonly problems: readonly string[] } {
  const read: Record<string, string | undefined> = { ...env }
  const problems: string[] = []
  for (const name of secrets) {
    const file = env[`${name}_FILE`] ?? ''
    Reflect.deleteProperty(read, `${name}_FILE`)
    if (file === '') continue
    const text = textOf(file)
    if ((env[name] ?? '') !== '') problems.push(`${name} and ${name}_FILE must not both be set`)
    else if (text === null)
      problems.push(`${name}_FILE must be a file that can be read${shown(file)}`)
    else read[name] = READ_AGAIN.has(name) ? `file:${file}` : text
  }
  return { env: read, problems }
}

/** Its name in the message; anything but a whole path may be the secret itself. */
const shown = (file: string): string => (file.startsWith('/') ? `, not '${file}'` : '')

/** The text without the line end that editors add; null for an empty or missing file. */
function textOf(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text === '' || text.length > MOST_CHARACTERS ? null : text
  } catch {
    return null
  }
}
