/** A whole number above zero that a command was given as `--name`. */
export function wholeArgument(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`--${name} must be a whole number above zero, not '${text}'`)
}
