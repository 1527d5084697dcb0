import { randomUUID } from 'node:crypto'
import {
  MESSAGES_PER_DAY,
  MESSAGES_SHOWN,
  UNANSWERED_MAX,
} from '@crease/contract/accounts/message-shapes.ts'
import { Messages } from '@crease/people/messages/messages.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { expect, test } from 'vitest'
import { openLedgerApi } from '../../testing/ledger-api.ts'

const SEND = '/api/v1/messages/send'
const OWN = '/api/v1/messages'
const ALL = '/api/v1/operator/messages'
const ANSWER = '/api/v1/operator/message/answer'

const api = perFile(openLedgerApi)
const operator = perFile(() => api().realAccount('olga', 'operator'))

const send = (text: string, as?: string, clientId: string = randomUUID()) =>
  api().post(SEND, { clientId, text }, as)
const answer = (id: string, text: string, as = operator()) => api().post(ANSWER, { id, text }, as)
const messages = () => new Messages(api().ground.database)

test('[PM1] a message is stored before its answer, and its player alone reads it', async () => {
  const player = await api().realAccount('asha.writes')
  const other = await api().another()
  const sent = await send('  How do I pay in?\nBy UPI?  ', player)
  expect(sent).toMatchObject({
    status: 200,
    body: { sent: { text: 'How do I pay in?\nBy UPI?', answer: null } },
  })
  const { data } = (await api().ask(OWN, player)).body
  expect(data).toEqual([sent.body.sent])
  expect((await api().ask(OWN, other)).body.data).toEqual([])
})

test('[PM1] a message sent again under its id is stored once, and another text under it is refused', async () => {
  const player = await api().realAccount('asha.repeats')
  const id = randomUUID()
  const [first, again] = await Promise.all([send('Once', player, id), send('Once', player, id)])
  expect(again.body).toEqual(first.body)
  expect(await send('Twice', player, id)).toMatchObject({
    status: 409,
    body: { code: 'ID_REUSED' },
  })
  expect((await api().ask(OWN, player)).body.data).toHaveLength(1)
})

test('[PM2] a message without words, or with too many, is refused with its field', async () => {
  const player = await api().realAccount('asha.bounds')
  for (const text of ['', ' \n ', 'x'.repeat(2001)]) {
    expect(await send(text, player)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', field: 'text' },
    })
  }
  expect(await send('x'.repeat(2001), player)).toMatchObject({ body: { limit: 2000 } })
  expect(await send('क'.repeat(2000), player)).toMatchObject({ status: 200 })
})

test('[PM2] a player has five unanswered messages at most, and twenty in 24 hours', async () => {
  const player = await api().realAccount('asha.floods')
  const sent = await Promise.all(
    Array.from({ length: UNANSWERED_MAX + 2 }, (_, nth) => send(`Question ${nth}`, player)),
  )
  const stored = sent.filter(({ status }) => status === 200)
  expect(stored).toHaveLength(UNANSWERED_MAX)
  expect(sent.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_UNANSWERED', limit: UNANSWERED_MAX },
  })
  for (const { body } of stored) await answer(body.sent.id, 'Soon')
  for (let nth = UNANSWERED_MAX; nth < MESSAGES_PER_DAY; nth += 1) {
    const { body } = await send(`Question ${nth}`, player)
    await answer(body.sent.id, 'Soon')
  }
  expect(await send('One more', player)).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_MESSAGES', limit: MESSAGES_PER_DAY },
  })
})

test('[PM1] a player in time-out or self-exclusion writes too', async () => {
  const player = await api().realAccount('asha.away')
  const away = await api().post('/api/v1/takeTimeOut', { hours: 24 }, player)
  expect(away).toMatchObject({ status: 200 })
  expect(await send('I need a longer break', player)).toMatchObject({ status: 200 })
})

