import { expect, test } from 'vitest'
import { NumberedRooms } from './numbered-rooms.ts'

test('[RT36] a reader that becomes late again while it catches up misses nothing of its other rooms', () => {
  const state = { late: false, newest: 1 }
  const hear = { late: (): void => undefined, caughtUp: (): void => undefined }
  const sent: string[] = []
  const become = (late: boolean): void => {
    state.late = late
    if (late) hear.late()
    else hear.caughtUp()
  }
  const rooms = new NumberedRooms<string, string>({
    socket: { connected: true, join: () => undefined, leave: () => undefined },
    reading: {
      waitingBytes: () => 0,
      isLate: () => state.late,
      onLate: (tell) => void (hear.late = tell),
      onCaughtUp: (tell) => void (hear.caughtUp = tell),
    },
    roomOf: (room) => room,
    reached: () => ({ epoch: 'e', seq: state.newest }),
    missed: (room, resume) => [`${room} after ${resume?.seq}`],
    send(message) {
      sent.push(message)
      if (message === 'a after 1') become(true)
    },
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
