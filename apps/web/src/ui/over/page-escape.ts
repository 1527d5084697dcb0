/** Dialogs and menus, which close themselves on Escape. */
const OVER = 'dialog[open], :popover-open'

/** Whether a key is an Escape for the page: none of a dialog or menu over it, of a search, or of a letter that is composed [UI283]. */
export const isPageEscape = ({
  key,
  defaultPrevented,
  isComposing,
  target,
}: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !isComposing &&
  document.querySelector(OVER) === null &&
  !(target instanceof Element && target.closest('search, [type="search"]') !== null)