test('[PM3] operators read unanswered messages first, and answer each once', async () => {
  const player = await api().realAccount('asha.asks')
  const [old, young] = [await send('Old', player), await send('Young', player)]
  const open = (await api().ask(ALL, operator())).body
  const texts = open.data.map(({ text }: { text: string }) => text)
  expect(texts.indexOf('Old')).toBeLessThan(texts.indexOf('Young'))
  expect(open.data[texts.indexOf('Old')]).toMatchObject({
    loginId: 'asha.asks',
    name: 'asha.asks',
    answeredBy: null,
  })
  const { id } = young.body.sent
  expect(await answer(id, ' Within a day. ')).toMatchObject({
    status: 200,
    body: { answered: { answer: { text: 'Within a day.' }, answeredBy: 'olga' } },
  })
  const after = (await api().ask(ALL, operator())).body
  const left = after.data.filter(({ loginId }: { loginId: string }) => loginId === 'asha.asks')
  expect(left.map(({ text }: { text: string }) => text)).toEqual(['Old', 'Young'])
  expect(after.unanswered).toBe(open.unanswered - 1)
  expect(await answer(id, 'Again')).toMatchObject({
    status: 409,
    body: { code: 'MESSAGE_ANSWERED', field: 'id' },
  })
  expect(await answer('999999999', 'Nobody')).toMatchObject({
    status: 404,
    body: { code: 'MESSAGE_UNKNOWN', field: 'id' },
  })
  const own = (await api().ask(OWN, player)).body.data
  expect(own).toMatchObject([
    { text: 'Young', answer: { text: 'Within a day.' } },
    { id: old.body.sent.id, answer: null },
  ])
})

test('[PM3] messages of demo accounts bury none of a player', async () => {
  for (let nth = 0; nth <= MESSAGES_SHOWN / UNANSWERED_MAX; nth += 1) {
    const demo = await api().another()
    for (let each = 0; each < UNANSWERED_MAX; each += 1) await send(`Demo ${nth} ${each}`, demo)
  }
  const player = await api().realAccount('asha.waits')
  await send('My withdrawal', player)
  const { data, unanswered } = (await api().ask(ALL, operator())).body
  expect(unanswered).toBeGreaterThan(MESSAGES_SHOWN)
  const texts = data.map(({ text }: { text: string }) => text)
  expect(texts).toContain('My withdrawal')
  expect(texts.at(-1)).toMatch(/^Demo/)
})

test('[PM3] an answer is a notice of its player, a message one of the operators, and both are on record', async () => {
  const player = await api().realAccount('asha.notices')
  const { id } = (await send('Please answer', player)).body.sent
  await answer(id, 'Here it is')
  const kinds = async (as: string): Promise<readonly string[]> =>
    (await api().ask('/api/v1/getNotices', as)).body.data.map(({ what }: { what: string }) => what)
  expect(await kinds(player)).toContain('message-answered')
  expect(await kinds(operator())).toContain('message-received')
  expect(api().recorded).toContainEqual(
    expect.objectContaining({ kind: 'message-answered', about: { id: Number(id) } }),
  )
  expect(
    api()
      .recorded.filter(({ kind }) => kind === 'operator-act')
      .at(-1),
  ).toMatchObject({ about: { call: 'operatorAnswerMessage', id } })
})

test('[PM4] an answered message is deleted after its time, an unanswered one never', async () => {
  const player = await api().realAccount('asha.forgets')
  const { id } = (await send('Answered', player)).body.sent
  await send('Unanswered', player)
  await answer(id, 'Yes')
  await messages().forgetBefore(Date.now() - 60_000)
  expect((await api().ask(OWN, player)).body.data).toHaveLength(2)
  await messages().forgetBefore(Date.now() + 60_000)
  expect((await api().ask(OWN, player)).body.data).toMatchObject([{ text: 'Unanswered' }])
})

test('[PM4] the messages of a demo account go with it', async () => {
  const { user, ground } = api()
  await send('From a demo')
  await ground.database.query(`UPDATE account SET kind = 'gone' WHERE user_id = $1`, [user])
  await new DemoUsers(ground.database, { perHour: 1, alive: 1 }).remove(user)
  expect(await messages().own(user)).toEqual([])
})

test('[PM5] people who are not signed in write three messages an hour, which operators read after the players’', async () => {
  const write = (text: string, clientId: string = randomUUID()) =>
    api().post('/api/v1/messages/write', { clientId, text })
  const id = randomUUID()
  const text = 'Username: asha\nHow to reach you: asha@example.com\n\nI forgot my password'
  expect(await write(text, id)).toEqual({ status: 200, body: { success: true } })
  expect(await write(text, id)).toMatchObject({ status: 200 })
  expect(await write('Another')).toMatchObject({ status: 200 })
  expect(await write('One too many')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const player = await api().realAccount('asha.later')
  await send('I am signed in', player)
  const { messages: listed } = await messages().forOperators()
  const open = listed.filter(({ answer: given }) => given === null)
  const own = open.findIndex(({ loginId }) => loginId === 'asha.later')
  const written = open.filter((message) => message.loginId === '')
  expect(written.map((message) => message.text)).toEqual([text, 'Another'])
  expect(own).toBeGreaterThanOrEqual(0)
  expect(open.findIndex(({ loginId }) => loginId === '')).toBeGreaterThan(own)
  expect(await answer(String(written[0]?.id), 'Called back')).toMatchObject({ status: 200 })
})
