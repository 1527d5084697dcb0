import type { Page } from 'playwright-core'

/** What one change of the page left in the head and on the table. */
interface Seen {
  readonly plate: string
  readonly money: string
}

/** The end of a round on the plate of a table. */
export const ROUND_ENDED = /^(?:Result|Void)/

/**
 * Notes with each change of the page the plate of the table, the balance, today's result where its panel is open, and
 * the net of the table. Returns the different amounts until the plate first matched `told`: one where nothing moved
 * before [UI711].
 */
export async function watchMoney(
  page: Page,
): Promise<(told: RegExp) => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said = (place: string): string => document.querySelector(place)?.textContent ?? ''
    const seen: Seen[] = []
    const look = (): void => {
      const places = ['[data-testid="balance"]', '[data-testid="net-today"]', '.felt-foot b']
      const money = places.map(said).join(' | ')
      const plate = said('.felt-plate')
      const last = seen.at(-1)
      if (last?.plate !== plate || last.money !== money) seen.push({ plate, money })
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    Reflect.set(window, 'moneySeen', seen)
  })
  return async (told) => {
    const seen: readonly Seen[] = await page.evaluate(() => Reflect.get(window, 'moneySeen'))
    const end = seen.findIndex(({ plate }) => told.test(plate))
    if (end === -1) throw new Error(`the table told nothing: ${JSON.stringify(seen)}`)
    return [...new Set(seen.slice(0, end).map(({ money }) => money))]
  }
}
