import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The answer of a program. */
export interface Answer {
  readonly code: number
  readonly text: string
}

type Environment = Readonly<Record<string, string>>

/** Programs by their names, each with the words after its name and its environment. */
export type Programs = Readonly<
  Record<string, (args: readonly string[], env: Environment) => Promise<Answer>>
>

const NONE = Promise.resolve<Answer>({ code: 127, text: 'no such program' })

/** Makes programs that this machine lacks: `folder` comes first in the PATH of a shell that runs the page's commands. */
export async function standIns(programs: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'crease-stand-ins-'))
  const socket = join(folder, 'programs.sock')
  for (const name of Object.keys(programs)) {
    const words = 'printf "%s\\n" "$*"; env'
    const call = `{ ${words}; } | curl -sS --unix-socket ${socket} --data-binary @- http://stand-in/${name}`
    const script = `#!/bin/sh\nanswer=$(${call})\necho "\${answer#* }"; exit "\${answer%% *}"\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [words = '', ...lines] = Buffer.concat(await request.toArray())
      .toString()
      .split('\n')
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    const program = programs[request.url?.slice(1) ?? '']
    const { code, text } = await (program?.(words.split(' '), env) ?? NONE).catch(
      (error: unknown) => ({ code: 1, text: String(error) }),
    )
    response.end(`${code} ${text}`)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(socket)
  await once(server, 'listening')
  return {
    folder,
    close: (): void => {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
