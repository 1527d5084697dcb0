import { print } from '../printing.ts'

/** Figures beyond their limits, as reported. */
export const faults: string[] = []

/** Tells a figure beside the most that it may be; more is a fault. */
export function tell(name: string, value: number, limit: number): void {
  const said = `${name}: ${value < 1 ? value.toFixed(3) : value.toFixed(1)} of ${limit}`
  print(`  ${said}`)
  if (value > limit) faults.push(said)
}

/** Tells a count beside the least that it may be; less is a fault. */
export function tellLeast(name: string, value: number, limit: number): void {
  const said = `${name}: ${value} of at least ${limit}`
  print(`  ${said}`)
  if (value < limit) faults.push(said)
}
