import { readConfig } from '../config.ts'

/** The sentence that settings are refused with; '' where a server starts with them. */
export function problemsOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}
