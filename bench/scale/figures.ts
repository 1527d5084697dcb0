import { cpus, loadavg } from 'node:os'
import type { FigureRow, RecordedFigures } from '@crease/tests/scale/recorded-figures.ts'
import { print } from '../printing.ts'

/** Collects figures case by case, in the order in which they are first told. */
export class Figures {
  readonly #load = loadavg()[0] ?? 0
  readonly #rows = new Map<string, FigureRow>()

  tell(about: Omit<FigureRow, 'values'>, of: number, value: number): void {
    const before = this.#rows.get(about.id)
    this.#rows.set(about.id, { ...about, values: { ...before?.values, [of]: value } })
  }

  recorded(command: string): RecordedFigures {
    const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node.js ${process.version}`
    const taken = new Date().toISOString().slice(0, 10)
    return {
      command,
      taken,
      machine,
      load: Number(this.#load.toFixed(1)),
      rows: [...this.#rows.values()],
    }
  }
}

/** Each figure of each case, and in brackets as a ratio to the case of one in the same run. */
export function printTable({ rows }: RecordedFigures): void {
  const width = Math.max(...rows.map(({ what, unit }) => what.length + unit.length + 2))
  for (const { what, unit, by, values } of rows) {
    const one = values['1']
    const cases = Object.entries(values).map(([of, value]) => {
      const ratio =
        of === '1' || one === undefined || one === 0 ? '' : ` (${(value / one).toFixed(2)})`
      return `${of}: ${short(value)}${ratio}`
    })
    print(`${`${what}, ${unit}`.padEnd(width)} | by ${by.padEnd(9)} | ${cases.join(' | ')}`)
  }
}

/** Three digits are all that a run says. */
const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : String(Number(value.toPrecision(3)))
