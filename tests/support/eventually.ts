const EVERY_MS = 500

/** What a look returns once it no longer throws, looked for twice a second; throws its last fault after `withinMs`. */
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
