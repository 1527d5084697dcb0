import type { Title } from '@crease/casino/kernel/title.ts'
import { bareZones, booksNamed, equal, group, type Plan } from '../plan.ts'

const DIGITS_IN_ROW = 5
const DIGITS = 10

/** The ten digits as a board, with their lines, parity and kinds under them; of a market with two draws both boards. */
export function matka(title: Title): Plan {
  return ['', 'open-', 'close-'].flatMap((draw) => {
    const [single] = booksNamed(title, `${draw}single`)
    if (single === undefined) return []
    const digits = group(bareZones(single), {
      narrow: equal(DIGITS_IN_ROW),
      broad: equal(DIGITS),
      size: 'flat',
      ...(draw !== '' && { caption: single.name }),
    })
    const lines = bareZones(...booksNamed(title, `${draw}line`, `${draw}parity`))
    return lines.length === 0 || draw !== '' ? [digits] : [digits, group(lines, { size: 'flat' })]
  })
}
