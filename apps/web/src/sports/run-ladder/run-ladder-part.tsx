import { ahead } from '../../ui/ahead.tsx'

/** The run ladder, fetched behind the first paint of a page [UI319]. */
export const { Part: RunLadderDialog, load: loadRunLadder } = ahead(
  async () => (await import('./run-ladder-dialog.tsx')).RunLadderDialog,
)
