import { createServer, type Server } from 'node:net'

/** Hears mails as far as a client of SMTP needs it. */
export async function postBox(heard: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let body: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (body !== null) {
        body += text
        if (!body.endsWith('\r\n.\r\n')) return
        heard.push(body)
        body = null
        say('250 kept')
        return
      }
      for (const line of text.split('\r\n').filter((each) => each !== '')) {
        if (/^DATA/i.test(line)) {
          body = ''
          say('354 go on')
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 yes')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
