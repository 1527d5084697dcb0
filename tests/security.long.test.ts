import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { expect, test } from 'vitest'
import { faultOf } from './security/judge.ts'
import { drawing } from './security/hostile.ts'
import { jsonWith, pathsOf, sampleOf } from './security/samples.ts'
import { servedMore, slowAnswers, toldByTime } from './security/slips.ts'
import {
  ALL_ROUTES,
  faultsOf,
  soundCall,
  tamperedCalls,
  type Ask,
  type Sent,
} from './security/tampered.ts'
import { answerFault } from './security/socket-messages.ts'
import { secretsIn } from './support/secrets-in.ts'
import { Compile } from 'typebox/compile'

const KNOWN = {}
const refused = JSON.stringify({ success: false, error: 'x', message: 'x', code: 'BAD_REQUEST' })
const done = (name: RouteName): string => JSON.stringify(sampleOf(ROUTES[name].reply, KNOWN))
const measure = { known: KNOWN, values: Infinity, draw: drawing(1) }

/** Every call with every hostile value in each of its fields: made once, for each of the planted faults. */
const TAMPERED = ALL_ROUTES.flatMap((name) => tamperedCalls(name, measure))

/** A server that refuses everything, but for one fault. */
const planted =
  (fault: (name: RouteName, body: string) => { status: number; text: string } | null): Ask =>
  async ({ name, body }) =>
    fault(name, body ?? '') ?? { status: 400, text: refused }

test('[OP130] S-01: every row of the table has a call that its shapes take, with something in each field', () => {
  for (const name of ALL_ROUTES) {
    const { body }: Route = ROUTES[name]
    if (body === undefined) continue
    const sample = sampleOf(body, KNOWN)
    expect([name, [...Compile(body).Errors(sample)]]).toEqual([name, []])
    for (const path of pathsOf(sample)) expect(jsonWith(sample, path, '"@"')).toContain('"@"')
  }
})

test.each<[string, Parameters<typeof planted>[0], RegExp]>([
  [
    'breaks on a hostile value',
    (_, body) => (body.includes('\\ud800') ? { status: 500, text: refused } : null),
    /placeBet \(.*ud800.*answers 500/,
  ],
  [
    'says what its database said',
    () => ({ status: 400, text: refused.replace('x', 'relation \\"bet\\" is not there') }),
    /tells of the inside/,
  ],
  [
    'lets a player do what operators do',
    (name) => (name === 'operatorSettle' ? { status: 200, text: done(name) } : null),
    /operatorSettle .* is open to a player/,
  ],
  [
    'answers in another shape',
    (name) => (name === 'getBalance' ? { status: 200, text: '{"success":true}' } : null),
    /getBalance .* answers no reply of its own/,
  ],
  ['refuses without a code', () => ({ status: 400, text: '{"success":false}' }), /refuses in no/],
  ['answers a page', () => ({ status: 200, text: '<html>' }), /no JSON/],
])('[OP131] control: a server that %s is found out', async (_what, fault, says) => {
  const faults = await faultsOf(TAMPERED, 'player', planted(fault))
  expect(faults.join('\n')).toMatch(says)
})

test('[OP131] control: a server that asks nobody for a session is found out, and one that refuses all is not', async () => {
  const calls = ALL_ROUTES.map((name) => soundCall(name, KNOWN))
  const open = await faultsOf(
    calls,
    'nobody',
    planted((name) => ({ status: 200, text: done(name) })),
  )
  const signedIn = ALL_ROUTES.filter((name) => ROUTES[name].signedIn)
  expect(open.filter((fault) => fault.includes('is open without'))).toHaveLength(signedIn.length)
  expect(
    await faultsOf(
      calls,
      'nobody',
      planted(() => null),
    ),
  ).toEqual([])
  const answered = {
    name: 'getBalance',
    who: 'player',
    status: 200,
    text: done('getBalance'),
  } as const
  expect(faultOf(answered)).toBeNull()
})

test('[OP134] control: a file that is served, and a word of the inside, are found; the app and a refusal are not', () => {
  const served = (status: number, text: string) => servedMore({ status, text })
  expect(served(200, 'root:x:0:0:root:/root:/bin/bash')).toBe(true)
  expect(served(200, '{"some": "manifest"}')).toBe(true)
  expect(served(404, 'no such file: [core] repositoryformatversion')).toBe(true)
  expect([served(200, '<!doctype html><title>x</title>'), served(404, refused)]).toEqual([
    false,
    false,
  ])
})

test('[OP135] control: a field that some text makes slow is found', async () => {
  const calls = ALL_ROUTES.filter((name) => name === 'changeEmail' || name === 'signIn')
  const sent = calls.map((name) => soundCall(name, KNOWN))
  let worked = 0
  // as a pattern does that doubles with each of a run of blanks
  const slowly = ({ name, body }: Sent) => {
    if (name === 'signIn' && (body ?? '').includes(' '.repeat(30_000))) worked += 1050
    return Promise.resolve({ status: 400 })
  }
  const found = await slowAnswers(sent, slowly, () => worked)
  expect(found).toEqual([expect.stringContaining('/client/signin with  ')])
})

test('[OP136] control: a login that is not looked at is told by its time', () => {
  expect(
    toldByTime([
      [11, 12, 30],
      [10, 11, 11],
      [90, 80, 12],
    ]),
  ).toBe(false)
  expect(
    toldByTime([
      [11, 12, 30],
      [1, 1, 2],
      [12, 10, 11],
    ]),
  ).toBe(true)
})

test('[OP131] control: a socket that does not answer, breaks, or refuses in words of its own is found out', () => {
  const refusal = JSON.parse(refused)
  expect(answerFault(refusal, 'order')).toBeNull()
  expect(answerFault(null, 'order')).toMatch('not answered')
  expect(answerFault({ ...refusal, code: 'INTERNAL' }, 'order')).toMatch('INTERNAL')
  expect(answerFault({ success: false, error: 'no' }, 'order')).toMatch('no shape')
  expect(answerFault('yes', 'order')).toMatch('not answered')
})

test.each([
  ['a token', `{"token":"${'aB3-'.repeat(10)}xyz"}`],
  ['a header with a token', '{"headers":{"user-token":"x"}}'],
  ['a password', '{"loginId":"asha","password":"hunter2"}'],
  ['a hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['an address with a password', 'postgres://crease:hunter2@db/x'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['a code of a second factor', 'otpauth://totp/Crease'],
])('[OP133] control: %s in a log is found', (what, line) => {
  expect(secretsIn(`{"level":30}\n${line}\n`).join('\n')).toContain(what)
})

test('[OP133] control: a hash, an id and the greeting are no secrets, and a known one is found wherever it stands', () => {
  const greeting = "  Sign in as 'asha' with the password 'amber-cedar-1',\n"
  const line = JSON.stringify({ hash: 'ab'.repeat(32), id: crypto.randomUUID(), at: 1 })
  expect(secretsIn(`${greeting}${line}`)).toEqual([])
  expect(secretsIn('{"err":"hunter2"}', ['hunter2'])).toEqual(['secret 0'])
})
