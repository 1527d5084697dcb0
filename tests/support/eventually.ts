const EVERY_MS = 500

/** Repeats `look` until it does not throw, and returns its result; rethrows its last fault after `withinMs`. */
export async function eventually<Seen>(
  look: () => Seen | Promise<Seen>,
  withinMs: number,
  everyMs = EVERY_MS,
): Promise<Seen> {
  const latest = Date.now() + withinMs
  for (;;) {
    try {
      return await look()
    } catch (fault) {
      if (Date.now() > latest) throw fault
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
