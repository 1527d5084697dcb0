import { ahead } from '../../ui/ahead.tsx'

/** The dialog of a cash-out, fetched behind the first paint of a page [UI319]. */
export const { Part: CashOutDialog, load: loadCashOutDialog } = ahead(
  async () => (await import('./cash-out-dialog.tsx')).CashOutDialog,
)
