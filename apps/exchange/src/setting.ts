import { mayBeSaid } from './secret-files.ts'

/** How one setting is read from the environment. */
export interface Setting<T> {
  readonly fallback: string
  /** null: what stands there is none */
  readonly parse: (text: string) => T | null
  /** completes 'NAME must be …' */
  readonly expected: string
}

/** Reads one setting by its name. */
export type Get = <T>(name: string, setting: Setting<T>) => T

/** A setting: what it is where nothing is set, how it is read, and what it must be. */
export function setting<T>(
  fallback: string,
  parse: (text: string) => T | null,
  expected: string,
): Setting<T> {
  return { fallback, parse, expected }
}

/** Reads one setting after the other; what is wrong with one is put down in `problems`, and its default goes on. */
export const settingsIn =
  (env: Readonly<Record<string, string | undefined>>, problems: string[]): Get =>
  (name, { fallback, parse, expected }) => {
    const text = env[name] === undefined || env[name] === '' ? fallback : env[name]
    const value = parse(text)
    if (value !== null) return value
    problems.push(`${name} must be ${expected}${mayBeSaid(name) ? `, not '${text}'` : ''}`)
    const instead = parse(fallback)
    if (instead === null) throw new Error(`the default of ${name} is bad: ${fallback}`)
    return instead
  }
