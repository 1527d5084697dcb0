/** Takes up what lay in the slip, and keeps what lies in it from now on [BS154]; the code of it comes behind the first paint. */
export function followKeptDrafts(): () => void {
  let stop = (): void => {}
  let isOver = false
  // without it a slip lasts no longer than the page
  import('./kept-drafts.ts').then(
    ({ keepDrafts, takeUpDrafts }) => {
      if (isOver) return
      takeUpDrafts()
      stop = keepDrafts()
    },
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}
