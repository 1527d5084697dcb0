import { expect, test, vi } from 'vitest'

test('[UI440] a window is called by its place and then by the product, or by the product alone', async () => {
  vi.stubGlobal('document', { title: 'Crease' })
  const { pageTitle } = await import('./page-title.ts')
  expect(pageTitle('Kites v Falcons 1.62', 'Crease')).toBe('Kites v Falcons 1.62 | Crease')
  expect(pageTitle(null, 'Crease')).toBe('Crease')
  expect(pageTitle('', 'Crease')).toBe('Crease')
})
