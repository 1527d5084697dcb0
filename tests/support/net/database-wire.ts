import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET_NAME = '.s.PGSQL.5432'

/** A wire to a PostgreSQL that can be cut. */
export type DatabaseWire = Awaited<ReturnType<typeof databaseWire>>

/** A wire to the database at an address of the form `…?host=SOCKET_FOLDER`. */
export async function databaseWire(connectionString: string) {
  const url = new URL(connectionString)
  const target = join(url.searchParams.get('host') ?? '', SOCKET_NAME)
  const folder = await mkdtemp(join(tmpdir(), 'crease-wire-'))
  const ends = new Set<Socket>()
  const state = { isCut: false, isHeld: false }
  const server = createServer((near) => {
    if (state.isCut) {
      near.destroy()
      return
    }
    if (state.isHeld) {
      ends.add(near.on('error', () => undefined))
      return
    }
    const far = connect(target)
    near.pipe(far).pipe(near)
    for (const [end, other] of [[near, far] as const, [far, near] as const]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET_NAME), resolve))
  url.searchParams.set('host', folder)
  function cut(): void {
    state.isCut = true
    state.isHeld = false
    for (const end of ends) end.destroy()
  }
  return {
    /** the database's address over this wire */
    connectionString: url.href,
    /** breaks every connection in the middle of whatever it carries; new ones break too until `mend` */
    cut,
    /** carries nothing any more and breaks nothing, as a database does that is stopped; until `cut` */
    hold: () => {
      state.isHeld = true
      for (const end of ends) end.unpipe().pause()
    },
    mend: () => (state.isCut = false),
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
