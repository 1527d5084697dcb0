import { expect, test } from 'vitest'
import { NumberedRooms } from './numbered-rooms.ts'

interface Ground {
  readonly rooms: NumberedRooms<string, string>
  readonly state: { newest: number | null }
  readonly joined: Set<string>
  readonly sent: string[]
  readonly become: (late: boolean) => void
}

/** Rooms of a socket; `hears` sees each message as it is sent. */
function ground(hears: (message: string, of: Ground) => void = () => undefined): Ground {
  const state = { late: false, newest: 1 as number | null }
  const hear = { late: (): void => undefined, caughtUp: (): void => undefined }
  const joined = new Set<string>()
  const sent: string[] = []
  const rooms = new NumberedRooms<string, string>({
    socket: {
      connected: true,
      join: (room) => joined.add(room),
      leave: (room) => joined.delete(room),
    },
    reading: {
      waitingBytes: () => 0,
      isLate: () => state.late,
      onLate: (tell) => void (hear.late = tell),
      onCaughtUp: (tell) => void (hear.caughtUp = tell),
    },
    roomOf: (room) => room,
    reached: () => (state.newest === null ? null : { epoch: 'e', seq: state.newest }),
    missed: (room, resume) =>
      state.newest === null
        ? null
        : [resume === null ? `${room} whole` : `${room} after ${resume.seq}`],
    send(message) {
      sent.push(message)
      hears(message, of)
    },
  })
  const become = (late: boolean): void => {
    state.late = late
    if (late) hear.late()
    else hear.caughtUp()
  }
  const of: Ground = { rooms, state, joined, sent, become }
  return of
}

test('[RT36] a reader that becomes late again while it catches up misses nothing of its other rooms', () => {
  const { rooms, state, sent, become } = ground((message, of) => {
    if (message === 'a after 1') of.become(true)
  })
  rooms.join('a')
  rooms.join('b')
  become(true)
  state.newest = 2
  become(false)
  expect(sent).toEqual(['a after 1'])
  become(false)
  expect(sent).toEqual(['a after 1', 'a after 2', 'b after 1'])
})

test('[RT36] a reader that becomes late while its match is unknown receives it whole when it is back', () => {
  const { rooms, state, joined, sent, become } = ground()
  rooms.join('a')
  state.newest = null
  become(true)
  expect([...joined]).toEqual([])
  state.newest = 1
  become(false)
  expect([[...joined], sent]).toEqual([['a'], ['a whole']])
})
