/** Opens this many connections, a few at a time, each to the next of these places. */
export async function connectAll(
  { sockets, places }: { readonly sockets: number; readonly places: readonly string[] },
  { atOnce, connect }: { readonly atOnce: number; readonly connect: (to: string) => Promise<void> },
): Promise<void> {
  let next = 0
  async function hand(): Promise<void> {
    while (next < sockets) {
      const index = next
      next += 1
      await connect(places[index % places.length] ?? '')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}
