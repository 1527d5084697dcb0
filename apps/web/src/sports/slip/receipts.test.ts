import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { betRow, market, section } from '../../testing/wire.ts'

stubStorage()
const { Receipt } = await import('./receipts.tsx')
const { socketUp } = await import('../../state/connection/connection.ts')
type Bet = Parameters<typeof Receipt>[0]['bet']

function drawn(bet: Bet): { readonly said: string; readonly beside: string } {
  const receipt = createElement(I18nProvider, { i18n }, createElement(Receipt, { bet }))
  const html = renderToStaticMarkup(receipt)
  const [, said = '?', beside = '?'] = /<span role="status">([^<]*)<\/span>([^<]*)/.exec(html) ?? []
  return { said, beside }
}

test('[BS141] a receipt announces its outcome, and neither the seconds of a delay nor each price', async () => {
  const waits = { status: 'PENDING', pendingUntil: '2026-03-01T14:00:05.000Z' } as const
  const pending = drawn(betRow({ ...waits, createdAt: '2026-03-01T14:00:00.000Z' }))
  expect(pending).toMatchObject({
    said: '',
    beside: expect.stringMatching(/^In play: \d s to wait$/),
  })
  socketUp('sports')
  await openPage(market('m1', [section('a', 1.98)]))
  const on = { marketId: marketId('m1'), selectionId: runnerId('a') }
  const resting = drawn({ ...betRow({ matchOdd: 2.1 }), ...on })
  expect(resting).toEqual({ said: 'Unmatched, waiting at 2.10', beside: '; 1.98 on offer' })
})
