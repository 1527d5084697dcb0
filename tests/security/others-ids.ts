import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { Player } from '../support/player.ts'
import { connected } from './socket-messages.ts'
import { ALL_ROUTES, soundCall, type Sent } from './tampered.ts'
import type { Known } from './samples.ts'

/** What somebody has, read by all calls that read what is their own. */
const OWN: readonly RouteName[] = [
  'getMyCurrentBets',
  'getConditionals',
  'getBalance',
  'getExposure',
  'getMyPositions',
  'getMyButtonValues',
  'getFavourites',
  'getDeadManSwitch',
  'statementDepositWithdraw',
  'getPayments',
  'getMessages',
]

/** All that is one player's own, as texts by call. */
export async function allOf(player: Player): Promise<Readonly<Record<string, string>>> {
  const read: Record<string, string> = {}
  for (const name of OWN) {
    const answer = await player.call<{ readonly success: true }>(name, { query: {} })
    if (!answer.success) throw new Error(`${name}: ${answer.code}`)
    read[name] = JSON.stringify(answer)
  }
  return read
}

/** Every call of players with the ids of somebody else's things in it, and that player's name wherever one could stand. */
export function callsAbout(known: Known, userId: string): readonly Sent[] {
  const theirs = ALL_ROUTES.filter((name) => isPlayers(name) && name !== 'signOut')
  return theirs.map((name) => {
    const call = soundCall(name, known)
    const named = `userId=${userId}&user=${userId}&loginId=${userId}`
    const url =
      call.method === 'GET' ? `${call.url}${call.url.includes('?') ? '&' : '?'}${named}` : call.url
    const body =
      call.body === null ? null : `{"userId":${userId},"user":${userId},${call.body.slice(1)}`
    return { ...call, url, body: body === null || call.body === '{}' ? call.body : body }
  })
}

const isPlayers = (name: RouteName): boolean => {
  const { signedIn, path }: Route = ROUTES[name]
  return signedIn && !path.includes('/operator/')
}

/** The same calls by a socket: its answers as texts. */
export async function bySocket(
  url: string,
  token: string,
  calls: readonly Sent[],
): Promise<readonly string[]> {
  const answers: string[] = []
  for (let at = 0; at < calls.length; at += 40) {
    const socket = await connected(url, token)
    for (const { name, url: asked, body } of calls.slice(at, at + 40)) {
      const query = Object.fromEntries(new URL(asked, 'http://x').searchParams)
      const said = { token, name, body: body === null ? query : JSON.parse(body) }
      const answer: unknown = await socket
        .timeout(30_000)
        .emitWithAck('order', said)
        .catch((error: unknown) => `${name} has no answer: ${String(error)}`)
      answers.push(JSON.stringify(answer))
    }
    socket.close()
  }
  return answers
}
