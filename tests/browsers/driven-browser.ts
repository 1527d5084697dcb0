/** A browser as a journey drives it: enough for a person's steps, and the same for every engine. */
export interface DrivenBrowser {
  readonly name: string
  /** as near to it as the engine's window can be: WebKitGTK's is at least 447 pixels wide */
  readonly size: (width: number, height: number) => Promise<void>
  readonly open: (address: string) => Promise<void>
  /** the value of a JavaScript expression in the page, as text */
  readonly read: (expression: string) => Promise<string>
  /** a picture of the window, PNG */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** Ends a process, and waits until it has. */
export async function ended(child: {
  readonly exitCode: number | null
  readonly kill: () => boolean
  readonly once: (name: 'exit', listener: () => void) => unknown
}): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill()
  await gone
}
