import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { openPage } from '../../testing/open-page.ts'
import { market, section } from '../../testing/wire.ts'
import type { Section } from '../../link/named.ts'
import { rowNow } from './row-of.ts'

/** A row of a khado: the band that starts at a number, named by its width cell also without a price. */
const bandRow = (sid: string, from: number): Section => {
  const row = section(sid, 0)
  return { ...row, odds: row.odds.map((cell) => ({ ...cell, sel: runnerId(`b${from}`) })) }
}
const khado = (...from: readonly number[]) => ({
  ...market(
    'm1',
    from.map((at, index) => bandRow(String(index + 1), at)),
  ),
  gtype: 'khado' as const,
})

test('[UI187] [UI192] a khado’s band is followed from row to row, and its row kept where no row has it', async () => {
  const picked = aSelection({ row: runnerId('2'), runnerId: runnerId('b50') })
  await openPage(khado(40, 50, 60))
  expect(rowNow(picked)).toBe('2')
  await openPage(khado(50, 60, 70))
  expect(rowNow(picked)).toBe('1')
  await openPage(khado(60, 70, 80))
  expect(rowNow(picked)).toBe('2')
})
