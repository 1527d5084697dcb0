import { cpus, loadavg } from 'node:os'

/** A line of a report. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A count without its fraction, its digits in groups. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN')
}

/** The machine of the figures and its load: they mean little on a busy machine. */
export function machine(): string {
  const cores = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`
  return `machine: ${cores}; Node.js ${process.version}; load ${(loadavg()[0] ?? 0).toFixed(1)} as it begins`
}

/** A share in whole per cent. */
export function percent(value: number): string {
  return `${Math.round(value * 100)} %`
}

/** Milliseconds to a tenth. */
export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

/** Resolves after n milliseconds. */
export function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs))
}
