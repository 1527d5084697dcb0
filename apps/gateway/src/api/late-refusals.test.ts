import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LateAnswers } from '../edge/late-answers.ts'
import { answerLate } from './late-refusals.ts'

async function serving(lateMs: number) {
  const app = Fastify()
  answerLate(app, new LateAnswers(lateMs))
  app.get('/within', () => ({ success: true }))
  app.get('/beyond', (_request, reply) => reply.code(429).send({ success: false }))
  await app.ready()
  return app
}

test('[AU15] what goes beyond a bound is answered late, and nothing else is', async () => {
  const app = await serving(100)
  const answered: string[] = []
  const ask = async (url: string): Promise<number> => {
    const { statusCode } = await app.inject(url)
    answered.push(url)
    return statusCode
  }
  expect(await Promise.all([ask('/beyond'), ask('/within'), ask('/within')])).toEqual([
    429, 200, 200,
  ])
  expect(answered).toEqual(['/within', '/within', '/beyond'])
  await app.close()
})

test('[AU15] five hundred wait for their answers at most', async () => {
  const late = new LateAnswers(20)
  const answered: number[] = []
  const ask = async (nth: number): Promise<void> => {
    await late.wait()
    answered.push(nth)
  }
  await Promise.all(Array.from({ length: 501 }, (_, nth) => ask(nth)))
  // all others wait when the last of them comes
  expect(answered[0]).toBe(500)
  expect(answered).toHaveLength(501)
})
