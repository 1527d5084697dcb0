/** One setting: its row in the table, from which the page, the list of secrets and what gateways receive are made. */
export interface Setting<T> {
  /** its text where nothing is set; absent: none */
  readonly fallback?: string
  /** null: the text is bad */
  readonly parse: (text: string) => T | null
  /** completes 'NAME must be …' */
  readonly expected: string
  /** what it is, in docs/settings.md */
  readonly sentence: string
  /** its default there; absent: `fallback`, or none */
  readonly shown?: string
  /** file: it may be in a file that NAME_FILE names, and no error prints it; unprinted: no error prints it */
  readonly secret?: 'file' | 'unprinted'
  /** for trying out: refused where money counts */
  readonly trial?: true
  /** gateways receive it; the compiler keeps others from them */
  readonly gateway?: true
  /** an unknown name that begins so is a typing mistake; null: none is. Absent: the first word of its name */
  readonly stem?: string | null
}

/** A setting that gateways receive. */
type SentSetting<T> = Setting<T> & { readonly gateway: true }

/** Reads one setting by its name. */
export type Get = <T>(name: string, setting: Setting<T>) => T
export type GetSent = <T>(name: string, setting: SentSetting<T>) => T

/** A row of the table, as it is written. */
export const setting = <const Row extends Setting<unknown>>(row: Row): Row => row

/** A row that gateways receive. */
export const sentSetting = <const Row extends Setting<unknown>>(
  row: Row,
): Row & { readonly gateway: true } => ({ ...row, gateway: true })

/** Reads one setting after the other; what is wrong with one is put down in `problems`, and its default goes on. */
export const settingsIn =
  (env: Readonly<Record<string, string | undefined>>, problems: string[]): Get =>
  (name, { fallback = '', parse, expected, secret }) => {
    const text = env[name] === undefined || env[name] === '' ? fallback : env[name]
    const value = parse(text)
    if (value !== null) return value
    problems.push(`${name} must be ${expected}${secret === undefined ? `, not '${text}'` : ''}`)
    const instead = parse(fallback)
    if (instead === null) throw new Error(`the default of ${name} is bad: ${fallback}`)
    return instead
  }
