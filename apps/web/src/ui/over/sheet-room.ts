/** Keeps an element at the foot of a sheet, over the scrolled content. */
export const SHEET_FOOT = { 'data-sheet-foot': '' } as const

/** Scrolls the sheet that something stands in until it is between the sheet's top and its foot; never the page. */
export function showInSheet(element: Element): void {
  const sheet = element.closest('[data-sheet]')
  if (sheet === null) return
  const room = sheet.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  const foot = sheet.querySelector('[data-sheet-foot]')?.getBoundingClientRect().height ?? 0
  const below = own.bottom - (room.bottom - foot)
  const above = own.top - room.top
  if (below > 0) sheet.scrollTop += below
  else if (above < 0) sheet.scrollTop += above
}
