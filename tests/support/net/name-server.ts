import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEAD_BYTES = 12
const TYPE_A = 1
/** the name of the question, an address, seconds of life, four bytes */
const ANSWER_HEAD = Buffer.from([0xc0, HEAD_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 1, 0, 4])

/** A name server that gives these addresses to every name, as Docker's own gives those of all containers of a service. */
export async function startNameServer(addresses: readonly string[]) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, addresses), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const nameEnds = question.indexOf(0, HEAD_BYTES) + 1
  const type = question.readUInt16BE(nameEnds)
  const found = type === TYPE_A ? addresses : []
  const head = Buffer.from(question.subarray(0, HEAD_BYTES))
  // an answer without an error
  head.writeUInt16BE(0x81_80, 2)
  head.writeUInt16BE(found.length, 6)
  head.fill(0, 8)
  const answers = found.map((address) =>
    Buffer.concat([ANSWER_HEAD, Buffer.from(address.split('.').map(Number))]),
  )
  return Buffer.concat([head, question.subarray(HEAD_BYTES, nameEnds + 4), ...answers])
}
